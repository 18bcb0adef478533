/** The trees of linted files: configuration in either syntax, and templates. */
import type { ConfigTree, SyntaxTree, TemplateFile } from "../../src/index.ts";

/** The tree of a linted file. */
export type LintTree = ConfigTree | SyntaxTree<TemplateFile>;

/** Returns true for the tree of a template. */
export function isTemplateTree(tree: LintTree): tree is SyntaxTree<TemplateFile> {
  return tree.root.type === "TemplateFile";
}
