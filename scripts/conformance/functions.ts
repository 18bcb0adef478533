// Runs the cases in tffuncs.json: Terraform's functions with their values or errors. Also compares the table of
// Terraform's functions with the signatures in `terraform metadata functions`.
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { ConfinedFiles } from "../../node/confined-files.ts";
import { evaluateNative, type EvaluateResult } from "../../src/eval/index.ts";
import {
  FunctionError,
  type HclFunction,
  type Parameter,
  resultTypeOf,
  terraformFunctions,
} from "../../src/functions/index.ts";
import { parseExpression } from "../../src/syntax/index.ts";
import {
  asNumber,
  asString,
  num,
  objectVal,
  SENSITIVE,
  stringVal,
  unknownVal,
  unmark,
  type Value,
} from "../../src/values/index.ts";
import type { Expectation } from "./expressions.ts";
import type { CaseResult } from "./report.ts";
import {
  decodeType,
  decodeValue,
  describeValue,
  encodeType,
  type TypedJson,
  valueMatches,
} from "../../tools/recorded-values.ts";

/** A case in the file. */
export interface FunctionCase {
  readonly id: string;
  readonly function: string;
  readonly source: string;
  readonly vars?: Readonly<Record<string, TypedJson>>;
  readonly locals?: LocalTexts;
  /** Whether the expression reads files below `fixtures`. */
  readonly files?: boolean;
  readonly home?: string;
  readonly compare?: string;
  readonly expect: FunctionExpectation;
}

type LocalTexts = { readonly [name: string]: string | LocalTexts };

interface FunctionExpectation extends Expectation {
  readonly sensitive?: boolean;
  /** Terraform's output, if it differs from the number in `value`. */
  readonly text?: string;
  readonly detail?: string;
  /** Whether the reference crashed: an error or any sensible value passes. */
  readonly panic?: boolean;
}

/** Checks that each case has Terraform's value, or an error like there. `folder` contains `fixtures`. */
export function runFunctionCases(cases: readonly FunctionCase[], folder: string): CaseResult[] {
  return cases.map((one) => judge(one, evaluateCase(one, folder)));
}

/** Checks that the first error in each failing case has Terraform's summary. */
export function runFunctionSummaries(cases: readonly FunctionCase[], folder: string): CaseResult[] {
  return failing(cases).map((one) => {
    const actual = evaluateCase(one, folder).diagnostics[0]?.summary ?? "no error";
    const expected = one.expect.summary ?? "";
    return { id: one.id, passed: actual === expected, expected, actual };
  });
}

/**
 * Checks that the first error in each failing case begins with Terraform's detail, except for `, but have string`, which
 * newer releases add; advice may follow.
 */
export function runFunctionDetails(cases: readonly FunctionCase[], folder: string): CaseResult[] {
  return failing(cases).map((one) => {
    const actual = evaluateCase(one, folder).diagnostics[0]?.detail ?? "no error";
    const expected = one.expect.detail ?? "";
    const passed = actual.startsWith(expected) || actual.replace(/, but have [a-z ]+\./, ".").startsWith(expected);
    return { id: one.id, passed, expected, actual };
  });
}

function failing(cases: readonly FunctionCase[]): readonly FunctionCase[] {
  return cases.filter(({ expect }) => expect.error === true && expect.panic !== true);
}

function evaluateCase(one: FunctionCase, folder: string): EvaluateResult {
  const variables = new Map<string, Value>();
  for (const [name, { type, value }] of Object.entries(one.vars ?? {})) {
    variables.set(name, decodeValue(decodeType(type), value));
  }
  if (one.locals !== undefined) variables.set("local", textsValue(one.locals));
  const files = new ConfinedFiles({ directory: folder, homeDirectory: one.home ?? null, maxBytes: 1024 * 1024 });
  return evaluateNative(parseExpression(one.source), { variables, functions: terraformFunctions, files });
}

function textsValue(texts: LocalTexts): Value {
  return objectVal(
    Object.entries(texts).map(
      ([name, text]) => [name, typeof text === "string" ? stringVal(text) : textsValue(text)] as const,
    ),
  );
}

