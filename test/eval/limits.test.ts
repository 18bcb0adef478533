// Evaluation limits: depth, size, time and output; nothing is lost below the limits.
import { test } from "uvu";
import * as assert from "uvu/assert";
import {
  evaluateNative,
  type EvaluateResult,
  MAX_DEPTH,
  MAX_VALUE_SIZE,
  type SharedEvaluateOptions,
} from "../../src/eval/index.ts";
import { Budget, DEFAULT_LIMITS, type HclFunction, terraformFunctions } from "../../src/functions/index.ts";
import { evaluateJson, parseJsonExpression } from "../../src/json/index.ts";
import { parseExpression } from "../../src/syntax/index.ts";
import { nullVal, stringType, tupleType, type Type, tupleVal, unknownVal } from "../../src/values/index.ts";
import { shown } from "../functions/call.ts";

function run(text: string, options: SharedEvaluateOptions = {}): EvaluateResult {
  return evaluateNative(parseExpression(text), {
    functions: terraformFunctions,
    variables: {},
    ...options,
  });
}

function reason(text: string, options: SharedEvaluateOptions = {}): string {
  const { diagnostics } = run(text, options);
  return diagnostics.length === 0 ? "" : diagnostics[0]!.detail;
}

/** Returns a function that throws, as if it had a bug. */
function throwing(problem: Error): HclFunction {
  const call = (): never => {
    throw problem;
  };
  return { kind: "value", name: "f", description: "", params: [], resultType: stringType, call };
}

test("an exception is a diagnostic that says it is a bug, and `try` does not hide it", () => {
  const functions = new Map([...terraformFunctions, ["f", throwing(new Error("Bug: none"))]] as const);
  const outcome = (result: EvaluateResult): unknown => [
    shown(result.value),
    result.diagnostics.map(({ code, detail }) => `${code}: ${detail}`),
  ];
  const expected = [
    '"dynamic" unknown',
    ["internal-error: This expression could not be evaluated because of a bug: Bug: none. Please report it."],
  ];
  for (const text of ["f()", 'try(f(), "t")', "can([f()])"]) assert.equal(outcome(run(text, { functions })), expected);
  const json = parseJsonExpression('["${f()}", 1]');
  assert.equal((outcome(evaluateJson(json, { functions, variables: {} })) as unknown[])[1], expected[1]);
});

test("depth is limited, with a diagnostic where it is exceeded", () => {
  const nested = (levels: number): string => `${"[".repeat(levels)}1${"]".repeat(levels)}`;
  assert.equal(run(nested(MAX_DEPTH - 1)).diagnostics, []);
  const { diagnostics } = run(nested(MAX_DEPTH + 10));
  assert.equal(
    diagnostics.map(({ code, subject }) => [code, subject.start]),
    [["evaluation-depth", MAX_DEPTH]],
  );
});

test("consecutive parentheses, operators and conditionals are not depth", () => {
  assert.is(shown(run(`${"(".repeat(1400)}1${")".repeat(1400)}`).value), "1");
  assert.is(shown(run(`1${" + 1".repeat(20_000)}`).value), "20001");
  assert.is(shown(run(`${"false ? 1 : ".repeat(5000)}2`).value), "2");
});

test("the error about depth is visible on request", () => {
  const deep = `${"[".repeat(MAX_DEPTH)}1${"]".repeat(MAX_DEPTH)}`;
  assert.is(shown(run(`try(${deep}, "fallback")`).value), '"fallback"');
});

test("the size of values and types is limited", () => {
  const doubled = (levels: number): string => {
    let text = `v${levels}`;
    for (let level = levels; level > 0; level--) text = `[for v${level} in [[v${level - 1}, v${level - 1}]] : ${text}]`;
    return `[for v0 in ["x"] : ${text}]`;
  };
  assert.equal(run(doubled(17)).diagnostics, []);
  assert.is(run(doubled(40)).diagnostics[0]!.detail.includes("too many elements"), true);
  let type: Type = stringType;
  for (let level = 0; level < 40; level++) type = tupleType([type, type]);
  for (const value of [nullVal(type), unknownVal(type)]) {
    assert.ok(value.size > MAX_VALUE_SIZE);
    assert.match(reason("x", { variables: { x: value } }), "too many elements");
  }
  assert.is(tupleVal([nullVal(tupleType([stringType, stringType]))]).size, 4);
});

