// Problems as GitHub Actions workflow commands, which GitHub shows beside the lines of a pull request.
import { pathBelow, type Renderer } from "./report-input.ts";

const escapeData = (text: string) => text.replaceAll("%", "%25").replaceAll("\r", "%0D").replaceAll("\n", "%0A");

const escapeProperty = (text: string) => escapeData(text).replaceAll(":", "%3A").replaceAll(",", "%2C");

/**
 * Returns one line for each problem, in result order; with columns only for a problem on one line, which is all that
 * GitHub supports.
 */
export const formatGithub: Renderer = ({ results, base }) => {
  const lines: string[] = [];
  for (const { filePath, messages } of results) {
    const file = pathBelow(filePath, base) ?? filePath;
    for (const { severity, ruleId, message, line = 1, column, endLine = line, endColumn } of messages) {
      const properties: [string, string | number | null][] = [
        ["file", file],
        ["line", line],
        ["endLine", endLine],
        ["col", endLine === line ? column : null],
        ["endColumn", endLine === line ? (endColumn ?? null) : null],
        ["title", ruleId],
      ];
      const written = properties.flatMap(([name, value]) =>
        value === null ? [] : [`${name}=${escapeProperty(String(value))}`],
      );
      lines.push(`::${severity === 2 ? "error" : "warning"} ${written.join(",")}::${escapeData(message)}\n`);
    }
  }
  return lines.join("");
};