function judge(one: FunctionCase, { value, diagnostics }: EvaluateResult): CaseResult {
  const { id, expect } = one;
  const actual =
    diagnostics.length > 0 ? `error: ${diagnostics[0]!.summary}: ${diagnostics[0]!.detail}` : describeValue(value);
  const expected = JSON.stringify(expect);
  if (expect.panic === true) return { id, passed: true };
  const isError = expect.error === true;
  const passed = isError || diagnostics.length > 0 ? isError === diagnostics.length > 0 : isExpected(one, value);
  return { id, passed, expected, actual };
}

function isExpected({ expect, compare }: FunctionCase, value: Value): boolean {
  // The compressed bytes depend on the compressor, so the result is unknown.
  if (compare === "gunzip" && !value.isKnown) return true;
  if (compare === "gunzip") return gunzipped(expect.value as string) === gunzipped(asString(value));
  if (expect.sensitive === true) return value.marks.has(SENSITIVE) && valueMatches(expect, unmark(value));
  if (expect.text !== undefined && num.numberText(asNumber(value)) !== expect.text) return false;
  return valueMatches(expect, value, { inexact: expect.inexact === true });
}

function gunzipped(text: string): string {
  return gunzipSync(Buffer.from(text, "base64")).toString("base64");
}

interface ParameterSignature {
  readonly name: string;
  readonly type: unknown;
  readonly is_nullable?: boolean;
}

interface FunctionSignature {
  readonly return_type: unknown;
  readonly parameters?: readonly ParameterSignature[];
  readonly variadic_parameter?: ParameterSignature;
}

/** Checks that the table has Terraform's functions, each with Terraform's parameters and result type. */
export function runSignatures(file: string): CaseResult[] {
  const { function_signatures: signatures } = JSON.parse(readFileSync(file, "utf8")) as {
    readonly function_signatures: Readonly<Record<string, FunctionSignature>>;
  };
  const ownNames = [...terraformFunctions.keys()].filter((name) => !name.startsWith("provider::"));
  const names = new Set([...Object.keys(signatures), ...ownNames]);
  return [...names].map((name) => {
    const expected = signatures[name] === undefined ? NOT_LISTED : signatureText(signatures[name]);
    const ownFunction = terraformFunctions.get(name);
    const actual = ownFunction === undefined ? "missing" : ownSignature(ownFunction);
    return { id: name, passed: actual === expected || isGone(name, expected), expected, actual };
  });
}

const NOT_LISTED = "not listed";

/** Returns whether a function only reports its replacement, and is missing from Terraform's list. */
function isGone(name: string, expected: string): boolean {
  return expected === NOT_LISTED && /^(core::)?(list|map)$/.test(name);
}

function signatureText({
  parameters = [],
  variadic_parameter: variadic,
  return_type: type,
}: FunctionSignature): string {
  const params = parameters.map(parameterText);
  if (variadic !== undefined) params.push(`...${parameterText(variadic)}`);
  return `(${params.join(", ")}) ${JSON.stringify(type)}`;
}

function parameterText({ name, type, is_nullable: isNullable }: ParameterSignature): string {
  return `${name}${isNullable === true ? "?" : ""}: ${JSON.stringify(type)}`;
}

function ownSignature(definition: HclFunction): string {
  const params = definition.params.map(ownParameter);
  if (definition.variadic !== undefined) params.push(`...${ownParameter(definition.variadic)}`);
  return `(${params.join(", ")}) ${JSON.stringify(resultType(definition))}`;
}

function ownParameter({ name, type, allowNull = false }: Parameter): string {
  return parameterText({ name, type: encodeType(type), is_nullable: allowNull });
}

/** Returns the result's type for unknown arguments; errors count as the dynamic type, as in Terraform's list. */
function resultType(definition: HclFunction): unknown {
  if (definition.kind === "special")
    return definition.name === "can" ? "bool" : definition.name === "templatestring" ? "string" : "dynamic";
  const params = definition.variadic === undefined ? definition.params : [...definition.params, definition.variadic];
  const type = resultTypeOf(
    definition,
    params.map((parameter) => unknownVal(parameter.type)),
  );
  return type instanceof FunctionError ? "dynamic" : encodeType(type);
}
