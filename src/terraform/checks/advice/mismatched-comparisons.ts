/**
 * Finds comparisons of values with different types, such as `var.enabled == "true"` for a bool: they never depend on the
 * values. Types come from variables, local values and literals; resources differ between provider versions.
 */
import { type EvaluateResult, type Mismatch, mismatchedOperands } from "../../../eval/index.ts";
import type { BinaryOp } from "../../../syntax/index.ts";
import { dynamicVal } from "../../../values/index.ts";
import type { Site } from "../../declare/sites.ts";
import type { Module } from "../../model/module.ts";
import type { ModuleValues } from "../../model/module-values.ts";
import { valuesWith } from "../../model/values.ts";
import { query } from "../../query.ts";
import { forEachPart } from "../expression-parts.ts";
import { evaluateInLoops } from "../loop-parts.ts";
import type { ReviewContext } from "../review-context.ts";
import { adviceCodes } from "./codes.ts";

/** Reports the comparisons in a file. */
export function checkMismatchedComparisons({ module, file, sites, sink }: ReviewContext): void {
  if (!/[=!]=/.test(file.text)) return;
  for (const site of sites) {
    forEachPart(site, ["BinaryOp"], ({ node, rangeInFile }) => {
      const mismatch = mismatchIn(module, site, node);
      if (mismatch === null) return;
      const { suggestion } = mismatch;
      const range = suggestion?.range == null ? null : rangeInFile(suggestion.range);
      sink.report(adviceCodes["mismatched-comparison"], rangeInFile(node.textRange), {
        ...mismatch,
        suggestion: suggestion && { ...suggestion, range },
      });
    });
  }
}

/** Returns a comparison's mismatch, if it has one. */
export function mismatchIn(module: Module, site: Site, comparison: BinaryOp): Mismatch | null {
  return mismatchedOperands(comparison, (operand) => {
    const { value, diagnostics }: EvaluateResult = evaluateInLoops(typedValuesOf(module), site, operand);
    return diagnostics.length > 0 ? null : value;
  });
}

/** Returns values while resources, files and called modules are unknown. */
const typedValuesOf: (module: Module) => ModuleValues = query("typedValuesOf", (module) =>
  valuesWith(
    module,
    {
      options: { files: null },
      resources: { value: () => dynamicVal },
      children: { outputsOf: () => null },
    },
    "typed",
  ),
);
