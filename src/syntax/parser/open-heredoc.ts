/** The report about a heredoc without an end: at its introducer, with the line that was probably meant to end it. */
import { closeName, goQuote } from "../../text/index.ts";
import { syntaxCodes } from "../codes.ts";
import type { Parser } from "./parser.ts";

/** The maximum number of lines among which the end is looked for. */
const MOST_LINES = 10_000;

/** Reports a heredoc, by its introducing token, whose end is missing. The subject is the end of the text. */
export function failAtHeredoc(parser: Parser, open: number): void {
  const { text } = parser.tree.tokens;
  const from = parser.ends[open]!;
  const start = parser.startOf(open);
  const introducer = text.slice(start, from).trimEnd();
  const marker = introducer.replace(/^<<-?/, "");
  const ranges = { shown: { start, end: start + introducer.length } };
  parser.fail(
    syntaxCodes["unterminated-heredoc"],
    parser.index,
    open + 1,
    { marker, near: nearEnd(text, from, marker) },
    ranges,
  );
}

/** Returns a sentence about the first line that looks like the end of a heredoc, with a space before it; empty without one. */
function nearEnd(text: string, from: number, marker: string): string {
  const lines = text.slice(from).split("\n", MOST_LINES);
  const index = lines.findIndex((line) => isNearMarker(line.trim(), marker));
  if (index < 0) return "";
  const number = text.slice(0, from).split("\n").length + index;
  return ` Line ${number} looks like its end: ${goQuote(lines[index]!.trim())}.`;
}

/** Returns whether a line is the marker in another spelling, or with characters after it. */
function isNearMarker(line: string, marker: string): boolean {
  const [word = ""] = /^[\p{L}_][\w-]*/u.exec(line) ?? [];
  const rest = line.slice(word.length);
  if (word === marker) return /^[\s,;)\]}"'.]*$/.test(rest);
  if (rest !== "" || word === "") return false;
  return (
    word.toLowerCase() === marker.toLowerCase() || closeName(word, [marker]) !== null || isConventional(word, marker)
  );
}

/** Returns whether both words are markers as people write them, such as EOT and EOF. */
function isConventional(word: string, marker: string): boolean {
  return /^EO[A-Z]+$/.test(word) && /^EO[A-Z]+$/.test(marker);
}
