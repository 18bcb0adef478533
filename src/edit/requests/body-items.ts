/** Inserts and removes body items, in every form of body: with lines, on one line, empty. */
import { type Block, type Body, type BodyItem, TokenType } from "../../syntax/index.ts";
import type { ItemShape } from "../lines/blank-lines.ts";
import { checkSound } from "../text/damage.ts";
import { finish } from "../text/finish.ts";
import { insertInline } from "../lines/inline-body.ts";
import { layoutItem } from "./layout.ts";
import { freeLines, type LineList, linesOfBody } from "../lines/line-list.ts";
import { type Addition, patchLines } from "../lines/line-patch.ts";
import { lineEnd, lineStart } from "../text/logical-lines.ts";
import { type EditOptions, isInline, indentInside, surroundings, treeOf } from "../text/options.ts";
import { type EditFailure, type EditResult, failure, isFailure } from "../text/result.ts";
import type { TextEdit } from "../text/text-edit.ts";

/**
 * The position of a new item in a body: directly above or below an item, with its comments; at the start, which is
 * above the first item but below the free-standing comments there; or at the end, below everything.
 */
export type Place = { readonly before: BodyItem } | { readonly after: BodyItem } | "start" | "end";

/** Returns the item that a position refers to, if any. */
export function anchorOf(place: Place): BodyItem | null {
  if (typeof place === "string") return null;
  return "before" in place ? place.before : place.after;
}

/** A new item: valid text with its comments, and its kind. */
export interface NewItem {
  readonly text: string;
  readonly kind: "attribute" | "block";
}

/** Inserts a new item into a body. */
export function insertItem(body: Body, item: NewItem, place: Place, options: EditOptions): EditResult {
  return insertItems(body, [item], place, options);
}

/** Inserts new items, in this order, at one place of a body. A body on one line takes one: the first. */
export function insertItems(body: Body, items: readonly NewItem[], place: Place, options: EditOptions): EditResult {
  const tree = treeOf(body);
  const anchor = anchorOf(place);
  if (anchor !== null && anchor.parent !== body) return notInBody();
  const unsound = checkBody(body);
  if (unsound !== null) return unsound;
  const around = surroundings(tree, indentInside(body, options), options);
  const laidOut = items.map((item) => {
    const text = layoutItem(item.text, around);
    const isMultiLine = item.kind === "block" && text.slice(text.indexOf("{")).includes("\n");
    const shape: ItemShape = { kind: item.kind, isMultiLine, standsApart: true };
    return { text, shape };
  });
  if (isInline(body)) {
    const isAbove = place === "start" || (anchor !== null && place !== "end" && "before" in place);
    return finish(tree, insertInline(body, laidOut[0]!, isAbove, around.eol, around.options), options);
  }
  const list = linesOfBody(body);
  if (isFailure(list)) return list;
  const added: Addition[] = laidOut.map((one) => ({ ...one, unit: null, place: linePlace(list, place) }));
  return finish(tree, patchLines(list, { dropped: new Set(), added, eol: around.eol, groups: null }), options);
}

/** Takes an item out of its body, with the comments that belong to it. */
export function removeItem(item: BodyItem, options: EditOptions = {}): EditResult {
  const body = item.parent;
  if (body?.type !== "Body" || item.type === "ErrorNode")
    return failure("not-in-tree", "The node is no item of a body.");
  const tree = treeOf(body);
  const unsound = checkBody(body) ?? checkSound(tree, [item]);
  if (unsound !== null) return unsound;
  if (isInline(body)) return finish(tree, [emptied(body)], options);
  const list = linesOfBody(body);
  if (isFailure(list)) return list;
  const unit = list.units.find(({ node }) => node === item)!;
  if (becomesEmpty(list, body)) return finish(tree, [emptied(body)], options);
  const eol = surroundings(tree, "", options).eol;
  return finish(tree, patchLines(list, { dropped: new Set([unit]), added: [], eol, groups: null }), options);
}

/** Fails if a body is malformed. Its items do not count, except those next to a syntax error. */
export function checkBody(body: Body): EditFailure | null {
  const tree = treeOf(body);
  const { parent } = body;
  if (parent?.type === "Block") return checkSound(tree, [parent]);
  return body.items.some(({ type }) => type === "ErrorNode") ? checkSound(tree, [body]) : null;
}

/** Returns the failure for an item in another body. */
export function notInBody(): EditFailure {
  return failure("not-in-tree", "The item is not in this body.");
}

function linePlace({ units }: LineList, place: Place): Addition["place"] {
  if (place === "end" || units.length === 0) return "end";
  if (place === "start") return { side: "above", unit: units[0]! };
  if ("before" in place) return { side: "above", unit: units.find(({ node }) => node === place.before)! };
  return { side: "below", unit: units.find(({ node }) => node === place.after)! };
}

/** Returns whether removing its only item leaves nothing between a block's braces. */
function becomesEmpty(list: LineList, body: Body): boolean {
  const [unit] = list.units;
  if (list.units.length !== 1 || body.parent?.type !== "Block") return false;
  const { tokens } = list;
  const { openBrace, closeBrace } = body.parent;
  const lines = [...freeLines(list, null, unit!), ...freeLines(list, unit!, null)];
  return (
    lines.every(({ kind }) => kind === "blank") &&
    isBlankUpTo(body, openBrace + 1, lineEnd(tokens, openBrace)) &&
    isBlankUpTo(body, lineStart(tokens, closeBrace), closeBrace)
  );
}

function isBlankUpTo(body: Body, from: number, to: number): boolean {
  const { types } = treeOf(body).tokens;
  for (let token = from; token < to; token++) if (types[token] !== TokenType.Whitespace) return false;
  return true;
}

/** Returns the edit that removes everything between a block's braces. */
function emptied(body: Body): TextEdit {
  const { tokens } = treeOf(body);
  const { openBrace, closeBrace } = body.parent as Block;
  return { range: { start: tokens.end(openBrace), end: tokens.start(closeBrace) }, text: "" };
}
