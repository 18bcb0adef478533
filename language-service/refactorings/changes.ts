/** Changes to several files that make one refactoring. */
import {
  type Body,
  type BodyItem,
  type EditResult,
  type NewBlock,
  appendBlock,
  insertBlock,
  removeItem,
  setAttribute,
  type TextEdit,
} from "../../src/index.ts";
import { getOrCompute } from "../../src/memo.ts";
import type { WorkspaceEdits } from "../results.ts";

/** A refactoring's edits; none as soon as one change cannot be made. */
export class Changes {
  private readonly edits = new Map<string, TextEdit[]>();
  private isPossible = true;

  /** Replaces a range of a file. */
  replace(path: string, start: number, end: number, text: string): this {
    getOrCompute(this.edits, path, (): TextEdit[] => []).push({ range: { start, end }, text });
    return this;
  }

  setAttribute(path: string, body: Body, name: string, value: string): this {
    return this.take(path, setAttribute(body, name, value));
  }

  /** Adds a block in front of an item, or by default below everything. */
  addBlock(path: string, body: Body, block: NewBlock | string, before: BodyItem | null = null): this {
    return this.take(path, before === null ? appendBlock(body, block) : insertBlock(body, block, { before }));
  }

  /** Removes an item with its comments. */
  remove(path: string, item: BodyItem): this {
    return this.take(path, removeItem(item));
  }

  /** Returns the edits by file, in source order; null if a change cannot be made, or two of them meet. */
  get result(): WorkspaceEdits | null {
    if (!this.isPossible) return null;
    for (const edits of this.edits.values()) {
      edits.sort((a, b) => a.range.start - b.range.start || a.range.end - b.range.end);
      for (let index = 1; index < edits.length; index++)
        if (edits[index]!.range.start < edits[index - 1]!.range.end) return null;
    }
    return this.edits;
  }

  /** Takes edits of a file, or notes that there are none. */
  take(path: string, result: EditResult): this {
    if (!result.ok) this.isPossible = false;
    else for (const { range, text } of result.edits) this.replace(path, range.start, range.end, text);
    return this;
  }
}
