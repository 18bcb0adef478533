/** Makes completion items. */
import type { Type } from "../../../src/index.ts";
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

/** Returns the form of a value, as a snippet with a tab stop. */
export function valueSnippet(type: Type | null, stop: string): string {
  switch (type?.kind) {
    case "string":
      return `"$${stop}"`;
    case "list":
    case "set":
    case "tuple":
      return `[$${stop}]`;
    case "map":
    case "object":
      return `{\n  $${stop}\n}`;
    default:
      return `$${stop}`;
  }
}
