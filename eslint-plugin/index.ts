/** The ESLint plugin for the file system; also the exports for rule authors. */
import { plugin } from "./this-workspace.ts";

export { ALL_PRODUCTS as DIALECTS, type ProductName } from "./source-code/dialect.ts";
export { HclLanguage } from "./hcl-language.ts";
export type { HclLanguageOptions } from "./source-code/language-options.ts";
export { HclComment, HclToken } from "./source-code/comment.ts";
export { HclSourceCode } from "./source-code/hcl-source-code.ts";
export { SELECTOR_CLASSES } from "./source-code/selector-classes.ts";
export { type Edit, type Fix, replace, replaceAll } from "./fixes/replace.ts";
export type { HclRuleDefinition, HclRuleDocs, HclRuleVisitor } from "./types.ts";
export type { HclPlugin } from "./plugin.ts";

export default plugin;
