/** Uses of variables and outputs that the module which declares them has deprecated. */
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
    for (const { subject, range } of referencesIn(expression, iterators)) {
      const call = subject.kind === "module" ? context.declarations.modules.get(subject.name) : undefined;
      if (subject.kind !== "module" || subject.output === null || call === undefined) continue;
      const advice = context.childOf(call)?.declarations.outputs.get(subject.output)?.deprecated ?? null;
      const name = `module.${subject.name}.${subject.output}`;
      if (advice !== null)
        context.report(deprecationCodes["deprecated-output-used"], range, { isOpenTofu, name, advice });
    }
  }
}
