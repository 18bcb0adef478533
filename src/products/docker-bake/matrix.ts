/** Checks a target's matrix: its form, and that it generates targets with different names. */
import { createDiagnostic, type Diagnostic } from "../../diagnostics/index.ts";
import { isDeterministic, OpenScope } from "../../eval/index.ts";
import { bakeFunctions } from "../../functions/index.ts";
import {
  argumentOf,
  type BodyAttribute,
  type BodyBlock,
  type ConfigExpression,
  constantValue,
  evaluate,
  expressionRange,
  staticMap,
  variablesIn,
} from "../../model/index.ts";
import {
  ConversionError,
  convert,
  elementsOf,
  entriesOf,
  isPrimitiveType,
  stringType,
  type Value,
} from "../../values/index.ts";
import { isFilledIn } from "../shared/argument-type.ts";
import { OPEN_SCOPE } from "../shared/open-scope.ts";
import { bakeCodes } from "./codes.ts";

/** Larger matrices are not checked for duplicate names. */
const MOST_TARGETS = 1_000;

/** Checks a target's matrix and its `name`. */
export function checkMatrix(target: BodyBlock): Diagnostic[] {
  const matrix = argumentOf(target.body, "matrix");
  const name = argumentOf(target.body, "name");
  if (matrix === null) {
    return name === null ? [] : [createDiagnostic(bakeCodes["bake-name-without-matrix"], name.nameRange)];
  }
  const { type } = evaluate(matrix.expression, { scope: OPEN_SCOPE }).value;
  if (isPrimitiveType(type) || ["list", "set", "tuple"].includes(type.kind)) {
    return [createDiagnostic(bakeCodes["bake-matrix-not-a-map"], expressionRange(matrix.expression))];
  }
  const values = staticMap(matrix.expression)?.map(({ value }) => value) ?? [];
  const single = values.filter((value) => isPrimitiveType(evaluate(value, { scope: OPEN_SCOPE }).value.type));
  if (single.length > 0) {
    return single.map((value) => createDiagnostic(bakeCodes["bake-matrix-value"], expressionRange(value)));
  }
  const combinations = combinationsOf(constantValue(matrix.expression));
  if (combinations === null) return [];
  const invalid = name === null ? null : invalidName(name.expression, combinations);
  if (invalid !== null) {
    return [
      createDiagnostic(bakeCodes["bake-invalid-generated-name"], expressionRange(name!.expression), { name: invalid }),
    ];
  }
  return repeatedName(target, combinations, name);
}

/** The names of targets and groups. */
export const VALID_NAME = /^[a-zA-Z0-9_-]+$/;

/** Returns the first name that a matrix generates and that Bake refuses, or null. */
function invalidName(name: ConfigExpression, combinations: readonly MatrixValues[]): string | null {
  for (const values of combinations) {
    const text = textFor(name, values);
    if (text !== null && !isFilledIn(text) && !VALID_NAME.test(text)) return text;
  }
  return null;
}

/** The values of the matrix keys for one target. */
export type MatrixValues = ReadonlyMap<string, Value>;

/** Returns the values of the matrix keys for each of a target's targets; null if they are unknown, or too many. */
export function matrixValues(target: BodyBlock): readonly MatrixValues[] | null {
  const matrix = argumentOf(target.body, "matrix");
  return matrix === null ? [new Map()] : combinationsOf(constantValue(matrix.expression));
}

/** Returns the names of the targets that a block declares; null if they are unknown. */
export function targetNames(target: BodyBlock): ReadonlySet<string> | null {
  const name = argumentOf(target.body, "name");
  if (name === null) return new Set([target.labels[0]!.value]);
  const names = matrixValues(target)?.map((values) => textFor(name.expression, values)) ?? [null];
  return names.includes(null) ? null : new Set(names as string[]);
}

/** Returns the scope for the expressions of one of a matrix's targets; variables are unknown. */
export function matrixScope(values: MatrixValues): OpenScope {
  return new OpenScope(values, bakeFunctions, "variables and functions");
}

function textFor(expression: ConfigExpression, values: MatrixValues): string | null {
  const text = convert(evaluate(expression, { scope: matrixScope(values) }).value, stringType);
  return !(text instanceof ConversionError) && typeof text.payload === "string" ? text.payload : null;
}

function repeatedName(
  target: BodyBlock,
  combinations: readonly MatrixValues[],
  name: BodyAttribute | null,
): Diagnostic[] {
  if (combinations.length < 2) return [];
  if (name !== null && !isRepeated(name.expression, combinations)) return [];
  const range = name === null ? target.labels[0]!.range : expressionRange(name.expression);
  return [createDiagnostic(bakeCodes["bake-repeated-name"], range)];
}

function combinationsOf(matrix: Value | null): MatrixValues[] | null {
  if (matrix === null || matrix.isNull || (matrix.type.kind !== "object" && matrix.type.kind !== "map")) return null;
  let combinations: MatrixValues[] = [new Map()];
  for (const [key, values] of entriesOf(matrix)) {
    if (values.isNull || (values.type.kind !== "tuple" && values.type.kind !== "list")) return null;
    const elements = elementsOf(values);
    if (elements.length * combinations.length > MOST_TARGETS) return null;
    combinations = combinations.flatMap((one) => elements.map((value) => new Map([...one, [key, value]])));
  }
  return combinations;
}

/** Returns true if two targets certainly have the same name. */
function isRepeated(name: ConfigExpression, combinations: readonly MatrixValues[]): boolean {
  const variables = variablesIn(name);
  const isTheSame = !variables.some((use) => combinations[0]!.has(use.name));
  if (isTheSame && variables.length > 0) return name.type === "QuotedTemplate" && isDeterministic(name);
  const seen = new Set<string>();
  for (const values of combinations) {
    const text = textFor(name, values);
    if (text === null) continue;
    if (seen.has(text)) return true;
    seen.add(text);
  }
  return false;
}
