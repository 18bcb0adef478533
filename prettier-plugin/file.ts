/**
 * The syntax tree as Prettier sees it: one root without children to walk. The root contains the project's tree,
 * invisible to Prettier, because Prettier walks recursively and our trees are deeper than its stack.
 */
import type { SyntaxTree } from "../src/syntax/index.ts";
import type { CursorAnchor } from "./cursor.ts";
import { massage, type MassagedFile } from "./massage.ts";

export class HclFile {
  readonly type = "HclFile";
  /** The text from Prettier: without byte order mark, every line end LF. */
  readonly text: string;
  /** Null for a file that must stay unchanged. */
  readonly tree: SyntaxTree | null;
  /** Tokens around Prettier's cursor, in order; empty without a cursor. */
  readonly anchors: readonly CursorAnchor[];

  constructor(text: string, tree: SyntaxTree | null, anchors: readonly CursorAnchor[] = []) {
    this.text = text;
    this.tree = tree;
    this.anchors = anchors;
  }

  /** Returns the parts that formatting must not change; also the output of `--debug-print-ast`. */
  toJSON(): MassagedFile | { type: string; text: string } {
    return this.tree === null ? { type: this.type, text: this.text } : massage(this.tree);
  }
}

/** A node in the tree that Prettier walks. */
export type PrettierNode = HclFile | CursorAnchor;
