/** Where a refactoring is asked for: the selected node in a module. */
import {
  type Block,
  type ConfigFile,
  type Expression,
  isExpression,
  type Module,
  type Node,
  type SourceFile,
  type SyntaxTree,
  type TextRange,
} from "../../src/index.ts";
import { fileNamed, nodeAround, pathIn } from "../../src/internal.ts";
import type { ServiceDocument } from "../document.ts";
import type { FileChanges, WorkspaceEdits } from "../results.ts";

/** A refactoring that is possible. */
export interface Refactoring {
  /** A sentence without a full stop. */
  readonly title: string;
  readonly kind: "quickfix" | "refactor.extract" | "refactor.inline" | "refactor.rewrite" | "refactor.move";
  readonly edits: WorkspaceEdits | null;
  readonly files?: FileChanges;
}

/** A selection in a native configuration file without syntax errors. */
export interface RefactoringPlace {
  readonly document: ServiceDocument;
  readonly module: Module;
  readonly fileName: string;
  readonly tree: SyntaxTree<ConfigFile>;
  /** Without white space around it; empty for a cursor. */
  readonly range: TextRange;
  /** The innermost node around the range. */
  readonly node: Node;
}

/** Returns the place of a selection; null where nothing is refactored: in files with syntax errors, JSON, other products. */
export function refactoringPlace(document: ServiceDocument, selected: TextRange): RefactoringPlace | null {
  const { inModule, nativeTree: tree, text } = document;
  if (inModule === null || tree === null || tree.diagnostics.length > 0) return null;
  const { module, name: fileName, isAlone } = inModule;
  const file = fileNamed(module, fileName);
  if (isAlone === true || (file?.role !== "primary" && file?.role !== "override")) return null;
  let { start, end } = selected;
  while (start < end && /\s/.test(text[start]!)) start++;
  while (end > start && /\s/.test(text[end - 1]!)) end--;
  return { document, module, fileName, tree, range: { start, end }, node: nodeAround(tree.root, { start, end }) };
}

/** Returns the expression that a selection covers exactly; null for others, and for names that stand for themselves. */
export function selectedExpression({ range, node }: RefactoringPlace): Expression | null {
  for (let at: Node | null = node; at !== null && at.start === range.start && at.end === range.end; at = at.parent) {
    if (at.type === "ObjectConsKey") return null;
    if (isExpression(at) && at.type !== "HeredocTemplate" && at.parent?.type !== "ObjectConsKey") return at;
  }
  return null;
}

/** Returns the block at the top of the file that contains a node; null outside. */
export function topBlock(node: Node): Block | null {
  let found: Block | null = null;
  for (let at: Node | null = node; at !== null; at = at.parent) if (at.type === "Block") found = at;
  return found;
}

/** Returns a file of the module with a name, if it can be changed: a native one without syntax errors. */
export function editableFile(
  module: Module,
  name: string,
): { readonly path: string; readonly tree: SyntaxTree<ConfigFile> } | null {
  const file: SourceFile | null = fileNamed(module, name);
  if (file === null || file.diagnostics.length > 0 || file.tree.root.type !== "ConfigFile") return null;
  const path = pathIn(module.directory, name);
  return /(?:^|\/)\.terraform\//.test(path) ? null : { path, tree: file.tree as SyntaxTree<ConfigFile> };
}

/** Returns a name that is not taken: the wanted one, or with a number behind it. */
export function freeName(wanted: string, isTaken: (name: string) => boolean): string {
  for (let number = 1; ; number++) {
    const name = number === 1 ? wanted : `${wanted}_${number}`;
    if (!isTaken(name)) return name;
  }
}
