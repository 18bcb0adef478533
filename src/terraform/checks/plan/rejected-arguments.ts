/**
 * Finds arguments that a function rejects for any values of its other arguments, in branches and loops, where validation
 * does not look. Errors that the file alone reveals are reported for the file, and not here.
 */
import {
  type EvaluateResult,
  evaluateNative,
  fileScope,
  type FileValues,
  mayHaveRejectedArguments,
  rejectedArgument,
  rejectedArgumentInFile,
  startRange,
} from "../../../eval/index.ts";
import { terraformFunctions } from "../../../functions/index.ts";
import type { FunctionCall } from "../../../syntax/index.ts";
import { dynamicVal } from "../../../values/index.ts";
import type { Site } from "../../declare/sites.ts";
import type { ReviewContext } from "../review-context.ts";
import { evaluatePart, forEachPart, type RangeInFile } from "../expression-parts.ts";
import { validate } from "../validate/index.ts";
import { planCodes } from "./codes.ts";
import { valuesOf } from "../../model/values.ts";

/** The values in any Terraform file, by itself. */
const ANY_FILE: FileValues = {
  likelyFunctions: terraformFunctions,
  evaluate: (node) => evaluateNative(node, { scope: fileScope(terraformFunctions) }),
  isKnownFunction: (name) => terraformFunctions.has(name),
};

const HIDDEN: EvaluateResult = { value: dynamicVal, diagnostics: [] };

/** Reports the arguments in a file. */
export function checkRejectedArguments(context: ReviewContext): void {
  const { text } = context.file;
  if (!mayHaveRejectedArguments(text)) return;
  for (const site of context.sites) {
    if (!mayHaveRejectedArguments(text.slice(site.range.start, site.range.end))) continue;
    forEachPart(site, ["FunctionCall"], ({ node, rangeInFile }) => checkCall(context, site, node, rangeInFile));
  }
}

function checkCall(context: ReviewContext, site: Site, call: FunctionCall, rangeInFile: RangeInFile): void {
  const rejected = rejectedArgument(call, terraformFunctions, (node) => {
    const result = evaluatePart(valuesOf(context.module), site, node);
    // Messages would reveal sensitive values.
    return result.value.containsMarked || result.value.marks.size > 0 ? HIDDEN : result;
  });
  if (rejected === null || rejectedArgumentInFile(ANY_FILE, call) !== null) return;
  const { argument, error } = rejected;
  const { start, end } = rangeInFile(call);
  const { diagnostics } = validate(context.module, context.file.name);
  if (diagnostics.some(({ subject }) => subject.start >= start && subject.end <= end)) return;
  context.sink.report(planCodes["rejected-argument"], rangeInFile(startRange(argument)), { problem: error.detail });
}
