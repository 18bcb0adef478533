// The report as one HTML page, for CI artifacts.
import type { ESLint, Linter } from "eslint";
import { counted, pathBelow, type Renderer, type ReportInput, ruleIdOf } from "./report-input.ts";
import { escapeXml } from "./xml.ts";

const STYLE = `
body { font: 15px/1.5 system-ui, sans-serif; margin: 2rem auto; max-width: 72rem; padding: 0 1rem; color: #1f2328; }
h1 { font-size: 1.5rem; } h2 { font: 600 1rem ui-monospace, monospace; margin: 2rem 0 0.5rem; }
table { border-collapse: collapse; width: 100%; } td { border-top: 1px solid #d1d9e0; padding: 0.3rem 0.6rem; vertical-align: top; }
td:first-child, td:last-child { white-space: nowrap; } td:nth-child(3) { white-space: pre-line; width: 100%; }
.error { color: #b3261e; } .warning { color: #8a5300; } a { color: inherit; }
@media (prefers-color-scheme: dark) {
  body { background: #0d1117; color: #e6edf3; } td { border-color: #30363d; } .error { color: #ff8b83; } .warning { color: #e3b341; }
}`;

function sum(results: readonly ESLint.LintResult[], key: "errorCount" | "warningCount"): number {
  return results.reduce((total, result) => total + result[key], 0);
}

function headline(results: readonly ESLint.LintResult[]): string {
  const [errors, warnings] = [sum(results, "errorCount"), sum(results, "warningCount")];
  const problems = `${counted(errors + warnings, "problem")} (${counted(errors, "error")}, ${counted(warnings, "warning")})`;
  return `${problems} in ${counted(results.length, "file")}`;
}

function row(message: Linter.LintMessage, rulesMeta: ReportInput["rulesMeta"]): string {
  const { line = 0, column = 0, ruleId } = message;
  const severity = message.severity === 2 ? "error" : "warning";
  const url = ruleId === null ? undefined : rulesMeta[ruleId]?.docs?.url;
  const name = escapeXml(ruleIdOf(message));
  const rule = url === undefined ? name : `<a href="${escapeXml(url)}">${name}</a>`;
  // No line of the page begins with a part of a message: a log may obey such lines.
  const text = message.message.split("\n").map(escapeXml).join("<br>");
  return `<tr><td>${line}:${column}</td><td class="${severity}">${severity}</td><td>${text}</td><td>${rule}</td></tr>\n`;
}

/** Returns a page without scripts. Files without problems are counted and not listed. */
export const formatHtml: Renderer = ({ results, rulesMeta, base }) => {
  const sections = results.flatMap(({ filePath, messages }) => {
    if (messages.length === 0) return [];
    const rows = messages.map((message) => row(message, rulesMeta)).join("");
    return [`<h2>${escapeXml(pathBelow(filePath, base) ?? filePath)}</h2>\n<table>\n${rows}</table>\n`];
  });
  const title = headline(results);
  return (
    '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n' +
    '<meta name="viewport" content="width=device-width, initial-scale=1">\n' +
    `<title>hclkit: ${title}</title>\n<style>${STYLE}\n</style>\n</head>\n<body>\n` +
    `<h1>${title}</h1>\n${sections.join("")}</body>\n</html>\n`
  );
};
