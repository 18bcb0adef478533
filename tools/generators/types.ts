// Generates type expressions as text: mostly valid constraints with default values, sometimes with a mistake.
import fc from "fast-check";

const NAMES = ["a", "b", "name", "k-1", "ünder", "u\u0308", "if", "null", "日本", "_x"] as const;

/** Mistakes in place of a type. */
const MISTAKES = [
  "foo",
  '"string"',
  "list",
  "string()",
  "list()",
  "map(string, number)",
  "object(string)",
  "object({ 1 = string })",
  "tuple(string)",
  "optional(string)",
  "(string)",
  "x::list(string)",
  "[string]",
  "string.a",
  "map(string...)",
  "null",
] as const;

/** Types with matching defaults. */
const FITTING = [
  'string, "x"',
  "string, 1.50",
  'number, "5"',
  "bool, true",
  "any, [1]",
  "any, null",
  "list(any), [1, null]",
];

/** Defaults for any type, some of which match. */
const DEFAULTS = ["null", "null", "{}", "{}", "[]", '{ a = "y" }', "[{}]", "5", "missing", "[for"];

/** Trivia between tokens; in an object, line breaks only after commas. */
const GAPS = ["", "", "", " ", " /* c */ "];

interface Options {
  /** Whether to generate only constraints without `optional`. */
  readonly isPlain?: boolean;
}

/** Returns type expressions as text. */
export function typeExpressionSource({ isPlain = false }: Options = {}): fc.Arbitrary<string> {
  const mistake = isPlain ? 0 : 1;
  const leaf = fc.oneof(
    { weight: 16, arbitrary: fc.constantFrom("string", "number", "bool", "any") },
    { weight: mistake, arbitrary: fc.constantFrom<string[]>(...MISTAKES) },
  );
  const gap = fc.constantFrom(...GAPS);
  const joined = (parts: readonly string[], space: string): string => parts.map((part) => space + part).join(",");
  const { type } = fc.letrec<{ type: string; attribute: string }>((tie) => {
    const collection = fc.tuple(fc.constantFrom("list", "set", "map"), gap, tie("type"));
    const object = fc.tuple(
      gap,
      fc.uniqueArray(fc.constantFrom(...NAMES), { maxLength: 4 }),
      tie("attribute"),
      tie("attribute"),
    );
    const optional = fc.oneof(
      tie("type"),
      fc.constantFrom(...FITTING),
      fc.tuple(tie("type"), fc.constantFrom(...DEFAULTS)).map((both) => both.join(", ")),
    );
    return {
      type: fc.oneof(
        { maxDepth: 5, depthIdentifier: "type" },
        leaf,
        collection.map(([kind, g, element]) => `${kind}${g}(${g}${element}\n)`),
        fc
          .tuple(gap, fc.array(tie("type"), { maxLength: 3 }))
          .map(([g, parts]) => `tuple(${g}[${joined(parts, g)}${g}])`),
        {
          weight: 3,
          arbitrary: object.map(([g, names, ...types]) => {
            const items = names.map((name, index) => `${name}${g}=${types[index % 2]}`);
            return `object(${g}{${joined(items, `\n${g}`)}})`;
          }),
        },
      ),
      attribute: fc.oneof(
        { weight: 1, arbitrary: tie("type") },
        { weight: isPlain ? 0 : 3, arbitrary: optional.map((text) => `optional(${text})`) },
      ),
    };
  });
  return type;
}
