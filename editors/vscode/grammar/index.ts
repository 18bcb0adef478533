// The grammars by file name.
import { hclGrammar, templateGrammar } from "./hcl.ts";
import type { Grammar } from "./patterns.ts";

export { embeddedLanguages } from "./templates.ts";

/** The grammars, by the files that hold them. */
export const grammars: Readonly<Record<string, Grammar>> = {
  "hcl.tmLanguage.json": hclGrammar,
  "template.tmLanguage.json": templateGrammar,
};
