/**
 * Removes and inserts items in a list of lines, in one go. Other lines are not changed; the result is edits to line
 * ranges. Knows nothing about the items' content.
 */
import { type TokenTable, TokenType } from "../../syntax/index.ts";
import { type ItemShape, needsBlankBetween, shapeOf } from "./blank-lines.ts";
import { type FreeLine, freeLines, type LineList, offsetAfter } from "./line-list.ts";
import type { TextEdit } from "../text/text-edit.ts";
import { type Unit, unitStart } from "./units.ts";

/** Inserted lines, with their indentation and without the last line break. */
export interface Addition {
  readonly text: string;
  readonly shape: ItemShape;
  /** The unit that moves; null if it is new. */
  readonly unit: Unit | null;
  /** Directly below or above a unit that stays, or below everything. */
  readonly place: { readonly side: "below" | "above"; readonly unit: Unit } | "end";
}

/** A change to a list of lines. */
export interface LinePatch {
  readonly dropped: ReadonlySet<Unit>;
  /** Additions in one place are in order. */
  readonly added: readonly Addition[];
  readonly eol: string;
  /** The units' groups, if units of different groups must be separated wherever they become neighbors. */
  readonly groups: ReadonlyMap<Unit, number> | null;
}

/** A line or item between two units that stay. */
type Entry =
  | (FreeLine & { keep: boolean })
  | { readonly kind: "dropped"; readonly start: number; readonly end: number }
  | { readonly kind: "added"; readonly addition: Addition };

/** Returns the edits that apply a patch to a list of lines. */
export function patchLines(list: LineList, patch: LinePatch): TextEdit[] {
  const edits: TextEdit[] = [];
  const additions = new Additions(patch.added);
  /** The last unit so far that stays, and the entries after it. */
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

/** Additions by position. */
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

  /** Returns the entries directly above a unit; above the end without a unit. */
  above(unit: Unit | null): readonly Entry[] {
    return this.byUnit.above.get(unit) ?? [];
  }

  /** Returns the entries directly below a unit. */
  below(unit: Unit | null): Entry[] {
    return [...(this.byUnit.below.get(unit) ?? [])];
  }
}

/**
 * Keeps the blank lines on one side of a removed item that was between blank lines, and none if nothing is left beyond.
 */
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

/** The neighbor above or below a position. */
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
  /** Whether the line above is a file's last one and has no line break. */
  let isOpen = above !== null && list.tokens.types[above.end] === TokenType.EOF;
  let wasDropped = false;
  const insert = (text: string): void => void edits.push({ range: { start: at, end: at }, text });
  /** Advances past the next line or item; returns whether a new blank line is required before it. */
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
      // The former last line of a file may end in whitespace.
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

/**
 * Returns whether a blank line is the whole list, or the end of a file without a line break: additions below replace
 * it.
 */
function makesRoom(entries: readonly Entry[], index: number, { tokens, units }: LineList, line: FreeLine): boolean {
  if (line.kind !== "blank" || !entries.slice(index).some(({ kind }) => kind === "added")) return false;
  const isEmpty = units.length === 0 && entries.every(({ kind }) => kind === "blank" || kind === "added");
  return isEmpty || tokens.text.charCodeAt(line.end - 1) !== NEWLINE;
}

const NEWLINE = 10;

/** Returns the offset of a file's final whitespace, or its end. */
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

/**
 * Returns whether a blank line is required between two neighbors. It keeps a comment from attaching to another item.
 */
function belongApart(above: Neighbour, below: Neighbour, isTopLevel: boolean): boolean {
  if (above === "edge" || above === "blank" || below === "edge" || below === "blank") return false;
  if (above === "comment") return isAdded(below);
  if (below === "comment") return above.isAdded && above.shape.kind === "block" && above.shape.isMultiLine;
  return needsBlankBetween(above.shape, below.shape, isTopLevel);
}
