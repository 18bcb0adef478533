/** Types of expressions that hold for every value of their names. */
import { type Expression, isSplat, walk, withoutParentheses } from "../../syntax/index.ts";
import type { Type } from "../../values/index.ts";
import type { FileValues } from "./file-values.ts";

/**
 * Returns the kind of an expression's type for every value of its names, if it has a value; null if that is uncertain.
 */
export function provenKind(values: FileValues, expression: Expression): Type["kind"] | null {
  if (!hasKnownFunctions(values, expression)) return null;
  const { value, diagnostics } = values.evaluate(expression);
  if (diagnostics.length > 0) return null;
  if (value.type.kind !== "dynamic") return value.type.kind;
  const node = withoutParentheses(expression);
  // For an unknown collection, evaluation determines less.
  if (node.type === "ForTuple") return "tuple";
  return node.type === "ForObject" ? "object" : kindOfCall(values, node);
}

/** Returns the kind of a function's result type for any arguments. */
function kindOfCall({ likelyFunctions }: FileValues, node: Expression): Type["kind"] | null {
  if (node.type !== "FunctionCall") return null;
  const { name } = node.name;
  const definition = likelyFunctions.get(name);
  if (definition?.kind !== "value") return name === "can" && definition !== undefined ? "bool" : null;
  const { resultType } = definition;
  return typeof resultType === "function" || resultType.kind === "dynamic" ? null : resultType.kind;
}

/** Returns true if the product certainly has all functions in an expression, so that their behavior is certain. */
function hasKnownFunctions(values: FileValues, expression: Expression): boolean {
  return walk(expression, {
    enter: (node) => (node.type === "FunctionCall" && !values.isKnownFunction(node.name.name) ? "stop" : undefined),
  });
}

/** Functions whose result is always a list or tuple. */
const SEQUENCES = new Set([
  ...["chunklist", "compact", "concat", "distinct", "flatten", "formatlist", "keys", "matchkeys", "range", "regexall"],
  ...["reverse", "slice", "sort", "split", "tolist", "values"],
]);

/** Functions whose result is always a map or object. */
const MAPPINGS = new Set(["merge", "tomap", "transpose", "zipmap"]);

/** Returns whether an expression certainly evaluates to a map or object, if it has a value. */
export function isMapping(values: FileValues, expression: Expression): boolean {
  const kind = provenKind(values, expression);
  if (kind === "map" || kind === "object") return true;
  const node = withoutParentheses(expression);
  if (node.type !== "FunctionCall") return false;
  const { name } = node.name;
  return MAPPINGS.has(name) && values.isKnownFunction(name);
}

/** Returns whether an expression certainly evaluates to a list or tuple, if it has a value. */
export function isSequence(values: FileValues, expression: Expression): boolean {
  const kind = provenKind(values, expression);
  if (kind === "tuple" || kind === "list") return true;
  const node = withoutParentheses(expression);
  if (node.type === "FunctionCall") {
    const { name } = node.name;
    return SEQUENCES.has(name) && values.isKnownFunction(name);
  }
  // Attributes after a splat are read from each element; brackets after a legacy splat are not.
  const steps = node.type === "Traversal" ? node.steps : [];
  const splat = steps.findIndex(isSplat);
  return (
    splat >= 0 &&
    (steps[splat]!.type === "FullSplatStep" || !steps.slice(splat).some(({ type }) => type === "IndexStep"))
  );
}
