// Generates files with arguments whose values are written differently in JSON: heredocs in interpolations, keys that
// are not identifiers, strings with template sequences and escapes, nested objects and tuples.
import fc from "fast-check";
import { evaluableExpression } from "./evaluable.ts";

const KEYS = [
  "a",
  '"b c"',
  "1",
  "1.50",
  "true",
  "null",
  '"for"',
  "(null)",
  "(s)",
  '"${s}"',
  '"$${x}"',
  '"//"',
  "(1 + 1)",
  '""',
];
const TEXTS = [
  "",
  "x",
  "$",
  "%",
  "$$",
  "$${",
  "%%{",
  "\\n",
  '\\"',
  "\\t",
  "\\\\",
  "é",
  "\\u00e9",
  "\\u2028",
  "~",
  " ",
  "}",
];

/** Returns configurations with one to four arguments, most of them without syntax errors. */
export function rewritableConfig(): fc.Arbitrary<string> {
  return fc
    .array(valueText(3), { minLength: 1, maxLength: 4 })
    .map((values) => values.map((value, index) => `a${index} = ${value}\n`).join(""));
}

function valueText(depth: number): fc.Arbitrary<string> {
  const leaf = fc.oneof(evaluableExpression(), quotedTemplate());
  if (depth === 0) return leaf;
  const inner = valueText(depth - 1);
  const pair = fc.tuple(fc.constantFrom(...KEYS), inner);
  return fc.oneof(
    { weight: 4, arbitrary: leaf },
    { weight: 2, arbitrary: heredoc(inner) },
    { weight: 2, arbitrary: heredoc(inner).map((text) => `"p\${${text}}q"`) },
    {
      weight: 2,
      arbitrary: fc
        .uniqueArray(pair, { maxLength: 4, selector: ([key]) => key })
        .map((pairs) =>
          pairs.length === 0 ? "{}" : `{\n${pairs.map(([key, value]) => `${key} = ${ended(value)}`).join("")}}`,
        ),
    },
    {
      weight: 1,
      arbitrary: fc
        .array(inner, { maxLength: 3 })
        .map((values) => `[${values.map((value) => `${ended(value)},`).join("")}]`),
    },
  );
}

/** Returns a value followed by a line break, which a heredoc requires. */
function ended(value: string): string {
  return `${value}\n`;
}

function heredoc(inner: fc.Arbitrary<string>): fc.Arbitrary<string> {
  return fc
    .tuple(
      fc.constantFrom("<<E", "<<-E"),
      fc.array(fc.constantFrom("x", "  y", "", "$", "%{", '"', "\\n"), { maxLength: 3 }),
      inner,
    )
    .map(
      ([opener, lines, value]) =>
        `${opener}\n${lines.map((line) => `${line.replace("%{", "%%{")}\n`).join("")}  \${${value}\n}\nE\n`,
    );
}

function quotedTemplate(): fc.Arbitrary<string> {
  const part = fc.oneof(
    fc.constantFrom(...TEXTS),
    evaluableExpression().map((expression) => `\${${expression}}`),
    evaluableExpression().map((expression) => `\${~ ${expression} ~}`),
  );
  return fc.array(part, { maxLength: 4 }).map((parts) => `"${parts.join("")}"`);
}
