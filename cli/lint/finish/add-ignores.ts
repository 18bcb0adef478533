// `--add-ignore`: writes comments that silence what a run reports. A file is written only if, linted again, it has exactly
// the problems that no comment reaches.
import type { ESLint, Linter } from "eslint";
import { relative } from "node:path";
import { DEFAULT_RULE_SETTINGS, FORMAT_RULE } from "../../../lint/rule-settings.ts";
import type { Engine } from "../../../lint/engine/engine.ts";
import type { Silenced } from "../../../lint/add-ignores/insertions.ts";
import { isSameJson, silencedJson } from "../../../lint/add-ignores/json.ts";
import { isSameNative, silencedNative } from "../../../lint/add-ignores/native.ts";
import { terraformBlocks } from "../../../src/index.ts";
import { readsModules } from "../../../src/internal.ts";
import { isJsonHclFile, isTemplateName } from "../../../src/products/file-names.ts";
import type { FoundFile, Problem } from "../../files/discover.ts";
import { FileProblem } from "../../files/file-problem.ts";
import { readSource } from "../../files/read-file.ts";
import { replaceFile } from "../../files/replace-file.ts";
import { shownName } from "../../terminal.ts";
import type { LintArguments } from "../arguments.ts";
import { counted } from "../formats/report-input.ts";
import { type Formatting, prepareFormatting } from "../formatting.ts";
import type { Linted } from "../lint-file.ts";
import type { FinishedRun } from "./finish-run.ts";

/** The number of attempts for a file: in each, rules that the comments before did not reach are treated otherwise. */
const ATTEMPTS = 5;

/** A run in which comments were added. */
export interface IgnoredRun {
  readonly linted: readonly Linted[];
  readonly failures: readonly Problem[];
  /** What was done, as sentences. */
  readonly notes: readonly string[];
}

/** A file with problems to silence. */
interface Task {
  readonly file: FoundFile;
  readonly linted: Linted;
  readonly engine: Engine;
  readonly formatting: Formatting | null;
  readonly reason: string | null;
}

/** A text without a byte order mark and without syntax errors, and what to silence in it. */
interface ToSilence {
  readonly text: string;
  readonly problems: readonly Silenced[];
  /** The rules to silence in the whole file. */
  readonly fileRules: readonly string[];
  /** The reason in each comment; null for none. */
  readonly reason: string | null;
  readonly syntax: "native" | "json";
  /** Whether the blocks are Terraform's. */
  readonly isTerraform: boolean;
}

/** Returns a text with comments; null if a problem is at a place that no comment reaches. */
function withComments({ text, problems, fileRules, reason, syntax, isTerraform }: ToSilence): string | null {
  if (syntax === "native") return silencedNative(text, problems, fileRules, reason);
  return silencedJson(text, problems, fileRules, { reason, blockOf: isTerraform ? terraformBlocks : () => null });
}

/** Returns whether a text with comments parses, and has the code of the text before. */
const isSameCode = (before: string, after: string, syntax: ToSilence["syntax"]): boolean =>
  (syntax === "native" ? isSameNative : isSameJson)(before, after);

/** A text with comments, and the problems that it still has. */
interface Commented {
  readonly text: string;
  readonly result: ESLint.LintResult;
}

type RuleMessage = Linter.LintMessage & { readonly ruleId: string };

/** Returns the problems that comments can silence: those of all rules except formatting. */
function silenceable({ messages }: ESLint.LintResult): RuleMessage[] {
  return messages.filter(
    (message): message is RuleMessage =>
      message.ruleId !== null && message.ruleId !== FORMAT_RULE && message.fatal !== true,
  );
}

/** Returns whether a file can have comments: neither in a template nor where the syntax is broken is that sure. */
function takesComments({ result, notLinted }: Linted): boolean {
  if (notLinted !== null || result.fatalErrorCount > 0 || isTemplateName(result.filePath)) return false;
  return !result.messages.some(({ ruleId }) => ruleId?.endsWith("/syntax") === true);
}

const countOf = (
  messages: readonly Linter.LintMessage[],
  isCounted: (message: Linter.LintMessage) => boolean,
): number => messages.filter(isCounted).length;

/** Returns a result with other messages. */
function withMessages(result: ESLint.LintResult, messages: Linter.LintMessage[]): ESLint.LintResult {
  const { output: _, source: _source, ...rest } = result;
  return {
    ...rest,
    messages,
    errorCount: countOf(messages, ({ severity }) => severity === 2),
    warningCount: countOf(messages, ({ severity }) => severity === 1),
    fixableErrorCount: countOf(messages, ({ severity, fix }) => severity === 2 && fix !== undefined),
    fixableWarningCount: countOf(messages, ({ severity, fix }) => severity === 1 && fix !== undefined),
  };
}

