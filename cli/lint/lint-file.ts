// One file of a lint run: read, lint, repair until nothing changes, prove, write. Prints nothing.
import type { ESLint } from "eslint";
import { dialectOfFile, type LintDialect, lintDialectOf } from "../../eslint-plugin/source-code/dialect.ts";
import { parseConfig, parseJson } from "../../src/index.ts";
import { isForeignTemplateFile } from "../../src/internal.ts";
import type { Formatting } from "./formatting.ts";
import type { FoundFile } from "../files/discover.ts";
import { FileProblem } from "../files/file-problem.ts";
import { readSource } from "../files/read-file.ts";
import { replaceFile } from "../files/replace-file.ts";
import type { LintCache } from "./cache.ts";
import { type Engine, versionOf } from "./engine/engine.ts";
import type { Engines } from "./engines.ts";
import { isJsonHclFile } from "./find-files.ts";

/** What a run does with each file. */
export interface Work {
  readonly engines: Engines;
  /** Whether problems are fixed in memory, by the engines and by formatting. */
  readonly fix: boolean;
  /** Whether fixed files are written. */
  readonly writes: boolean;
  /** Also look at, and repair, formatting; null to lint alone. */
  readonly formatting: Formatting | null;
  readonly cache: LintCache | null;
}

/** The reason why ESLint did not lint a file: its configuration ignores or does not match it, or it is a template of another tool. */
type NotLinted = "ignored" | "template" | "unmatched";

/** What became of a file; `result` is as ESLint gives it, with the problems that are left after repairs. Can be sent to another thread. */
export interface Linted {
  readonly result: ESLint.LintResult;
  readonly notLinted: NotLinted | null;
  /** The product that the file is for, by its name or its content. */
  readonly product: LintDialect;
}

/** What became of one file: linted, or not possible, with the reason. */
export type Outcome = Linted | string;

/** Repairs of rules and of formatting follow one another at most so often; ESLint itself allows each of its turns ten passes. */
const MAX_TURNS = 4;

/** A result without problems. */
function emptyResult(filePath: string): ESLint.LintResult {
  return {
    filePath,
    messages: [],
    suppressedMessages: [],
    errorCount: 0,
    fatalErrorCount: 0,
    warningCount: 0,
    fixableErrorCount: 0,
    fixableWarningCount: 0,
    usedDeprecatedRules: [],
  };
}

/** ESLint says that it leaves a file out by a warning of its own, which has no place in the text. */
function whyNotLinted({ messages }: ESLint.LintResult): NotLinted | null {
  const [first] = messages;
  if (messages.length !== 1 || first!.ruleId !== null || !first!.message.startsWith("File ignored")) return null;
  return first!.message.includes("no matching configuration") ? "unmatched" : "ignored";
}

/** The configuration of a file as ESLint computes it. One that cannot be used is a problem of each file that it is for. */
async function configurationOf(engine: Engine, path: string): Promise<unknown> {
  try {
    return (await engine.calculateConfigForFile(path)) as unknown;
  } catch (error) {
    throw new FileProblem(`ESLint cannot use its configuration for this file: ${(error as Error).message}`);
  }
}

async function lintText(engine: Engine, path: string, text: string): Promise<ESLint.LintResult> {
  try {
    const [result] = await engine.lintText(text, { filePath: path, warnIgnored: true });
    return result!;
  } catch (error) {
    // The configuration is looked at by itself only then: that takes as long as linting a small file.
    await configurationOf(engine, path);
    throw new FileProblem(`ESLint failed: ${(error as Error).message}`);
  }
}

function parses(path: string, text: string): boolean {
  return (isJsonHclFile(path) ? parseJson(text) : parseConfig(text)).diagnostics.length === 0;
}

/** Whether the report already says that a file does not parse: by ESLint's own error, or by the rule of a tolerant language. */
function hasSyntaxErrors({ fatalErrorCount, messages }: ESLint.LintResult): boolean {
  return fatalErrorCount > 0 || messages.some(({ ruleId }) => ruleId?.endsWith("/syntax") === true);
}

