/** Errors about functions, with the versions that have them. */
import { createDiagnostic, type Diagnostic, isDiagnostic } from "../../diagnostics/index.ts";
import { evaluationCodes } from "../../eval/codes.ts";
import type { EvaluateResult } from "../../eval/index.ts";
import { goQuote, nameSuggestion } from "../../text/index.ts";
import { functionHint } from "./availability.ts";
import { functionFeatures } from "./features.ts";
import type { LanguageVersions } from "./language-versions.ts";

/** Returns a result whose errors about unknown functions name the versions that have them. */
export function withFunctionHints(result: EvaluateResult, versions: LanguageVersions): EvaluateResult {
  if (result.diagnostics.length === 0) return result;
  return { ...result, diagnostics: result.diagnostics.map((diagnostic) => hinted(diagnostic, versions)) };
}

function hinted(diagnostic: Diagnostic, versions: LanguageVersions): Diagnostic {
  if (!isDiagnostic(diagnostic, evaluationCodes["unknown-function"])) return diagnostic;
  const { subject, context, data } = diagnostic;
  const { name } = data;
  const hint = functionHint(name, versions) ?? (diagnostic.suggestion === undefined ? nearHint(name, versions) : null);
  if (hint === null) return diagnostic;
  return createDiagnostic(evaluationCodes["function-of-other-versions"], subject, { name, hint }, { context });
}

/** Returns the hint for a function with a similar name that other versions have. */
function nearHint(name: string, versions: LanguageVersions): string | null {
  const near = nameSuggestion(name, functionFeatures.keys());
  const hint = near === null ? null : functionHint(near, versions);
  return hint === null ? null : ` A function with a similar name is ${goQuote(near!)}.${hint}`;
}
