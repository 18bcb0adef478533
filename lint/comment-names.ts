/** Reports about comments without effect: ESLint takes comments `hclkit-ignore` for its own, and calls them that. */
import type { Linter } from "eslint";

/** The beginning of ESLint's report about a comment without effect. */
const UNUSED_COMMENT = /^Unused eslint-(?:disable|enable) directive/;

/** Gives the reports about unused comments `hclkit-ignore` in a text the name of the comment. */
export function nameComments(messages: readonly Linter.LintMessage[], text: string): void {
  if (!messages.some(({ message }) => UNUSED_COMMENT.test(message))) return;
  const lines = text.split("\n");
  // A comment for the file is reported at the file's beginning, wherever it is.
  const isForFile = ({ line, column }: Linter.LintMessage): boolean =>
    line === 1 && column === 1 && !lines[0]!.includes("eslint-") && text.includes("hclkit-ignore-file");
  for (const message of messages)
    if (lines[message.line - 1]?.includes("hclkit-ignore") === true || isForFile(message))
      message.message = message.message.replace(UNUSED_COMMENT, "Unused hclkit-ignore comment");
}
