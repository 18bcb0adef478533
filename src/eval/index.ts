/** Evaluation of expressions. */
export {
  cannotFail,
  cannotFailWith,
  certainErrors,
  rejectedArgument,
  rejectedArgumentInFile,
  decide,
  factsAt,
  fileScope,
  type FileValues,
  isCaught,
  isDeterministic,
  isDivisionByZero,
  isMapping,
  isNeverEvaluated,
  isReadAsWritten,
  isRecovered,
  isRecoveringCall,
  isSequence,
  isSwallowed,
  knownBool,
  knownCondition,
  mayHaveRejectedArguments,
  mayRecover,
  type Mismatch,
  mismatchDetail,
  mismatchedOperands,
  provenKind,
  referenceArguments,
  isInTypeArgument,
  typeArgument,
} from "./analysis/index.ts";
export { consoleResult } from "./console.ts";
export { bounded, evaluateNative, scopeOf } from "./evaluate.ts";
export type { EvaluateOptions, EvaluateResult, LogicalOperators, SharedEvaluateOptions } from "./evaluate-options.ts";
export { MAX_DEPTH, MAX_VALUE_SIZE } from "./evaluator.ts";
export { shortLiteral } from "./expressions/literal.ts";
export { OpenScope, Scope, type UndeclaredReference } from "./scope.ts";
export { startRange } from "./start-range.ts";
export {
  literalKeyValue,
  staticCall,
  type StaticCall,
  staticKeyword,
  staticList,
  staticMap,
  type StaticPair,
  type StaticStep,
  staticStep,
  staticTraversal,
} from "./static.ts";
export {
  applyDefaults,
  type EmbeddedExpression,
  parseTypeExpression,
  stackTypeExpression,
  terraformVariableType,
  type TypeDefaults,
  typeExpression,
  type TypeExpressionMode,
  type TypeExpressionResult,
  typeExpressionString,
  type TypeSource,
  type VariableType,
} from "./type-expression/index.ts";
export { soleInterpolation, templateBody } from "./template/template-body.ts";
export { type FreeVariable, variablesIn } from "./variables.ts";
export { convertOutlined, elementLike, equalWithOutlines, outlineOf } from "./outline.ts";
export { getAttribute } from "./expressions/traverse.ts";