/** Looks for comments that silence as many rules as possible in a file. */
async function silence({ file, linted, engine, formatting, reason }: Task, text: string): Promise<Commented | null> {
  const all = silenceable(linted.result);
  const asked = new Set(all.map(({ ruleId }) => ruleId));
  const unnamed = countOf(linted.result.messages, ({ ruleId }) => ruleId === null);
  const wasFormatted = formatting !== null && formatting.problemOf(file, text) === null;
  const syntax: ToSilence["syntax"] = isJsonHclFile(file.path) ? "json" : "native";
  const common = { text, reason, syntax, isTerraform: readsModules(linted.product) };
  const fileRules = new Set<string>();
  const left = new Set<string>();
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const problems = all.filter(({ ruleId }) => !fileRules.has(ruleId) && !left.has(ruleId));
    if (problems.length + fileRules.size === 0) return null;
    const commented = withComments({ ...common, problems, fileRules: [...fileRules] });
    const output = commented === null ? null : wasFormatted ? formatting.format(file, commented) : commented;
    if (output === null || !isSameCode(text, output, syntax)) {
      const unreached = rulesWithoutPlace(common, problems);
      if (unreached.length === 0) return null;
      for (const rule of unreached) left.add(rule);
      continue;
    }
    const outcome = await engine.lintText(output, file.path);
    if ("notLinted" in outcome) return null;
    const now = silenceable(outcome.result).filter(({ ruleId }) => asked.has(ruleId) && !left.has(ruleId));
    if (now.length === 0) {
      const isLeft = ({ ruleId }: Linter.LintMessage): boolean => ruleId === null || left.has(ruleId);
      if (countOf(outcome.result.messages, ({ ruleId }) => ruleId === null) > unnamed) return null;
      return { text: output, result: withMessages(outcome.result, outcome.result.messages.filter(isLeft)) };
    }
    // A problem of a whole file is at its beginning, wherever that is.
    const isInFile = ({ ruleId, line }: RuleMessage): boolean => line === 1 && !fileRules.has(ruleId);
    const inFile = now.filter(isInFile).map(({ ruleId }) => ruleId);
    for (const { ruleId } of now) if (!inFile.includes(ruleId)) left.add(ruleId);
    for (const rule of inFile) fileRules.add(rule);
    for (const rule of left) fileRules.delete(rule);
  }
  return null;
}

/** Returns the rules with a problem whose comment alone changes the code or has no place. */
function rulesWithoutPlace(
  common: Omit<ToSilence, "problems" | "fileRules">,
  problems: readonly RuleMessage[],
): readonly string[] {
  const rules = [...new Set(problems.map(({ ruleId }) => ruleId))];
  return rules.filter((rule) => {
    const text = withComments({
      ...common,
      fileRules: [],
      problems: problems.filter((one) => one.ruleId === rule),
    });
    return text === null || !isSameCode(common.text, text, common.syntax);
  });
}

/** Throws a FileProblem for a file in which comments require a reason that is missing. */
async function requireReason({ file, engine, reason }: Task): Promise<void> {
  const config = (await engine.configOf(file.path)) as Linter.Config | undefined;
  if (reason === null && config?.languageOptions?.["requireIgnoreReason"] === true)
    throw new FileProblem("its configuration requires a reason in comments: use --ignore-reason TEXT");
}

/** Silences the problems of a file and writes it; returns what is left. Throws a FileProblem. */
async function silenceIn(task: Task): Promise<Linted> {
  const { file, linted, formatting } = task;
  await requireReason(task);
  const source = readSource(file.path);
  const mark = source.text.startsWith("\uFEFF") ? "\uFEFF" : "";
  const silenced = await silence(task, source.text.slice(mark.length));
  if (silenced === null) return linted;
  replaceFile(file.path, mark + silenced.text, source.state);
  const hadFormatProblem = linted.result.messages.some(({ ruleId }) => ruleId === FORMAT_RULE);
  const format = hadFormatProblem ? (formatting?.problemOf(file, silenced.text) ?? null) : null;
  const messages = [...silenced.result.messages, ...(format === null ? [] : [format])];
  messages.sort((a, b) => a.line - b.line || a.column - b.column);
  return { ...linted, result: withMessages(silenced.result, messages) };
}

/** Writes comments into the files of a run that silence what it reports. */
export async function addIgnores(args: LintArguments, run: FinishedRun): Promise<IgnoredRun> {
  const isShown = ({ severity }: Linter.LintMessage): boolean => !args.quiet || severity === 2;
  const isTask = ({ result }: Linted): boolean => silenceable(result).some(isShown);
  const tasks = run.linted.filter((linted) => isTask(linted) && takesComments(linted));
  const files = tasks.map(({ result }): FoundFile => ({
    path: result.filePath,
    name: shownName(relative(run.cwd, result.filePath)),
  }));
  const settings = { ...args, rules: DEFAULT_RULE_SETTINGS };
  const { formatting } = await prepareFormatting(files, run.directories, run.cwd, settings);
  const failures: Problem[] = [];
  const done = new Map<Linted, Linted>();
  let comments = 0;
  for (const [index, linted] of tasks.entries()) {
    const file = files[index]!;
    const engine = await run.engines.engineFor(file.path);
    const shown = withMessages(linted.result, linted.result.messages.filter(isShown));
    try {
      const after = await silenceIn({
        file,
        linted: { ...linted, result: shown },
        engine,
        formatting,
        reason: args.ignoreReason,
      });
      done.set(linted, after);
      comments += silenceable(shown).length - silenceable(after.result).length;
    } catch (error) {
      if (!(error instanceof FileProblem)) throw error;
      failures.push({ name: file.name, message: error.message });
    }
  }
  const linted = run.linted.map((each) => done.get(each) ?? each);
  const left = linted.flatMap(({ result }) => silenceable(result).filter(isShown)).length;
  const changed = [...done].filter(([before, { result }]) => result.messages.length < before.result.messages.length);
  return {
    linted,
    failures: [...run.failures, ...failures],
    notes: [
      `Comments now silence ${counted(comments, "problem")} in ${counted(changed.length, "file")}.`,
      ...(left > 0
        ? [`No comment can silence ${counted(left, "problem")}: in templates, and in files with syntax errors.`]
        : []),
    ],
  };
}
