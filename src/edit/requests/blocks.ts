/** Adds and removes blocks, and changes their headers. */
import { type Block, type Body, TokenType } from "../../syntax/index.ts";
import { checkBody, insertItem, removeItem, type Place } from "./body-items.ts";
import { quotedString } from "../../text/index.ts";
import { finish } from "../text/finish.ts";
import { type EditOptions, treeOf } from "../text/options.ts";
import { type EditFailure, type EditResult, isFailure } from "../text/result.ts";
import { type BlockSource, checkName, readBlock } from "./source-text.ts";
import type { TextEdit } from "../text/text-edit.ts";

/** A new block: its type, its labels as decoded strings, and its body's text. */
export interface NewBlock {
  readonly type: string;
  readonly labels?: readonly string[];
  readonly body?: string;
}

/**
 * Inserts a block into a body: a block's text, including comments, or its parts. Blank lines separate a multiline
 * block.
 */
export function insertBlock(body: Body, block: string | NewBlock, place: Place, options: EditOptions = {}): EditResult {
  const source = typeof block === "string" ? readBlock(block) : readParts(block);
  if (isFailure(source)) return source;
  return insertItem(body, { text: source.text, kind: "block" }, place, options);
}

/** Appends a block to a body, below everything else. */
export function appendBlock(body: Body, block: string | NewBlock, options: EditOptions = {}): EditResult {
  return insertBlock(body, block, "end", options);
}

/** Removes a block with the comments above and beside it. */
export function removeBlock(block: Block, options: EditOptions = {}): EditResult {
  return removeItem(block, options);
}

/** Changes a block's type. */
export function setBlockType(block: Block, type: string, options: EditOptions = {}): EditResult {
  const invalid = checkName(type) ?? checkHeader(block);
  if (invalid !== null) return invalid;
  return finish(treeOf(block), [{ range: block.blockType.textRange, text: type }], options);
}

/**
 * Sets a block's labels to the given strings. Labels that already have these values stay as written, and so do comments
 * between labels.
 */
export function setBlockLabels(block: Block, labels: readonly string[], options: EditOptions = {}): EditResult {
  const unsound = checkHeader(block);
  if (unsound !== null) return unsound;
  const tree = treeOf(block);
  const edits: TextEdit[] = [];
  const count = Math.min(block.labels.length, labels.length);
  for (let index = 0; index < count; index++) {
    const label = block.labels[index]!;
    if (label.value !== labels[index]) edits.push({ range: label.textRange, text: labelSource(labels[index]!) });
  }
  for (const label of block.labels.slice(count)) {
    const isSpaced = tree.tokens.types[label.firstToken - 1] === TokenType.Whitespace;
    const first = isSpaced ? label.firstToken - 1 : label.firstToken;
    edits.push({ range: { start: tree.tokens.start(first), end: label.end }, text: "" });
  }
  const end = (block.labels[count - 1] ?? block.blockType).end;
  const more = labels.slice(count).map((label) => ` ${labelSource(label)}`);
  if (more.length > 0) edits.push({ range: { start: end, end }, text: more.join("") });
  return finish(tree, edits, options);
}

function checkHeader(block: Block): EditFailure | null {
  return block.parent?.type === "Body" ? checkBody(block.body) : null;
}

function readParts({ type, labels = [], body = "" }: NewBlock): BlockSource | EditFailure {
  const invalid = checkName(type);
  if (invalid !== null) return invalid;
  const header = [type, ...labels.map(labelSource)].join(" ");
  return readBlock(body.trim() === "" ? `${header} {}` : `${header} {\n${body}\n}`);
}

/** Returns a label in quotes, with its escapes. Lone surrogates cannot be represented: they become U+FFFD. */
function labelSource(value: string): string {
  return quotedString(value.replace(/\p{Cs}/gu, "\ufffd"));
}
