// Runs the cases in typeexpr.json: type expressions in both syntaxes, their default values, and values with those
// applied.
import {
  applyDefaults,
  parseTypeExpression,
  type TypeDefaults,
  typeExpression,
  type TypeExpressionMode,
  type TypeExpressionResult,
  typeExpressionString,
} from "../../src/eval/index.ts";
import { embeddedExpression, parseJsonExpression } from "../../src/json/index.ts";
import { HclPositions } from "../../src/text/index.ts";
import { constraintName, ConversionError, convert, dynamicType, typeName, type Value } from "../../src/values/index.ts";
import { pathJson } from "./convert.ts";
import type { ExpectedDiagnostic } from "./parse.ts";
import type { CaseResult } from "./report.ts";
import {
  decodeType,
  decodeValue,
  describeValue,
  encodeType,
  encodeValue,
  type TypedJson,
  valueMatches,
} from "../../tools/recorded-values.ts";
import { sortedJson, verdict } from "./verdict.ts";

/** Defaults in a case. */
interface DefaultsJson {
  readonly type: unknown;
  readonly defaultValues?: Readonly<Record<string, TypedJson>>;
  readonly children?: Readonly<Record<string, DefaultsJson>>;
}

/** A case in the file. */
export interface TypeCase {
  readonly id: string;
  readonly mode: TypeExpressionMode | "applyDefaults";
  readonly syntax?: "native" | "json";
  readonly source?: string;
  readonly defaults?: DefaultsJson;
  readonly input?: TypedJson;
  readonly expect: TypedJson & Partial<ExpectedType> & Partial<ExpectedError>;
}

interface ExpectedType {
  readonly typeString: string;
  readonly friendlyName: string;
  readonly friendlyNameForConstraint: string;
  readonly defaults: DefaultsJson | null;
  readonly afterDefaults: TypedJson;
  readonly converted: TypedJson | { readonly error: true; readonly message: string; readonly path: unknown };
}

interface ExpectedError {
  readonly error: true;
  readonly summary: string;
  readonly detail: string;
  readonly diagnostics: readonly ExpectedDiagnostic[];
}

/** Checks that each case results in the expected type and defaults, or in an error if one is expected. */
export function runTypeCases(cases: readonly TypeCase[]): CaseResult[] {
  return cases
    .filter(({ mode }) => mode !== "applyDefaults")
    .map((one) => {
      const { expect } = one;
      const result = read(one);
      const isFailed = result.diagnostics.length > 0;
      const expected = expect.error === true ? "error" : describeExpected(expect);
      const actual = isFailed ? "error" : describeType(result, expect);
      return verdict(one.id, expected, actual);
    });
}

/** Checks values after applying defaults, and after conversion. */
export function runAppliedCases(cases: readonly TypeCase[]): CaseResult[] {
  return cases
    .filter(({ input }) => input !== undefined)
    .flatMap((one) => {
      const { expect } = one;
      const result =
        one.mode === "applyDefaults" ? { type: dynamicType, defaults: decodeDefaults(one.defaults!) } : read(one);
      const { type, value } = one.input!;
      const after = applyDefaults(result.defaults, decodeValue(decodeType(type), value));
      const expected = expect.afterDefaults ?? expect;
      const applied = compare(one.id, expected, after);
      return expect.converted === undefined
        ? [applied]
        : [applied, convertedResult(`${one.id} (converted)`, expect.converted, convert(after, result.type))];
    });
}

/**
 * Checks that each failing case has all of the reference's diagnostics, in order, with their positions and the first
 * one's detail.
 */
export function runTypeDiagnostics(cases: readonly TypeCase[]): CaseResult[] {
  return cases
    .filter(({ expect }) => expect.error === true)
    .map((one) => {
      const positions = new HclPositions(one.source!);
      const { diagnostics } = read(one);
      const reported = diagnostics.map(({ summary, subject }) => ({ summary, ...positions.positionAt(subject.start) }));
      const describe = (all: readonly ExpectedDiagnostic[], detail: string | undefined) =>
        `${all.map(({ summary, line, column, byte }) => `${line}:${column} (${byte}) ${summary}`).join("; ")}: ${detail}`;
      const expected = describe(one.expect.diagnostics!, one.expect.detail);
      const actual = describe(reported, diagnostics[0]?.detail);
      return verdict(one.id, expected, actual);
    });
}

function read(one: TypeCase): TypeExpressionResult {
  const mode = one.mode as TypeExpressionMode;
  if (one.syntax !== "json") return parseTypeExpression(one.source!, mode);
  const { root, diagnostics } = parseJsonExpression(one.source!);
  if (diagnostics.length > 0) return { type: dynamicType, defaults: null, diagnostics };
  return typeExpression(embeddedExpression(root.value), mode);
}

function describeExpected(expect: TypeCase["expect"]): string {
  const { type, typeString, friendlyName, friendlyNameForConstraint, defaults } = expect;
  return sortedJson({
    type,
    typeString,
    friendlyName,
    friendlyNameForConstraint,
    ...(defaults !== undefined && { defaults: defaults && normalDefaults(defaults) }),
  });
}

function describeType({ type, defaults }: TypeExpressionResult, expect: TypeCase["expect"]): string {
  return sortedJson({
    type: encodeType(type),
    typeString: typeExpressionString(type),
    friendlyName: typeName(type),
    friendlyNameForConstraint: constraintName(type),
    ...(expect.defaults !== undefined && { defaults: defaults && encodeDefaults(defaults) }),
  });
}

function decodeDefaults(json: DefaultsJson): TypeDefaults {
  return {
    type: decodeType(json.type) as TypeDefaults["type"],
    defaultValues: new Map(
      Object.entries(json.defaultValues ?? {}).map(([name, { type, value }]) => [
        name,
        decodeValue(decodeType(type), value),
      ]),
    ),
    children: new Map(Object.entries(json.children ?? {}).map(([key, child]) => [key, decodeDefaults(child)])),
  };
}

function encodeDefaults({ type, defaultValues, children }: TypeDefaults): Required<DefaultsJson> {
  const values = Array.from(defaultValues, ([name, value]) => [
    name,
    { type: encodeType(value.type), value: encodeValue(value) },
  ]);
  return {
    type: encodeType(type),
    defaultValues: Object.fromEntries(values) as Record<string, TypedJson>,
    children: Object.fromEntries(Array.from(children, ([key, child]) => [key, encodeDefaults(child)])),
  };
}

/** Returns expected defaults in encoded form: with empty tables, numbers in one spelling. */
function normalDefaults(json: DefaultsJson): Required<DefaultsJson> {
  return encodeDefaults(decodeDefaults(json));
}

function compare(id: string, expected: TypedJson, actual: Value): CaseResult {
  const passed = valueMatches(expected, actual, { ...expected, refinements: true });
  return { id, passed, expected: JSON.stringify(expected), actual: describeValue(actual) };
}

function convertedResult(id: string, expected: ExpectedType["converted"], actual: Value | ConversionError): CaseResult {
  if (!("error" in expected)) {
    if (!(actual instanceof ConversionError)) return compare(id, expected, actual);
    return { id, passed: false, expected: JSON.stringify(expected), actual: actual.message };
  }
  if (!(actual instanceof ConversionError)) {
    return { id, passed: false, expected: expected.message, actual: describeValue(actual) };
  }
  const expectedText = sortedJson({ message: expected.message, path: expected.path ?? [] });
  const actualText = sortedJson({ message: actual.message, path: pathJson(actual.path) });
  return verdict(id, expectedText, actualText);
}
