/**
 * The comments at the head of a file that opt it in or out: `@format`, `@prettier`, `@noformat`, `@noprettier`, alone on a line
 * of a `#`, `//` or block comment. Knows only text: the host asks before anything is parsed.
 */

/** Blank lines and comments from the start of a text; an unclosed block comment ends the match. */
const HEAD = /^(?:\s+|(?:#|\/\/)[^\n]*(?:\n|$)|\/\*[^]*?\*\/)*/;
/** What stands before a pragma on its line: the start of a comment, or the star of a block comment's inner line. */
const PRAGMA = /^[^\S\n]*(?:#|\/\/|\/\*+|\*)?[^\S\n]*@(no)?(?:format|prettier)[^\S\n]*(?:\*\/[^\S\n]*)?$/gm;
/** First words of the lock file that `terraform init` and `tofu init` write. */
const LOCK_FILE = /^# This file is maintained automatically by "(?:terraform|tofu) init"\./;

/** Whether the head of the text holds the pragma, or its negation. */
function headHas(text: string, negated: boolean): boolean {
  const head = HEAD.exec(text)?.[0] ?? "";
  return [...head.matchAll(PRAGMA)].some((match) => (match[1] !== undefined) === negated);
}

/** Whether the file asks to be formatted: `requirePragma`. */
export function hasPragma(text: string): boolean {
  return headHas(text, false);
}

/** Whether the file asks to be left alone: `checkIgnorePragma`. */
export function hasIgnorePragma(text: string): boolean {
  return headHas(text, true);
}

/**
 * The text with the pragma on top (below a byte order mark), with the line ending of its first line. A lock file stays as it is: hosts do
 * not say here what the file is called.
 */
export function insertPragma(text: string): string {
  if (LOCK_FILE.test(text)) return text;
  const start = text.startsWith("\ufeff") ? 1 : 0;
  const eol = /^[^\n]*\r\n/.test(text) ? "\r\n" : "\n";
  return `${text.slice(0, start)}# @format${eol}${eol}${text.slice(start)}`;
}
