/**
 * `tflint-ignore` and `tflint-ignore-file` comments, for users who run both linters: they silence the rules that
 * correspond to tflint's.
 *
 * They are not ESLint directives, since ESLint would report as unused, and remove, those that only tflint requires. A
 * comment applies to its own line and the next, as in tflint, and one for a file must be in its first line.
 */
import type { HclComment } from "./comment.ts";
import type { CommentProblem } from "./directives.ts";
import { nearestRule, noSuchRule } from "./nearest-rule.ts";

const COMMENT = /^\s*tflint-ignore(-file)?:\s*([^\n*/#]+)/;

/** The silenced names in each line, and in the whole file under 0. */
export type IgnoredLines = ReadonlyMap<number, ReadonlySet<string>>;

/** The names in a comment for tflint, and whether it is for the file; null for other comments. */
function parseComment({
  value,
}: HclComment): { readonly names: readonly string[]; readonly isForFile: boolean } | null {
  const match = COMMENT.exec(value);
  if (match === null) return null;
  return { names: match[2]!.split(",").map((name) => name.trim()), isForFile: match[1] !== undefined };
}

/**
 * Returns a problem for each name that is nearly one of the tflint rules in `rules`. Other unknown names may belong to
 * a rule set.
 */
export function misspeltNames(comments: readonly HclComment[], rules: readonly string[]): CommentProblem[] {
  return comments.flatMap((comment) =>
    (parseComment(comment)?.names ?? []).flatMap((name) => {
      if (!name.startsWith("terraform_") || rules.includes(name)) return [];
      const meant = nearestRule(name, rules);
      return meant === null ? [] : [{ ruleId: null, message: noSuchRule(name, meant), loc: comment.loc }];
    }),
  );
}

/** Returns the lines that a file's comments silence. */
export function ignoredLines(comments: readonly HclComment[]): IgnoredLines {
  const lines = new Map<number, Set<string>>();
  const add = (line: number, names: readonly string[]): void => {
    const ignored = lines.get(line) ?? new Set();
    for (const name of names) ignored.add(name);
    lines.set(line, ignored);
  };
  for (const comment of comments) {
    const parsed = parseComment(comment);
    if (parsed === null) continue;
    const { names, isForFile } = parsed;
    const { line } = comment.loc.start;
    if (!isForFile) {
      add(line, names);
      add(line + 1, names);
    } else if (line === 1) add(0, names);
  }
  return lines;
}
