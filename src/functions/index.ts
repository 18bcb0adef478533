/** Functions: the protocol and the tables. */
export { Budget, DEFAULT_LIMITS, EvaluationLimit, type Limits, SharedBudget } from "./budget.ts";
export { callFunction, parameterAt, resultTypeOf } from "./call.ts";
export { urlSafeSha1 } from "./crypto/hashes.ts";
export { utf8Bytes, utf8Text } from "./encoding/bytes.ts";
export type { CryptoHost, DirectoryEntry, FileHost, FileKind, FileProblem } from "./hosts.ts";
export { literalPattern, matchesPath } from "./files/path-match.ts";
export { withoutTemplateFunctions } from "./files/template.ts";
export { lookupFunction } from "./lookup.ts";
export { plainName } from "./names.ts";
export {
  type Argument,
  type ArgumentProblem,
  type AttributesOutcome,
  type CallContext,
  defineFunction,
  type ExpressionArgument,
  FunctionError,
  type FunctionTable,
  type HclFunction,
  type Parameter,
  type SpecialFunction,
  type TemplateOutcome,
  type TemplateRequest,
  type TypeWithDefaults,
  type ValueFunction,
} from "./protocol.ts";
export { compilePattern, isPattern, PatternError } from "./regex/pattern.ts";
export { bakeFunctions } from "./tables/bake.ts";
export { withConsoleFunctions } from "./tables/console.ts";
export { hclFunctions } from "./tables/hcl.ts";
export { nomadFunctions } from "./tables/nomad.ts";
export { packerFunctions } from "./tables/packer.ts";
export { functionVariants } from "./tables/variants.ts";
export { providerFunctions, symbolFunctions } from "./tables/providers.ts";
export { withNamespace } from "./tables/table.ts";
export { moduleFunctions, terraformFunctions } from "./tables/terraform.ts";
export { terragruntFunctions } from "./tables/terragrunt.ts";
export { parseDuration } from "./time/duration.ts";
export { hasTypeResult, isTypeResult } from "./types/type.ts";
