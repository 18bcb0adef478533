// Runs the cases in convert.json: value conversion, kinds of conversions, unification.
import {
  ConversionError,
  convert,
  conversionKind,
  type Path,
  typesEqual,
  type Type,
  unify,
  unifyUnsafe,
} from "../../src/values/index.ts";
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
import { verdict } from "./verdict.ts";

/** A case in the file; its fields depend on the operation. */
export interface ConvertCase {
  readonly id: string;
  readonly op: "convert" | "conversion" | "unify";
  readonly from?: unknown;
  readonly to?: unknown;
  readonly types?: readonly unknown[];
  readonly expect: unknown;
  readonly expectUnsafe?: unknown;
}

interface ExpectedError {
  readonly error: true;
  readonly message?: string;
  readonly path?: unknown;
}

/** Checks that each case results in the expected type and value, or in an error if one is expected. */
export function runConvertCases(cases: readonly ConvertCase[]): CaseResult[] {
  return cases.map((one) => {
    switch (one.op) {
      case "convert":
        return conversionResult(one);
      case "conversion":
        return compared(one.id, one.expect, conversionKind(decodeType(one.from), decodeType(one.to)));
      case "unify":
        return unificationResult(one);
    }
  });
}

/** Checks that each expected value has the expected refinements, and each error the expected message and path. */
export function runConvertDetails(cases: readonly ConvertCase[]): CaseResult[] {
  return cases
    .filter((one) => one.op === "convert")
    .map((one) => {
      const actual = converted(one);
      const expected = one.expect as ExpectedError | TypedJson;
      if ("error" in expected) {
        // The one expected error without a message is a panic of the reference.
        if (expected.message === undefined) return { id: one.id, passed: actual instanceof ConversionError };
        return compared(
          one.id,
          { ...expected, path: expected.path ?? [] },
          actual instanceof ConversionError && errorJson(actual),
        );
      }
      const passed = !(actual instanceof ConversionError) && valueMatches(expected, actual, { refinements: true });
      return { id: one.id, passed, expected: JSON.stringify(expected), actual: describe(actual) };
    });
}

function converted(one: ConvertCase) {
  const { type, value } = one.from as TypedJson;
  return convert(decodeValue(decodeType(type), value), decodeType(one.to));
}

function conversionResult(one: ConvertCase): CaseResult {
  const actual = converted(one);
  const expected = one.expect as ExpectedError | TypedJson;
  const passed =
    "error" in expected
      ? actual instanceof ConversionError
      : !(actual instanceof ConversionError) && valueMatches(expected, actual, expected);
  return { id: one.id, passed, expected: JSON.stringify(expected), actual: describe(actual) };
}

function describe(actual: ReturnType<typeof convert>): string {
  return actual instanceof ConversionError ? JSON.stringify(errorJson(actual)) : describeValue(actual);
}

function errorJson(error: ConversionError): ExpectedError {
  return { error: true, message: error.message, path: pathJson(error.path) };
}

/** Returns a path in the cases' form. */
export function pathJson(path: Path): unknown {
  return path.map((step) =>
    step.kind === "attribute"
      ? { attr: step.name }
      : { index: { type: encodeType(step.key.type), value: encodeValue(step.key) } },
  );
}

function unificationResult(one: ConvertCase): CaseResult {
  const types = one.types!.map(decodeType);
  const actual = [unify(types), unifyUnsafe(types)];
  const expected = [one.expect, one.expectUnsafe].map((type) => (type === null ? null : decodeType(type)));
  const passed = expected.every((type, index) => sameType(type, actual[index]!));
  const show = (list: readonly (Type | null)[]): string => JSON.stringify(list.map((type) => type && encodeType(type)));
  return { id: one.id, passed, expected: show(expected), actual: show(actual) };
}

function sameType(a: Type | null, b: Type | null): boolean {
  return a === null || b === null ? a === b : typesEqual(a, b);
}

function compared(id: string, expected: unknown, actual: unknown): CaseResult {
  return verdict(id, JSON.stringify(expected), JSON.stringify(actual));
}
