/**
 * `tflint-ignore` and `tflint-ignore-file` comments, for users who run both linters: they silence the rules that
 * correspond to tflint's.
 *
 * They are not ESLint directives, since ESLint would report as unused, and remove, those that only tflint requires. A
 * comment applies to its own line and the next, as in tflint, and one for a file must be in its first line.
 */
import type { HclComment } from "./comment.ts";

const COMMENT = /^\s*tflint-ignore(-file)?:\s*([^\n*/#]+)/;

/** The silenced names in each line, and in the whole file under 0. */
export type IgnoredLines = ReadonlyMap<number, ReadonlySet<string>>;

/** Returns the lines that a file's comments silence. */
export function ignoredLines(comments: readonly HclComment[]): IgnoredLines {
  const lines = new Map<number, Set<string>>();
  const add = (line: number, names: readonly string[]): void => {
    const ignored = lines.get(line) ?? new Set();
    for (const name of names) ignored.add(name);
    lines.set(line, ignored);
  };
  for (const comment of comments) {
    const match = COMMENT.exec(comment.value);
    if (match === null) continue;
    const names = match[2]!.split(",").map((name) => name.trim());
    const { line } = comment.loc.start;
    if (match[1] === undefined) {
      add(line, names);
      add(line + 1, names);
    } else if (line === 1) add(0, names);
  }
  return lines;
}
