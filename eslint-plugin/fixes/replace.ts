/**
 * Fixes that rules can offer without harm: a replacement that would lose a comment or not parse is none, and what was formatted stays so.
 *
 * Formatted means by the default options of the formatter, with its line breaks or, as `terraform fmt` has it, with those that are there:
 * a linter does not know the options of the user. Where a top-level item is not formatted that way, nothing but the replaced range
 * changes. Whether a replacement keeps the meaning is for the rule to know.
 */
import type { RuleTextEdit, RuleTextEditor } from "@eslint/core";
import {
  type Body,
  type BodyItem,
  type ConfigNode,
  format,
  HclSyntaxError,
  isComment,
  parseConfig,
  parseJson,
} from "../../src/index.ts";
import type { HclSourceCode } from "../source-code/hcl-source-code.ts";
import { getOrCompute, memoize } from "../../src/memo.ts";

/** A part of the file, in UTF-16 offsets, and what to write in its place. */
export interface Edit {
  readonly range: readonly [start: number, end: number];
  readonly text: string;
}

/** What `context.report` takes as a fix. */
export type Fix = (fixer: RuleTextEditor) => RuleTextEdit;

/** Characters that are formatted for the fixes of one file at most. After that, fixes change nothing but their own range. */
const MAX_FORMATTED = 1_000_000;

/** Characters that are parsed for the fixes of one file at most. After that there are no more fixes in this pass; the next one goes on. */
const MAX_PARSED = 2_000_000;

/** The longest attribute, in characters, whose width on one line is measured. */
const MAX_MEASURED = 1000;

/** The fix that replaces a node or range; null when it would lose a comment or break the syntax. */
export function replace(
  sourceCode: HclSourceCode,
  target: ConfigNode | readonly [start: number, end: number],
  text: string,
): Fix | null {
  const range = "range" in target ? target.range : target;
  return replaceAll(sourceCode, [{ range, text }]);
}

/** The fix that makes several replacements at once, in order and without overlap; null as for one. */
export function replaceAll(sourceCode: HclSourceCode, wanted: readonly Edit[]): Fix | null {
  const rewritten = rewrite(sourceCode, wanted, sourceCode.run.readsFixes !== false);
  if (rewritten === null) return null;
  const { edits, lines, formatted, isFitted } = rewritten;
  // Two fixes that each line up the same lines must not be made in one pass: the ranges overlap on purpose.
  if (formatted !== null) return (fixer) => fixer.replaceTextRange([lines[0], lines[1]], formatted);
  const changed: [number, number] = [edits[0]!.range[0], edits.at(-1)!.range[1]];
  const range = isFitted ? withLayout(sourceCode, edits, changed) : changed;
  return (fixer) => fixer.replaceTextRange(range, applied(sourceCode.text, range, edits));
}

/**
 * The fix that gives lines of whole top-level items another text, which is formatted if these are. Null where it does not parse, or is the
 * same. That no comment is lost is for the caller to know.
 */
export function replaceLines(sourceCode: HclSourceCode, lines: readonly [number, number], wanted: string): Fix | null {
  const effort = effortOf(sourceCode);
  effort.parsed += wanted.length;
  if (effort.parsed > MAX_PARSED || parseConfig(wanted).diagnostics.length > 0) return null;
  const lineBreaks = formattedWith(sourceCode, lines);
  const text = (lineBreaks === null ? null : formattedText(sourceCode, wanted, lineBreaks)) ?? wanted;
  if (text === sourceCode.text.slice(lines[0], lines[1])) return null;
  // What stays the same may belong to something else now: no other fix is to change it in the same pass. But fixes of neighbours must not
  // touch, or they would wait for each other.
  const isLine = text.endsWith("\n") && sourceCode.text[lines[1] - 1] === "\n";
  const range: [number, number] = [lines[0], isLine ? lines[1] - 1 : lines[1]];
  return (fixer) => fixer.replaceTextRange(range, isLine ? text.slice(0, -1) : text);
}

/** What several replacements make of the top-level items around them. */
export interface Rewritten {
  /** The replacements, with blanks where their texts would grow together with what is beside them. */
  readonly edits: readonly Edit[];
  /** The lines of the top-level items around them, in UTF-16 offsets. */
  readonly lines: readonly [start: number, end: number];
  /** These lines afterwards, where they were formatted and more than the replaced ranges changes; else null. */
  readonly formatted: string | null;
  /** Whether these lines were formatted, with the formatter's line breaks. */
  readonly isFitted: boolean;
}

