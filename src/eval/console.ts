/** Results as in `terraform console`, which accepts a result of `type` only as the whole result. */
import { createDiagnostic } from "../diagnostics/index.ts";
import { hasTypeResult, isTypeResult } from "../functions/index.ts";
import type { TextRange } from "../text/index.ts";
import { dynamicVal } from "../values/index.ts";
import { evaluationCodes } from "./codes.ts";
import type { EvaluateResult } from "./evaluate-options.ts";

/** Returns an expression's result in the console; `range` is the expression's. */
export function consoleResult(result: EvaluateResult, range: TextRange): EvaluateResult {
  const { value, diagnostics } = result;
  if (diagnostics.length > 0 || isTypeResult(value) || !hasTypeResult(value)) return result;
  return { value: dynamicVal, diagnostics: [createDiagnostic(evaluationCodes["type-in-expression"], range)] };
}
