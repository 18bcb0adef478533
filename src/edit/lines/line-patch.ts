/**
 * Taking items out of a list of lines and putting items in, in one go. Lines that stay are not touched; the result is edits of line
 * ranges. Knows nothing of what the items say.
 */
import { type TokenTable, TokenType } from "../../syntax/index.ts";
import { type ItemShape, needsBlankBetween, shapeOf } from "./blank-lines.ts";
import { type FreeLine, freeLines, type LineList, offsetAfter } from "./line-list.ts";
import type { TextEdit } from "../text/text-edit.ts";
import { type Unit, unitStart } from "./units.ts";

/** Lines to put in, with their indentation and without the last line break. */
export interface Addition {
  readonly text: string;
  readonly shape: ItemShape;
  /** What moves; null where it is new. */
  readonly unit: Unit | null;
  /** Directly below or above a unit that stays, or below everything. */
  readonly place: { readonly side: "below" | "above"; readonly unit: Unit } | "end";
}

/** What happens to a list of lines. */
export interface LinePatch {
  readonly dropped: ReadonlySet<Unit>;
  /** Those of one place in their order. */
  readonly added: readonly Addition[];
  readonly eol: string;
  /** The groups of units if those of different groups have to stand apart where they come to stand next to each other. */
  readonly groups: ReadonlyMap<Unit, number> | null;
}

/** A line or item between two units that stay. */
type Entry =
  | (FreeLine & { keep: boolean })
  | { readonly kind: "dropped"; readonly start: number; readonly end: number }
  | { readonly kind: "added"; readonly addition: Addition };

/** The edits that make a list of lines what the patch says. */
export function patchLines(list: LineList, patch: LinePatch): TextEdit[] {
  const edits: TextEdit[] = [];
  const additions = new Additions(patch.added);
  /** The unit that stays last so far, and what comes after it. */
  let above: Unit | null = null;
  let entries = additions.below(null);
  let previous: Unit | null = null;
  for (const unit of [...list.units, null]) {
    for (const line of freeLines(list, previous, unit)) entries.push({ ...line, keep: true });
    previous = unit;
    if (unit !== null && patch.dropped.has(unit)) {
      entries.push({ kind: "dropped", start: unitStart(list.tokens, unit), end: list.tokens.end(unit.end) });
      continue;
    }
    entries.push(...additions.above(unit));
    if (entries.some(({ kind }) => kind === "added" || kind === "dropped")) {
      collapseBlanks(entries, above !== null, unit !== null);
      edits.push(...editsBetween(list, above, unit, entries, patch));
    }
    above = unit;
    entries = additions.below(unit);
  }
  return edits;
}

/** Additions by where they go. */
class Additions {
  private readonly byUnit = { above: new Map<Unit | null, Entry[]>(), below: new Map<Unit | null, Entry[]>() };

  constructor(added: readonly Addition[]) {
    for (const addition of added) {
      const { side, unit } = addition.place === "end" ? { side: "above" as const, unit: null } : addition.place;
      const entries = this.byUnit[side].get(unit);
      if (entries === undefined) this.byUnit[side].set(unit, [{ kind: "added", addition }]);
      else entries.push({ kind: "added", addition });
    }
  }

  /** What goes directly above a unit; above the end where there is none. */
  above(unit: Unit | null): readonly Entry[] {
    return this.byUnit.above.get(unit) ?? [];
  }

  /** What goes directly below a unit. */
  below(unit: Unit | null): Entry[] {
    return [...(this.byUnit.below.get(unit) ?? [])];
  }
}

/** Leaves the blank lines of one side where an item between blank lines went, and none where nothing is left beyond. */
function collapseBlanks(entries: Entry[], hasAbove: boolean, hasBelow: boolean): void {
  for (let start = 0; start < entries.length;) {
    let end = start;
    while (end < entries.length && (entries[end]!.kind === "blank" || entries[end]!.kind === "dropped")) end++;
    const run = entries.slice(start, end);
    const firstDrop = run.findIndex(({ kind }) => kind === "dropped");
    if (firstDrop >= 0) {
      const isEdge = (start === 0 && !hasAbove) || (end === entries.length && !hasBelow);
      const lastDrop = run.findLastIndex(({ kind }) => kind === "dropped");
      for (const [index, entry] of run.entries()) {
        if (entry.kind !== "blank") continue;
        entry.keep = !isEdge && (firstDrop > 0 ? index < firstDrop : index > lastDrop);
      }
    }
    start = end + 1;
  }
}

