/** The information model, for both syntaxes: an explicit list. */
export {
  applyDefaults,
  parseTypeExpression,
  type TypeDefaults,
  type TypeExpressionMode,
  type TypeExpressionResult,
  typeExpressionString,
  type VariableType,
} from "../eval/index.ts";
export type {
  AttributeSchema,
  BlockSchema,
  BodyAttribute,
  BodyAttributes,
  BodyBlock,
  BodyContent,
  BodyLabel,
  BodySchema,
  ConfigBody,
  PartialBodyContent,
} from "./body.ts";
export type { ConfigNode, ConfigTree } from "./config-tree.ts";
export {
  argumentOf,
  argumentsOf,
  bodyOf,
  type BodySource,
  decodeBody,
  decodeBodyPartially,
  justAttributes,
} from "./decode.ts";
export {
  type BlockHeader,
  bothDescribed,
  type DescribedArgument,
  describedArgument,
  describedBlock,
  type DescribedBlock,
  type DescribedBody,
  UNDESCRIBED,
} from "./described-body.ts";
export { expandDynamicBlocks } from "./dynamic/expand.ts";
export { iteratorValues } from "./dynamic/iterator-values.ts";
export {
  dynamicArguments,
  dynamicParts,
  generatedName,
  generatedType,
  isDynamicBlock,
  isDynamicType,
} from "./dynamic/read.ts";
export { DESCRIBED_DYNAMIC, DYNAMIC_BLOCK, DYNAMIC_BODY } from "./dynamic/schema.ts";
export { dynamicBlockVariables, type VariableUse } from "./dynamic/variables.ts";
export {
  type ConfigExpression,
  constantValue,
  evaluate,
  expressionRange,
  requireExpression,
  type GeneratedExpression,
  isJsonExpression,
  isJsonTree,
  isNative,
  startRangeOf,
  contentRangeOf,
} from "./expression.ts";
export { elementOf } from "./place/any-element.ts";
export { type Binder, boundTo, isUsable, iteratorBinder } from "./place/binders.ts";
export {
  type Asked,
  askedAt,
  askedText,
  evaluateBound,
  type EvaluatedAt,
  type EvaluateWith,
  loopsAround,
  mentions,
  type ResultAt,
} from "./place/evaluate-bound.ts";
export { type NodeInFile, nodeInFile } from "./place/node-in-file.ts";
export { type DecodeResult, decodeSpec } from "./spec/decode.ts";
export { impliedSchema, impliedType } from "./spec/implied.ts";
export type {
  AttributeSpec,
  BlockAttributesSpec,
  BlockSpec,
  BlocksSpec,
  DecoderSpec,
  DefaultSpec,
  LabelledBlocksSpec,
  LabelSpec,
  LiteralSpec,
  ObjectSpec,
  TransformSpec,
  TupleSpec,
} from "./spec/spec.ts";
export { type CallInExpression, callsIn } from "./calls.ts";
export {
  type ConfigCall,
  type ConfigPair,
  staticCall,
  staticKey,
  staticKeyword,
  staticList,
  staticMap,
  type StaticSource,
  staticTraversal,
  variablesIn,
} from "./static.ts";
export { stackTypeExpression, terraformVariableType, typeExpression } from "./type-expression.ts";
export { wrongPartRange } from "./wrong-part.ts";
