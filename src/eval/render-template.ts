/** Templates that are data: what `templatefile` and `templatestring` render. */
import { FunctionError, type TemplateRequest } from "../functions/index.ts";
import type { Evaluation, Sink } from "./evaluation.ts";
import type { Scope } from "./scope.ts";
import type { Value } from "../values/index.ts";
export function renderTemplate(
  _evaluation: Evaluation,
  _request: TemplateRequest,
  _scope?: Scope,
  _sink?: Sink,
): Value | FunctionError {
  return new FunctionError("not available");
}
