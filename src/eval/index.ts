/** Evaluation of expressions: see the modules. */
export { evaluate, type EvaluateOptions, type EvaluateResult, evaluateTemplate } from "./evaluate.ts";
export { Scope } from "./scope.ts";
export {
  literalKeyValue,
  staticCall,
  type StaticCall,
  staticKeyword,
  staticList,
  staticMap,
  type StaticPair,
  type StaticStep,
  staticTraversal,
} from "./static.ts";
export { type TypeExpressionMode, typeExpression } from "./type-expression/index.ts";
export { type FreeVariable, variablesIn } from "./variables.ts";
