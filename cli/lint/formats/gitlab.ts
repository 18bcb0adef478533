// Problems as GitLab's Code Quality report, which merge requests show beside the changed lines.
import { createHash } from "node:crypto";
import { Fingerprints } from "./fingerprints.ts";
import { pathBelow, type Renderer, ruleIdOf } from "./report-input.ts";

/**
 * Returns a JSON array with one object for each problem. Syntax errors are critical, other errors major, warnings
 * minor.
 */
export const formatGitlab: Renderer = ({ results, base }) => {
  const issues = results.flatMap((result) => {
    const prints = new Fingerprints(result);
    const path = pathBelow(result.filePath, base) ?? result.filePath;
    return result.messages.map((message, index) => {
      const { line = 1, column = 1, endLine = line, endColumn = column, severity, fatal } = message;
      const rule = ruleIdOf(message);
      const print = prints.next(rule, line) ?? `${rule} ${index}`;
      return {
        type: "issue",
        check_name: rule,
        description: message.message,
        severity: fatal === true ? "critical" : severity === 2 ? "major" : "minor",
        // Unlike other formats, GitLab compares all files' fingerprints with each other.
        fingerprint: createHash("sha256").update(`${path}\0${print}`).digest("hex"),
        location: {
          path,
          positions: { begin: { line, column }, end: { line: endLine, column: endColumn } },
        },
      };
    });
  });
  return `${JSON.stringify(issues, null, 2)}\n`;
};
