/** Evaluation beside Bake files that may have errors: values that depend on an error are unknown. */
import {
  argumentOf,
  type Binder,
  type BodyBlock,
  evaluate,
  type EvaluateWith,
  staticKeyword,
  staticList,
  staticMap,
} from "../../../model/index.ts";
import { SharedBudget } from "../../../functions/index.ts";
import { dynamicVal, type Value } from "../../../values/index.ts";
import { knownText } from "../../shared/known-text.ts";
import { type BakeInputs, BakeEvaluation } from "./evaluation.ts";
import { DefinitionProblem } from "./problem.ts";
import { combinationsOf, declareReadable } from "./targets.ts";

/** Returns the evaluation of expressions beside Bake files. */
export function partialEvaluation(inputs: BakeInputs): EvaluateWith {
  const evaluation = new BakeEvaluation(inputs);
  const shared = new SharedBudget();
  declareReadable(evaluation);
  return (expression, names) => {
    const result = orNull(() => evaluate(expression, { scope: evaluation.scopeOf(expression, names), shared }));
    return result ?? { value: dynamicVal, diagnostics: [] };
  };
}

/** Returns the binder for the names that a block binds in it: those of a matrix, or a function's parameters; else null. */
export function blockBinder({ type, body }: BodyBlock): Binder | null {
  if (type === "function") return parametersBinder(body);
  const matrix = type === "target" ? argumentOf(body, "matrix")?.expression : undefined;
  const names = matrix && staticMap(matrix)?.flatMap(({ key }) => staticKeyword(key) ?? knownText(key) ?? []);
  if (matrix === undefined || names == null || names.length === 0) return null;
  return {
    names,
    collection: matrix,
    condition: null,
    known: (value) => orNull(() => combinationsOf(value))?.map((values) => ({ values, shown: values })) ?? null,
    unknown: () => unknownNames(names),
  };
}

function parametersBinder(body: BodyBlock["body"]): Binder | null {
  const params = argumentOf(body, "params")?.expression;
  const rest = argumentOf(body, "variadic_params")?.expression;
  const listed = [...((params && staticList(params)) ?? []), ...(rest === undefined ? [] : [rest])];
  const names = listed.flatMap((one) => staticKeyword(one) ?? []);
  if (names.length === 0) return null;
  return { names, collection: null, condition: null, known: () => null, unknown: () => unknownNames(names) };
}

const unknownNames = (names: readonly string[]): ReadonlyMap<string, Value> =>
  new Map(names.map((name) => [name, dynamicVal]));

function orNull<T>(compute: () => T): T | null {
  try {
    return compute();
  } catch (error) {
    if (!(error instanceof DefinitionProblem)) throw error;
    return null;
  }
}
