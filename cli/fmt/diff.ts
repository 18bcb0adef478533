// Unified diffs. Imported only on demand.
import { createTwoFilesPatch } from "diff";
import { paint } from "../terminal.ts";

/** The most lines of the shortest diff, whose work is their square: with more, the whole file is shown as replaced. */
const MOST_LINES = 8000;

function wholeFile(oldText: string, newText: string, oldName: string, newName: string): string {
  const lines = (text: string, sign: string) => {
    const list = text.split("\n");
    const unfinished = list.at(-1) !== "";
    if (!unfinished) list.pop();
    const body = list.map((line) => `${sign}${line}\n`).join("");
    return { count: list.length, body: unfinished ? `${body}\\ No newline at end of file\n` : body };
  };
  const before = lines(oldText, "-");
  const after = lines(newText, "+");
  const header = `--- ${oldName}\n+++ ${newName}\n@@ -1,${before.count} +1,${after.count} @@\n`;
  return header + before.body + after.body;
}

/** Returns a file's change as a unified diff for `git apply` and `patch -p1`. */
export function unifiedDiff(name: string, oldText: string, newText: string): string {
  const path = name.replaceAll("\\", "/");
  const patch = createTwoFilesPatch(`a/${path}`, `b/${path}`, oldText, newText, undefined, undefined, {
    context: 3,
    maxEditLength: MOST_LINES,
  });
  if (patch === undefined) return wholeFile(oldText, newText, `a/${path}`, `b/${path}`);
  return patch.slice(patch.indexOf("--- "));
}

function paintLine(line: string, index: number): string {
  if (index < 2) return paint("bold", line);
  if (line.startsWith("@@")) return paint("cyan", line);
  if (line.startsWith("-")) return paint("red", line);
  if (line.startsWith("+")) return paint("green", line);
  return line;
}

/** Colours a unified diff, line by line. */
export function paintDiff(diff: string): string {
  return diff.split("\n").map(paintLine).join("\n");
}
