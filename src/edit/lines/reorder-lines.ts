/** Reorders the items in a list of lines: determines the items that move, and the neighbor that each joins. */
import { shapeOf } from "./blank-lines.ts";
import { type EditFailure, failure } from "../text/result.ts";
import { freeLines, type LineList } from "./line-list.ts";
import { type Addition, patchLines } from "./line-patch.ts";
import { longestIncreasingSubsequence } from "./permutation.ts";
import type { TextEdit } from "../text/text-edit.ts";
import { type Unit, unitText } from "./units.ts";

/** Returns a unit's text at its new position: its own text, unless separators change it. */
export type UnitWriter = (unit: Unit, text: string) => string;

/** How to reorder lines. */
export interface LineOrder {
  readonly eol: string;
  readonly write?: UnitWriter;
  /** See `ReorderOptions`. */
  readonly keepsApart?: boolean;
}

/**
 * Returns the edits that put a list's units into an order (their old indexes). As few as possible move. A moved unit
 * joins the item above it, unless it was grouped with the one below, between the same blank lines and free-standing
 * comments; with `keepsApart`, a blank line separates it from units that were in another group.
 */
export function reorderLines(
  list: LineList,
  order: readonly number[],
  { eol, write = (_, text) => text, keepsApart = false }: LineOrder,
): TextEdit[] {
  const { units } = list;
  const groups = groupsOf(list);
  const staying = longestIncreasingSubsequence(order);
  const dropped = new Set<Unit>();
  const added: Addition[] = [];
  for (let start = 0; start < order.length; start++) {
    if (staying.has(start)) continue;
    let end = start;
    while (end < order.length && !staying.has(end)) end++;
    const above = start === 0 ? null : order[start - 1]!;
    const below = end === order.length ? null : order[end]!;
    let joinsBelow = above === null;
    for (const index of order.slice(start, end)) {
      joinsBelow ||= below !== null && groups[index] === groups[below] && groups[index] !== groups[above!];
      dropped.add(units[index]!);
      added.push(additionOf(list, index, units[joinsBelow ? below! : above!]!, joinsBelow, write));
    }
    start = end;
  }
  const groupOf = new Map(units.map((unit, index) => [unit, groups[index]!]));
  return patchLines(list, { dropped, added, eol, groups: keepsApart ? groupOf : null });
}

/** Returns the edits that move one unit to a side of another; below everything without the other. */
export function moveLine(
  list: LineList,
  index: number,
  target: number | null,
  isAbove: boolean,
  eol: string,
): TextEdit[] {
  const { units } = list;
  const addition = additionOf(list, index, units[target ?? index]!, isAbove, (_, text) => text);
  const added = [target === null ? { ...addition, place: "end" as const } : addition];
  return patchLines(list, { dropped: new Set([units[index]!]), added, eol, groups: null });
}

/** Fails if a range that the formatter ignores begins or ends among the items. */
export function checkRanges(list: LineList): EditFailure | null {
  const { units, tokens } = list;
  for (let index = 0; index <= units.length; index++) {
    for (const { kind, start, end } of freeLines(list, units[index - 1] ?? null, units[index] ?? null)) {
      if (kind === "comment" && /prettier-ignore-(?:start|end)/.test(tokens.text.slice(start, end)))
        return failure("ignored-range", "The items cannot be moved across prettier-ignore-start and -end.");
    }
  }
  return null;
}

function additionOf(list: LineList, index: number, unit: Unit, isAbove: boolean, write: UnitWriter): Addition {
  const { units, tokens } = list;
  const moved = units[index]!;
  const neighbours = [
    freeLines(list, units[index - 1] ?? null, moved).at(-1),
    freeLines(list, moved, units[index + 1] ?? null)[0],
  ];
  const standsApart = neighbours.some((line) => line?.kind === "blank");
  return {
    text: write(moved, unitText(tokens, moved)),
    shape: shapeOf(moved.node, standsApart),
    unit: moved,
    place: { side: isAbove ? "above" : "below", unit },
  };
}

/** Returns the number of each unit's group: units with nothing between them form a group. */
function groupsOf(list: LineList): number[] {
  let group = 0;
  return list.units.map((unit, index) => {
    if (index > 0 && freeLines(list, list.units[index - 1]!, unit).length > 0) group++;
    return group;
  });
}
