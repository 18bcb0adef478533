/**
 * What Prettier sees as the syntax tree: one root without children to walk. The project's own tree hangs below it, out of the host's
 * sight, because the host walks by recursion and our trees are deeper than its stack.
 */
import type { SyntaxTree } from "../src/syntax/index.ts";
import type { CursorAnchor } from "./cursor.ts";
import { massage, type MassagedFile } from "./massage.ts";

export class HclFile {
  readonly type = "HclFile";
  /** The text as the host gave it: without byte order mark, every line end LF. */
  readonly text: string;
  /** Null for a file that must come out as it went in. */
  readonly tree: SyntaxTree | null;
  /** Tokens around the host's cursor, in order; none when it has no cursor. */
  readonly anchors: readonly CursorAnchor[];

  constructor(text: string, tree: SyntaxTree | null, anchors: readonly CursorAnchor[] = []) {
    this.text = text;
    this.tree = tree;
    this.anchors = anchors;
  }

  /** What must not change by formatting; also what `--debug-print-ast` shows. */
  toJSON(): MassagedFile | { type: string; text: string } {
    return this.tree === null ? { type: this.type, text: this.text } : massage(this.tree);
  }
}

/** A node of the tree that the host walks. */
export type PrettierNode = HclFile | CursorAnchor;
