// Runs the cases in expr.json: expressions and templates with variables, the reference's value or error for each.
import { evaluateNative, type EvaluateResult } from "../../src/eval/index.ts";
import { type FunctionTable, hclFunctions, type HclFunction } from "../../src/functions/index.ts";
import { parseExpression, parseTemplate, type SyntaxTree } from "../../src/syntax/index.ts";
import { HclPositions } from "../../src/text/index.ts";
import { unmark, type Value } from "../../src/values/index.ts";
import type { ExpectedDiagnostic } from "./parse.ts";
import type { CaseResult } from "./report.ts";
import { testFunctions } from "./test-functions.ts";
import { decodeType, decodeValue, describeValue, type TypedJson, valueMatches } from "../../tools/recorded-values.ts";

/** A case in the file. */
export interface ExpressionCase {
  readonly id: string;
  readonly category: string;
  readonly mode?: string;
  readonly source: string;
  readonly vars: Readonly<Record<string, TypedJson>> | null;
  readonly funcs?: readonly string[] | null;
  readonly expect: Expectation;
}

/** A value or an error. */
export type Expectation = TypedJson & ExpectedError;

interface ExpectedError {
  readonly error?: boolean;
  readonly phase?: string;
  readonly summary?: string;
  readonly diagnostics?: readonly ExpectedDiagnostic[];
}

/** Every function that cases may call. */
export const offeredFunctions: FunctionTable = new Map([...hclFunctions, ...testFunctions]);

/**
 * Checks that each case has the reference's value (type, unknown parts and marks included), or an error like there.
 * `kept` receives the cases with the one known difference (`onlyKeepsMarks`).
 */
export function runExpressionCases(cases: readonly ExpressionCase[], kept: string[]): CaseResult[] {
  return offeredCases(cases).map((one) => {
    const { tree, result } = evaluateCase(one);
    if (onlyKeepsMarks(one.expect, result)) kept.push(one.id);
    return judgeValue(one.id, one.expect, result, tree);
  });
}

/** Checks that the first error in each failing case has the reference's summary. */
export function runSummaryCases(cases: readonly ExpressionCase[]): CaseResult[] {
  return failing(cases).map((one) => {
    const actual = evaluateCase(one).result.diagnostics[0]?.summary ?? "no error";
    const expected = one.expect.summary ?? "";
    return { id: one.id, passed: actual === expected, expected, actual };
  });
}

/** Checks that each failing case has all of the reference's diagnostics, in order and with their positions. */
export function runPlacedCases(cases: readonly ExpressionCase[]): CaseResult[] {
  return failing(cases).map((one) => {
    const { tree, result } = evaluateCase(one);
    const positions = new HclPositions(one.source, tree.tokens.ends);
    const actual = result.diagnostics.map(({ summary, subject }) => {
      const { line, column } = positions.positionAt(subject.start);
      return `${line}:${column} ${summary}`;
    });
    const expected = (one.expect.diagnostics ?? []).map(({ line, column, summary }) => `${line}:${column} ${summary}`);
    return {
      id: one.id,
      passed: actual.join("\n") === expected.join("\n"),
      expected: expected.join("; "),
      actual: actual.join("; "),
    };
  });
}

/** Checks that unknown results have the reference's refinements. */
export function runRefinementCases(cases: readonly ExpressionCase[]): CaseResult[] {
  const unknown = offeredCases(cases).filter(({ expect }) => JSON.stringify(expect).includes('"$unknown"'));
  return unknown.map((one) => {
    const { value } = evaluateCase(one).result;
    const passed = valueMatches(one.expect, value, { inexact: true, refinements: true });
    return { id: one.id, passed, expected: JSON.stringify(one.expect), actual: describeValue(value) };
  });
}

/** Compares a result with the expected value or error. */
function judgeValue(id: string, expect: Expectation, result: EvaluateResult, tree: SyntaxTree): CaseResult {
  const { value, diagnostics } = result;
  const actual =
    diagnostics.length > 0 ? `error: ${diagnostics.map((one) => one.summary).join("; ")}` : describeValue(value);
  const expected = expect.error === true ? `error: ${expect.summary}` : JSON.stringify(expect);
  const isParseError = tree.diagnostics.length > 0;
  const tolerance = { inexact: expect.inexact === true };
  const passed =
    expect.error === true
      ? diagnostics.length > 0 && (expect.phase === undefined || isParseError === (expect.phase === "parse"))
      : diagnostics.length === 0 && (valueMatches(expect, value, tolerance) || onlyKeepsMarks(expect, result));
  return { id, passed, expected, actual };
}

/**
 * Returns whether the one known difference in values applies: the reference removes the marks from an unknown operand
 * of `-` and `!`, and from unknown function arguments, and forgets them. Here they stay, because results that depend on
 * a sensitive value must be sensitive.
 */
function onlyKeepsMarks(expect: Expectation, { value, diagnostics }: EvaluateResult): boolean {
  if (diagnostics.length > 0 || expect.error === true || value.isKnown || !value.isMarked) return false;
  return !valueMatches(expect, value) && valueMatches(expect, unmark(value));
}

/** Returns the cases whose functions exist here. */
export function offeredCases(cases: readonly ExpressionCase[]): readonly ExpressionCase[] {
  return cases.filter(({ funcs }) => (funcs ?? []).every((name) => offeredFunctions.has(name)));
}

function failing(cases: readonly ExpressionCase[]): readonly ExpressionCase[] {
  return offeredCases(cases).filter(({ expect }) => expect.error === true);
}

function evaluateCase(one: ExpressionCase): { readonly tree: SyntaxTree; readonly result: EvaluateResult } {
  const tree = one.mode === "template" ? parseTemplate(one.source) : parseExpression(one.source);
  const result = evaluateNative(tree, { variables: decodeVariables(one.vars), functions: tableOf(one.funcs) });
  return { tree, result };
}

/** Returns a case's variables; null without any scope. */
export function decodeVariables(vars: Readonly<Record<string, TypedJson>> | null): ReadonlyMap<string, Value> | null {
  if (vars === null) return null;
  return new Map(Object.entries(vars).map(([name, { type, value }]) => [name, decodeValue(decodeType(type), value)]));
}

/** Returns only the functions that a case lists; null without any table. */
function tableOf(names: readonly string[] | null | undefined): FunctionTable | null {
  if (names === null) return null;
  return new Map((names ?? []).map((name): [string, HclFunction] => [name, offeredFunctions.get(name)!]));
}
