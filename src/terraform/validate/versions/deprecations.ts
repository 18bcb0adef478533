/** Uses of variables and outputs that the module which declares them has deprecated. */
import type { FreeVariable } from "../../../eval/index.ts";
import { referencesIn } from "../../addresses/references.ts";
import type { Site } from "../../declare/sites.ts";
import type { CheckContext } from "../check-context.ts";
import { deprecationCodes } from "./deprecation-codes.ts";

/** Checks the module calls of a file, and its references to outputs of modules. */
export function checkDeprecations(context: CheckContext, sites: readonly Site[]): void {
  const isOpenTofu = context.dialect === "opentofu";
  for (const call of context.fileDeclarations.modules) {
    const variables = context.childOf(call)?.declarations.variables;
    for (const { name, nameRange } of variables === undefined ? [] : call.arguments.values()) {
      const advice = variables!.get(name)?.deprecated ?? null;
      if (advice !== null)
        context.report(deprecationCodes["deprecated-variable-set"], nameRange, { isOpenTofu, name, advice });
    }
  }
  if (context.declarations.modules.size === 0) return;
  for (const { expression, iterators } of sites) {
    for (const { subject, range, source } of referencesIn(expression, iterators)) {
      const call = subject.kind === "module" ? context.declarations.modules.get(subject.name) : undefined;
      if (subject.kind !== "module" || call === undefined) continue;
      const output = subject.output ?? outputOfInstances(source);
      if (output === null) continue;
      const advice = context.childOf(call)?.declarations.outputs.get(output)?.deprecated ?? null;
      const name = `module.${subject.name}.${output}`;
      if (advice !== null)
        context.report(deprecationCodes["deprecated-output-used"], range, { isOpenTofu, name, advice });
    }
  }
}

/** Returns the output of a reference with a key that is not literal, or with a splat; null without one. */
function outputOfInstances({ reference }: FreeVariable): string | null {
  const [, ...steps] = reference.type === "Traversal" ? reference.steps : [];
  const [instances, next] = steps;
  const isOfInstances = instances !== undefined && instances.type !== "GetAttrStep";
  return isOfInstances && next?.type === "GetAttrStep" ? next.name : null;
}
