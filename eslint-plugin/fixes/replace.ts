/**
 * Safe fixes for rules: a replacement that would lose a comment or not parse is dropped, and formatted code stays
 * formatted.
 *
 * Formatted means by the formatter's default options, with its line breaks or, as in `terraform fmt`, with existing
 * ones: a linter does not know the user's options. If a top-level item is not formatted that way, only the replaced
 * range changes. Whether a replacement keeps the meaning is the rule's responsibility.
 */
import type { RuleTextEdit, RuleTextEditor } from "@eslint/core";
import {
  type Body,
  type BodyItem,
  type ConfigNode,
  isComment,
  isExpression,
  parseConfig,
  parseExpression,
  parseJson,
  parseTemplate,
  type TextEdit,
  type TextRange,
} from "../../src/index.ts";
import { Precedence, precedenceOf } from "../../src/internal.ts";
import type { HclSourceCode } from "../source-code/hcl-source-code.ts";
import { getOrCompute, memoize } from "../../src/memo.ts";
import { MAX_PARSED } from "./effort.ts";
import { formattedText } from "./formatted-text.ts";

/** A range in the file, in UTF-16 offsets as in ESLint, and its replacement. */
export interface Edit {
  readonly range: readonly [start: number, end: number];
  readonly text: string;
}

/** A fix for `context.report`. */
export type Fix = (fixer: RuleTextEditor) => RuleTextEdit;

/** The maximum number of characters formatted for one file's fixes. After that, fixes change only their own range. */
const MAX_FORMATTED = 1_000_000;

/** The maximum length, in characters, of an attribute whose width on one line is measured. */
const MAX_MEASURED = 1000;

/** Returns the fix that replaces a node or range, or null if it would lose a comment or break the syntax. */
export function replace(
  sourceCode: HclSourceCode,
  target: ConfigNode | readonly [start: number, end: number],
  text: string,
): Fix | null {
  if (!("range" in target)) return replaceEdits(sourceCode, [{ range: target, text }]);
  return replaceEdits(sourceCode, [{ range: target.range, text }], isTermFor(sourceCode, target, text));
}

/**
 * Returns the fix that makes several replacements at once, in order and without overlap, such as the edits of
 * `setAttribute`; null as for one, and without any.
 */
export function replaceAll(sourceCode: HclSourceCode, edits: readonly (Edit | TextEdit)[]): Fix | null {
  if (edits.length === 0) return null;
  const replacements = edits.map(({ range, text }) => ({ range: "start" in range ? pairOf(range) : range, text }));
  return replaceEdits(sourceCode, replacements);
}

const pairOf = ({ start, end }: TextRange): Edit["range"] => [start, end];