/** What stands above or below a place. */
type Neighbour =
  { readonly shape: ItemShape; readonly isAdded: boolean; readonly unit: Unit | null } | "comment" | "blank" | "edge";

function editsBetween(
  list: LineList,
  above: Unit | null,
  below: Unit | null,
  entries: readonly Entry[],
  { eol, groups }: LinePatch,
): TextEdit[] {
  const edits: TextEdit[] = [];
  let at = offsetAfter(list, above);
  let last: Neighbour = above === null ? "edge" : neighbourOf(above);
  /** Whether the line above is the last of a file and has no line break. */
  let isOpen = above !== null && list.tokens.types[above.end] === TokenType.EOF;
  let wasDropped = false;
  const insert = (text: string): void => void edits.push({ range: { start: at, end: at }, text });
  /** Goes on below the next line or item; whether a blank line has to stand before it that was not there. */
  const pass = (next: Neighbour): boolean => {
    const isOld = !wasDropped && !isAdded(last) && !isAdded(next);
    const needsBlank = !isOld && (belongApart(last, next, list.isTopLevel) || areOfOtherGroups(last, next, groups));
    last = next;
    wasDropped = false;
    return needsBlank;
  };
  for (const [index, entry] of entries.entries()) {
    if (entry.kind === "added") {
      const blank = pass({ shape: entry.addition.shape, isAdded: true, unit: entry.addition.unit });
      // What was the last line of a file may have blanks at its end.
      if (isOpen) edits.push({ range: { start: endWithoutBlanks(list.tokens), end: at }, text: eol });
      insert((blank ? eol : "") + entry.addition.text + eol);
      isOpen = false;
      continue;
    }
    if (entry.kind === "dropped" || !entry.keep || makesRoom(entries, index, list, entry)) {
      edits.push({ range: { start: entry.start, end: entry.end }, text: "" });
      wasDropped ||= entry.kind === "dropped";
    } else {
      if (pass(entry.kind)) insert(eol);
      isOpen = list.tokens.text.charCodeAt(entry.end - 1) !== NEWLINE;
    }
    at = entry.end;
  }
  if (below !== null && pass(neighbourOf(below))) insert(eol);
  return edits;
}

/** A blank line that is the whole list, or the end of a file without a line break: it makes room for what is added below it. */
function makesRoom(entries: readonly Entry[], index: number, { tokens, units }: LineList, line: FreeLine): boolean {
  if (line.kind !== "blank" || !entries.slice(index).some(({ kind }) => kind === "added")) return false;
  const isEmpty = units.length === 0 && entries.every(({ kind }) => kind === "blank" || kind === "added");
  return isEmpty || tokens.text.charCodeAt(line.end - 1) !== NEWLINE;
}

const NEWLINE = 10;

/** The offset where the last blanks of a file begin, or its end. */
function endWithoutBlanks({ types, count, text, ends }: TokenTable): number {
  return count > 1 && types[count - 2] === TokenType.Whitespace ? (ends[count - 3] ?? 0) : text.length;
}

function neighbourOf(unit: Unit): Neighbour {
  return { shape: shapeOf(unit.node, false), isAdded: false, unit };
}

function areOfOtherGroups(above: Neighbour, below: Neighbour, groups: LinePatch["groups"]): boolean {
  if (groups === null || typeof above === "string" || typeof below === "string") return false;
  return above.unit !== null && below.unit !== null && groups.get(above.unit) !== groups.get(below.unit);
}

function isAdded(neighbour: Neighbour): boolean {
  return typeof neighbour === "object" && neighbour.isAdded;
}

/** Whether a blank line has to stand between two neighbours. A comment stays apart from what it was not about. */
function belongApart(above: Neighbour, below: Neighbour, isTopLevel: boolean): boolean {
  if (above === "edge" || above === "blank" || below === "edge" || below === "blank") return false;
  if (above === "comment") return isAdded(below);
  if (below === "comment") return above.isAdded && above.shape.kind === "block" && above.shape.isMultiLine;
  return needsBlankBetween(above.shape, below.shape, isTopLevel);
}
