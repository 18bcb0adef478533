/** Makes completion items. */
import type { CompletionItem } from "../../results.ts";

/** Returns an item that inserts its label; what is not given is empty. */
export function plainItem(
  label: string,
  kind: CompletionItem["kind"],
  {
    detail = "",
    documentation = "",
    text = label,
    snippet = null,
    sort = "5",
    isDeprecated = false,
  }: Partial<CompletionItem> = {},
): CompletionItem {
  return { label, kind, detail, documentation, text, snippet, sort, isDeprecated };
}
