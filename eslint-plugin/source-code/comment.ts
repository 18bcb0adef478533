/** Comments and tokens for rules: small objects created from the token table on demand. */
import { isComment, tokenTypeNames } from "../../src/index.ts";
import type { LintTree } from "./lint-tree.ts";

/** A location in the file: lines from 1, columns from 0, as in ESLint. */
export interface Location {
  readonly start: { readonly line: number; readonly column: number };
  readonly end: { readonly line: number; readonly column: number };
}

/** A token in the file. `type` is its name, such as `Ident` or `Equal`. */
export class HclToken {
  readonly type: string;
  /** The text as written. */
  readonly text: string;
  /** Start and end, in UTF-16 offsets. */
  readonly range: [number, number];
  /** Index in the tree's token table. */
  readonly index: number;
  private readonly tree: LintTree;

  constructor(tree: LintTree, index: number, type: string) {
    this.tree = tree;
    this.index = index;
    this.type = type;
    this.text = tree.tokens.tokenText(index);
    this.range = [tree.tokens.start(index), tree.tokens.end(index)];
  }

  get loc(): Location {
    const start = this.tree.source.positionAt(this.range[0]);
    const end = this.tree.source.positionAt(this.range[1]);
    return { start: { line: start.line, column: start.column - 1 }, end: { line: end.line, column: end.column - 1 } };
  }
}

/** A comment. Its range ends before the line break. */
export class HclComment extends HclToken {
  /** The marker that begins it. */
  readonly marker: "#" | "//" | "/*";
  /** Its content, without its markers. */
  readonly value: string;

  constructor(tree: LintTree, index: number) {
    super(tree, index, tokenTypeNames[tree.tokens.types[index]!]!);
    this.marker = this.text.startsWith("#") ? "#" : this.text.startsWith("//") ? "//" : "/*";
    const end = this.marker === "/*" && this.text.endsWith("*/") ? this.text.length - 2 : this.text.length;
    this.value = this.text.slice(this.marker.length, end);
  }
}

/** Returns all comments in a file, in order. */
export function commentsOf(tree: LintTree): HclComment[] {
  const comments: HclComment[] = [];
  const { types, count } = tree.tokens;
  for (let index = 0; index < count; index++) {
    if (isComment(types[index]!)) comments.push(new HclComment(tree, index));
  }
  return comments;
}
