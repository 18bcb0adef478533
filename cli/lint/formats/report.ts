// Renders reports: finds a format by name, and converts a run's outcome to text.
import { UsageError } from "../../usage-error.ts";
import { suggestionFor } from "../../command-line.ts";
import { shownName } from "../../terminal.ts";
import { withFirstSentences } from "./first-sentence.ts";
import { builtInFormat, type FormatFacts, formatNames } from "./formats.ts";
import type { ReportInput } from "./report-input.ts";

/**
 * Returns the format with a name: one of the command's, or an ESLint formatter in the project. Throws a UsageError for
 * any other name.
 * If `readsConfig` is false, no code from the project runs, and only the command's own formats are available.
 */
export async function formatOf(name: string, cwd: string, readsConfig: boolean): Promise<FormatFacts> {
  const builtIn = builtInFormat(name);
  if (builtIn !== null) return builtIn;
  const { customFormat } = await import("./custom.ts");
  const custom = readsConfig ? await customFormat(name, cwd) : null;
  if (custom !== null) return custom;
  const others = readsConfig ? ", or a formatter of ESLint that the project has, by name or path" : " with --no-config";
  throw new UsageError(
    `--format takes ${formatNames.join(", ")}${others}; not "${name}".${suggestionFor(name, formatNames)}`,
  );
}

/** Returns the report; it ends with a line break unless it is empty. */
export async function renderReport(format: FormatFacts, input: ReportInput): Promise<string> {
  const sorted = input.results.toSorted((a, b) => (a.filePath < b.filePath ? -1 : a.filePath > b.filePath ? 1 : 0));
  const brief = format.isBrief ? withFirstSentences(sorted) : sorted;
  // Programs read the other formats, which escape names themselves.
  const results = format.isForPeople ? brief.map((each) => ({ ...each, filePath: shownName(each.filePath) })) : brief;
  const render = await format.load();
  return render({ ...input, results });
}
