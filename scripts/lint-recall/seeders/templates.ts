// Text: templates, heredocs, and characters that do not belong there.
import type { HeredocTemplate, QuotedTemplate } from "../../../src/index.ts";
import { isNeverEvaluated, PRODUCT } from "../../../src/internal.ts";
import { lineAbove } from "../insertions.ts";
import { ALL_PLACES } from "../places.ts";
import type { Random } from "../../../tools/random.ts";
import type { RealFile } from "../real-file.ts";
import { EVALUATED, expressionsIn, type Ingredient, type Seed, type Seeder, type Shape } from "../seeder.ts";

const TEXT_END = /[A-Za-z0-9]/;

/** Returns quoted templates that are values and not keys, and not empty. */
function quoted(file: RealFile): QuotedTemplate[] {
  return file
    .nodes("QuotedTemplate")
    .filter((node) => node.parts.length > 0 && node.parent?.type !== "ObjectConsKey" && !isNeverEvaluated(node));
}

/** Inserts text in a real quoted template: at its start, its end, or after a letter. */
function inQuoted(file: RealFile, random: Random, text: string): Seed | null {
  const node = random.pick(quoted(file).filter(({ parts }) => parts.every(({ type }) => type === "TemplateText")));
  if (node === undefined) return null;
  const inside = Array.from({ length: node.text.length - 2 }, (_, index) => node.start + 1 + index).filter(
    (at) => TEXT_END.test(file.text[at - 1]!) && TEXT_END.test(file.text[at]!) && file.text[at - 2] !== "\\",
  );
  const places = [node.start + 1, node.end - 1, ...inside.slice(0, 5)].filter(
    (at) => !/[$%\\{]/.test(file.text[at - 1]!),
  );
  const at = random.pick(places);
  return at === undefined ? null : { range: [at, at], text };
}

/** Returns the line offsets in a heredoc, if it is evaluated. */
function heredocLines(file: RealFile, node: HeredocTemplate): number[] {
  const end = file.tree.tokens.start(node.closeMarker);
  const starts: number[] = [];
  for (let at = file.text.indexOf("\n", node.start) + 1; at <= end && at > 0; at = file.text.indexOf("\n", at) + 1)
    starts.push(at);
  return starts.filter((start) => isInText(node, start));
}

/** Returns whether an offset is between parts or in a literal, so that text can be inserted there. */
function isInText({ parts }: HeredocTemplate, offset: number): boolean {
  return parts.every(({ type, start, end }) => type === "TemplateText" || offset <= start || offset >= end);
}

/** Inserts a line into a real heredoc, or replaces a value with a heredoc. `MARKER` represents the marker. */
export function inHeredoc(file: RealFile, random: Random, line: string): Seed | null {
  const node = random.pick(file.nodes("HeredocTemplate"));
  if (node !== undefined) {
    const at = random.pick(heredocLines(file, node));
    if (at === undefined) return null;
    const marker = /^<<-?\s*(\S+)/.exec(node.text)![1]!;
    const written = line.replaceAll("MARKER", marker);
    return { range: [at, at], text: `${written}\n`, defect: [0, written.length] };
  }
  const value = random.pick(file.nodes("Attribute").filter((one) => !isNeverEvaluated(one.expression)))?.expression;
  if (value === undefined || value.text.includes("<<")) return null;
  const before = "<<SEEDED\nfirst\n";
  const written = line.replaceAll("MARKER", "SEEDED");
  const defect = [before.length, before.length + written.length] as const;
  return { range: [value.start, value.end], text: `${before}${written}\nlast\nSEEDED`, defect };
}

const inText = (name: string, text: string | ((file: RealFile, random: Random) => string)): Shape => ({
  name: `${name} in a real text`,
  make: (file, random) => inQuoted(file, random, typeof text === "string" ? text : text(file, random)),
});
const inLines = (name: string, line: string | ((file: RealFile, random: Random) => string)): Shape => ({
  name: `${name} in a heredoc`,
  make: (file, random) => inHeredoc(file, random, typeof line === "string" ? line : line(file, random)),
});

const EMPTY = ['${""}', '${ "" }', '${("")}'].flatMap((text) => [inText(text, text), inLines(text, `se${text}eded`)]);

const LOOKS = ["$var.seeded", "{{ var.seeded }}", "{var.seeded}", "{{local.seeded}}", "$local.seeded"];
const NESTED: Record<string, Ingredient> = {
  "alone in a text": (file, random) => `"a-\${"\${${file.reference(random)}}"}"`,
  "in an operation": (file, random) => `"\${"\${${file.reference(random)} + 1}"} items"`,
  "in parentheses": (file, random) => `"a-\${("\${${file.reference(random)}}")}-b"`,
};

const HEREDOCS: readonly Shape[] = [
  ...["MARKER,", "MARKER)", "  MARKER]", "MARKER})", "MARKER;", 'MARKER"', "MARKER # end", "\tMARKER // end"],
  ...["cat <<MARKER", "cat <<-'MARKER' > file", "cat << MARKER", 'run <<~"MARKER"', "x <<MARKER | y"],
].map((line) => inLines(line, line));

const INDENTED: Shape = {
  name: "indented text without a dash",
  make(file, random) {
    const value = random.pick(file.nodes("Attribute"))?.expression;
    if (value === undefined) return null;
    const introducer = "<<SEEDED";
    const text = `${introducer}\n    first\n      second\n    SEEDED`;
    return { range: [value.start, value.end], text, defect: [0, introducer.length], options: [{ indentation: true }] };
  },
};

const reference =
  (before: string, after = "") =>
  (file: RealFile, random: Random) =>
    `${before}${file.reference(random)}${after}`;

const ESCAPES: readonly Shape[] = [
  inLines("word", reference("echo \\${", "}")),
  inLines("quotes", reference('echo "\\${', '}"')),
  inLines("assignment", reference("NAME=\\${", "} here")),
  inLines("start of a line", reference("\\${", "}")),
  inLines("indented", reference("    \\${", "}-x")),
  inLines("brackets", reference("[(\\${", "})]")),
  inLines("directive", reference("echo \\%{ if ", " }x%{ endif }")),
  inLines("directive of a loop", reference("  \\%{ for x in ", " }${x}%{ endfor }")),
];

/** JSON that a heredoc can contain. */
const JSON_TEXTS: readonly ((x: string) => string)[] = [
  () => '{\n  "a": 1\n}',
  (x) => `{\n  "Version": "2012-10-17",\n  "Statement": [{ "Effect": "Allow", "Resource": "\${${x}}" }]\n}`,
  (x) => `[\n  "a",\n  "x-\${${x}}-y"\n]`,
  (x) => `{ "count": \${${x}}, "on": true, "none": null }`,
  (x) => `{\n  "nested": { "list": [1, 2.5, { "\${${x}}": "key" }] }\n}`,
  (x) => `\n  { "text": "a \\"quoted\\" word", "list": \${jsonencode(${x})} }\n`,
];

const AROUND: readonly (readonly [name: string, before: string, after: string])[] = [
  ["a value", "<<", ""],
  ["a value, flush", "<<-", ""],
  ["a call", "trimspace(<<", "\n)"],
  ["a list", "[<<", "\n]"],
  ["an object", "{\n  seeded = <<", "\n}"],
];

const JSON_HEREDOCS = JSON_TEXTS.flatMap((write, index) =>
  AROUND.map((_, at): Shape => {
    const [name, before, after] = AROUND[(at + index) % AROUND.length]!;
    return {
      name: `JSON text ${index} in ${name}`,
      make(file, random) {
        const candidates = file.nodes("Attribute").filter(({ expression }) => !isNeverEvaluated(expression));
        const value = random.pick(candidates)?.expression;
        if (value === undefined) return null;
        const text = `${before}SEEDED\n${write(file.reference(random))}\nSEEDED${after}`;
        const from = before.indexOf("<<");
        return { range: [value.start, value.end], text, defect: [from, from + 8] };
      },
    };
  }),
);

const BIDI = [..."\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"].flatMap((character): Shape[] => {
  const code = `U+${character.charCodeAt(0).toString(16)}`;
  return [
    inText(code, character),
    inLines(code, `one ${character} two`),
    { name: `${code} in a comment`, make: (file, random) => lineAbove(file, random, "block", `# a${character}b`) },
    {
      name: `${code} in a block comment`,
      make: (file, random) => lineAbove(file, random, "top", `/* ${character} */`),
    },
  ];
});

/** Terraform's names only have a meaning in some products. */
const WITH_VARIABLES = EVALUATED.filter((name) => (PRODUCT[name].evaluation?.environment ?? null) !== null);

/** Rules about text. */
export const TEMPLATES: readonly Seeder[] = [
  { rule: "no-empty-interpolation", dialects: EVALUATED, shapes: EMPTY },
  {
    rule: "no-suspicious-template",
    dialects: WITH_VARIABLES,
    shapes: expressionsIn(ALL_PLACES, NESTED).flatMap((shape, index) => {
      const text = LOOKS[index % LOOKS.length]!;
      return [shape, inText(text, text)];
    }),
  },
  {
    rule: "no-suspicious-heredoc",
    shapes: HEREDOCS.flatMap((shape, index) => (index % 4 === 0 ? [INDENTED, shape] : [shape])),
  },
  { rule: "no-useless-escape", dialects: EVALUATED, shapes: ESCAPES },
  { rule: "prefer-jsonencode", dialects: ["terraform", "opentofu", "terragrunt", "packer"], shapes: JSON_HEREDOCS },
  { rule: "no-bidi-characters", shapes: BIDI },
];
