/** A product's file, as its checks see it. */
import { bodyOf, type ConfigBody } from "../../model/index.ts";
import type { ConfigFile, SyntaxTree } from "../../syntax/index.ts";

/** A file in native syntax. */
export interface DialectFile {
  readonly name: string;
  readonly text: string;
  readonly root: ConfigFile;
  readonly body: ConfigBody;
  readonly hasErrors: boolean;
  /** Returns the 1-based line of a UTF-16 offset. */
  readonly lineOf: (offset: number) => number;
}

/** Returns a file for its tree, the result of `parseConfig`; with syntax errors, the file is incomplete. */
export function dialectFile(name: string, tree: SyntaxTree<ConfigFile>): DialectFile {
  return {
    name,
    text: tree.source.text,
    root: tree.root,
    body: bodyOf(tree),
    hasErrors: tree.diagnostics.length > 0,
    lineOf: (offset) => tree.source.positionAt(offset).line,
  };
}