/**
 * What replacements, in order and without overlap, come to; null when they would lose a comment or break the syntax. Where `formats` is
 * false nobody wants to know what the lines become.
 */
export function rewrite(sourceCode: HclSourceCode, wanted: readonly Edit[], formats = true): Rewritten | null {
  const edits = wanted.map((edit) => separated(sourceCode, edit));
  if (edits.some((edit) => losesComment(sourceCode, edit))) return null;
  const isConfig = sourceCode.ast.type === "ConfigFile";
  const lines: [number, number] = isConfig
    ? enclosingLines(sourceCode, [edits[0]!.range[0], edits.at(-1)!.range[1]])
    : [0, sourceCode.text.length];
  if (!parses(sourceCode, edits, lines)) return null;
  const lineBreaks = isConfig && formats ? formattedWith(sourceCode, lines) : null;
  if (lineBreaks === null) return { edits, lines, formatted: null, isFitted: false };
  const after = applied(sourceCode.text, lines, edits);
  const formatted = formattedText(sourceCode, after, lineBreaks);
  return { edits, lines, formatted: formatted === after ? null : formatted, isFitted: lineBreaks === "fit" };
}

/** Widths of lines that several fixes together may break or join, though none of them does so alone. */
const NEAR_WIDTH = [60, 120] as const;

/**
 * The range of a fix that leaves the line breaks as they are. Where it and another fix of the same attribute or line could change them
 * together, it is the range of the whole attribute or line, so that the other fix waits for the next pass.
 */
function withLayout(
  sourceCode: HclSourceCode,
  edits: readonly Edit[],
  [from, to]: readonly [number, number],
): [number, number] {
  const { text } = sourceCode;
  const isNear = (width: number): boolean => NEAR_WIDTH[0] <= width && width <= NEAR_WIDTH[1];
  const item = innermostItem(sourceCode, edits);
  if (item !== null && item[1] - item[0] < MAX_MEASURED) {
    const indent = item[0] - (text.lastIndexOf("\n", item[0] - 1) + 1);
    if (isNear(indent + text.slice(item[0], item[1]).replace(/\s+/g, " ").length)) return [item[0], item[1]];
  }
  const start = text.lastIndexOf("\n", from - 1) + 1;
  const lineEnd = text.indexOf("\n", to);
  const end = lineEnd < 0 ? text.length : lineEnd;
  return isNear(end - start) ? [start, end] : [from, to];
}

/** Names and numbers: two of them with nothing between would become one. */
const WORD_BEFORE = /^[\p{L}\p{N}_]/u;
const WORD_AFTER = /[\p{L}\p{N}_-]$/u;

/** An edit with a blank where its text would grow together with a name beside it. */
function separated(sourceCode: HclSourceCode, { range: [start, end], text }: Edit): Edit {
  const { tokens } = sourceCode.tree;
  const isWord = (index: number): boolean => ["Ident", "NumberLit"].includes(sourceCode.getToken(index).type);
  const first = tokens.indexAt(start);
  const next = tokens.indexAt(end);
  const before = tokens.start(first) === start && first > 0 && isWord(first - 1) && WORD_BEFORE.test(text) ? " " : "";
  const after = tokens.start(next) === end && isWord(next) && WORD_AFTER.test(text) ? " " : "";
  return { range: [start, end], text: `${before}${text}${after}` };
}

/** Whether a comment in the range is not in the text that replaces it; all have to be there, in the same order. */
function losesComment({ tree, text: source }: HclSourceCode, { range, text }: Edit): boolean {
  const { tokens } = tree;
  let from = 0;
  for (let index = tokens.indexAt(range[0]); index < tokens.count && tokens.start(index) < range[1]; index++) {
    if (!isComment(tokens.types[index]!)) continue;
    const comment = source.slice(tokens.start(index), tokens.end(index));
    const place = text.indexOf(comment, from);
    if (place < 0) return true;
    from = place + comment.length;
  }
  return false;
}

/** A range of the text with the edits in it. */
function applied(source: string, [from, to]: readonly [number, number], edits: readonly Edit[]): string {
  let text = "";
  let at = from;
  for (const { range, text: replacement } of edits) {
    text += source.slice(at, range[0]) + replacement;
    at = range[1];
  }
  return text + source.slice(at, to);
}

