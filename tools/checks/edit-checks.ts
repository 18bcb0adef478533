// Invariants for edits: the properties that tests, fuzzing and the conformance run check. Each function returns null,
// or a description of the violation.
import { applyEdits, composeEdits, type EditOptions, type TextEdit } from "../../src/edit/index.ts";
import { format } from "../../src/format/index.ts";
import { parseConfig, type Node, type SyntaxTree, TokenType, TREE } from "../../src/syntax/index.ts";
import { commentsBut, ownComments } from "./edit-comments.ts";
import type { Operation } from "./edit-operations.ts";
import { compareExchanged } from "./edit-oracle.ts";
import { difference } from "./format-checks.ts";
import { stringDepths, validTree } from "../tree-access.ts";

/**
 * Checks everything that an operation on a valid tree must preserve. A refusal is right unless it is for a syntax
 * error.
 */
export function checkOperation(tree: SyntaxTree, operation: Operation, options: EditOptions): string | null {
  const { result, name } = operation;
  if (!result.ok) return result.problem === "syntax-error" ? `${name}: ${result.message}` : null;
  const before = tree.source.text;
  const problem = checkEdits(before, result.edits) ?? checkReach(before, operation);
  if (problem !== null) return `${name}: ${problem}`;
  const after = applyEdits(before, result.edits);
  const violation =
    checkOutcome(tree, after, operation) ?? (operation.keepsSpacing ? checkFormatted(before, after, options) : null);
  return violation === null ? null : `${name}: ${violation}\n${before}\n---\n${after}`;
}

function checkOutcome(tree: SyntaxTree, after: string, operation: Operation): string | null {
  const newTree = validTree(after);
  if (newTree === null) return "the result does not parse";
  return checkMeaning(tree, newTree, operation) ?? checkComments(tree, newTree, operation) ?? checkLines(tree, newTree);
}

/** Checks that the edits are sorted, inside the text, apart, and not empty. */
export function checkEdits(text: string, edits: readonly TextEdit[]): string | null {
  let at = -1;
  for (const { range, text: replacement } of edits) {
    if (range.start <= at || range.end < range.start || range.end > text.length) return "the edits are not in order";
    if (text.slice(range.start, range.end) === replacement) return "an edit changes nothing";
    at = range.end;
  }
  return null;
}