test("output is limited", () => {
  assert.match(reason("[for x in range(10) : x]", { limits: { ...DEFAULT_LIMITS, units: 300 } }), "too large");
  assert.equal(run("[for x in range(9) : x]", { limits: { ...DEFAULT_LIMITS, units: 1000 } }).diagnostics, []);
  assert.match(reason('"${"abc"}def"', { limits: { ...DEFAULT_LIMITS, units: 5 } }), "too large");
  assert.match(reason('format("%1000000000d", 1)'), "too large");
});

test("a number counts as its characters", () => {
  for (const text of ["1e99999", "1e-99999", "1e50000 * 1e49999", "1e99999 % 7"]) {
    assert.match(reason(text, { limits: { ...DEFAULT_LIMITS, units: 99_000 } }), "too large", text);
    assert.equal(run(text, { limits: { ...DEFAULT_LIMITS, units: 300_000 } }).diagnostics, [], text);
  }
  assert.match(reason("[for i in range(1000) : 1e99999 % (i + 0.1)]"), "too large");
});

test("steps are limited", () => {
  const loops = "length([for a in range(100) : a if length([for b in range(100) : b if false]) == 1])";
  const budget = new Budget();
  assert.equal(run(loops, { budget }).diagnostics, []);
  const { steps } = budget.spent;
  assert.ok(steps > 10_000 && steps < 20_000, String(steps));
  assert.equal(run(loops, { limits: { units: 1e9, steps } }).diagnostics, []);
  assert.match(reason(loops, { limits: { units: 1e9, steps: steps - 1 } }), "too many steps");
});

test("walking a large value counts steps", () => {
  const steps = (text: string): number => {
    const budget = new Budget();
    assert.equal(run(text, { budget, variables: { big: Array.from({ length: 100_000 }, () => 1) } }).diagnostics, []);
    return budget.spent.steps;
  };
  assert.ok(steps("big == big") > (2 * 100_000) / 64);
  assert.ok(steps("big[0] == big[1]") < 10);
});

test("a search counts the characters that it reads", () => {
  const steps = (pattern: string, length: number): number => {
    const budget = new Budget();
    assert.equal(run(`length(regexall("${pattern}", "${"a".repeat(length)}"))`, { budget }).diagnostics, []);
    return budget.spent.steps;
  };
  // Each search reads to the end of the text.
  assert.ok(steps("a.*b|a", 1000) > 3 * steps("a.*b|a", 500));
  assert.ok(steps("a", 1000) < 3 * steps("a", 500));
});

test("a budget may be shared", () => {
  const budget = new Budget({ units: 1000, steps: 1000 });
  assert.equal(run("[for x in range(9) : x]", { budget }).diagnostics, []);
  assert.match(reason("[for x in range(9) : x]", { budget }), "too large");
});

test("an exceeded limit is an error for the whole expression, which try does not catch", () => {
  const text = '1 + try(format("%1000000000d", 1), 2)';
  const { diagnostics, value } = run(text);
  assert.equal(
    diagnostics.map(({ code, subject }) => [code, subject]),
    [["evaluation-limit", { start: 0, end: text.length }]],
  );
  assert.is(shown(value), '"dynamic" unknown');
});

test("numbers are limited if they could not be written out", () => {
  assert.equal(run("1e99999 * 1").diagnostics, []);
  for (const text of ["1e100001", "1e99999 * 1e99999", "1e-99999 / 1e99999", "-(1e99999 * 1e99999)"]) {
    assert.match(reason(text), "too large or too small to be written out", text);
  }
});

test.run();
