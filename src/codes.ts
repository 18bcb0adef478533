/** All codes together: the only file that knows every table. */
import {
  type CodeDefinition,
  type DataOf,
  type Diagnostic,
  isDiagnostic as isOfDefinition,
} from "./diagnostics/index.ts";
import { evaluationCodes } from "./eval/codes.ts";
import { typeExpressionCodes } from "./eval/type-expression/codes.ts";
import { jsonCodes } from "./json/codes.ts";
import { bodyCodes } from "./model/codes.ts";
import { dynamicBlockCodes } from "./model/dynamic/codes.ts";
import { decoderCodes } from "./model/spec/codes.ts";
import { productCodes } from "./products/shared/codes.ts";
import { bakeCodes } from "./products/docker-bake/codes.ts";
import { nomadCodes } from "./products/nomad/codes.ts";
import { nomadJobCodes } from "./products/nomad/job/codes.ts";
import { nomadDriverCodes } from "./products/nomad/drivers/codes.ts";
import { nomadNetworkCodes } from "./products/nomad/network/codes.ts";
import { packerCodes } from "./products/packer/codes.ts";
import { terragruntCodes } from "./products/terragrunt/codes.ts";
import { syntaxCodes } from "./syntax/codes.ts";
import { addressCodes } from "./terraform/addresses/codes.ts";
import { argumentCodes } from "./terraform/declare/codes.ts";
import { actionCodes } from "./terraform/declare/actions/codes.ts";
import { conditionCodes } from "./terraform/declare/conditions/codes.ts";
import { moduleBlockCodes } from "./terraform/declare/modules/codes.ts";
import { providerCodes } from "./terraform/declare/providers/codes.ts";
import { refactoringCodes } from "./terraform/declare/refactoring/codes.ts";
import { resourceBlockCodes } from "./terraform/declare/resources/codes.ts";
import { settingsCodes } from "./terraform/declare/settings/codes.ts";
import { valueCodes } from "./terraform/declare/values/codes.ts";
import { adviceCodes } from "./terraform/checks/advice/codes.ts";
import { planCodes } from "./terraform/checks/plan/codes.ts";
import { consoleCodes } from "./terraform/console/codes.ts";
import { mergeCodes } from "./terraform/merge/codes.ts";
import { queryCodes } from "./terraform/documents/queries/codes.ts";
import { stackCodes } from "./terraform/documents/stacks/codes.ts";
import { testCodes } from "./terraform/documents/test-files/codes.ts";
import { validationCodes } from "./terraform/checks/validate/codes.ts";
import { callCodes } from "./terraform/checks/validate/modules/codes.ts";
import { openTofuCodes } from "./terraform/checks/validate/opentofu/codes.ts";
import { resourceCodes } from "./terraform/checks/validate/resources/codes.ts";
import { stackCheckCodes } from "./terraform/checks/validate/stacks/codes.ts";
import { directoryCodes } from "./terraform/checks/validate/test-files/codes.ts";
import { featureCodes } from "./terraform/checks/features/codes.ts";
import { deprecationCodes } from "./terraform/checks/validate/modules/deprecation-codes.ts";

/** The tables by their names, lower layers first. */
export const codeTables = {
  syntaxCodes,
  evaluationCodes,
  typeExpressionCodes,
  jsonCodes,
  bodyCodes,
  dynamicBlockCodes,
  decoderCodes,
  addressCodes,
  argumentCodes,
  valueCodes,
  conditionCodes,
  resourceBlockCodes,
  moduleBlockCodes,
  providerCodes,
  settingsCodes,
  refactoringCodes,
  actionCodes,
  mergeCodes,
  testCodes,
  queryCodes,
  validationCodes,
  callCodes,
  resourceCodes,
  directoryCodes,
  stackCodes,
  stackCheckCodes,
  openTofuCodes,
  featureCodes,
  deprecationCodes,
  planCodes,
  consoleCodes,
  adviceCodes,
  productCodes,
  nomadCodes,
  nomadJobCodes,
  nomadDriverCodes,
  nomadNetworkCodes,
  packerCodes,
  bakeCodes,
  terragruntCodes,
} as const;

type Tables = typeof codeTables;
type Definition<Code extends DiagnosticCode> = {
  [Table in keyof Tables]: Code extends keyof Tables[Table] ? Tables[Table][Code] : never;
}[keyof Tables];

/** The closed union of codes. */
export type DiagnosticCode = { [Table in keyof Tables]: keyof Tables[Table] & string }[keyof Tables];

/** A diagnostic with a code and its data. */
export type DiagnosticOf<Code extends DiagnosticCode> =
  Definition<Code> extends CodeDefinition<string, infer Arguments> ? Diagnostic<Code, DataOf<Arguments>> : never;

const definitions = new Map(
  Object.values(codeTables).flatMap((table) => Object.entries<CodeDefinition<string, never>>(table)),
);

/** All codes, those of lower layers first. */
export const diagnosticCodes = [...definitions.keys()] as readonly DiagnosticCode[];

/** Returns whether diagnostics with a code may have a suggestion. */
export function isSuggesting(code: DiagnosticCode): boolean {
  return definitions.get(code)!.suggests;
}

/** Returns whether a diagnostic has a code, which determines the type of its data. */
export function isDiagnostic<Code extends DiagnosticCode>(
  diagnostic: Diagnostic,
  code: Code,
): diagnostic is DiagnosticOf<Code> & Diagnostic {
  return isOfDefinition(diagnostic, definitions.get(code)!);
}
