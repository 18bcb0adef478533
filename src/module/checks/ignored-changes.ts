/** What `ignore_changes` names: arguments of the resource, where its schema is known. */
import { staticList, staticTraversal, expressionRange } from "../../model/index.ts";
import { goQuote, nameSuggestion } from "../../text/index.ts";
import type { CheckContext } from "./check-context.ts";

/** Checks the resources of a file. */
export function checkIgnoredChanges(context: CheckContext): void {
  for (const resource of context.own.resources) {
    const ignored = resource.lifecycle?.attributes.get("ignore_changes");
    const schema = ignored === undefined ? null : context.schemas.schemaOf(resource);
    if (ignored === undefined || schema === null) continue;
    const names = [...schema.attributes.keys(), ...schema.blocks.keys()];
    for (const element of staticList(ignored.expression) ?? []) {
      const [root] = staticTraversal(element) ?? [];
      if (root?.kind !== "root" || names.includes(root.name)) continue;
      const near = nameSuggestion(root.name, names);
      const hint = near === null ? "" : ` Did you mean ${goQuote(near)}?`;
      const { start, end } = expressionRange(element);
      const range = { start, end: Math.min(end, start + root.name.length) };
      context.report("unsupported-resource-attribute", range, goQuote(root.name), hint);
    }
  }
}
