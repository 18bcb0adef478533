// Problems as GitHub Actions workflow commands, which GitHub shows beside the lines of a pull request.
import { pathBelow, type Renderer } from "./report-input.ts";

const ESCAPES: Readonly<Record<string, string>> = { "%": "%25", "\r": "%0D", "\n": "%0A", ":": "%3A", ",": "%2C" };

const escaped = (text: string, characters: RegExp): string =>
  text.search(characters) < 0 ? text : text.replace(characters, (character) => ESCAPES[character]!);

const escapeData = (text: string): string => escaped(text, /[%\r\n]/g);

const escapeProperty = (text: string): string => escaped(text, /[%\r\n:,]/g);

/**
 * Returns one line for each problem, in result order; with columns only for a problem on one line, which is all that
 * GitHub supports.
 */
export const formatGithub: Renderer = ({ results, base }) => {
  const lines: string[] = [];
  for (const { filePath, messages } of results) {
    const file = escapeProperty(pathBelow(filePath, base) ?? filePath);
    for (const { severity, ruleId, message, line = 1, column, endLine = line, endColumn } of messages) {
      const isOneLine = endLine === line;
      let written = `file=${file},line=${line},endLine=${endLine}`;
      if (isOneLine) written += `,col=${column}`;
      if (isOneLine && endColumn != null) written += `,endColumn=${endColumn}`;
      if (ruleId !== null) written += `,title=${escapeProperty(ruleId)}`;
      lines.push(`::${severity === 2 ? "error" : "warning"} ${written}::${escapeData(message)}\n`);
    }
  }
  return lines.join("");
};
