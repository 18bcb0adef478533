// Words for how an unformatted text differs from the formatted one, for the report of `hclkit check`.
import { structuredPatch } from "diff";

/** The maximum number of differences that a report names. */
const MOST_DIFFERENCES = 3;

/** The maximum number of changed lines that are compared; beyond it, the first difference alone is named. */
const MOST_CHANGES = 500;

/**
 * Returns the first differences between a file and its formatted text, as a part of a sentence: "expected `a = 1`; on line 7, missing blank line; at 2
 * more places". Both begin with the line (from 1) that differs first, and end with the line that differs last.
 */
export function firstDifferences(before: string, after: string, line: number): string {
  const first = firstDifference(before, after);
  const patch = structuredPatch("", "", before, after, "", "", { context: 0, maxEditLength: MOST_CHANGES });
  const hunks = patch?.hunks ?? [];
  // The first change of a patch may be another one of the same lines, such as the other of two blank lines.
  const others = hunks.slice(1).map(({ oldStart, lines }) => {
    const part = (sign: string): string =>
      lines.flatMap((text) => (text.startsWith(sign) ? `${text.slice(1)}\n` : [])).join("");
    return { at: line + oldStart - 1, words: firstDifference(part("-"), part("+")) };
  });
  const named = others.slice(0, MOST_DIFFERENCES - 1).map(({ at, words }) => `on line ${at}, ${words}`);
  const left = others.length - named.length;
  return [first, ...named, ...(left > 0 ? [`at ${left} more ${left === 1 ? "place" : "places"}`] : [])].join("; ");
}

/** The maximum number of characters of a line that are quoted. */
const MOST = 60;

/**
 * Returns how the first lines differ, as a part of a sentence: "expected `a = 1`". Both begin with the line that
 * differs first, and end with the line that differs last.
 */
export function firstDifference(before: string, after: string): string {
  const [found = ""] = before.split("\n", 1);
  const [expected = ""] = after.split("\n", 1);
  const isGone = after === "";
  const isAdded = before === "";
  if (!isAdded && found.trim() === "") return isBlank(after) && found !== "" ? TRAILING : "superfluous blank line";
  if (!isGone && expected.trim() === "") return "missing blank line";
  if (isGone) return `superfluous line ${quoted(found)}`;
  if (found === expected) return "missing or superfluous line break at the end";
  if (found.replace(/\r$/, "") === expected.replace(/\r$/, "")) return "another kind of line end";
  if (found.trim() === expected.trim()) {
    if (indentOf(found) === indentOf(expected)) return TRAILING;
    return `expected ${indentOf(expected)}, found ${indentOf(found)}`;
  }
  return `expected ${quoted(expected.trim())}`;
}

const TRAILING = "spaces at the end of the line";

/** Returns whether the first line of a text has nothing but whitespace. */
const isBlank = (text: string): boolean => text !== "" && text.split("\n", 1)[0]!.trim() === "";

function indentOf(line: string): string {
  const [space = ""] = /^[ \t]*/.exec(line) ?? [];
  if (space.includes("\t")) return "indentation by tabs";
  return space === ""
    ? "no indentation"
    : `an indentation of ${space.length} ${space.length === 1 ? "space" : "spaces"}`;
}

function quoted(line: string): string {
  const characters = [...line];
  return `\`${characters.length > MOST ? `${characters.slice(0, MOST - 1).join("")}…` : line}\``;
}
