// Compares the linter as a library with `hclkit lint`, on the whole corpus: both have the same reports.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { ESLint } from "eslint";
import { placesOf } from "../../cli/lint/same-names.ts";
import { lint, type LintDiagnostic } from "../../lint/index.ts";
import { FileSystem } from "../../node/file-system.ts";
import { LineIndex } from "../../src/index.ts";
import { plainPath } from "../../src/internal.ts";
import { readText } from "../../tools/reference-data.ts";
import type { CaseResult } from "./report.ts";

/** The built command. */
const BIN = join(import.meta.dirname, "..", "..", "dist", "cli", "main.js");

/**
 * Rules that know the run: the command prints notes on limits, and reports errors of templates in the templates, which
 * it lints as files.
 */
const OF_THE_RUN = new Set(["hcl/limit", "hcl/terraform/valid-template", "hcl/terraform/no-unused-template-variable"]);

/** Returns a report for comparison: rule, severity, position and message. */
function shown(rule: string | null, severity: string, line: number, column: number, message: string): string {
  return `${line}:${column} ${severity} ${rule ?? "-"} ${message}`;
}

/** A missing name has one message in a run, with its other places; the library reports each. */
function ofCommand({ messages }: ESLint.LintResult): string[] {
  return messages
    .filter(({ ruleId }) => ruleId === null || !OF_THE_RUN.has(ruleId))
    .flatMap((message) =>
      [message, ...placesOf(message)].map(({ line, column }) =>
        shown(message.ruleId, message.severity === 2 ? "error" : "warning", line, column, message.message),
      ),
    )
    .toSorted();
}

function ofLibrary(text: string, diagnostics: readonly LintDiagnostic[]): string[] {
  const lines = new LineIndex(text);
  return diagnostics
    .filter(({ rule }) => rule === null || !OF_THE_RUN.has(rule))
    .map(({ rule, severity, range, message }) => {
      const { line, column } = lines.positionAt(range.start);
      return shown(rule, severity, line, column, message);
    })
    .toSorted();
}

/** Returns whether the command is built. */
export const isBuilt = (): boolean => existsSync(BIN);

/** Lints the corpus with both. */
export async function runLintLibrary(shared: string): Promise<CaseResult[]> {
  const { stdout } = spawnSync(
    process.execPath,
    [BIN, "lint", "--no-cache", "--no-config", "--config-preset", "all", "--format", "json", "."],
    { cwd: join(shared, "corpus"), encoding: "utf8", maxBuffer: 1 << 30 },
  );
  const results = JSON.parse(stdout) as ESLint.LintResult[];
  const paths = results.map(({ filePath }) => plainPath(filePath));
  const reports = await lint(new FileSystem("none"), paths, { config: { presets: ["all"] } });
  return results.map((result) => {
    const path = plainPath(result.filePath);
    const [expected, actual] = [ofCommand(result), ofLibrary(readText(path), reports.get(path) ?? [])];
    return {
      id: path.slice(shared.length + 1),
      passed: JSON.stringify(expected) === JSON.stringify(actual),
      expected: expected.join("\n"),
      actual: actual.join("\n"),
    };
  });
}
