// Generates mostly invalid input: fragments with a special meaning in any order, and damaged realistic files.
import fc from "fast-check";

/** Made once: fast-check lists all characters of Unicode for it. */
const ANY_CHARACTERS = fc.string({ unit: "binary", maxLength: 3 });

/** Fragments on which scanners, parsers and printers trip. */
const HAZARDS: readonly string[] = [
  '"',
  '\\"',
  "\\",
  "${",
  "%{",
  "${~",
  "~}",
  "$${",
  "%%{",
  "}",
  "{",
  "[",
  "]",
  "(",
  ")",
  "<<EOT\n",
  "<<-EOT\n",
  "EOT\n",
  "\nEOT\n",
  "  EOT",
  "<<",
  "<<-",
  "\n",
  "\n\n",
  "\r",
  "\r\n",
  "\ufeff",
  "\u0000",
  "\ud800",
  "\udc80",
  "\udfff",
  "😀",
  "e\u0301",
  "\u0301",
  "👨‍👩‍👧",
  "日本",
  "🇺🇸",
  "가",
  "#",
  "//",
  "/*",
  "*/",
  "/* c */",
  "# c\n",
  "// prettier-ignore\n",
  "# prettier-ignore-start\n",
  "# prettier-ignore-end\n",
  "=",
  "==",
  "=>",
  ":",
  "::",
  "?",
  ",",
  ".",
  "...",
  "*",
  ".*",
  "[*]",
  "-",
  "!",
  "!=",
  "&&",
  "||",
  "&",
  "|",
  "^",
  "`",
  "'",
  ";",
  "+",
  "/",
  "%",
  "<",
  "<=",
  ">",
  "a",
  "for",
  "in",
  "if",
  "else",
  "endif",
  "endfor",
  "null",
  "true",
  "0",
  "1.5",
  "1e",
  "é",
  "x-",
  " ",
  "\t",
  "  ",
  "a = 1\n",
  "b {\n",
  'b "l" {',
  "}\n",
  "a = [",
  "f(",
  "for k, v in ",
  "%{ if a }",
  "%{ else }",
  "%{ endif }",
  "%{ for x in y }",
  "%{ endfor }",
  "\u00a0",
  "\u2028",
  "\u200d",
];

/** Returns any JavaScript strings in principle: hazard fragments, single characters, random text. */
export function soup(): fc.Arbitrary<string> {
  const fragment = fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...HAZARDS) },
    { weight: 1, arbitrary: ANY_CHARACTERS },
    { weight: 1, arbitrary: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)) },
  );
  return fc.array(fragment, { maxLength: 24 }).map((parts) => parts.join(""));
}

const SKELETON = [
  ..."(){}[](){}[],,:?=.$*\n\n",
  "a",
  "a",
  "a = ",
  "a {",
  "\n}",
  '"',
  "${",
  "for a in",
  "<<E\n",
  "\nE\n",
  "f(",
  "=>",
  "...",
];

/** Returns almost only brackets and separators, within a block: error recovery depends on them. */
export function skeleton(): fc.Arbitrary<string> {
  const start = fc.constantFrom("", "a = ", "a {\n", 'a "b" {\n  c = ', "a {\n  b = f(");
  const piece = fc.constantFrom(...SKELETON);
  return fc.tuple(start, fc.array(piece, { maxLength: 16 })).map(([head, pieces]) => head + pieces.join(""));
}

/** An edit: its kind, its position (fractions of the text), and its fragment. */
interface Edit {
  readonly kind: "delete" | "duplicate" | "swap" | "truncate" | "insert" | "replace" | "unbalance";
  readonly from: number;
  readonly length: number;
  readonly to: number;
  readonly fragment: string;
}

/** Returns edits of token spans. */
function edit(): fc.Arbitrary<Edit> {
  const fraction = fc.double({ min: 0, max: 0.999, noNaN: true });
  return fc.record<Edit>({
    kind: fc.constantFrom("delete", "duplicate", "swap", "truncate", "insert", "replace", "unbalance", "unbalance"),
    from: fraction,
    length: fc.oneof(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 40 })),
    to: fraction,
    fragment: fc.constantFrom(...HAZARDS),
  });
}

/** Returns input with some edits. */
export function edited(texts: fc.Arbitrary<string>, maxEdits: number): fc.Arbitrary<string> {
  return fc
    .tuple(texts, fc.array(edit(), { minLength: 1, maxLength: maxEdits }))
    .map(([text, edits]) => edits.reduce(apply, text));
}

/** Returns parts of realistic files, most of them with edits. */
export function mutated(files: readonly string[]): fc.Arbitrary<string> {
  const fraction = fc.double({ min: 0, max: 0.999, noNaN: true });
  const piece = fc
    .tuple(fc.nat({ max: files.length - 1 }), fraction, fc.integer({ min: 3, max: 30 }))
    .map(([file, start, count]) => {
      const lines = files[file]!.split("\n");
      const first = Math.floor(start * lines.length);
      return `${(first < 3 ? lines.slice(0, count) : topLevel(lines, first, count)).join("\n")}\n`;
    });
  return fc.oneof({ weight: 1, arbitrary: piece }, { weight: 3, arbitrary: edited(piece, 3) });
}

/** Returns some lines from the start of the item that contains a line, so that much of the result is valid. */
function topLevel(lines: readonly string[], at: number, count: number): readonly string[] {
  let start = at;
  while (start > 0 && at - start < 40 && !/^[\w-]+.*[{=]/.test(lines[start]!)) start--;
  let end = Math.min(start + count, lines.length);
  while (end < lines.length && end - start < 60 && !/^[}\])]/.test(lines[end - 1]!)) end++;
  return lines.slice(start, end);
}

function apply(text: string, edit: Edit): string {
  const pieces = text.match(/[\w-]+|\s+|[^\w\s]/g) ?? [];
  const from = Math.floor(edit.from * pieces.length);
  const to = Math.floor(edit.to * pieces.length);
  const span = pieces.slice(from, from + edit.length);
  switch (edit.kind) {
    case "delete":
      pieces.splice(from, edit.length);
      break;
    case "duplicate":
      pieces.splice(to, 0, ...span);
      break;
    case "swap": {
      const other = pieces[to] ?? "";
      if (pieces.length > 0) pieces[to] = pieces[from]!;
      if (pieces.length > 0) pieces[from] = other;
      break;
    }
    case "truncate":
      return pieces.slice(0, from).join("");
    case "insert":
      pieces.splice(from, 0, edit.fragment);
      break;
    case "unbalance": {
      // A bracket is removed, or becomes another one: error recovery depends on brackets.
      const brackets = [...pieces.keys()].filter((index) => "{}[]()".includes(pieces[index]!));
      const at = brackets[Math.floor(edit.from * brackets.length)];
      if (at !== undefined) pieces[at] = "{}[]()"[Math.floor(edit.to * 12)] ?? "";
      break;
    }
    case "replace":
      pieces.splice(from, edit.length, edit.fragment);
      break;
  }
  return pieces.join("");
}
