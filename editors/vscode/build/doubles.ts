// The features that the language servers of other extensions have, too.
import type { Feature } from "../../../lsp/settings.ts";

/** What HashiCorp's and OpenTofu's servers do as well. */
export const DOUBLES: readonly Feature[] = [
  ...(["completion", "signatureHelp", "definition", "references", "outline", "workspaceSymbols"] as const),
  ...(["semanticTokens", "links"] as const),
];
