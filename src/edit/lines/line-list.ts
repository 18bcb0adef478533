/** A body or a bracket pair with one item per line, as lists of lines: items and the lines between them. */
import type { Body, Node, SyntaxTree, TokenTable } from "../../syntax/index.ts";
import { lineEnd, lineKind, lineOffset, lineStart } from "../text/logical-lines.ts";
import { treeOf } from "../text/options.ts";
import { type EditFailure, failure } from "../text/result.ts";
import { type Unit, unitOf } from "./units.ts";

/** Items by lines. Between them are blank lines and free-standing comments. */
export interface LineList {
  readonly tree: SyntaxTree;
  readonly tokens: TokenTable;
  readonly units: readonly Unit[];
  /** First token of the first line. */
  readonly first: number;
  /** First token of the closer's line, or `EOF`. */
  readonly end: number;
  /** Whether the items are a file's. */
  readonly isTopLevel: boolean;
}

/** A line outside items. */
export interface FreeLine {
  readonly kind: "blank" | "comment";
  /** Offsets: from the line's start to the end of its line break. */
  readonly start: number;
  readonly end: number;
}

/** Returns the lines of a body that is not inline. */
export function linesOfBody(body: Body): LineList | EditFailure {
  const tree = treeOf(body);
  const { tokens } = tree;
  if (body.parent?.type !== "Block") return lineList(tree, body.items, 0, tokens.count - 1, true);
  const { openBrace, closeBrace } = body.parent;
  return lineList(tree, body.items, lineEnd(tokens, openBrace) + 1, lineStart(tokens, closeBrace), false);
}

/** Returns items as a list of lines; fails if they share lines with anything else. */
export function lineList(
  tree: SyntaxTree,
  nodes: readonly Node[],
  first: number,
  end: number,
  isTopLevel: boolean,
): LineList | EditFailure {
  const { tokens } = tree;
  const units: Unit[] = [];
  let limit = first;
  for (const node of nodes) {
    const unit = node.isError ? null : unitOf(node, limit);
    if (unit === null || (unit.end >= end && !isTopLevel))
      return failure("syntax-error", "The items around the change are not well formed.");
    units.push(unit);
    limit = unit.end + 1;
  }
  return { tree, tokens, units, first, end, isTopLevel };
}

/** Returns the offset after a unit's lines; the start of the first line without a unit. */
export function offsetAfter({ tokens, first }: LineList, unit: Unit | null): number {
  return unit === null ? lineOffset(tokens, first) : tokens.end(unit.end);
}

/** Returns the lines between two neighboring units (`null` represents the ends of the list). */
export function freeLines(list: LineList, above: Unit | null, below: Unit | null): FreeLine[] {
  const { tokens } = list;
  const end = below === null ? list.end : below.start;
  const lines: FreeLine[] = [];
  for (let start = above === null ? list.first : above.end + 1; start < end;) {
    const last = lineEnd(tokens, start);
    const kind = lineKind(tokens, start) === "blank" ? "blank" : "comment";
    lines.push({ kind, start: lineOffset(tokens, start), end: tokens.end(last) });
    start = last + 1;
  }
  return lines;
}
