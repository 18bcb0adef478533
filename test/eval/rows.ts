// Checks evaluation by rows: an expression, and its value on one line or the diagnostics with their ranges.
import * as assert from "uvu/assert";
import { evaluateNative, type EvaluateOptions, type EvaluateResult } from "../../src/eval/index.ts";
import { type FunctionTable, hclFunctions, terraformFunctions } from "../../src/functions/index.ts";
import { parseExpression, parseTemplate } from "../../src/syntax/index.ts";
import {
  boolType,
  boolVal,
  dynamicType,
  dynamicVal,
  integerVal,
  listType,
  listVal,
  mapType,
  mapVal,
  mark,
  nullVal,
  numberType,
  objectType,
  objectVal,
  refineNotNull,
  SENSITIVE,
  setType,
  setVal,
  stringType,
  stringVal,
  tupleType,
  tupleVal,
  unknownVal,
  type Value,
} from "../../src/values/index.ts";
import { shown } from "../functions/call.ts";

const text = stringVal;
const whole = integerVal;
const strings = (...elements: string[]): Value => listVal(stringType, elements.map(text));
const item = (id: string, ...ports: number[]): Value => objectVal({ id: text(id), ports: tupleVal(ports.map(whole)) });
const person = (name: string): Value => objectVal({ name: text(name) });
const personType = objectType({ name: stringType });

/** The names in scope: known values, nulls (`z…`), unknown values (`u…`) and sensitive ones (`s…`). */
const VARIABLES: ReadonlyMap<string, Value> = new Map<string, Value>([
  ["k", whole(12)],
  ["p", text("abc")],
  ["yes", boolVal(true)],
  ["no", boolVal(false)],
  ["list", strings("m", "n")],
  ["set", setVal(stringType, [text("z"), text("y")])],
  ["map", mapVal(stringType, { q: text("1"), "two words": text("2") })],
  ["tuple", tupleVal([text("a"), whole(1)])],
  ["obj", objectVal({ left: objectVal({ right: whole(5) }), name: text("n") })],
  ["mix", tupleVal([item("i0", 80, 81), item("i1", 90)])],
  ["people", listVal(personType, [person("ann"), person("bob")])],
  ["crowd", setVal(personType, [person("ann"), person("bob")])],
  ["none", listVal(stringType, [])],
  ["nobody", listVal(personType, [])],
  ["pairs", listVal(listType(numberType), [listVal(numberType, [whole(1)]), listVal(numberType, [])])],
  ["z", nullVal(dynamicType)],
  ["zs", nullVal(stringType)],
  ["zn", nullVal(numberType)],
  ["zb", nullVal(boolType)],
  ["zl", nullVal(listType(stringType))],
  ["zset", nullVal(setType(stringType))],
  ["zt", nullVal(tupleType([stringType]))],
  ["zm", nullVal(mapType(stringType))],
  ["zo", nullVal(objectType({ a: stringType }))],
  ["any", dynamicVal],
  ["us", unknownVal(stringType)],
  ["un", unknownVal(numberType)],
  ["ub", unknownVal(boolType)],
  ["ul", unknownVal(listType(stringType))],
  ["uset", unknownVal(setType(stringType))],
  ["um", unknownVal(mapType(stringType))],
  ["ut", unknownVal(tupleType([stringType, numberType]))],
  ["uo", unknownVal(objectType({ a: stringType, b: numberType }))],
  ["up", unknownVal(listType(personType))],
  ["us1", refineNotNull(unknownVal(stringType))],
  ["un1", refineNotNull(unknownVal(numberType))],
  ["ss", mark(text("hush"), SENSITIVE)],
  ["sn", mark(whole(7), SENSITIVE)],
  ["sb", mark(boolVal(true), SENSITIVE)],
  ["sl", mark(strings("s1", "s2"), SENSITIVE)],
  ["sm", mark(mapVal(stringType, { a: text("1") }), SENSITIVE)],
  ["so", mark(objectVal({ a: text("1") }), SENSITIVE)],
  ["szs", mark(nullVal(stringType), SENSITIVE)],
  ["sus", mark(unknownVal(stringType), SENSITIVE)],
  ["sub", mark(unknownVal(boolType), SENSITIVE)],
  ["inner", listVal(stringType, [text("a"), mark(text("b"), SENSITIVE)])],
]);

const functions: FunctionTable = new Map([...terraformFunctions, ["convert", hclFunctions.get("convert")!]]);