/** Signs of text that depends on the lines around it: breaks, comments and heredocs, also where they are in a string. */
const OF_LINES = /[\n\r#]|\/[/*]|<</;

/**
 * Returns whether a text is a term on one line in place of a native expression: it parses there if it parses alone, which is
 * less work than to parse the item around it for each of its fixes.
 */
function isTermFor(sourceCode: HclSourceCode, target: ConfigNode, text: string): boolean {
  if (sourceCode.ast.type !== "ConfigFile" || !isExpression(target) || target.parent?.type === "ObjectConsKey")
    return false;
  if (OF_LINES.test(text) || /^\d/.test(text)) return false;
  effortOf(sourceCode).parsed += text.length;
  const { root, diagnostics } = parseExpression(text);
  if (diagnostics.length > 0 || root.type !== "ExpressionFile") return false;
  return precedenceOf(root.expression) === Precedence.Term;
}

function replaceEdits(sourceCode: HclSourceCode, replacements: readonly Edit[], isTerm = false): Fix | null {
  const rewritten = rewrite(sourceCode, replacements, sourceCode.run.readsFixes !== false, isTerm);
  if (rewritten === null) return null;
  const { edits, lines, formatted, isFitted } = rewritten;
  // Two fixes that align the same lines must not be applied in one pass: the ranges overlap on purpose.
  if (formatted !== null) return (fixer) => fixer.replaceTextRange([lines[0], lines[1]], formatted);
  const changed: [number, number] = [edits[0]!.range[0], edits.at(-1)!.range[1]];
  const range = isFitted ? withLayout(sourceCode, edits, changed) : changed;
  return (fixer) => fixer.replaceTextRange(range, applied(sourceCode.text, range, edits));
}

/**
 * Returns the fix that replaces the lines of whole top-level items; the result is formatted if these are. Null if it
 * does not parse, or is the same. Keeping all comments is the caller's responsibility.
 */
export function replaceLines(
  sourceCode: HclSourceCode,
  lines: readonly [number, number],
  replacement: string,
): Fix | null {
  const effort = effortOf(sourceCode);
  effort.parsed += replacement.length;
  if (effort.parsed > MAX_PARSED || parseConfig(replacement).diagnostics.length > 0) return null;
  const lineBreaks = formattedWith(sourceCode, lines);
  const text = (lineBreaks === null ? null : formattedPart(sourceCode, replacement, lineBreaks)) ?? replacement;
  if (text === sourceCode.text.slice(lines[0], lines[1])) return null;
  // Unchanged text may belong to something else now: no other fix may change it in the same pass. But fixes of
  // neighbours must not be adjacent, or they would wait for each other.
  const isLine = text.endsWith("\n") && sourceCode.text[lines[1] - 1] === "\n";
  const range: [number, number] = [lines[0], isLine ? lines[1] - 1 : lines[1]];
  return (fixer) => fixer.replaceTextRange(range, isLine ? text.slice(0, -1) : text);
}

/** The result of several replacements for the top-level items around them. */
export interface Rewritten {
  /** The replacements, with spaces where their text would merge with its neighbours. */
  readonly edits: readonly Edit[];
  /** The lines of the top-level items around them, in UTF-16 offsets. */
  readonly lines: readonly [start: number, end: number];
  /** The new lines, if they were formatted and more than the replaced ranges changes; else null. */
  readonly formatted: string | null;
  /** Whether these lines were formatted, with the formatter's line breaks. */
  readonly isFitted: boolean;
}

/**
 * Returns the result of replacements, in order and without overlap; null if they would lose a comment or break the
 * syntax. If `formats` is false, the new lines are not computed; `isTerm` says that the only one certainly parses.
 */
export function rewrite(
  sourceCode: HclSourceCode,
  replacements: readonly Edit[],
  formats = true,
  isTerm = false,
): Rewritten | null {
  const edits = replacements.map((edit) => separated(sourceCode, edit));
  if (edits.some((edit) => losesComment(sourceCode, edit))) return null;
  const isConfig = sourceCode.ast.type === "ConfigFile";
  const lines: [number, number] = isConfig
    ? enclosingLines(sourceCode, [edits[0]!.range[0], edits.at(-1)!.range[1]])
    : [0, sourceCode.text.length];
  if (!(isTerm ? mayBeFixed(sourceCode) : parses(sourceCode, edits, lines))) return null;
  const lineBreaks = isConfig && formats ? formattedWith(sourceCode, lines) : null;
  if (lineBreaks === null) return { edits, lines, formatted: null, isFitted: false };
  const after = applied(sourceCode.text, lines, edits);
  const formatted = formattedPart(sourceCode, after, lineBreaks);
  return { edits, lines, formatted: formatted === after ? null : formatted, isFitted: lineBreaks === "fit" };
}

/** Widths of lines that several fixes together may break or join, though none of them does so alone. */
const NEAR_WIDTH = [60, 120] as const;

/**
 * Returns the range of a fix that keeps the line breaks. If it and another fix in the same attribute or line could
 * change them together, it is the range of the whole attribute or line, so that the other fix waits for the next pass.
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

/** Names and numbers, which would merge if adjacent. */
const WORD_BEFORE = /^[\p{L}\p{N}_]/u;
const WORD_AFTER = /[\p{L}\p{N}_-]$/u;

/** Returns an edit with a space where its text would merge with a name beside it. */
function separated(sourceCode: HclSourceCode, { range: [start, end], text }: Edit): Edit {
  const { tokens } = sourceCode.tree;
  const isWord = (index: number): boolean => ["Ident", "NumberLit"].includes(sourceCode.getToken(index).type);
  const first = tokens.indexAt(start);
  const next = tokens.indexAt(end);
  const before = tokens.start(first) === start && first > 0 && isWord(first - 1) && WORD_BEFORE.test(text) ? " " : "";
  const after = tokens.start(next) === end && isWord(next) && WORD_AFTER.test(text) ? " " : "";
  return { range: [start, end], text: `${before}${text}${after}` };
}

/** Returns whether the replacement lacks a comment in the range; all must be present, in the same order. */
function losesComment({ tree, text: source }: HclSourceCode, { range, text }: Edit): boolean {
  const { tokens } = tree;
  let from = 0;
  for (let index = tokens.indexAt(range[0]); index < tokens.count && tokens.start(index) < range[1]; index++) {
    if (!isComment(tokens.types[index]!)) continue;
    const comment = source.slice(tokens.start(index), tokens.end(index));
    const offset = text.indexOf(comment, from);
    if (offset < 0) return true;
    from = offset + comment.length;
  }
  return false;
}

/** Returns a range of the text with the edits applied. */
function applied(source: string, [from, to]: readonly [number, number], edits: readonly Edit[]): string {
  let text = "";
  let at = from;
  for (const { range, text: replacement } of edits) {
    text += source.slice(at, range[0]) + replacement;
    at = range[1];
  }
  return text + source.slice(at, to);
}

/**
 * Returns the lines of the top-level items around a range in UTF-16 offsets: a block, or the attributes that may be
 * aligned with one another.
 */
export function enclosingLines({ ast, text }: HclSourceCode, [from, to]: readonly [number, number]): [number, number] {
  const items = ast.type === "ConfigFile" ? ast.body.items : [];
  const first = firstIndex(items, (item) => item.end >= from);
  const last = firstIndex(items, (item) => item.start > to) - 1;
  if (first === items.length || last < first) return [0, text.length];
  const { firsts, lasts } = runsOf(items);
  const start = Math.min(from, text.lastIndexOf("\n", items[firsts[first]!]!.start - 1) + 1);
  const end = text.indexOf("\n", Math.max(to, items[lasts[last]!]!.end) - 1);
  return [start, end < 0 ? text.length : end + 1];
}

/** Returns, for each item, the first and the last attribute that it is among; for a block, the block. */
const runsOf: (items: readonly BodyItem[]) => { readonly firsts: Uint32Array; readonly lasts: Uint32Array } = memoize(
  (items) => {
    const firsts = Uint32Array.from(items, (_, index) => index);
    const lasts = firsts.slice();
    const isJoined = (index: number): boolean =>
      index > 0 && items[index]?.type === "Attribute" && items[index - 1]!.type === "Attribute";
    for (let index = 1; index < items.length; index++) if (isJoined(index)) firsts[index] = firsts[index - 1]!;
    for (let index = items.length - 1; index > 0; index--) if (isJoined(index)) lasts[index - 1] = lasts[index]!;
    return { firsts, lasts };
  },
);

/** A file that is linted despite its syntax errors gets no fixes: its items may be misparsed. */
function mayBeFixed(sourceCode: HclSourceCode): boolean {
  return sourceCode.diagnostics.length === 0 && effortOf(sourceCode).parsed <= MAX_PARSED;
}

function parses(sourceCode: HclSourceCode, edits: readonly Edit[], range: readonly [number, number]): boolean {
  if (!mayBeFixed(sourceCode)) return false;
  const [start, end] = innermostItem(sourceCode, edits) ?? range;
  const effort = effortOf(sourceCode);
  effort.parsed += end - start;
  if (effort.parsed > MAX_PARSED) return false;
  // A heredoc's marker ends with its line.
  const text = `${applied(sourceCode.text, [start, end], edits)}\n`;
  return PARSERS[sourceCode.ast.type](text).diagnostics.length === 0;
}

const PARSERS = { ConfigFile: parseConfig, JsonFile: parseJson, TemplateFile: parseTemplate } as const;

/** Returns the first index whose item meets a condition that all later items meet, too. */
function firstIndex(items: readonly BodyItem[], holds: (item: BodyItem) => boolean): number {
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(items[middle]!)) high = middle;
    else low = middle + 1;
  }
  return low;
}

