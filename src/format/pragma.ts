/**
 * The comments at the start of a file that opt it in or out: `@format`, `@prettier`, `@noformat`, `@noprettier`, alone
 * on a line in a `#`, `//` or block comment. Knows only text: the host calls it before parsing.
 */

/** Blank lines and comments from the text's start; an unclosed block comment ends the match. */
const HEAD = /^(?:\s+|(?:#|\/\/)[^\n]*(?:\n|$)|\/\*[^]*?\*\/)*/;
/** The text before a pragma on its line: the start of a comment, or the star of a block comment's inner line. */
const PRAGMA = /^[^\S\n]*(?:#|\/\/|\/\*+|\*)?[^\S\n]*@(no)?(?:format|prettier)[^\S\n]*(?:\*\/[^\S\n]*)?$/gm;
/** First words in the lock file that `terraform init` and `tofu init` write. */
const LOCK_FILE = /^# This file is maintained automatically by "(?:terraform|tofu) init"\./;

/** Returns whether the start of the text contains the pragma, or its negation. */
function headHas(text: string, negated: boolean): boolean {
  const head = HEAD.exec(text)?.[0] ?? "";
  return [...head.matchAll(PRAGMA)].some((match) => (match[1] !== undefined) === negated);
}

/** Returns whether the file opts in to formatting: `requirePragma`. */
export function hasPragma(text: string): boolean {
  return headHas(text, false);
}

/** Returns whether the file opts out of formatting: `checkIgnorePragma`. */
export function hasIgnorePragma(text: string): boolean {
  return headHas(text, true);
}

/**
 * Returns a text with the pragma on top (below a byte order mark), with the line ending of its first line. A lock file
 * is unchanged: hosts do not pass the file name here.
 */
export function insertPragma(text: string): string {
  if (LOCK_FILE.test(text)) return text;
  const start = text.startsWith("\ufeff") ? 1 : 0;
  const eol = /^[^\n]*\r\n/.test(text) ? "\r\n" : "\n";
  return `${text.slice(0, start)}# @format${eol}${eol}${text.slice(start)}`;
}
