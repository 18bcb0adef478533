/** What calls pass to templates that the templates never mention. Only what the call itself writes out: a shared map may serve others. */
import { staticMap, variablesIn } from "../../model/index.ts";
import { parseTemplate } from "../../syntax/index.ts";
import { goQuote } from "../../text/index.ts";
import type { InsightContext } from "./insight-context.ts";
import { keyName } from "./parts.ts";
import { templateUses } from "./template-files.ts";

/** Reports the entries that templates do not use. */
export function checkTemplateVariables(context: InsightContext): void {
  for (const { variables, text, path } of templateUses(context)) {
    const pairs = staticMap(variables);
    const tree = parseTemplate(text);
    if (pairs === null || tree.diagnostics.length > 0) continue;
    const used = new Set(variablesIn(tree.root).map(({ name }) => name));
    for (const { item } of pairs) {
      const { key } = item;
      const name = keyName(key);
      if (name !== null && !used.has(name)) {
        context.report("unused-template-variable", key.textRange, goQuote(path), goQuote(name));
      }
    }
  }
}
