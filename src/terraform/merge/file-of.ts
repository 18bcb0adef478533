/** Which file of a module something is written in: what overrides have put into a declaration is not in the declaration's file. */
import type { BodyAttribute, BodyBlock, ConfigBody } from "../../model/index.ts";
import { TREE } from "../../syntax/node.ts";
import type { SourceFile } from "../source/source-file.ts";

/** Finds the file of an argument, block or body among those of a module; null when it is in none of them. */
export function fileIndex(
  files: readonly SourceFile[],
): (item: BodyAttribute | BodyBlock | ConfigBody) => SourceFile | null {
  const byTree = new Map<unknown, SourceFile>(files.map((file) => [file.tree, file]));
  return ({ node }) => byTree.get(node[TREE]) ?? null;
}