/** The scope for the rows. */
const OPTIONS: EvaluateOptions = { variables: VARIABLES, functions };

/** An expression and its value: see `shown`. With diagnostics, `code; code` replaces the value. */
export type ValueRow = readonly [source: string, expected: string];

/**
 * A source with the subjects of its diagnostics in `‹ ›`, in report order (`‹¹`, `‹²` number them where that differs
 * from source order), and the codes, each with its arguments or detail after `: `.
 */
export type ErrorRow = readonly [source: string, ...problems: string[]];

type Run = (source: string) => EvaluateResult;

/** Evaluates an expression in the rows' scope, with both operands of `&&` and `||` evaluated. */
export function runEager(source: string): EvaluateResult {
  return evaluateNative(parseExpression(source), { ...OPTIONS, logicalOperators: "eager" });
}

/** Evaluates an expression in the rows' scope. */
function run(source: string): EvaluateResult {
  return evaluateNative(parseExpression(source), OPTIONS);
}

/** Evaluates a template in the rows' scope. */
export function runTemplate(source: string): EvaluateResult {
  return evaluateNative(parseTemplate(source), OPTIONS);
}

/** Asserts that each row evaluates to its value, without diagnostics. */
export function checkValues(rows: readonly ValueRow[], evaluateText: Run = run): void {
  const problems = rows.flatMap(([source, expected]) => {
    const { value, diagnostics } = evaluateText(source);
    const actual = diagnostics.length === 0 ? shown(value) : diagnostics.map(({ code }) => code).join("; ");
    return actual === expected ? [] : [`${source}\n  gave     ${actual}\n  not      ${expected}`];
  });
  assert.is(problems.join("\n"), "");
  assert.ok(rows.length > 0);
}

/** Asserts that each row reports its diagnostics, at the marked ranges. */
export function checkErrors(rows: readonly ErrorRow[], evaluateText: Run = run): void {
  const problems = rows.flatMap(([marked, ...expected]) => {
    const source = withoutMarks(marked);
    const { diagnostics } = evaluateText(source);
    const actual = diagnostics.map(({ code, detail }, index) => {
      const expectedDiagnostic = expected[index] ?? "";
      return expectedDiagnostic.includes(": ") ? `${code}: ${detail}` : code;
    });
    const places = withPlaces(
      source,
      diagnostics.map(({ subject }) => subject),
    );
    const isSame = actual.join("\n") === expected.join("\n") && places === marked.replace(/‹[¹²³]/g, "‹");
    return isSame && inOrder(marked, diagnostics)
      ? []
      : [`${marked}\n  gave ${places}\n       ${actual.join("\n       ")}\n  not  ${expected.join("\n       ")}`];
  });
  assert.is(problems.join("\n"), "");
  assert.ok(rows.length > 0);
}

/** Returns the text with all ranges marked. */
function withPlaces(source: string, ranges: readonly { readonly start: number; readonly end: number }[]): string {
  const marks = ranges.flatMap(({ start, end }) => [
    { at: start, sign: "‹", rank: 1 },
    { at: end, sign: "›", rank: start === end ? 2 : 0 },
  ]);
  let marked = source;
  for (const { at, sign } of marks.toSorted((a, b) => b.at - a.at || b.rank - a.rank)) {
    marked = marked.slice(0, at) + sign + marked.slice(at);
  }
  return marked;
}

/** Returns whether diagnostics are in the order of their marks. */
function inOrder(marked: string, diagnostics: EvaluateResult["diagnostics"]): boolean {
  const starts = [...marked.matchAll(/‹([¹²³]?)/g)].map(([, order], index) => ({
    start: withoutMarks(marked.slice(0, nthIndex(marked, index))).length,
    order: order === "" ? index : "¹²³".indexOf(order!),
  }));
  const sorted = starts.toSorted((a, b) => a.order - b.order);
  return sorted.every(({ start }, index) => diagnostics[index]?.subject.start === start);
}

function nthIndex(marked: string, index: number): number {
  return [...marked.matchAll(/‹/g)][index]!.index;
}

function withoutMarks(marked: string): string {
  return marked.replace(/‹[¹²³]?|›/g, "");
}

/** Returns the value that remains beside diagnostics. */
export function remaining(source: string): string {
  const { value, diagnostics } = run(source);
  assert.ok(diagnostics.length > 0, source);
  return shown(value);
}
