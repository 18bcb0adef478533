// Conditions, comparisons and conditionals.
import { isComparison } from "../../../src/internal.ts";
import { ALL_PLACES, CERTAIN_PLACES, PLAIN_PLACES } from "../places.ts";
import type { Random } from "../../../tools/random.ts";
import { isFree, type RealFile } from "../real-file.ts";
import { EVALUATED, expressionsIn, type Ingredient, type Seeder, type Shape, WITH_FUNCTIONS } from "../seeder.ts";

/** Returns an expression with two references from the file. */
const of =
  (write: (first: string, second: string) => string): Ingredient =>
  (file, random) => {
    const first = file.reference(random);
    const second = file.reference(random);
    return write(first, second === first ? `${first}_seeded` : second);
  };

const CONSTANT_CONDITIONS: Record<string, Ingredient> = {
  true: of((a, b) => `true ? ${a} : ${b}`),
  "equal numbers": of((a, b) => `1 == 1 ? ${a} : ${b}`),
  "different texts": of((a, b) => `"a" == "b" ? ${a} : ${b}`),
  "not false": of((a) => `!false ? ${a} : null`),
  "in parentheses": of((a, b) => `(false) ? ${a} : ${b}`),
  "or true": of((a, b) => `${a} || true ? ${a} : ${b}`),
  "and false": of((a, b) => `${a} == 1 && false ? ${a} : ${b}`),
  "if of a loop": of((a) => `[for x in ${a} : x if true]`),
  "if of an object": of((a) => `{ for k, v in ${a} : k => v if 1 > 2 }`),
  directive: of((a) => `"%{ if true }\${${a}}%{ endif }"`),
  "directive with else": of((a) => `"%{ if "a" != "a" }x%{ else }\${${a}}%{ endif }"`),
  "object that is never null": of((a, b) => `{ a = ${a} } == null ? 1 : ${b}`),
  "text that is never null": of((a, b) => `"x-\${${a}}" != null ? 1 : ${b}`),
};

const CONSTANT_COMPARISONS: Record<string, Ingredient> = {
  numbers: () => "1 == 2",
  texts: () => '"a" != "a"',
  bools: () => "true && false",
  "or true": of((a) => `${a} || true`),
  "and false": of((a) => `${a} && false`),
  greater: () => "3 > 2",
  null: () => "null == null",
  "text and null": () => '"x" == null',
  "number and text": () => '1 == "1"',
  "tuple and null": of((a) => `[${a}] != null`),
  chain: of((a, b) => `${a} == 1 && ${b} == 2 && false`),
  "in a list of operands": of((a) => `[${a} == 1, 2 < 1][0]`),
};

const SAME: Record<string, Ingredient> = {
  equal: of((a) => `${a} == ${a}`),
  "not equal": of((a) => `${a} != ${a}`),
  "at least": of((a) => `${a} >= ${a}`),
  less: of((a) => `${a}<${a}`),
  parentheses: of((a) => `${a} == (${a})`),
  calls: of((a) => `length(${a}) > length( ${a} )`),
  indexes: of((a) => `${a}[0] == ${a}[ 0 ]`),
  or: of((a) => `${a} || ${a}`),
  "and, with one between": of((a, b) => `${a} && ${b} && ${a}`),
  "comparison twice": of((a, b) => `${a} == 1 || ${b} == 1 || ${a} == 1`),
  "not twice": of((a, b) => `!${a} && ${b} && !${a}`),
  templates: of((a) => `"x-\${${a}}" == "x-\${${a}}"`),
};

/** A real comparison whose right side becomes a copy of its left one. */
const COPIED: Shape = {
  name: "real comparison with itself",
  make(file: RealFile, random: Random) {
    const comparisons = file
      .nodes("BinaryOp")
      .filter((node) => isComparison(node.operator) && /^[a-z_]/i.test(node.left.text) && !node.text.includes("\n"));
    const node = random.pick(comparisons.filter((one) => isFree(one)));
    if (node === undefined) return null;
    return { range: [node.right.start, node.right.end], text: node.left.text };
  },
};

const DECIDED: Record<string, Ingredient> = {
  "true again": of((a, b) => `${a} ? (${a} ? 1 : 2) : ${b}`),
  "false again": of((a, b) => `${a} ? ${b} : ${a} ? 1 : 2`),
  opposite: of((a, b) => `${a} == 1 ? (${a} != 1 ? 1 : 2) : ${b}`),
  not: of((a, b) => `!${a} ? (${a} ? 1 : 2) : ${b}`),
  "part of and": of((a, b) => `${a} && ${b} ? (${a} ? 1 : 2) : 3`),
  "part of or": of((a, b) => `${a} || ${b} ? 1 : (${b} ? 2 : 3)`),
  "if of a loop": of((a) => `[for x in ${a} : (x.on ? 1 : 2) if x.on]`),
  directive: of((a) => `"%{ if ${a} }\${${a} ? 1 : 2}%{ endif }"`),
  "deep inside": of((a, b) => `${a} ? [{ one = "x\${${a} ? 1 : ${b}}" }] : []`),
  // The same check again does no harm, and is reported with an option only.
  "null check": of((a, b) => `${a} == null ? (null != ${a} ? ${a} : 1) : ${b}`),
  "opposite order": of((a, b) => `${a} > 1 ? (${a} <= 1 ? 1 : 2) : ${b}`),
  "another constant": of((a, b) => `${a} == "a" ? (${a} == "b" ? 1 : 2) : ${b}`),
  "and of what is known": of((a, b) => `${a} ? (${a} || ${b} ? 1 : 2) : 3`),
};

