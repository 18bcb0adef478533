/** Types of expressions as far as they are certain whatever the values of names are. */
import { type Expression, isSplat, walk, withoutParentheses } from "../../syntax/index.ts";
import type { Type } from "../../values/index.ts";
import type { FileValues } from "./file-values.ts";

/** The kind of type that an expression has for every value of its names, when it has a value; null where that is not certain. */
export function provenKind(values: FileValues, expression: Expression): Type["kind"] | null {
  if (!hasKnownFunctions(values, expression)) return null;
  const { value, diagnostics } = values.evaluate(expression);
  if (diagnostics.length > 0) return null;
  if (value.type.kind !== "dynamic") return value.type.kind;
  const node = withoutParentheses(expression);
  // Of a collection that is not known, evaluation does not say as much.
  if (node.type === "ForTuple") return "tuple";
  return node.type === "ForObject" ? "object" : kindOfCall(values, node);
}

/** The kind of type that a function gives whatever its arguments are. */
function kindOfCall({ likelyFunctions }: FileValues, node: Expression): Type["kind"] | null {
  if (node.type !== "FunctionCall") return null;
  const { name } = node.name;
  const known = likelyFunctions.get(name);
  if (known?.kind !== "value") return name === "can" && known !== undefined ? "bool" : null;
  const { resultType } = known;
  return typeof resultType === "function" || resultType.kind === "dynamic" ? null : resultType.kind;
}

/** Returns true where the product certainly has all functions that an expression calls, so that it is certain how they behave. */
function hasKnownFunctions(values: FileValues, expression: Expression): boolean {
  return walk(expression, {
    enter: (node) => (node.type === "FunctionCall" && !values.isKnownFunction(node.name.name) ? "stop" : undefined),
  });
}

/** Functions whose result is a list or tuple, whatever they are given. */
const SEQUENCES = new Set([
  ...["chunklist", "compact", "concat", "distinct", "flatten", "formatlist", "keys", "matchkeys", "range", "regexall"],
  ...["reverse", "slice", "sort", "split", "tolist", "values"],
]);

/** Functions whose result is a map or object, whatever they are given. */
const MAPPINGS = new Set(["merge", "tomap", "transpose", "zipmap"]);

/** Whether it is certain that an expression gives a map or object, when it has a value. */
export function isMapping(values: FileValues, expression: Expression): boolean {
  const kind = provenKind(values, expression);
  if (kind === "map" || kind === "object") return true;
  const node = withoutParentheses(expression);
  if (node.type !== "FunctionCall") return false;
  const { name } = node.name;
  return MAPPINGS.has(name) && values.isKnownFunction(name);
}

/** Whether it is certain that an expression gives a list or tuple, when it has a value. */
export function isSequence(values: FileValues, expression: Expression): boolean {
  const kind = provenKind(values, expression);
  if (kind === "tuple" || kind === "list") return true;
  const node = withoutParentheses(expression);
  if (node.type === "FunctionCall") {
    const { name } = node.name;
    return SEQUENCES.has(name) && values.isKnownFunction(name);
  }
  // Attributes after a splat are taken of each element; brackets after an old one are not.
  const steps = node.type === "Traversal" ? node.steps : [];
  const splat = steps.findIndex(isSplat);
  return (
    splat >= 0 &&
    (steps[splat]!.type === "FullSplatStep" || !steps.slice(splat).some(({ type }) => type === "IndexStep"))
  );
}