/** Checks that outside an operation's range only the spaces before `=` and before comments change. */
function checkReach(text: string, { result, touched }: Operation): string | null {
  for (const { range, text: replacement } of result.ok ? result.edits : []) {
    const within = (start: number, end: number): boolean =>
      range.start >= start && (range.end <= end || /^[ \t]*$/.test(text.slice(end, range.end)));
    if (touched.some(({ start, end }) => within(start, end))) continue;
    if (touched.some(({ end }) => isRestOfLine(text, end, range.start, range.end))) continue;
    const isGap = /^[ \t]*$/.test(text.slice(range.start, range.end) + replacement);
    if (!isGap || !/^[ \t]*(?:=|#|\/\/|\/\*)/.test(text.slice(range.end)))
      return `changed ${JSON.stringify(text.slice(range.start, range.end))} to ${JSON.stringify(replacement)} elsewhere`;
  }
  return null;
}

/** Returns whether an edit is on the line where something ends, or begins the next: a comment there, the line break. */
function isRestOfLine(text: string, end: number, from: number, to: number): boolean {
  const next = text.indexOf("\n", end);
  return from >= end && to <= (next < 0 ? text.length : next + 1);
}

function checkMeaning(tree: SyntaxTree, newTree: SyntaxTree, { exchange, keepsOrder }: Operation): string | null {
  return compareExchanged(tree.root, newTree.root, exchange, (was, is) => {
    if (was.type === "ObjectConsItem") return null;
    const [left, right] = [ownComments(was), ownComments(is)];
    const same = left.above.join("\n") === right.above.join("\n") && left.beside.join("\n") === right.beside.join("\n");
    // An item that shared a line with its braces may now have a separate line.
    if (same || (keepsOrder && isInline(was))) return null;
    return `comments of ${was.text.slice(0, 40)} were ${JSON.stringify(left)}, are ${JSON.stringify(right)}`;
  });
}

function isInline(node: Node): boolean {
  const block = node.parent?.parent;
  return block?.type === "Block" && (block as Node & { isOneLine: boolean }).isOneLine;
}

function checkComments(tree: SyntaxTree, newTree: SyntaxTree, operation: Operation): string | null {
  const { removed, inserted, keepsOrder } = operation;
  const kept = commentsBut(tree, removed);
  const brought = inserted === null ? [] : commentsBut(inserted[TREE] as SyntaxTree, new Set());
  const now = commentsBut(newTree, new Set());
  if ([...kept, ...brought].toSorted().join("\n") !== now.toSorted().join("\n"))
    return `comments ${JSON.stringify([...kept, ...brought])} became ${JSON.stringify(now)}`;
  if (!keepsOrder) return null;
  let next = 0;
  for (const comment of now) if (comment === kept[next]) next++;
  return next === kept.length ? null : "comments changed their order";
}

/**
 * Checks that no trailing spaces, double blank lines or other kinds of line breaks are added; the byte order mark
 * stays.
 */
function checkLines(tree: SyntaxTree, newTree: SyntaxTree): string | null {
  const [was, is] = [lineFacts(tree), lineFacts(newTree)];
  if (is.trailing > was.trailing) return "there are new blanks at the end of a line";
  if (is.doubles > was.doubles) return "there are new double blank lines";
  if (was.breaks > 0 && was.crlf === was.breaks && is.crlf !== is.breaks) return "a line break is not CRLF";
  if (was.crlf === 0 && is.crlf > 0 && was.breaks > 0) return "a line break is CRLF";
  return was.hasMark === is.hasMark ? null : "the byte order mark is gone";
}

function lineFacts({ tokens, source }: SyntaxTree): {
  trailing: number;
  doubles: number;
  breaks: number;
  crlf: number;
  hasMark: boolean;
} {
  const depths = stringDepths(tokens);
  const facts = { trailing: 0, doubles: 0, breaks: 0, crlf: 0, hasMark: source.text.startsWith("\ufeff") };
  let blanks = 0;
  for (let token = 0; token < tokens.count; token++) {
    const type = tokens.types[token];
    if (type !== TokenType.Newline) {
      if (type !== TokenType.Whitespace && type !== TokenType.ByteOrderMark) blanks = 0;
      continue;
    }
    if (depths[token]! > 0) continue;
    facts.breaks++;
    if (tokens.tokenText(token) === "\r\n") facts.crlf++;
    if (token > 0 && tokens.types[token - 1] === TokenType.Whitespace) facts.trailing++;
    if (++blanks > 2) facts.doubles++;
  }
  return facts;
}

/** Checks that formatted spacing is still formatted. */
function checkFormatted(before: string, after: string, options: EditOptions): string | null {
  if (before.includes("prettier-ignore") || after.includes("prettier-ignore")) return null;
  const spacing = { ...options, dialect: "hcl", lineBreaks: "preserve", endOfLine: "auto" } as const;
  if (format(before, spacing) !== before || hasBrokenString(after)) return null;
  // Indentation of lines inside brackets is left to the formatter: the reference derives it from the brackets on whole
  // lines.
  const lines = (text: string): string => text.replace(/^[ \t]+/gm, "");
  const formatted = format(after, spacing);
  return lines(formatted) === lines(after) ? null : `spacing is wrong: ${difference(after, formatted)}`;
}

/** Returns whether a line breaks inside a template sequence in a string: such lines are left to the formatter too. */
function hasBrokenString(text: string): boolean {
  const { tokens } = parseConfig(text);
  const depths = stringDepths(tokens);
  return tokens.types.some((type, index) => type === TokenType.Newline && depths[index]! > 0);
}

/** Checks that composed edits have the same result as two lists of edits applied one after the other. */
export function checkComposition(text: string, first: readonly TextEdit[], second: readonly TextEdit[]): string | null {
  const expected = applyEdits(applyEdits(text, first), second);
  const actual = applyEdits(text, composeEdits(first, second));
  return actual === expected ? null : `composed edits differ: ${difference(expected, actual)}`;
}

/** Checks an operation on a text with syntax errors: a refusal, or sound edits that add no errors. */
export function checkDamaged(tree: SyntaxTree, { result, name }: Operation): string | null {
  if (!result.ok) return null;
  const { text } = tree.source;
  const problem = checkEdits(text, result.edits);
  if (problem !== null) return `${name}: ${problem}`;
  const errors = (subject: SyntaxTree): number =>
    subject.diagnostics.filter(({ code, severity }) => severity === "error" && code !== "attribute-redefined").length;
  const after = parseConfig(applyEdits(text, result.edits));
  return errors(after) <= errors(tree) ? null : `${name}: more errors than before`;
}
