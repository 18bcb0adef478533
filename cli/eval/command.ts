// `hclkit eval`: evaluates expressions from the command line, from standard input line by line, or at a prompt.
import { createInterface } from "node:readline";
import { readdirSync, statSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, resolve } from "node:path";
import {
  type Diagnostic,
  type EvaluateOptions,
  objectVal,
  Scope,
  type Value,
  type VersionOption,
} from "../../src/index.ts";
import {
  DEFAULT_VERSION,
  evaluationFor,
  loaded,
  ownResultOf,
  readsFiles,
  readsModules,
  versionProblem,
  versionsOf,
} from "../../src/internal.ts";
import { ConfinedFiles } from "../../node/confined-files.ts";
import { ExitCode } from "../exit-code.ts";
import { reasonOf } from "../files/file-problem.ts";
import { wantsColor } from "../terminal.ts";
import { UsageError } from "../usage-error.ts";
import { type EvalArguments, parseEvalArguments } from "./arguments.ts";
import { nodeCryptoHost } from "./crypto-host.ts";
import { type Evaluator, evaluatorIn, type Language } from "./evaluator.ts";
import { readVariableFile, valueOfText } from "./inputs.ts";
import { evaluatorInFiles, productAt } from "./product-files.ts";
import { evaluatorInModule } from "./terraform-module.ts";
import { evaluateText, type SessionOptions } from "./session.ts";
import { configFileFor } from "../../node/config-file.ts";
import { readRegularText } from "../../node/regular-file.ts";
import { withUsageErrors } from "../config/config-files.ts";

/**
 * Returns the setting in the `.hclkit.hcl` for a directory's files (absolute); null without one. Throws a UsageError
 * for a configuration with mistakes.
 */
async function configuredVersions(directory: string): Promise<VersionOption | null> {
  const path = configFileFor(directory);
  if (path === null) return null;
  const { configurationIn } = await import("../../src/config-file/load.ts");
  const { versions } = withUsageErrors(() =>
    configurationIn(path, readRegularText(path), { presets: null, rules: null }),
  );
  if (versions === null) return null;
  const { product, version = null } = versions;
  const problem = version === null ? null : versionProblem({ product, version });
  if (problem !== null) throw new UsageError(`${path}: ${product}_version ${problem}.`);
  return versions;
}

/** Returns the product and version of a dialect, Terraform 1.11 by default; null for products without versions. */
function versionsFor({ dialect, versions }: EvalArguments): VersionOption | null {
  if (versions !== null) return versions;
  if (dialect === null || dialect === DEFAULT_VERSION.product) return DEFAULT_VERSION;
  return readsModules(dialect) ? { product: dialect } : null;
}

/** Returns the functions and operators for evaluation. */
function languageOf(parsed: EvalArguments): Language {
  const versions = versionsFor(parsed);
  if (versions !== null) return { ...evaluationFor(versionsOf(versions)), versions };
  return { functions: loaded(parsed.dialect!).functions, logicalOperators: "short-circuit", versions };
}

/** Runs `hclkit eval` with the arguments after the command's name. */
export async function evaluateCommand(args: readonly string[]): Promise<ExitCode> {
  const parsed = parseEvalArguments(args);
  if (parsed.help) {
    process.stdout.write((await import("../usage/help.ts")).helpOf("eval"));
    return ExitCode.clean;
  }
  if (isBakePrint(parsed)) return printBake(parsed);
  if (parsed.targets.length + parsed.overrides.length > 0)
    throw new UsageError("--target and --set go with Bake files as --module, and without expressions.");
  const options = await sessionOptions(parsed);
  if (parsed.expressions.length > 0) return evaluateAll(parsed.expressions, options);
  if (!process.stdin.isTTY) return evaluateLines(options);
  await (await import("./prompt.ts")).runPrompt(options);
  return ExitCode.clean;
}

/** Returns whether the definition of targets is asked for: the module is Bake files, and there are no expressions. */
function isBakePrint({ module, dialect, expressions, isStandardInput }: EvalArguments): boolean {
  if (module === null || expressions.length > 0 || isStandardInput) return false;
  requireReadable(module);
  const product = dialect ?? productAt(module);
  return product !== null && ownResultOf(product) === "targets";
}

async function printBake({ module, modules, given, targets, overrides }: EvalArguments): Promise<ExitCode> {
  const { bakeFilesAt, definitionOf } = await import("./bake.ts");
  const files = bakeFilesAt([module!, ...modules], given);
  process.stdout.write(`${definitionOf(files, targets, overrides)}\n`);
  for (const note of files.notes) process.stderr.write(`hclkit: ${note}\n`);
  return ExitCode.clean;
}

async function sessionOptions(parsed: EvalArguments): Promise<SessionOptions> {
  return { evaluator: await evaluatorFor(parsed), json: parsed.json, color: wantsColor(process.stderr) };
}

