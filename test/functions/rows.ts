// Checks functions by rows: an expression and its expected result, also an expression. Expected results were taken from
// the real terraform console.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { evaluateNative } from "../../src/eval/index.ts";
import { FunctionError, type FunctionTable, hclFunctions } from "../../src/functions/index.ts";
import { defineSpecialFunction } from "../../src/functions/protocol.ts";
import { parseExpression } from "../../src/syntax/index.ts";
import {
  dynamicType,
  dynamicVal,
  elementsOf,
  entriesOf,
  mark,
  marksEqual,
  num,
  stringVal,
  typesEqual,
  unknownVal,
  type Value,
} from "../../src/values/index.ts";

/**
 * An expression, and an expression for its value or its error: `error: message`, or `error at parameter: message` if it
 * is about one argument.
 */
export type Row = readonly [source: string, expected: string];

/** `unknown(type)`: an unknown value. */
const unknown = defineSpecialFunction({
  name: "unknown",
  description: "An unknown value of a type.",
  params: [{ name: "type", type: dynamicType, takesExpression: true }],
  call: ([argument]) => {
    const type = argument.asType();
    return type instanceof FunctionError ? type : unknownVal(type);
  },
});

const variables = new Map<string, Value>([
  ["unknown", dynamicVal],
  ["ephemeral", mark(stringVal("once"), "ephemeral")],
]);

/**
 * Registers one test for all rows. The rows may use `unknown(type)` and `convert(value, type)` beside the functions.
 */
export function checkRows(title: string, functions: FunctionTable, rows: readonly Row[]): void {
  const table = new Map([...functions, ["unknown", unknown], ["convert", hclFunctions.get("convert")!]] as const);
  test(title, () => {
    const problems = rows.flatMap(([source, expected]) => {
      const actual = outcome(source, table);
      const expectedOutcome = expected.startsWith("error") ? expected : outcome(expected, table);
      const isSame =
        typeof actual === "string" || typeof expectedOutcome === "string"
          ? actual === expectedOutcome
          : sameValue(actual, expectedOutcome);
      return isSame ? [] : [`${source}: ${typeof actual === "string" ? actual : describe(actual)}, not ${expected}`];
    });
    assert.equal(problems, []);
    assert.ok(rows.length > 0);
  });
}

function outcome(source: string, functions: FunctionTable): Value | string {
  const { value, diagnostics } = evaluateNative(parseExpression(source), {
    variables,
    functions,
  });
  const first = diagnostics[0];
  if (first === undefined) return value;
  // Advice follows the reason, and has its own tests.
  const { hint = null } = first.data as { readonly hint?: string | null };
  return first.detail
    .slice(0, first.detail.length - (hint?.length ?? 0))
    .trimEnd()
    .replace(/\.$/, "")
    .replace(/^Call to function "[^"]*" failed: /, "error: ")
    .replace(/^Invalid value for "([^"]*)" parameter: /, "error at $1: ")
    .replace(/^(?!error)/, "error: ");
}

/** Returns whether two values agree in type, marks and payload; refinements of unknown values are ignored. */
function sameValue(a: Value, b: Value): boolean {
  if (!typesEqual(a.type, b.type) || !marksEqual(a.marks, b.marks)) return false;
  if (!a.isKnown || !b.isKnown || a.isNull || b.isNull) return a.isKnown === b.isKnown && a.isNull === b.isNull;
  switch (a.type.kind) {
    case "string":
    case "bool":
    case "dynamic":
      return a.payload === b.payload;
    case "number":
      return num.numbersEqual(a.payload as num.HclNumber, b.payload as num.HclNumber);
    default: {
      const others = elementsOf(b);
      const elements = elementsOf(a);
      const haveSameKeys = [...entriesOf(a).keys()].join("\n") === [...entriesOf(b).keys()].join("\n");
      return (
        haveSameKeys &&
        elements.length === others.length &&
        elements.every((value, at) => sameValue(value, others[at]!))
      );
    }
  }
}

function describe(value: Value): string {
  const marks = value.marks.size > 0 ? ` marked ${[...value.marks].map(String).join(", ")}` : "";
  if (!value.isKnown) return `unknown ${value.type.kind}${marks}`;
  if (value.isNull) return `null ${value.type.kind}${marks}`;
  const keys = [...entriesOf(value).keys()];
  const elements = elementsOf(value).map(
    (element, at) => (keys.length > 0 ? `${keys[at]} = ` : "") + describe(element),
  );
  if (Array.isArray(value.payload) || value.payload instanceof Map) {
    return `${value.type.kind}(${elements.join(", ")})${marks}`;
  }
  const shown = value.type.kind === "number" ? num.numberText(value.payload as num.HclNumber) : String(value.payload);
  return `${value.type.kind} ${shown}${marks}`;
}
