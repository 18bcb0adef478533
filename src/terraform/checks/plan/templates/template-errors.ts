/** A template's own errors, which do not depend on a call: lint reports them in its file. */
import type { Diagnostic } from "../../../../diagnostics/index.ts";
import { certainErrors, evaluateNative, type FileValues, fileScope } from "../../../../eval/index.ts";
import { unknownFunctionCodes } from "../../../../eval/codes.ts";
import { withoutTemplateFunctions } from "../../../../functions/index.ts";
import type { SyntaxTree, TemplateFile } from "../../../../syntax/index.ts";
import type { VersionedOptions } from "../../../versions/evaluation.ts";

/** Returns true if an error in a template, which a call results in, is one for every call. */
export function isOwnError(
  { root }: SyntaxTree<TemplateFile>,
  options: VersionedOptions,
  { code, subject }: Diagnostic,
): boolean {
  if (unknownFunctionCodes.has(code)) return true;
  return certainErrors(valuesOf(options), root).some((own) => own.code === code && own.subject.start === subject.start);
}

/** Returns values that a template's expressions have for any variables. */
function valuesOf({ functions, logicalOperators }: VersionedOptions): FileValues {
  const likelyFunctions = withoutTemplateFunctions(functions);
  const scope = fileScope(likelyFunctions);
  return {
    likelyFunctions,
    evaluate: (node) => evaluateNative(node, { scope, logicalOperators }),
    isKnownFunction: (name) => likelyFunctions.has(name),
  };
}
