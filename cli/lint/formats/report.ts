// Renders reports: finds a format by name, and converts a run's outcome to text.
import type { ESLint } from "eslint";
import { UsageError } from "../../usage-error.ts";
import { suggestionFor } from "../../command-line.ts";
import { shownName, shownText } from "../../terminal.ts";
import { builtInFormat, type FormatFacts, formatNames } from "./formats.ts";
import { lintPart } from "../load-part.ts";
import type { ReportInput } from "./report-input.ts";

/** The end of a sentence that is followed by another one. */
const NEXT_SENTENCE = /(?<=[.?!]) +(?=[A-Z])/;

/**
 * Returns the results with one-line messages; for diagnostics the summary, the first sentence of the detail and the
 * suggested name.
 */
async function withFirstSentences(results: readonly ESLint.LintResult[]): Promise<ESLint.LintResult[]> {
  if (results.every(({ messages }) => messages.length === 0)) return [...results];
  // Rules that report diagnostics have their codes as message ids.
  const { diagnosticCodes } = await lintPart("codes");
  const codes = new Set<string>(diagnosticCodes);
  return results.map((result) => ({
    ...result,
    messages: result.messages.map((one) => ({ ...one, message: shortened(one, codes) })),
  }));
}

function shortened({ message, messageId }: ESLint.LintResult["messages"][number], codes: ReadonlySet<string>): string {
  const [paragraph = "", ...others] = message.split("\n").filter((line) => line !== "");
  if (messageId === undefined || !codes.has(messageId)) return paragraph;
  const [first = "", ...sentences] = paragraph.split(NEXT_SENTENCE);
  const question = [...sentences, ...others].find((sentence) => sentence.startsWith("Did you mean "));
  return question === undefined ? first : `${first} ${question}`;
}

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

/** Returns a result whose messages, and path, contain no character that a terminal, a log or a page would obey. */
function shown(result: ESLint.LintResult, isForPeople: boolean): ESLint.LintResult {
  const { filePath, messages, suppressedMessages } = result;
  const withText = <Message extends { readonly message: string }>(message: Message): Message =>
    shownText(message.message) === message.message ? message : { ...message, message: shownText(message.message) };
  return {
    ...result,
    // A line break in a path is escaped by the format, so that programs can read the path.
    filePath: isForPeople ? shownName(filePath) : shownText(filePath),
    messages: messages.map(withText),
    suppressedMessages: suppressedMessages.map(withText),
  };
}

/** Returns a result with the errors on a line before its warnings: those often follow from an error. */
function withErrorsFirst(result: ESLint.LintResult): ESLint.LintResult {
  const messages = result.messages.toSorted(
    (a, b) => a.line - b.line || b.severity - a.severity || a.column - b.column,
  );
  return { ...result, messages };
}

/** Returns the report; it ends with a line break unless it is empty. */
export async function renderReport(format: FormatFacts, input: ReportInput): Promise<string> {
  const sorted = input.results.toSorted((a, b) => (a.filePath < b.filePath ? -1 : a.filePath > b.filePath ? 1 : 0));
  const brief = format.isBrief ? await withFirstSentences(sorted) : sorted;
  const ordered = format.isForPeople ? brief.map(withErrorsFirst) : brief;
  const results = format.isData ? ordered : ordered.map((each) => shown(each, format.isForPeople));
  const render = await format.load();
  return render({ ...input, results });
}
