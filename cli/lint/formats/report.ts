// Turns the outcome of a run into text, with ESLint's own formats or ours.
import type { ESLint } from "eslint";
import type { ReportFormat } from "../arguments.ts";
import { withFirstSentences } from "./first-sentence.ts";
import { formatGithub } from "./github.ts";
import type { ESLintClass } from "../load-eslint.ts";
import { shownName } from "../../terminal.ts";
import type { ReportInput } from "./report-input.ts";

/** The report; it ends with a line break unless it is empty. Coloured when `color` says so and the format has colours. */
export async function renderReport(
  format: ReportFormat,
  input: ReportInput,
  eslint: ESLintClass,
  color: boolean,
): Promise<string> {
  switch (format) {
    case "github":
      return formatGithub(input);
    case "sarif":
      return (await import("./sarif.ts")).formatSarif(input);
    case "stylish":
    case "json":
    case "html":
      return renderWithEslint(format, input, eslint, color);
  }
}

async function renderWithEslint(
  format: "stylish" | "json" | "html",
  { results, rulesMeta, base }: ReportInput,
  Base: ESLintClass,
  color: boolean,
): Promise<string> {
  /** ESLint knows the rules of one instance only, and the results may come from two, and from the formatter. */
  class Reporter extends Base {
    override getRulesMetaForResults(): ESLint.LintResultData["rulesMeta"] {
      return rulesMeta;
    }
  }
  const formatter = await new Reporter({ cwd: base, overrideConfigFile: true }).loadFormatter(format);
  // Other formats are read by programs, and have escapes of their own.
  const shown =
    format !== "stylish"
      ? [...results]
      : withFirstSentences(results).map((each) => ({ ...each, filePath: shownName(each.filePath) }));
  const text = await formatter.format(shown, { color });
  return text === "" || text.endsWith("\n") ? text : `${text}\n`;
}
