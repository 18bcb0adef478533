/** Types of expressions as far as they are certain whatever the values of names are. */
import {
  type Expression,
  type FunctionCall,
  type Traversal,
  type Type,
  walk,
  withoutParentheses,
} from "../../../src/index.ts";
import { likelyFunctionsOf } from "../../languages/dialect.ts";
import type { HclSourceCode } from "../../source-code/hcl-source-code.ts";

/** The kind of type that an expression has for every value of its names, when it has a value; null where that is not certain. */
export function provenKind(sourceCode: HclSourceCode, expression: Expression): Type["kind"] | null {
  if (!hasKnownFunctions(sourceCode, expression)) return null;
  const { value, diagnostics } = sourceCode.evaluate(expression);
  if (diagnostics.length > 0) return null;
  if (value.type.kind !== "dynamic") return value.type.kind;
  const node = withoutParentheses(expression);
  // Of a collection that is not known, evaluation does not say as much.
  if (node.type === "ForTuple") return "tuple";
  return node.type === "ForObject" ? "object" : kindOfCall(sourceCode, node);
}

/** The kind of type that a function gives whatever its arguments are. */
function kindOfCall({ dialect }: HclSourceCode, node: Expression): Type["kind"] | null {
  if (node.type !== "FunctionCall") return null;
  const { name } = (node as FunctionCall).name;
  const known = likelyFunctionsOf(dialect).get(name);
  if (known?.kind !== "value") return name === "can" && known !== undefined ? "bool" : null;
  const { resultType } = known;
  return typeof resultType === "function" || resultType.kind === "dynamic" ? null : resultType.kind;
}

/** Whether the dialect is known to have all functions that an expression calls, so that it is certain what they do. */
export function hasKnownFunctions(sourceCode: HclSourceCode, expression: Expression): boolean {
  let isKnown = true;
  walk(expression, {
    enter(node) {
      if (node.type === "FunctionCall" && !isKnownFunction(sourceCode, (node as FunctionCall).name.name))
        isKnown = false;
      return undefined;
    },
  });
  return isKnown;
}

/** Whether the dialect is known to have a function. OpenTofu and Terragrunt have those of Terraform, and more. */
export function isKnownFunction({ dialect, functions }: HclSourceCode, name: string): boolean {
  if (functions !== null) return functions.has(name);
  return (dialect === "opentofu" || dialect === "terragrunt") && likelyFunctionsOf(dialect).has(name);
}

/** Functions whose result is a list or tuple, whatever they are given. */
const SEQUENCES = new Set([
  ...["chunklist", "compact", "concat", "distinct", "flatten", "formatlist", "keys", "matchkeys", "range", "regexall"],
  ...["reverse", "slice", "sort", "split", "tolist", "values"],
]);

/** Functions whose result is a map or object, whatever they are given. */
const MAPPINGS = new Set(["merge", "tomap", "transpose", "zipmap"]);

/** Whether it is certain that an expression gives a map or object, when it has a value. */
export function isMapping(sourceCode: HclSourceCode, expression: Expression): boolean {
  const kind = provenKind(sourceCode, expression);
  if (kind === "map" || kind === "object") return true;
  const node = withoutParentheses(expression);
  if (node.type !== "FunctionCall") return false;
  const { name } = (node as FunctionCall).name;
  return MAPPINGS.has(name) && isKnownFunction(sourceCode, name);
}

/** Whether it is certain that an expression gives a list or tuple, when it has a value. */
export function isSequence(sourceCode: HclSourceCode, expression: Expression): boolean {
  const kind = provenKind(sourceCode, expression);
  if (kind === "tuple" || kind === "list") return true;
  const node = withoutParentheses(expression);
  if (node.type === "FunctionCall") {
    const { name } = (node as FunctionCall).name;
    return SEQUENCES.has(name) && isKnownFunction(sourceCode, name);
  }
  // Attributes after a splat are taken of each element; brackets after an old one are not.
  const steps = node.type === "Traversal" ? (node as Traversal).steps : [];
  const splat = steps.findIndex(({ type }) => type === "FullSplatStep" || type === "AttrSplatStep");
  return (
    splat >= 0 &&
    (steps[splat]!.type === "FullSplatStep" || !steps.slice(splat).some(({ type }) => type === "IndexStep"))
  );
}
