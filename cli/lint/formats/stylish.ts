// The report in a terminal: a table for each file, then the number of problems. Similar to ESLint's.
import type { ESLint, Linter } from "eslint";
import { paint } from "../../terminal.ts";
import { counted, type Renderer } from "./report-input.ts";

type Paint = typeof paint;

interface Row {
  readonly line: string;
  readonly column: string;
  readonly severity: string;
  readonly message: string;
  readonly rule: string;
}

function rowOf({ line = 0, column = 0, severity, message, ruleId }: Linter.LintMessage): Row {
  return {
    line: String(line),
    column: String(column),
    severity: severity === 2 ? "error" : "warning",
    // Sentences end with a period, table cells do not.
    message: message.replace(/(?<=[^ ])\.$/, ""),
    rule: ruleId ?? "",
  };
}

function table(messages: readonly Linter.LintMessage[], color: Paint): string {
  const rows = messages.map(rowOf);
  const width = (key: keyof Row) => Math.max(...rows.map((row) => row[key].length));
  const [line, column, severity, message] = (["line", "column", "severity", "message"] as const).map(width);
  return rows
    .map((row) => {
      // Spaces stay outside colours.
      const before = " ".repeat(line! - row.line.length);
      const after = " ".repeat(column! - row.column.length);
      const position = `${before}${color("dim", `${row.line}:${row.column}`)}${after}`;
      const kind = color(row.severity === "error" ? "red" : "yellow", row.severity);
      const padding = " ".repeat(severity! - row.severity.length);
      const rule = row.rule === "" ? "" : color("dim", row.rule);
      return `  ${position}  ${kind}${padding}  ${row.message.padEnd(message!)}  ${rule}`.trimEnd();
    })
    .join("\n");
}

function total(
  results: readonly ESLint.LintResult[],
  key: "errorCount" | "warningCount" | "fixableErrorCount" | "fixableWarningCount",
): number {
  return results.reduce((sum, result) => sum + result[key], 0);
}

/** Returns the tables; empty without problems. */
export const formatStylish: Renderer = ({ results, color: isColored }) => {
  const color: Paint = isColored ? paint : (_, text) => text;
  const withProblems = results.filter(({ messages }) => messages.length > 0);
  if (withProblems.length === 0) return "";
  const tables = withProblems.map(
    ({ filePath, messages }) => `${color("underline", filePath)}\n${table(messages, color)}\n`,
  );
  const [errors, warnings] = [total(results, "errorCount"), total(results, "warningCount")];
  const [fixable, fixableWarnings] = [total(results, "fixableErrorCount"), total(results, "fixableWarningCount")];
  const summaryColor = errors > 0 ? "red" : "yellow";
  const strong = (text: string) => `${color(summaryColor, color("bold", text))}\n`;
  const count = `\u2716 ${counted(errors + warnings, "problem")} (${counted(errors, "error")}, ${counted(warnings, "warning")})`;
  const fixes = `  ${counted(fixable, "error")} and ${counted(fixableWarnings, "warning")} potentially fixable with the \`--fix\` option.`;
  return `\n${tables.join("\n")}\n${strong(count)}${fixable + fixableWarnings > 0 ? strong(fixes) : ""}`;
};