const NESTED: Record<string, Ingredient> = {
  "first result": of((a, b) => `${a} ? (${b} ? 1 : 2) : 3`),
  "first result without parentheses": of((a, b) => `${a} ? ${b} ? 1 : 2 : 3`),
  condition: of((a, b) => `(${a} ? ${b} : false) ? 1 : 2`),
  "two parentheses": of((a, b) => `${a} == "x" ? ((${b} != null ? 1 : 2)) : 3`),
};

const USELESS: Record<string, Ingredient> = {
  "true and false": of((a) => `${a} ? true : false`),
  comparison: of((a, b) => `${a} == ${b} ? true : false`),
  "false and true": of((a) => `${a} ? false : true`),
  parentheses: of((a) => `(${a} != null) ? (true) : (false)`),
  "same results": of((a, b) => `${a} ? ${b} : ${b}`),
  "same results, other blanks": of((a) => `${a} == 1 ? [1,2] : [1, 2]`),
  "two negations": of((a, b) => `!!(${a} == ${b})`),
  "two negations of a reference": of((a) => `!!${a}`),
  "negations in parentheses": of((a) => `!(!(${a} && true))`),
};

const COALESCE: Record<string, Ingredient> = {
  equal: of((a, b) => `${a} == null ? ${b} : ${a}`),
  "not equal": of((a, b) => `${a} != null ? ${a} : ${b}`),
  "null first": of((a) => `null != ${a} ? ${a} : "seeded"`),
  parentheses: of((a) => `(${a} == null) ? [1] : (${a})`),
  "not of equal": of((a, b) => `!(${a} == null) ? ${a} : ${b}`),
};

const TRY: Record<string, Ingredient> = {
  can: of((a, b) => `can(${a}.name) ? ${a}.name : ${b}`),
  "not can": of((a, b) => `!can(${a}.name) ? ${b} : ${a}.name`),
  length: of((a) => `length(${a}) > 0 ? ${a}[0] : null`),
  "length is not zero": of((a, b) => `length(${a}) != 0 ? ${a}[0].id : ${b}`),
  "length is zero": of((a, b) => `length(${a}) == 0 ? ${b} : ${a}[0]`),
  "length on the right": of((a, b) => `0 < length(${a}) ? ${a}[0] : ${b}`),
  key: of((a, b) => `contains(keys(${a}), "seeded") ? ${a}["seeded"] : ${b}`),
  "key as an attribute": of((a, b) => `contains(keys(${a}), "seeded") ? ${a}.seeded : ${b}`),
  "key of a reference": of((a, b) => `contains(keys(${a}), ${b}) ? ${a}[${b}] : null`),
  "element of concat": of((a) => `element(concat(${a}, [""]), 0)`),
};

const CONTAINS: Record<string, Ingredient> = {
  two: of((a) => `${a} == "a" || ${a} == "b"`),
  "three numbers": of((a) => `${a} == 1 || ${a} == 2 || ${a} == 3`),
  none: of((a) => `${a} != "a" && ${a} != "b"`),
  "constants first": of((a) => `"a" == ${a} || ${a} == "b"`),
  parentheses: of((a) => `(${a} == "a") || (${a} == "b")`),
  "attribute of a call": of((a) => `lower(${a}) == "a" || lower(${a}) == "b"`),
};

/** Rules about conditions. */
export const CONDITIONS: readonly Seeder[] = [
  {
    rule: "no-constant-condition",
    dialects: EVALUATED,
    shapes: expressionsIn(ALL_PLACES, CONSTANT_CONDITIONS),
  },
  { rule: "no-constant-comparison", dialects: EVALUATED, shapes: expressionsIn(ALL_PLACES, CONSTANT_COMPARISONS) },
  {
    rule: "no-self-compare",
    dialects: EVALUATED,
    shapes: expressionsIn(ALL_PLACES, SAME).flatMap((shape, index) => (index % 3 === 0 ? [COPIED, shape] : [shape])),
  },
  { rule: "no-unreachable-branch", dialects: EVALUATED, shapes: expressionsIn(ALL_PLACES, DECIDED) },
  { rule: "no-nested-conditional", shapes: expressionsIn(PLAIN_PLACES, NESTED) },
  { rule: "no-useless-conditional", dialects: EVALUATED, shapes: expressionsIn(ALL_PLACES, USELESS) },
  { rule: "prefer-coalesce", dialects: WITH_FUNCTIONS, shapes: expressionsIn(ALL_PLACES, COALESCE) },
  { rule: "prefer-try", dialects: WITH_FUNCTIONS, shapes: expressionsIn(CERTAIN_PLACES, TRY) },
  { rule: "prefer-contains", dialects: WITH_FUNCTIONS, shapes: expressionsIn(ALL_PLACES, CONTAINS) },
];
