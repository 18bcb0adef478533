// Words for how an unformatted text differs from the formatted one, for the report of `hclkit check`.

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
