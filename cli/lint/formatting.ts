// Formatting as part of a lint run: an unformatted file is a problem beside the rules' problems, with a fix.
import type { Linter } from "eslint";
import type { FileOptions } from "../../src/format/index.ts";
import { isHclFile } from "../../src/products/file-names.ts";
import { LineIndex } from "../../src/index.ts";
import type { ChosenConfig } from "../config/chosen-config.ts";
import { ConfigFiles } from "../config/config-files.ts";
import { configurationFor } from "../fmt/configuration.ts";
import { firstDifferences } from "./first-difference.ts";
import { FORMAT_RULE_META } from "./format-rule.ts";
import type { Directories } from "../files/directories.ts";
import type { FoundFile, Problem } from "../files/discover.ts";
import { FileProblem, SyntaxProblem } from "../files/file-problem.ts";
import { loadIgnoreFiles } from "../files/ignore-files.ts";
import { formatText, wouldChange } from "../fmt/process-file.ts";
import { fixFilterOf, FORMAT_RULE, formatSeverityOf, type RuleSettings } from "../../lint/rule-settings.ts";

/** Formatting as data, which can be sent to another thread. */
export interface FormattingData {
  /** The options by path (absolute), of the files that are formatted. */
  readonly options: ReadonlyMap<string, FileOptions>;
  readonly severity: 1 | 2;
  /** Whether `--fix` formats. */
  readonly isFixed: boolean;
}

/** Formatting for the files in one run. */
export interface Formatting {
  readonly data: FormattingData;
  /** Returns a file's options, or null for one that is not formatted: JSON, and ignored files. */
  optionsOf(file: FoundFile): FileOptions | null;
  /**
   * Returns a file's text, formatted; the same text if this run does not format it. Throws a FileProblem if it does not
   * parse.
   */
  format(file: FoundFile, text: string): string;
  /** Returns the problem that a text is not formatted, with the fix, or null if it is. Throws like `format`. */
  problemOf(file: FoundFile, text: string): Linter.LintMessage | null;
}

const withoutMark = (text: string) => (text.startsWith("\uFEFF") ? text.slice(1) : text);

const isLineStart = (text: string, offset: number) => offset === 0 || text[offset - 1] === "\n";

/**
 * Returns the whole lines that differ between two versions of a text: offsets in the first, and the lines of the
 * second.
 */
export function differingLines(before: string, after: string): { start: number; end: number; text: string } {
  const shorter = Math.min(before.length, after.length);
  let same = 0;
  while (same < shorter && before[same] === after[same]) same += 1;
  const start = same === 0 ? 0 : before.lastIndexOf("\n", same - 1) + 1;
  let tail = 0;
  while (tail < shorter - start && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail += 1;
  const isWhole = isLineStart(before, before.length - tail) && isLineStart(after, after.length - tail);
  // Otherwise the common end is shortened to begin after a line break.
  const lineBreak = before.indexOf("\n", before.length - tail);
  const kept = isWhole ? tail : lineBreak < 0 ? 0 : before.length - lineBreak - 1;
  return { start, end: before.length - kept, text: after.slice(start, after.length - kept) };
}

/**
 * Returns the problem for a text (without a byte order mark) that formatting changes. Lines and columns are 1-based, as
 * in ESLint's results.
 */
function problemFor(text: string, formatted: string, severity: 1 | 2): Linter.LintMessage {
  const change = differingLines(text, formatted);
  const lines = new LineIndex(text);
  const start = lines.positionAt(change.start);
  const end = lines.positionAt(change.end);
  return {
    ruleId: FORMAT_RULE,
    severity,
    message: `This is not formatted: ${firstDifferences(text.slice(change.start, change.end), change.text, start.line)}. Run hclkit fmt, or hclkit check --fix.`,
    line: start.line,
    column: start.column,
    endLine: end.line,
    endColumn: end.column,
    fix: { range: [change.start, change.end], text: change.text },
  };
}

/** Runs the formatter; reports on one line, without code frames, that a text does not parse. */
function brief<T>(work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (error instanceof SyntaxProblem) throw new FileProblem("has syntax errors, which hclkit fmt shows");
    throw error;
  }
}

/** The formatting settings of a run. */
export interface FormattingSettings {
  /** Whether configuration files are read. */
  readonly readsConfig: boolean;
  /** The configuration for all files; null to find that of each file. */
  readonly config: ChosenConfig | null;
  /** The formatter options on the command line. */
  readonly style: FileOptions;
  readonly rules: RuleSettings;
}

/**
 * Prepares formatting for some files: their options, and a problem for each with an invalid configuration. The
 * formatting is null if the settings exclude it.
 */
export async function prepareFormatting(
  files: readonly FoundFile[],
  directories: Directories,
  cwd: string,
  { readsConfig, config, style, rules }: FormattingSettings,
): Promise<{ formatting: Formatting | null; problems: Problem[] }> {
  const severity = formatSeverityOf(rules);
  if (severity === 0) return { formatting: null, problems: [] };
  const isFixed = fixFilterOf(rules, () => FORMAT_RULE_META.type)({ ruleId: FORMAT_RULE, severity });
  const configFiles = readsConfig ? new ConfigFiles(directories, config) : null;
  const { isIgnored } = await loadIgnoreFiles(directories, cwd);
  const hcl = files.filter(({ path }) => isHclFile(path) && !isIgnored(path));
  const formatted = (await configFiles?.withoutIgnored(hcl)) ?? hcl;
  const resolveOptions = configurationFor(configFiles, style, (text) => process.stderr.write(`${text}\n`));
  const resolved = await Promise.all(formatted.map(resolveOptions));
  const options = new Map<string, FileOptions>();
  const problems: Problem[] = [];
  for (const [index, { path }] of formatted.entries()) {
    const fileOptions = resolved[index]!;
    if ("message" in fileOptions) problems.push(fileOptions);
    else options.set(path, fileOptions);
  }
  return { formatting: runFormatting({ options, severity, isFixed }), problems };
}

/** Returns the formatting for the files of a run. */
export function runFormatting(data: FormattingData): Formatting {
  const { options, severity, isFixed } = data;
  return {
    data,
    optionsOf: ({ path }) => options.get(path) ?? null,
    format({ path, name }, text) {
      const fileOptions = options.get(path);
      return fileOptions === undefined || !isFixed ? text : brief(() => formatText(name, text, fileOptions, false));
    },
    problemOf(file, text) {
      const fileOptions = options.get(file.path);
      if (fileOptions === undefined || brief(() => !wouldChange(file.name, text, fileOptions, false))) return null;
      return problemFor(withoutMark(text), withoutMark(formatText(file.name, text, fileOptions, false)), severity);
    },
  };
}
