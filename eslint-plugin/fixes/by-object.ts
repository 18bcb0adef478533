/**
 * Fixes for many object keys, for rules that change the text before aligned values: one fix for each outermost object.
 * In a formatted file, fixes of single keys would all change the same lines and exclude each other, so that a large
 * object would need more passes than ESLint makes; fixes of separate objects do not, and only reported code changes.
 */
import type { RuleTextEdit } from "@eslint/core";
import type { Node } from "../../src/index.ts";
import { disabledLines } from "../source-code/disabled-lines.ts";
import type { HclSourceCode } from "../source-code/hcl-source-code.ts";
import { type Edit, enclosingLines, type Fix, replaceAll, rewrite } from "./replace.ts";

/**
 * The number of an object's reports with its fix. Each of them may contain all of the object's text, which is too much
 * to repeat for thousands.
 */
const MAX_CARRIERS = 20;

/** One change, and its node in the object. */
export interface Change {
  readonly edit: Edit;
  readonly node: Node;
}

/** The changes in one fix. */
interface Group {
  readonly indexes: number[];
  readonly edits: Edit[];
  /** The object's lines, in UTF-16 offsets. */
  lines: [start: number, end: number];
}

/**
 * Returns the fixes for the reports of the changes, in the same order, which is source order. Null for those without a
 * fix.
 */
export function fixesByObject(sourceCode: HclSourceCode, rule: string, changes: readonly Change[]): (Fix | null)[] {
  const fixes: (Fix | null)[] = changes.map(() => null);
  for (const groups of byItem(sourceCode, groupsOf(sourceCode, rule, changes))) {
    const made = fixesOf(sourceCode, groups);
    for (const [at, { indexes }] of groups.entries()) {
      const shared = once(made[at]!);
      for (const index of indexes.slice(0, MAX_CARRIERS)) fixes[index] = shared;
    }
  }
  return fixes;
}

/**
 * Returns the changes in each outermost object, without those that a comment silences. Objects on one line, or on two
 * adjacent lines, are one group.
 */
function groupsOf(sourceCode: HclSourceCode, rule: string, changes: readonly Change[]): Group[] {
  const isDisabled = disabledLines(sourceCode, rule);
  const groups: Group[] = [];
  for (const [index, { edit, node }] of changes.entries()) {
    const { line, column } = sourceCode.getLocFromIndex(edit.range[0]);
    if (isDisabled(line, column)) continue;
    const object = outermost(node);
    const lines = linesOf(sourceCode, object);
    const isOneLine = !object.text.includes("\n");
    const last = groups.at(-1);
    if (last !== undefined && (lines[0] < last.lines[1] || (isOneLine && lines[0] === last.lines[1]))) {
      last.indexes.push(index);
      last.edits.push(edit);
      last.lines = [last.lines[0], Math.max(last.lines[1], lines[1])];
    } else groups.push({ indexes: [index], edits: [edit], lines });
  }
  return groups;
}

function outermost(node: Node): Node {
  let object = node;
  for (let at: Node | null = node; at !== null; at = at.parent) if (at.type === "ObjectCons") object = at;
  return object;
}

/** Returns a node's lines, including the last line break. */
function linesOf({ text }: HclSourceCode, { start, end }: Node): [number, number] {
  const next = text.indexOf("\n", end);
  return [text.lastIndexOf("\n", start - 1) + 1, next < 0 ? text.length : next + 1];
}

/** Returns the groups of each top-level item. */
function byItem(sourceCode: HclSourceCode, groups: readonly Group[]): Group[][] {
  const items: Group[][] = [];
  let end = -1;
  for (const group of groups) {
    if (group.lines[0] < end) items.at(-1)!.push(group);
    else {
      items.push([group]);
      [, end] = enclosingLines(sourceCode, group.lines);
    }
  }
  return items;
}

/** Returns the fix for each group in a top-level item: its part of the combined result. */
function fixesOf(sourceCode: HclSourceCode, groups: readonly Group[]): (Fix | null)[] {
  const rewritten = rewrite(
    sourceCode,
    groups.flatMap(({ edits }) => edits),
  );
  if (rewritten === null || rewritten.formatted === null)
    return groups.map(({ edits }) => replaceAll(sourceCode, edits));
  const { lines, formatted } = rewritten;
  const parts = partsOf(sourceCode.text, lines, formatted, groups);
  if (parts !== null) return parts.map((text, at) => (fixer) => fixer.replaceTextRange(groups[at]!.lines, text));
  // More than these lines changes, so the fix replaces the whole item.
  const whole: Fix = (fixer) => fixer.replaceTextRange([...lines], formatted);
  return groups.map(() => whole);
}

/** Returns the new lines of each group, or null if other lines change as well. */
function partsOf(
  source: string,
  [start, end]: readonly [number, number],
  formatted: string,
  groups: readonly Group[],
): string[] | null {
  const after = formatted.split("\n");
  if (after.length !== source.slice(start, end).split("\n").length) return null;
  const parts: string[] = [];
  let at = start;
  let done = 0;
  for (const { lines } of groups) {
    const between = source.slice(at, lines[0]).split("\n").length - 1;
    const count = source.slice(lines[0], lines[1]).split("\n").length - 1;
    // Without a line break at its end, the last line of the file counts, too.
    const isLast = lines[1] >= end && !source.endsWith("\n");
    const part = after.slice(done + between, done + between + count + (isLast ? 1 : 0)).join("\n");
    parts.push(isLast ? part : `${part}\n`);
    at = lines[1];
    done += between + count;
  }
  const remade = groups.reduceRight(
    (text, { lines }, index) => text.slice(0, lines[0]) + parts[index]! + text.slice(lines[1]),
    source,
  );
  return remade === source.slice(0, start) + formatted + source.slice(end) ? parts : null;
}

/** Returns the fix with its edit computed once, for all reports that share it. */
function once(fix: Fix | null): Fix | null {
  if (fix === null) return null;
  let made: RuleTextEdit | null = null;
  return (fixer) => (made ??= fix(fixer));
}
