/** Checks backend configuration, which must be known before anything has a value; `terraform validate` ignores it. */
import { bodyOf, evaluate, expressionRange } from "../../../model/index.ts";
import { otherVersions } from "../../versions/availability.ts";
import { behaviour } from "../../versions/features.ts";
import { isReplaced } from "../../model/overridden.ts";
import type { ReviewContext } from "../review-context.ts";
import { evaluationCodes } from "../../../eval/codes.ts";
import { planCodes } from "./codes.ts";

/** Reports references and calls in a file's `backend` and `cloud` blocks. OpenTofu supports some of them. */
export function checkBackendReferences(context: ReviewContext): void {
  const others = otherVersions(behaviour("early-evaluation"), context.module.versions);
  const hint = others === null ? "" : ` Variables and local values are allowed in ${others}.`;
  for (const { backends, clouds } of context.fileDeclarations.settings) {
    for (const block of [...backends, ...clouds]) {
      if (isReplaced(context.module, block)) continue;
      for (const { expression } of bodyOf(block.body).justAttributes().attributes.values()) {
        const [first] = evaluate(expression).diagnostics;
        if (
          first?.code === evaluationCodes["variables-not-allowed"].code ||
          first?.code === evaluationCodes["functions-not-allowed"].code
        )
          context.sink.report(planCodes["backend-reference"], expressionRange(expression), {
            summary: first.summary,
            hint,
          });
      }
    }
  }
}
