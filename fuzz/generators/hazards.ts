// Texts that are mostly not valid: fragments that have a special meaning somewhere, in any order; and real-looking files with
// something done to them.
import fc from "fast-check";

/** Fragments on which scanners, parsers and printers trip. */
export const HAZARDS: readonly string[] = [
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

/** Any JavaScript string in principle: hazard fragments, single characters, random text. */
export function soup(): fc.Arbitrary<string> {
  const fragment = fc.oneof(
    { weight: 12, arbitrary: fc.constantFrom(...HAZARDS) },
    { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 3 }) },
    { weight: 1, arbitrary: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)) },
  );
  return fc.array(fragment, { maxLength: 24 }).map((parts) => parts.join(""));
}

/** An edit: what to do, where (fractions of the text), and with which fragment. */
interface Edit {
  readonly kind: "delete" | "duplicate" | "swap" | "truncate" | "insert" | "replace";
  readonly from: number;
  readonly length: number;
  readonly to: number;
  readonly fragment: string;
}

/** Pieces of real-looking files with one to three edits on spans of tokens. */
export function mutated(files: readonly string[]): fc.Arbitrary<string> {
  const fraction = fc.double({ min: 0, max: 0.999, noNaN: true });
  const edit: fc.Arbitrary<Edit> = fc.record({
    kind: fc.constantFrom("delete", "duplicate", "swap", "truncate", "insert", "replace" as const) as fc.Arbitrary<
      Edit["kind"]
    >,
    from: fraction,
    length: fc.integer({ min: 1, max: 4 }),
    to: fraction,
    fragment: fc.constantFrom(...HAZARDS),
  });
  return fc
    .tuple(
      fc.nat({ max: files.length - 1 }),
      fraction,
      fc.integer({ min: 3, max: 30 }),
      fc.array(edit, { minLength: 0, maxLength: 3 }),
    )
    .map(([file, start, count, edits]) => {
      const lines = files[file]!.split("\n");
      const first = Math.floor(start * lines.length);
      const window = first < 3 ? lines.slice(0, count) : topLevel(lines, first, count);
      return edits.reduce(apply, `${window.join("\n")}\n`);
    });
}

/** Some lines from the start of the item that holds a line, so that much of what comes out is valid. */
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
    case "replace":
      pieces.splice(from, edit.length, edit.fragment);
      break;
  }
  return pieces.join("");
}
