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
import { elementsOf, isPrimitiveType, entriesOf, type Value } from "../../values/index.ts";
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
  return repeatedName(target, matrix, name);
}

function repeatedName(target: BodyBlock, matrix: BodyAttribute, name: BodyAttribute | null): Diagnostic[] {
  const combinations = combinationsOf(constantValue(matrix.expression));
  if (combinations === null || combinations.length < 2) return [];
  if (name !== null && !isRepeated(name.expression, combinations)) return [];
  const range = name === null ? target.labels[0]!.range : expressionRange(name.expression);
  return [createDiagnostic(bakeCodes["bake-repeated-name"], range)];
}

/** Returns the values of the matrix keys for each target, or null if they are unknown, or too many. */
function combinationsOf(matrix: Value | null): ReadonlyMap<string, Value>[] | null {
  if (matrix === null || matrix.isNull || (matrix.type.kind !== "object" && matrix.type.kind !== "map")) return null;
  let combinations: ReadonlyMap<string, Value>[] = [new Map()];
  for (const [key, values] of entriesOf(matrix)) {
    if (values.isNull || (values.type.kind !== "tuple" && values.type.kind !== "list")) return null;
    const elements = elementsOf(values);
    if (elements.length * combinations.length > MOST_TARGETS) return null;
    combinations = combinations.flatMap((one) => elements.map((value) => new Map([...one, [key, value]])));
  }
  return combinations;
}

/** Returns true if two targets certainly have the same name. */
function isRepeated(name: ConfigExpression, combinations: readonly ReadonlyMap<string, Value>[]): boolean {
  const variables = variablesIn(name);
  const isTheSame = !variables.some((use) => combinations[0]!.has(use.name));
  if (isTheSame && variables.length > 0) return name.type === "QuotedTemplate" && isDeterministic(name);
  const seen = new Set<string>();
  for (const values of combinations) {
    const scope = new OpenScope(values, bakeFunctions, "variables and functions");
    const { payload } = evaluate(name, { scope }).value;
    if (typeof payload !== "string") continue;
    if (seen.has(payload)) return true;
    seen.add(payload);
  }
  return false;
}
