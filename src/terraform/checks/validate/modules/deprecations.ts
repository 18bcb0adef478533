/** Uses of variables and outputs that the module which declares them has deprecated. */
import { type ConfigExpression, staticKeyword } from "../../../../model/index.ts";
import type { CheckContext } from "../check-context.ts";
import { deprecationCodes } from "./deprecation-codes.ts";
import { usedOutputs } from "../../../model/calls/used-outputs.ts";
import { callsDeprecating } from "../../../model/calls/deprecated-outputs.ts";
import { mergedCall } from "../../../model/overridden.ts";

const NONE: ReadonlySet<ConfigExpression> = new Set();

/** Checks the module calls of a file, and its references to outputs of modules. */
export function checkDeprecations(context: CheckContext): void {
  const isOpenTofu = context.module.dialect === "opentofu";
  for (const call of context.fileDeclarations.modules) {
    const variables = context.module.child(mergedCall(context.module, call))?.declarations.variables;
    for (const { name, nameRange, expression } of variables === undefined ? [] : call.arguments.values()) {
      const advice = variables!.get(name)?.deprecated ?? null;
      // For OpenTofu, null is no value.
      if (advice !== null && !(isOpenTofu && staticKeyword(expression) === "null"))
        context.sink.report(deprecationCodes["deprecated-variable-set"], nameRange, { isOpenTofu, name, advice });
    }
  }
  if (!callsDeprecating(context.module)) return;
  const passed = isOpenTofu ? NONE : valuesOfDeprecatedOutputs(context);
  for (const site of context.sites) {
    if (passed.has(site.expression)) continue;
    for (const { call, output, range } of usedOutputs(context.module.declarations, site)) {
      const advice = context.module.child(call)?.declarations.outputs.get(output)?.deprecated ?? null;
      const name = `module.${call.name}.${output}`;
      if (advice !== null)
        context.sink.report(deprecationCodes["deprecated-output-used"], range, { isOpenTofu, name, advice });
    }
  }
}

/** Returns the values of deprecated outputs: for Terraform, they may use other deprecated outputs. */
function valuesOfDeprecatedOutputs({ fileDeclarations }: CheckContext): ReadonlySet<ConfigExpression> {
  const outputs = fileDeclarations.outputs.filter(({ deprecated }) => deprecated !== null);
  return new Set(outputs.flatMap(({ value }) => value?.expression ?? []));
}
