// Processes one file in a lint run: read, lint, fix until nothing changes, verify, write. Prints nothing.
import type { ESLint } from "eslint";
import { dirname } from "node:path";
import { parseConfig, parseJson, parseTemplate, type ProductName } from "../../src/index.ts";
import type { Unchecked } from "../../src/internal.ts";
import {
  GENERAL_PRODUCT,
  isChecked,
  isForeignTemplateFile,
  isHcl1File,
  productOfFile,
  productOfName,
  readsModules,
  smallLanguageOf,
} from "../../src/internal.ts";
import { isHclFile, isJsonHclFile, isTemplateName } from "../../src/products/file-names.ts";
import type { Formatting } from "./formatting.ts";
import type { FoundFile } from "../files/discover.ts";
import { EncryptedProblem, FileProblem, isFileProblem } from "../files/file-problem.ts";
import { lastingStamp, stampOf } from "../../node/read-cache.ts";
import { readSource } from "../files/read-file.ts";
import { templatesNamedIn } from "../../eslint-plugin/module/templates.ts";
import { workspace } from "../../eslint-plugin/this-workspace.ts";
import type { Limit } from "../../eslint-plugin/limits.ts";
import { replaceFile } from "../files/replace-file.ts";
import { withSuggestions } from "../../lint/apply-suggestions.ts";
import { nameComments } from "../../lint/comment-names.ts";
import type { Engine, EngineOutcome, NotLinted } from "../../lint/engine/engine.ts";
import type { DirectoryNote, Engines } from "./engines.ts";
import type { Timing } from "./inspect/timing.ts";
import type { DirectoryReads, ReadLog } from "./results/read-log.ts";
import type { FileKey, KeptReason } from "./results/kept-result.ts";
import { settingsKeyOf, textKeyOf } from "./results/result-keys.ts";

/** The means to keep results for later runs. */
export interface Keeping {
  readonly log: ReadLog;
}

/** The work of a run, for each file. */
export interface Work {
  readonly engines: Engines;
  /** Whether problems are fixed in memory, by the engines and by formatting. */
  readonly fix: boolean;
  /** Whether fixed files are written. */
  readonly writes: boolean;
  /** Checks and fixes formatting as well; null to lint alone. */
  readonly formatting: Formatting | null;
  /** Keeps results; null in runs whose results are not kept. */
  readonly keeping: Keeping | null;
  /** The rules whose suggestions are applied where others are fixed. */
  readonly suggestions: readonly string[];
  /** Whether the files are templates, whatever their names. */
  readonly areTemplates?: boolean;
  /** Measures each file; absent in runs that show no times. */
  readonly timing?: Timing | null;
  /** The text of the only file, in place of that in the file system; null to read files. It is never written. */
  readonly text: string | null;
}

/** The reason why a file was not linted: that of the engine, or that it is another tool's template, HCL 1, or encrypted. */
type LeftOut = NotLinted | KeptReason | "encrypted";

/**
 * The outcome for a file; `result` is ESLint's, with the problems that remain after fixes. Can be sent to another
 * thread.
 */
export interface Linted {
  readonly result: ESLint.LintResult;
  readonly notLinted: LeftOut | null;
  /** The file's product, by its name or its content. */
  readonly product: ProductName;
  /** Whether no schema describes the file, though its product is known. */
  readonly isSyntaxOnly: boolean;
  /** Whether the file is a template because a call names it. */
  readonly isTemplate?: boolean;
  /** The templates (absolute paths) that the file's calls name; null for calls that are still to be read. */
  readonly templates: readonly string[] | null;
  /** The limits that cut the result short. */
  readonly limits: readonly Limit[];
  /** What the rules could not check; null if no rule looked. */
  readonly unchecked: Unchecked | null;
  /** How many problems rules fixed; null if only formatting, or nothing, changed the file. */
  readonly fixedProblems: number | null;
  /** True for a result of an earlier run. */
  readonly isCached?: boolean;
  /** The file's text and settings; absent for a result that is not kept. */
  readonly key?: FileKey;
  /** The reads of the file's directory, with the last of its files in a thread. */
  readonly reads?: DirectoryReads;
  /** Notes about directories, which replace reports. */
  readonly notes?: readonly DirectoryNote[];
}

/** The outcome for one file: linted, or the reason why that failed. */
export type Outcome = Linted | string;

/**
 * The maximum number of alternations between fixes, suggestions and formatting; ESLint itself makes up to ten passes in each.
 */
const MAX_TURNS = 10;

/** Returns a result without problems. */
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

/**
 * Returns a file's configuration as computed by ESLint. An invalid one is a problem of each file that it applies to.
 */
