/** Suggestions of rules that the command line names, as if they were fixes. */
import type { ESLint, Linter } from "eslint";

type Edit = NonNullable<Linter.LintMessage["fix"]>;

/**
 * Returns the text of a result with the suggestions of some rules: those of problems with exactly one suggestion, since several are a
 * choice. Of suggestions that overlap or touch, the first is applied. The text may have a byte order mark, which ranges do not count.
 */
export function withSuggestions(
  text: string,
  { messages }: Pick<ESLint.LintResult, "messages">,
  rules: readonly string[],
): string {
  const mark = text.startsWith("\uFEFF") ? "\uFEFF" : "";
  const source = text.slice(mark.length);
  let result = mark;
  let end = 0;
  for (const { range, text: replacement } of fixesOf(messages, rules)) {
    // As in ESLint, an edit beside another one waits for the next turn.
    if (end > 0 && range[0] <= end) continue;
    result += source.slice(end, range[0]) + replacement;
    end = range[1];
  }
  return result + source.slice(end);
}

function fixesOf(messages: readonly Linter.LintMessage[], rules: readonly string[]): Edit[] {
  const fixes = messages.flatMap(({ ruleId, suggestions = [] }) =>
    ruleId !== null && rules.includes(ruleId) && suggestions.length === 1 ? [suggestions[0]!.fix] : [],
  );
  return fixes.toSorted((a, b) => a.range[0] - b.range[0] || a.range[1] - b.range[1]);
}
