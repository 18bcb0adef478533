/** Analysis of expressions by their form, or by their values while names are unknown. */
export { cannotFail, cannotFailWith } from "./cannot-fail.ts";
export { certainErrors, isDivisionByZero } from "./certain-errors.ts";
export { decide, factsAt } from "./condition-facts.ts";
export { rejectedArgument, rejectedArgumentInFile, mayHaveRejectedArguments } from "./rejected-argument.ts";
export { isDeterministic } from "./deterministic.ts";
export { fileScope, type FileValues } from "./file-values.ts";
export { knownBool, knownCondition } from "./known-bool.ts";
export { type Mismatch, mismatchDetail, mismatchedOperands } from "./mismatched-operands.ts";
export { isMapping, isSequence, provenKind } from "./proven-type.ts";
export { isCaught, isRecovered, isRecoveringCall, isSwallowed, mayRecover } from "./recovery.ts";
export {
  isInTypeArgument,
  isNeverEvaluated,
  isReadAsWritten,
  referenceArguments,
  typeArgument,
} from "./unevaluated.ts";