/** Formats what has no syntax errors. */
function tidied(file: FoundFile, text: string, result: ESLint.LintResult, formatting: Formatting | null): string {
  return formatting === null || hasSyntaxErrors(result) ? text : formatting.format(file, text);
}

/** A text is parsed for its product only where the name does not tell. */
function productOf(path: string, text: string): LintDialect {
  const dialect = lintDialectOf(path);
  return dialect === "hcl" && !isJsonHclFile(path) ? dialectOfFile(path, parseConfig(text)) : dialect;
}

interface Repaired extends Omit<Linted, "product"> {
  readonly text: string;
}

async function repair(file: FoundFile, source: string, engine: Engine, work: Work): Promise<Repaired> {
  let text = source;
  for (let turn = 1; ; turn++) {
    const linted = await lintText(engine, file.path, text);
    const notLinted = whyNotLinted(linted);
    const result = notLinted === null ? linted : emptyResult(file.path);
    const fixed = result.output ?? text;
    text = work.fix ? tidied(file, fixed, result, work.formatting) : text;
    if (text === fixed || turn === MAX_TURNS) return { result, notLinted, text };
  }
}

/** Adds the problem that a file is not formatted, where it is not. */
function checkFormatting(file: FoundFile, text: string, result: ESLint.LintResult, formatting: Formatting): void {
  if (hasSyntaxErrors(result)) return;
  const problem = formatting.problemOf(file, text);
  if (problem === null) return;
  result.messages.push(problem);
  result.messages.sort((a, b) => a.line - b.line || a.column - b.column);
  if (problem.severity === 2) {
    result.errorCount += 1;
    result.fixableErrorCount += 1;
  } else {
    result.warningCount += 1;
    result.fixableWarningCount += 1;
  }
  if (result.output === undefined) result.source = text;
}

/** Throws a FileProblem for a fixed text that must not replace the source. */
function proveFixed(file: FoundFile, source: string, text: string): void {
  if (!parses(file.path, source)) throw new FileProblem("has syntax errors: it is not fixed");
  if (!parses(file.path, text)) {
    throw new FileProblem(
      "what the fixes of the rules make of it would not parse: it is left as it is. " +
        "Please report it, to hclkit for rules whose names begin with hcl/, with the text that shows it",
    );
  }
}

async function lintFile(file: FoundFile, work: Work): Promise<Linted> {
  const source = readSource(file.path);
  if (isForeignTemplateFile(file.path, source.text, parseConfig))
    return { result: emptyResult(file.path), notLinted: "template", product: lintDialectOf(file.path) };
  const product = productOf(file.path, source.text);
  const engine = await work.engines.engineFor(file.path);
  const { cache } = work;
  const formatting = work.formatting?.optionsOf(file) ?? null;
  const key =
    cache && cache.keyOf(file, source.text, [versionOf(engine), await configurationOf(engine, file.path)], formatting);
  const known = key === null ? null : cache!.get(file, key);
  if (known !== null && (!work.fix || known.messages.length === 0)) return { result: known, notLinted: null, product };
  const { text, ...linted } = await repair(file, source.text, engine, work);
  if (work.formatting !== null) checkFormatting(file, text, linted.result, work.formatting);
  if (text !== source.text) {
    proveFixed(file, source.text, text);
    if (work.writes) replaceFile(file.path, text, source.state);
    linted.result.output = text;
    delete linted.result.source;
  } else if (key !== null && linted.notLinted === null) {
    cache!.set(file, key, linted.result);
  }
  return { ...linted, product };
}

/** Lints one file. The outcome is the result, or a message about an error of the file or of its configuration. */
export async function outcomeOf(file: FoundFile, work: Work): Promise<Outcome> {
  try {
    return await lintFile(file, work);
  } catch (error) {
    if (error instanceof FileProblem) return error.message;
    throw error;
  }
}
