/** Checks outputs for sensitive and ephemeral values that they do not declare. A module is checked as a root module. */
import { convertOutlined } from "../../../eval/index.ts";
import {
  ConversionError,
  EPHEMERAL,
  isCertainlyMarked,
  SENSITIVE,
  unmarkDeep,
  type Value,
} from "../../../values/index.ts";
import { conversionProblem } from "../../declare/values/variables.ts";
import type { BodyAttribute } from "../../../model/index.ts";
import type { Reference } from "../../addresses/parse-reference.ts";
import { referencesIn } from "../../addresses/references.ts";
import { plainContext, siteOf } from "../../declare/sites.ts";
import { PRODUCT_NAMES } from "../../versions/language-versions.ts";
import type { CheckContext } from "./check-context.ts";
import { validationCodes } from "./codes.ts";
import { deprecationCodes } from "./modules/deprecation-codes.ts";
import { isCalled } from "../../model/callers.ts";

/** Checks the outputs in a file. */
export function checkOutputs(context: CheckContext): void {
  for (const output of context.fileDeclarations.outputs) {
    const { value, range } = output;
    // Overridden arguments apply to the whole output.
    const merged = context.module.declarations.outputs.get(output.name) ?? output;
    const { isEphemeral, isSensitive } = merged;
    const isBase = merged.file === output.file && merged.range === range;
    const isOpenTofu = context.module.dialect === "opentofu";
    if (isBase && isEphemeral === true)
      context.sink.report(validationCodes["ephemeral-root-output"], range, { isOpenTofu });
    if (isBase && merged.deprecated !== null && context.module.dialect === "terraform" && !isCalled(context.module))
      context.sink.report(deprecationCodes["deprecated-root-output"], range);
    if (value === null) continue;
    const site = siteOf(plainContext(context.file), value);
    const result = context.results.valueAt(site);
    if (result === null) continue;
    const converted = merged.type === null ? result : convertOutlined(result, merged.type);
    if (converted instanceof ConversionError)
      context.sink.report(deprecationCodes["invalid-output-value"], site.range, {
        reason: conversionProblem(converted),
      });
    const { marks } = unmarkDeep(result);
    // OpenTofu marks any value.
    if (context.module.dialect === "terraform" && isEphemeral === true && isCertainlyPersistent(context, result, value))
      context.sink.report(validationCodes["value-not-ephemeral"], site.range);
    if (isCertainlyMarked(marks, SENSITIVE) && isSensitive === false)
      context.sink.report(validationCodes["sensitive-output"], range, {
        product: PRODUCT_NAMES[context.module.dialect],
      });
    if (isCertainlyMarked(marks, EPHEMERAL) && isEphemeral === false)
      context.sink.report(validationCodes["ephemeral-output"], site.range, { isOpenTofu });
  }
}

/** Returns whether a value is certainly not ephemeral. The outputs of unknown child modules may be. */
function isCertainlyPersistent(
  { module: { declarations } }: CheckContext,
  result: Value,
  { expression }: BodyAttribute,
): boolean {
  if (unmarkDeep(result).marks.has(EPHEMERAL)) return false;
  const isPersistentVariable = ({ subject }: Reference): boolean =>
    subject.kind === "var" && declarations.variables.get(subject.name)?.isEphemeral === false;
  return result.isWhollyKnown || referencesIn(expression).every(isPersistentVariable);
}
