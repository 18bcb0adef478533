// Formats with one line for each problem, for editors, scripts and terminals.
import type { ESLint, Linter } from "eslint";
import { counted, type Renderer } from "./report-input.ts";

function lines(
  results: readonly ESLint.LintResult[],
  lineOf: (path: string, message: Linter.LintMessage) => string,
): string {
  const written = results.flatMap(({ filePath, messages }) => messages.map((message) => lineOf(filePath, message)));
  return written.length === 0 ? "" : `${written.join("\n")}\n\n${counted(written.length, "problem")}\n`;
}

const kindOf = ({ severity }: Linter.LintMessage) => (severity === 2 ? "Error" : "Warning");

/** Returns lines such as `main.tf: line 1, col 5, Error - Message (rule)`. */
export const formatCompact: Renderer = ({ results }) =>
  lines(results, (path, message) => {
    const { line = 0, column = 0, ruleId } = message;
    const rule = ruleId === null ? "" : ` (${ruleId})`;
    return `${path}: line ${line}, col ${column}, ${kindOf(message)} - ${message.message}${rule}`;
  });

/** Returns lines such as `main.tf:1:5: Message [Error/rule]`, as in compilers. */
export const formatUnix: Renderer = ({ results }) =>
  lines(results, (path, message) => {
    const { line = 0, column = 0, ruleId } = message;
    const rule = ruleId === null ? "" : `/${ruleId}`;
    return `${path}:${line}:${column}: ${message.message} [${kindOf(message)}${rule}]`;
  });
