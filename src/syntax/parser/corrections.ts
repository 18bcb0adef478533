/**
 * Corrections for syntax errors: edits that an editor offers where a text has another language's separators and
 * operators. Unlike `Diagnostic.suggestion` they are not part of the messages, which are the reference's.
 */
import type { Diagnostic } from "../../diagnostics/index.ts";
import { isIdentifier, type TextRange } from "../../text/index.ts";
import type { syntaxCodes } from "../codes.ts";

/** An edit after which the error is gone. */
export interface SyntaxCorrection {
  /** UTF-16 offsets; zero-width for an insertion. */
  readonly range: TextRange;
  readonly text: string;
}

type Correction = (text: string, subject: TextRange) => SyntaxCorrection | null;

/** Other languages' assignments. */
const ASSIGNMENT = /([ \t]*)(?::=|={2,3}|=>|:)(?!=)(\s?)/y;

/** Other languages' logical operators. */
const WORDS: Readonly<Record<string, string>> = { and: "&&", or: "||" };

const at = (start: number, end: number, text: string): SyntaxCorrection => ({ range: { start, end }, text });

/** Returns the match of a sticky pattern at an offset. */
function matchAt(pattern: RegExp, text: string, offset: number): RegExpExecArray | null {
  pattern.lastIndex = offset;
  return pattern.exec(text);
}

/** Writes `=` between spaces in place of another operator behind a name. */
function equalsSign(text: string, { end }: TextRange): SyntaxCorrection | null {
  const [all, before, after] = matchAt(ASSIGNMENT, text, end) ?? [];
  if (all === undefined) return null;
  const [front, back] = [before === "" ? " " : "", after === "" ? " " : ""];
  return at(end + before!.length, end + all.length - after!.length, `${front}=${back}`);
}

/** Removes a separator at the end of a line, or begins a new line at one. */
function lineBreak(text: string, { start, end }: TextRange): SyntaxCorrection {
  const rest = matchAt(/[ \t]*(?:$|(?=#|\/\/|\/\*))/my, text, end);
  if (rest !== null) return at(start, end, "");
  const line = text.slice(text.lastIndexOf("\n", start - 1) + 1, start);
  const lineEnd = text.includes("\r\n") ? "\r\n" : "\n";
  return at(start, end + matchAt(/[ \t]*/y, text, end)![0].length, `${lineEnd}${/^[ \t]*/.exec(line)![0]}`);
}

/** Corrects the rest of an argument's line: a separator, or a logical operator in words. */
function afterArgument(text: string, subject: TextRange): SyntaxCorrection | null {
  const { start, end } = subject;
  const found = text.slice(start, end);
  if (found === ";") return lineBreak(text, subject);
  const operator = Object.hasOwn(WORDS, found) ? WORDS[found]! : null;
  if (operator !== null) return at(start, end, operator);
  const not = /(?<![\w-])not[ \t]+$/.exec(text.slice(text.lastIndexOf("\n", start - 1) + 1, start));
  return not === null ? null : at(start - not[0].length, start, "!");
}

/** Inserts a comma behind the item before, or writes one in place of a semicolon. */
function comma(text: string, { start, end }: TextRange): SyntaxCorrection | null {
  if (text.slice(start, end) === ";") return at(start, end, ",");
  const before = text.slice(0, start).trimEnd();
  const isOneLine = !text.slice(before.length, start).includes("\n");
  // The end of an earlier line may be a comment.
  const line = before.slice(before.lastIndexOf("\n") + 1);
  return isOneLine || !/#|\/\/|\*\//.test(line) ? at(before.length, before.length, ",") : null;
}

/** Writes straight quotes around a simple text in other quotes. */
function straightQuotes(text: string, { start }: TextRange): SyntaxCorrection | null {
  const found = matchAt(/(?:'([^'"\\\n]*)'|[“”„]([^“”„"\\\n]*)[“”])/y, text, start);
  return found === null ? null : at(start, start + found[0].length, `"${found[1] ?? found[2]!}"`);
}

/** Removes the quotes around an argument's name. */
function withoutQuotes(text: string, { start }: TextRange): SyntaxCorrection | null {
  const [all, name] = matchAt(/"([^"\\\n]*)"/y, text, start) ?? [];
  if (all === undefined || !isIdentifier(name!)) return null;
  const assignment = equalsSign(text, { start, end: start + all.length });
  return assignment === null
    ? at(start, start + all.length, name!)
    : at(start, assignment.range.end, `${name!} ${assignment.text.trimStart()}`);
}

/** Removes a text with the spaces behind it. */
const removed: Correction = (text, { start, end }) => at(start, end + matchAt(/[ \t]*/y, text, end)![0].length, "");

/** Removes the spaces and quotes from a heredoc's introducer, and the spaces behind it. */
const introducer: Correction = (text, { start, end }) =>
  at(start, end + matchAt(/[ \t]*/y, text, end)![0].length, text.slice(start, end).replaceAll(/[\s"']/g, ""));

const CORRECTIONS: { readonly [Code in keyof typeof syntaxCodes]?: Correction } = {
  "missing-equals-sign": equalsSign,
  "quoted-argument-name": withoutQuotes,
  "unexpected-comma-after-argument": lineBreak,
  "missing-newline-after-argument": afterArgument,
  "missing-item-separator": comma,
  "missing-argument-separator": comma,
  "missing-attribute-separator": comma,
  "block-equals-sign": removed,
  "missing-opening-brace": (text, { start, end }) => (text.slice(start, end) === ":" ? at(start, end, "") : null),
  "shell-heredoc": introducer,
  apostrophe: straightQuotes,
  "curly-quote": straightQuotes,
};

/** Returns the correction for a syntax error in a text in the native syntax; null if none is known. */
export function syntaxCorrection(text: string, { code, subject }: Diagnostic): SyntaxCorrection | null {
  const corrections: Readonly<Record<string, Correction>> = CORRECTIONS;
  return Object.hasOwn(corrections, code) ? corrections[code]!(text, subject) : null;
}
