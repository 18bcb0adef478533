// Expressions that fail for every value of their references.
import type { Random } from "../../../tools/random.ts";
import { terraformFunctions } from "../../../src/index.ts";
import { isNeverEvaluated, loaded, PRODUCT } from "../../../src/internal.ts";
import type { RealFile } from "../real-file.ts";
import { ALL_PLACES, CERTAIN_PLACES } from "../places.ts";
import {
  EVALUATED,
  expressionsIn,
  type Ingredient,
  NO_FUNCTION,
  type Seeder,
  type Shape,
  WITH_FUNCTIONS,
  withReference,
} from "../seeder.ts";

const EXPRESSIONS: Record<string, Ingredient> = {
  "adding a text": withReference((x) => `${x} + "seeded"`),
  "negating a text": () => '-"seeded"',
  "not of a number": () => "!5",
  "index past the end": () => "[1, 2][5]",
  "attribute that is not there": () => '{ one = "x" }.two',
  "attribute of null": () => "null.name",
  "attribute of a text": () => '"text".name',
  "loop over a number": () => "[for item in 5 : item]",
  "adding a tuple": withReference((x) => `[${x}] * 2`),
  "text as an operand of and": withReference((x) => `${x} && "maybe"`),
  "results of two types": withReference((x) => `${x} ? 1 : [2]`),
  "tuple in a text": withReference((x) => `"all: \${[${x}]}"`),
  "comparing a text": withReference((x) => `"seeded" > ${x}`),
  "key of null": () => '{ (null) = "x" }',
  "name as an index": () => '[1, 2]["one"]',
  "condition that is a text": withReference((x) => `"yes" ? ${x} : 1`),
  "object in arithmetic": withReference((x) => `1 - { a = ${x} }`),
};

const CALLS: Record<string, Ingredient> = {
  "no argument": () => "upper()",
  "too many arguments": withReference((x) => `lower(${x}, "x")`),
  "length of a number": () => "length(5)",
  "keys of a text": () => 'keys("seeded")',
  "bad pattern": () => 'regex("[a-", "text")',
  "bad pattern, unknown text": withReference((x) => `regex("(a", ${x})`),
  // In Nomad and Packer, it replaces literal text.
  "bad pattern to replace": (file, random) =>
    loaded(file.dialect).functions.get("replace") !== terraformFunctions.get("replace")
      ? null
      : `replace(${file.reference(random)}, "/(/", "")`,
  "bad CIDR": () => 'cidrsubnet("10.0.0.0/33", 8, 1)',
  "bad CIDR, unknown number": withReference((x) => `cidrhost("300.0.0.0/8", ${x})`),
  "CIDR without room": () => 'cidrsubnet("10.0.0.0/30", 4, 0)',
  "bad verb": withReference((x) => `format("%z", ${x})`),
  "too few values for a format": () => 'format("%s-%s", "a")',
  "too few values, one unknown": withReference((x) => `format("%s-%s", ${x})`),
  "too many values, one unknown": withReference((x) => `format("%s", ${x}, 1)`),
  "bad date format": withReference((x) => `formatdate("QQ", ${x})`),
  "bad base": withReference((x) => `parseint(${x}, 99)`),
  "text for a number": () => 'format("%d", "seeded")',
  "broken JSON": () => 'jsondecode("{")',
  "element of nothing": () => "element([], 0)",
  "no number": () => 'tonumber("one")',
  "no bool": () => 'tobool("maybe")',
  "slice past the end": () => "slice([1], 0, 5)",
  "step of zero": () => "range(0, 10, 0)",
  "bad base64": () => 'base64decode("%%%")',
  "null for a text": withReference((x) => `join(null, ${x})`),
  "wrong type beside a reference": withReference((x) => `merge(${x}, 5)`),
  "nested in another call": () => 'upper(join(",", "seeded"))',
};

const FOR_KEYS: Record<string, Ingredient> = {
  "element twice": () => '{ for name in ["a", "b", "a"] : name => upper(name) }',
  "same result": () => '{ for name in ["x", "X"] : lower(name) => name }',
  "values as keys": () => "{ for key, value in { a = 1, b = 1 } : value => key }",
  "number and text": () => '{ for id in [1, "1"] : id => true }',
  "constant key": withReference((x) => `{ for name in ["a", "b"] : "same" => ${x} }`),
  "with a condition": () => '{ for name in ["a", "b", "a"] : name => 1 if name != "c" }',
};

const ZEROS: Record<string, Ingredient> = {
  "divided by zero": withReference((x) => `${x} / 0`),
  "rest of zero": withReference((x) => `${x} % 0`),
  constants: () => "10 / 0",
  "difference of equals": withReference((x) => `${x} / (2 - 2)`),
  "zero with a point": withReference((x) => `${x} / 0.0`),
  "zero in quotes": withReference((x) => `${x} / "0"`),
  "in a longer operation": withReference((x) => `1 + ${x} / 0 * 2`),
};

const NAMES = ["substring", "to_number", "capitalize", "function", "lenght", "conact", "toString"];

/** A real call with a misspelt name: a letter is removed, doubled or changed. */
const typo = (name: string, change: (old: string, at: number) => string): Shape => ({
  name,
  make(file: RealFile, random: Random) {
    const calls = file
      .nodes("FunctionCall")
      .filter((node) => !node.name.text.includes("::") && !isNeverEvaluated(node));
    const call = random.pick(calls);
    if (call === undefined) return null;
    const { start, end, text } = call.name;
    const changed = change(text, random.number(text.length));
    return { range: [start, end], text: changed === text ? `${text}_` : changed };
  },
});

const TYPOS = [
  typo("a letter twice", (old, at) => old.slice(0, at) + old[at]! + old.slice(at)),
  typo("a letter missing", (old, at) => `${old.slice(0, at)}${old.slice(at + 1)}_x`),
  typo("upper case", (old) => old[0]!.toUpperCase() + old.slice(1)),
];

/** Errors that evaluation reports. */
export const ERRORS: readonly Seeder[] = [
  { rule: "no-invalid-expression", dialects: EVALUATED, shapes: expressionsIn(CERTAIN_PLACES, EXPRESSIONS) },
  { rule: "no-invalid-function-call", dialects: WITH_FUNCTIONS, shapes: expressionsIn(CERTAIN_PLACES, CALLS) },
  { rule: "no-duplicate-for-keys", dialects: WITH_FUNCTIONS, shapes: expressionsIn(CERTAIN_PLACES, FOR_KEYS) },
  {
    rule: "no-division-by-zero",
    dialects: EVALUATED,
    shapes: expressionsIn(
      ALL_PLACES.filter(({ name }) => name !== "an argument of try"),
      ZEROS,
    ),
  },
  {
    rule: "no-unknown-function",
    dialects: EVALUATED.filter((name) => PRODUCT[name].functions === "all"),
    shapes: expressionsIn(
      ALL_PLACES.filter(({ name }) => name !== "an argument of try"),
      Object.fromEntries(NAMES.map((name) => [name, withReference((x) => `${NO_FUNCTION}${name}(${x})`)])),
    ).flatMap((shape, index) => [shape, TYPOS[index % TYPOS.length]!]),
  },
];