/** The lines of the top-level items around a range in UTF-16 offsets: a block, or the attributes that may be aligned with one another. */
export function enclosingLines({ ast, text }: HclSourceCode, [from, to]: readonly [number, number]): [number, number] {
  const items = ast.type === "ConfigFile" ? ast.body.items : [];
  let first = items.findIndex((item) => item.end >= from);
  let last = items.findLastIndex((item) => item.start <= to);
  if (first < 0 || last < first) return [0, text.length];
  while (first > 0 && items[first]!.type === "Attribute" && items[first - 1]!.type === "Attribute") first--;
  while (last + 1 < items.length && items[last]!.type === "Attribute" && items[last + 1]!.type === "Attribute") last++;
  const start = Math.min(from, text.lastIndexOf("\n", items[first]!.start - 1) + 1);
  const end = text.indexOf("\n", Math.max(to, items[last]!.end) - 1);
  return [start, end < 0 ? text.length : end + 1];
}

function parses(sourceCode: HclSourceCode, edits: readonly Edit[], range: readonly [number, number]): boolean {
  // A file that is linted in spite of its syntax errors gets no fixes: what looks like an item may be none.
  if (sourceCode.diagnostics.length > 0) return false;
  const [start, end] = innermostItem(sourceCode, edits) ?? range;
  const effort = effortOf(sourceCode);
  effort.parsed += end - start;
  if (effort.parsed > MAX_PARSED) return false;
  // The marker of a heredoc ends with its line.
  const text = `${applied(sourceCode.text, [start, end], edits)}\n`;
  const tree = sourceCode.ast.type === "ConfigFile" ? parseConfig(text) : parseJson(text);
  return tree.diagnostics.length === 0;
}

/** The last of some items that starts at an offset or before it. */
function lastFrom(items: readonly BodyItem[], offset: number): BodyItem | undefined {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (items[middle]!.start <= offset) low = middle + 1;
    else high = middle;
  }
  return items[low - 1];
}

/** The range of the innermost attribute or block around all edits: whether they parse depends on nothing outside of it. Null where there is none. */
function innermostItem({ ast }: HclSourceCode, edits: readonly Edit[]): readonly [start: number, end: number] | null {
  if (ast.type !== "ConfigFile") return null;
  const [from, to] = [edits[0]!.range[0], edits.at(-1)!.range[1]];
  let found: BodyItem | null = null;
  for (let body: Body | null = ast.body; body !== null;) {
    const inner: BodyItem | undefined = lastFrom(body.items, from);
    if (inner === undefined || to > inner.end || inner.type === "ErrorNode") break;
    found = inner;
    body = inner.type === "Block" ? inner.body : null;
  }
  return found === null ? null : found.range;
}

/** What the fixes of one file have cost so far: each looks at a piece of the file, so that many of them would be quadratic. */
interface Effort {
  parsed: number;
  formatted: number;
  readonly ranges: Map<number, LineBreaks | null>;
}

/** How the formatter treats line breaks. */
type LineBreaks = "fit" | "preserve";

const effortOf: (sourceCode: HclSourceCode) => Effort = memoize(() => ({
  parsed: 0,
  formatted: 0,
  ranges: new Map(),
}));

/** The way in which lines of the file are formatted; null when they are not. */
function formattedWith(sourceCode: HclSourceCode, [start, end]: readonly [number, number]): LineBreaks | null {
  return getOrCompute(effortOf(sourceCode).ranges, start, () => {
    const text = sourceCode.text.slice(start, end);
    return (["fit", "preserve"] as const).find((way) => formattedText(sourceCode, text, way) === text) ?? null;
  });
}

/** A piece of the file as the formatter prints it; null where that fails or costs too much. The last line break is as it was. */
function formattedText(sourceCode: HclSourceCode, text: string, lineBreaks: LineBreaks): string | null {
  const effort = effortOf(sourceCode);
  effort.formatted += text.length;
  if (effort.formatted > MAX_FORMATTED) return null;
  const { dialect } = sourceCode;
  try {
    const formatted = format(text, {
      dialect: dialect === "terraform" || dialect === "opentofu" ? "terraform" : "hcl",
      lineBreaks,
    });
    return text.endsWith("\n") ? formatted : formatted.replace(/\r?\n$/, "");
  } catch (error) {
    if (error instanceof HclSyntaxError) return null;
    throw error;
  }
}
