/** Checks a stack's outputs: their types, and ephemeral values that they do or do not declare. */
import { convertOutlined } from "../../../../eval/index.ts";
import { ConversionError, EPHEMERAL } from "../../../../values/index.ts";
import { deprecationCodes } from "../modules/deprecation-codes.ts";
import { isMarkedInPlans, isNeverEphemeral } from "./certain-marks.ts";
import { stackCheckCodes } from "./codes.ts";
import type { StackContext } from "./stack-context.ts";
import { collectionSite } from "../../../documents/stacks/stack-sites.ts";
import { stackValuesOf } from "./stack-values.ts";

/** Checks the outputs in a file. */
export function checkStackOutputs(context: StackContext): void {
  const { module, stack, file, declarations } = context;
  const values = stackValuesOf(module, stack);
  for (const { value: attribute, type, name, range, isEphemeral } of declarations.outputs) {
    if (isEphemeral === true && isRoot(context))
      context.sink.report(stackCheckCodes["ephemeral-root-stack-output"], range, { name });
    if (attribute === null || type === null) continue;
    const site = collectionSite(`output.${name}`, file, attribute);
    const { value, diagnostics } = values.evaluate(site);
    if (diagnostics.length > 0) continue;
    const converted = convertOutlined(value, type);
    if (converted instanceof ConversionError)
      context.sink.report(deprecationCodes["invalid-output-value"], site.range, { reason: converted.message });
    else if (isEphemeral === false && isMarkedInPlans(stack, attribute.expression, converted, EPHEMERAL))
      context.sink.report(stackCheckCodes["ephemeral-stack-output"], site.range, { name });
    else if (isEphemeral === true && isNeverEphemeral(stack, attribute.expression, (call) => values.moduleOf(call)))
      context.sink.report(stackCheckCodes["stack-output-not-ephemeral"], site.range, { name });
  }
}

/** A stack with deployments is deployed itself, whatever other stacks contain it. */
function isRoot({ stack }: StackContext): boolean {
  return [...stack.deploymentBlocks.values()].some(({ kind }) => kind === "deployment");
}