async function evaluatorFor(given: EvalArguments): Promise<Evaluator> {
  const { module } = given;
  if (module !== null) requireReadable(module);
  const parsed = module === null ? given : { ...given, dialect: given.dialect ?? productAt(module) };
  if (given.modules.length > 0 && (parsed.dialect === null || ownResultOf(parsed.dialect) !== "targets"))
    throw new UsageError("--module may be repeated for Bake files only.");
  const language = languageOf(parsed);
  const crypto = nodeCryptoHost();
  if (module === null)
    return {
      ...evaluatorIn(plainScope(parsed, language), language, { files: hostOf("."), crypto }),
      failureNote: (diagnostics) =>
        diagnostics.some(isUnknownName) ? "--module DIR knows the names of a module." : null,
    };
  return evaluatorAt(module, parsed, language, { files: hostOf(directoryOf(module)), crypto });
}

/** Returns whether a name is unknown, which a module may have. */
function isUnknownName({ code }: Diagnostic): boolean {
  return code === "unknown-variable";
}

/** Throws a UsageError for a module that cannot be read. */
function requireReadable(path: string): void {
  try {
    if (statSync(path).isDirectory()) readdirSync(path);
  } catch (error) {
    throw new UsageError(`--module ${path} cannot be read: ${reasonOf(error)}`);
  }
}

/** Returns an evaluator for the configuration in a directory or a file. */
async function evaluatorAt(
  path: string,
  parsed: EvalArguments,
  language: Language,
  options: EvaluateOptions,
): Promise<Evaluator> {
  const { dialect, versions, given } = parsed;
  if (language.versions !== null) {
    const configured = versions ?? (await configuredVersions(resolve(directoryOf(path))));
    const { product } = language.versions;
    // An option for the product only leaves the version to the configuration, if that is for the same product.
    const chosen = dialect === null || configured?.product === product ? configured : { product };
    return evaluatorInModule(path, { given, versions: chosen, options });
  }
  const own = dialect === null ? null : ownResultOf(dialect);
  if (own === "targets") {
    const { bakeFilesAt, evaluatorInBake } = await import("./bake.ts");
    return evaluatorInBake(bakeFilesAt([path, ...parsed.modules], given), options);
  }
  if (own === "unit") {
    if (given.length > 0)
      throw new UsageError("--var and --var-file do not go with a Terragrunt unit: its files have the values.");
    return (await import("./terragrunt.ts")).evaluatorInUnit(path);
  }
  if (dialect !== null && readsFiles(dialect))
    return evaluatorInFiles(path, { product: dialect, given, language, options });
  throw new UsageError(`--module does not go with --dialect ${dialect}.`);
}

/** Returns the directory of a module, which may be given as a file. */
function directoryOf(path: string): string {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true ? dirname(path) : path;
}

/** The maximum file size: larger files are not part of a configuration. */
const MAX_BYTES = 16 * 1024 * 1024;

function hostOf(directory: string): ConfinedFiles {
  return new ConfinedFiles({ directory, homeDirectory: homedir(), maxBytes: MAX_BYTES });
}

/** Returns the scope without a module: a variable is in scope by its name and, as in configurations, below `var`. */
function plainScope({ given, dialect }: EvalArguments, { functions }: Language): Scope {
  const values = new Map<string, Value>();
  for (const one of given) {
    const entries = "path" in one ? readVariableFile(one.path) : [[one.name, valueOfText(one.name, one.text)] as const];
    for (const [name, value] of entries) values.set(name, value);
  }
  const undeclared = dialect === null ? null : (loaded(dialect).undeclared ?? null);
  return new Scope(new Map([["var", objectVal(values)], ...values]), functions, null, undeclared);
}

function evaluateAll(expressions: readonly string[], options: SessionOptions): ExitCode {
  let isOk = true;
  for (const expression of expressions) isOk = evaluateOne(expression, options) && isOk;
  return isOk ? ExitCode.clean : ExitCode.wouldChange;
}

async function evaluateLines(options: SessionOptions): Promise<ExitCode> {
  let isOk = true;
  for await (const line of createInterface({ input: process.stdin, crlfDelay: Infinity })) {
    if (line.trim() !== "") isOk = evaluateOne(line, options) && isOk;
  }
  return isOk ? ExitCode.clean : ExitCode.wouldChange;
}

/** Prints a value to standard output, or a message to standard error; returns whether it succeeded. */
function evaluateOne(expression: string, options: SessionOptions): boolean {
  const { isOk, text, notes } = evaluateText(expression, options);
  (isOk ? process.stdout : process.stderr).write(`${text}\n`);
  for (const note of notes) process.stderr.write(`hclkit: ${note}\n`);
  return isOk;
}