/**
 * Returns the range of the innermost attribute or block around all edits, or null: whether they parse depends on
 * nothing outside.
 */
function innermostItem({ ast }: HclSourceCode, edits: readonly Edit[]): readonly [start: number, end: number] | null {
  if (ast.type !== "ConfigFile") return null;
  const [from, to] = [edits[0]!.range[0], edits.at(-1)!.range[1]];
  let innermost: BodyItem | null = null;
  for (let body: Body | null = ast.body; body !== null;) {
    const { items }: Body = body;
    // The last item that starts at the offset or before it.
    const inner: BodyItem | undefined = items[firstIndex(items, (item) => item.start > from) - 1];
    if (inner === undefined || to > inner.end || inner.type === "ErrorNode") break;
    innermost = inner;
    body = inner.type === "Block" ? inner.body : null;
  }
  return innermost === null ? null : innermost.range;
}

/** The cost of one file's fixes so far: each parses part of the file, so that many of them would be quadratic. */
interface Effort {
  parsed: number;
  formatted: number;
  readonly ranges: Map<number, LineBreaks | null>;
}

/** The formatter's treatment of line breaks. */
type LineBreaks = "fit" | "preserve";

const effortOf: (sourceCode: HclSourceCode) => Effort = memoize(() => ({
  parsed: 0,
  formatted: 0,
  ranges: new Map(),
}));

/** Returns the line breaks with which lines in the file are formatted, or null if they are not. */
function formattedWith(sourceCode: HclSourceCode, [start, end]: readonly [number, number]): LineBreaks | null {
  return getOrCompute(effortOf(sourceCode).ranges, start, () => {
    const text = sourceCode.text.slice(start, end);
    return (["fit", "preserve"] as const).find((way) => formattedPart(sourceCode, text, way) === text) ?? null;
  });
}

/** Returns part of the file as formatted, or null if that fails or costs too much. The last line break is unchanged. */
function formattedPart(sourceCode: HclSourceCode, text: string, lineBreaks: LineBreaks): string | null {
  const effort = effortOf(sourceCode);
  effort.formatted += text.length;
  if (effort.formatted > MAX_FORMATTED) return null;
  const formatted = formattedText(text, { dialect: sourceCode.dialect, lineBreaks });
  return formatted === null || text.endsWith("\n") ? formatted : formatted.replace(/\r?\n$/, "");
}