async function configurationOf(engine: Engine, path: string): Promise<unknown> {
  try {
    return await engine.configOf(path);
  } catch (error) {
    throw new FileProblem(`ESLint cannot use its configuration for this file: ${(error as Error).message}`);
  }
}

async function lintText(engine: Engine, path: string, text: string): Promise<EngineOutcome> {
  try {
    return await engine.lintText(text, path);
  } catch (error) {
    // The configuration is computed separately only then: that takes as long as linting a small file.
    await configurationOf(engine, path);
    // ESLint adds the path, which the report has already, and which would make equal problems in two files differ.
    const lines = (error as Error).message.split("\n").filter((line) => line !== `Occurred while linting ${path}`);
    const message = lines.join("\n");
    if ((error as Error).name !== "OptionError") throw new FileProblem(`ESLint failed: ${message}`);
    throw new FileProblem(
      `The configuration is invalid: ${message.replace(/^Error while loading rule '[^']*': /, "")}`,
    );
  }
}

function parses(path: string, text: string, { areTemplates }: Work): boolean {
  const parse =
    areTemplates === true || isTemplateName(path) ? parseTemplate : isJsonHclFile(path) ? parseJson : parseConfig;
  return parse(text).diagnostics.length === 0;
}

/**
 * Returns whether the report already contains a syntax error: by ESLint's own error, or by the rule of a tolerant
 * language.
 */
function hasSyntaxErrors({ fatalErrorCount, messages }: ESLint.LintResult): boolean {
  return fatalErrorCount > 0 || messages.some(({ ruleId }) => ruleId?.endsWith("/syntax") === true);
}

/** Formats files without syntax errors. */
function formatted(file: FoundFile, text: string, result: ESLint.LintResult, formatting: Formatting | null): string {
  return formatting === null || hasSyntaxErrors(result) ? text : formatting.format(file, text);
}

/** The text with suggestions, unless it would not parse. */
function withApplied(file: FoundFile, text: string, result: ESLint.LintResult, work: Work): string {
  const { suggestions } = work;
  if (suggestions.length === 0 || hasSyntaxErrors(result)) return text;
  const changed = withSuggestions(text, result, suggestions);
  return changed !== text && parses(file.path, changed, work) ? changed : text;
}

/** Returns a file's product. The text is parsed only if the name is ambiguous. */
function productOf(path: string, text: string, { areTemplates }: Work): ProductName {
  if (areTemplates === true) return "terraform";
  if (isTemplateName(path) || isJsonHclFile(path)) return productOfName(path);
  return productOfFile(path, () => parseConfig(text));
}

/** Returns whether a file belongs to a product of which nothing but the syntax is known. */
function isSyntaxOnly(path: string, product: ProductName, text: string): boolean {
  if (product === GENERAL_PRODUCT || isChecked(product) || readsModules(product)) return false;
  return smallLanguageOf(path, parseConfig(text)) === null;
}

interface Fixed extends Pick<Linted, "result" | "notLinted"> {
  readonly text: string;
  /** Whether rules, and not only formatting, changed the text. */
  readonly areRulesFixed: boolean;
}

async function fixed(file: FoundFile, source: string, engine: Engine, work: Work): Promise<Fixed> {
  let text = source;
  let areRulesFixed = false;
  for (let turn = 1; ; turn++) {
    // The limits that count are those of the last turn.
    work.engines.takeLimits(file.path);
    const lint = (): Promise<EngineOutcome> => lintText(engine, file.path, text);
    // The engine in the package lints before it returns its promise.
    const outcome = await (work.keeping?.log.during(dirname(file.path), lint) ?? lint());
    const notLinted = "notLinted" in outcome ? outcome.notLinted : null;
    const result = "notLinted" in outcome ? emptyResult(file.path) : outcome.result;
    const output = result.output ?? text;
    nameComments(result.messages, output);
    areRulesFixed ||= output !== text;
    if (turn === MAX_TURNS) return { result, notLinted, text: output, areRulesFixed };
    const applied = work.fix ? withApplied(file, output, result, work) : output;
    areRulesFixed ||= applied !== output;
    text = work.fix ? formatted(file, applied, result, work.formatting) : text;
    if (text === output) return { result, notLinted, text, areRulesFixed };
  }
}

/** Adds a problem if a file is not formatted. */
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
  if (result.output !== undefined) return;
  const { usedDeprecatedRules } = result;
  Reflect.deleteProperty(result, "usedDeprecatedRules");
  Object.assign(result, { source: text, usedDeprecatedRules });
}

