/** A file of one of the products that are checked here, as their checks see it. */
import { bodyOf, type ConfigBody } from "../../model/index.ts";
import type { ConfigFile, SyntaxTree } from "../../syntax/index.ts";

/** A file of the native syntax. */
export interface DialectFile {
  readonly name: string;
  readonly text: string;
  readonly root: ConfigFile;
  readonly body: ConfigBody;
  readonly hasErrors: boolean;
  /** The line, counted from 1, of a UTF-16 offset. */
  readonly lineOf: (offset: number) => number;
}

/** A file from its tree, which is that of `parseConfig`; a file with syntax errors is taken as far as it could be read. */
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
