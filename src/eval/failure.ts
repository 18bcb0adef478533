/** The boundary of an evaluation: exceptions inside it become diagnostics, so that other results are kept. */
import { createDiagnostic } from "../diagnostics/index.ts";
import { EvaluationLimit } from "../functions/index.ts";
import type { TextRange } from "../text/index.ts";
import { dynamicVal } from "../values/index.ts";
import { evaluationCodes } from "./codes.ts";
import type { EvaluateResult } from "./evaluate-options.ts";

/** Returns the result for an exception: an exceeded limit, or a bug, for example in a function. */
export function failedEvaluation(error: unknown, range: TextRange): EvaluateResult {
  const reason = error instanceof Error ? error.message : String(error);
  const code = evaluationCodes[error instanceof EvaluationLimit ? "evaluation-limit" : "internal-error"];
  return { value: dynamicVal, diagnostics: [createDiagnostic(code, range, { reason })] };
}
