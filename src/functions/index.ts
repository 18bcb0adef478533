/** Functions: the protocol and the tables. See the modules. */
export { Budget, DEFAULT_LIMITS, EvaluationLimit, type Limits } from "./budget.ts";
export { callFunction, parameterAt, resultTypeOf } from "./call.ts";
export type { FileHost, FileProblem } from "./file-host.ts";
export {
  type Argument,
  type ArgumentProblem,
  type CallContext,
  type ExpressionArgument,
  FunctionError,
  type FunctionTable,
  type HclFunction,
  type Parameter,
  type SpecialFunction,
  type TemplateRequest,
  type ValueFunction,
} from "./protocol.ts";