/** Throws a FileProblem for a fixed text that must not replace the source. */
function proveFixed(file: FoundFile, source: string, text: string, work: Work): void {
  if (!parses(file.path, source, work)) throw new FileProblem("has syntax errors: it is not fixed");
  if (!parses(file.path, text, work)) {
    throw new FileProblem(
      "the fixes of the rules produce text that does not parse; the file is unchanged. " +
        "Please report it, to hclkit for rules whose names begin with hcl/, with the text that shows it",
    );
  }
}

/** Resolves to how many problems in a text were fixed, where `left` remain; null if rules fixed nothing. */
async function removedProblems(
  engine: Engine,
  file: FoundFile,
  text: string,
  left: number | null,
): Promise<number | null> {
  return left === null ? null : Math.max(0, (await engine.countProblems(text, file.path)) - left);
}

/** Returns why a text is not HCL 2 that can be linted; null if it is, or is meant to be. */
function skippedKind(path: string, text: string): KeptReason | null {
  if (isForeignTemplateFile(path, text, parseConfig)) return "template";
  // A template that a call names may have any name.
  if (!isHclFile(path)) return null;
  return isHcl1File(productOfName(path), () => parseConfig(text)) ? "HCL 1" : null;
}

/** Returns the templates that a file's calls name, where that is kept with its result; fixes may change them. */
function templatesIn({ path }: FoundFile, { keeping, fix, engines }: Work): readonly string[] | null {
  if (keeping === null || fix) return null;
  const find = () => templatesNamedIn(workspace, dirname(path), engines.versions, path);
  return [...new Set(keeping.log.during(dirname(path), find).map((named) => named.path))];
}

/** Returns the outcome for a file that is left out. */
function leftOut({ path }: FoundFile, notLinted: LeftOut): Linted {
  return {
    result: emptyResult(path),
    notLinted,
    product: productOfName(path),
    isSyntaxOnly: false,
    templates: [],
    limits: [],
    unchecked: null,
    fixedProblems: null,
  };
}

/** Returns the outcome for an encrypted file; throws all other errors. */
function unlessEncrypted(file: FoundFile, error: unknown): Linted {
  if (error instanceof EncryptedProblem) return leftOut(file, "encrypted");
  throw error;
}

async function lintFile(file: FoundFile, work: Work): Promise<Linted> {
  const stamp = work.keeping === null ? "" : lastingStamp(stampOf(file.path));
  const source = work.text === null ? readSource(file.path) : { text: work.text, state: null };
  const keyWith = (settings: string): FileKey => ({ settings, text: textKeyOf(source.text), stamp });
  const skipped = skippedKind(file.path, source.text);
  // No setting changes that.
  if (skipped !== null) return { ...leftOut(file, skipped), ...(work.keeping !== null && { key: keyWith("") }) };
  const product = productOf(file.path, source.text, work);
  const engine = await work.engines.engineFor(file.path);
  const { text, areRulesFixed, ...linted } = await fixed(file, source.text, engine, work);
  const left = linted.result.messages.length;
  const limits = work.engines.takeLimits(file.path);
  const unchecked = work.engines.takeUnchecked(file.path);
  const notes = work.engines.takeNotes();
  if (work.formatting !== null) checkFormatting(file, text, linted.result, work.formatting);
  if (text !== source.text) {
    proveFixed(file, source.text, text, work);
    if (work.writes && source.state !== null) replaceFile(file.path, text, source.state);
    linted.result.output = text;
    delete linted.result.source;
  }
  const fixedProblems = await removedProblems(engine, file, source.text, areRulesFixed ? left : null);
  const settings = work.keeping === null ? null : await settingsKeyOf(file, work);
  return {
    ...linted,
    product,
    isSyntaxOnly: isSyntaxOnly(file.path, product, text),
    templates: readsModules(product) && source.text.includes("templatefile") ? templatesIn(file, work) : [],
    limits,
    unchecked,
    fixedProblems,
    notes,
    ...(settings !== null && { key: keyWith(settings) }),
  };
}

/** Lints one file. The outcome is the result, or a message about an error in the file or its configuration. */
export async function outcomeOf(file: FoundFile, work: Work): Promise<Outcome> {
  try {
    const lint = (): Promise<Linted> => lintFile(file, work).catch((error: unknown) => unlessEncrypted(file, error));
    const linted = await (work.timing?.file(file.name, lint) ?? lint());
    const reads = work.keeping?.log.end(file.path) ?? null;
    return reads === null ? linted : { ...linted, reads };
  } catch (error) {
    work.keeping?.log.giveUp(file.path);
    if (isFileProblem(error)) return error.message;
    throw error;
  }
}
