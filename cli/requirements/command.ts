// `hclkit requirements`: the versions of Terraform or OpenTofu and of providers that a module needs, and why.
import { readdirSync, statSync } from "node:fs";
import { relative, resolve } from "node:path";
import { type Module, parseVersion } from "../../src/index.ts";
import { comparedWith, constraintsSet, replacedIn, requirementsOf } from "../../src/internal.ts";
import { chosenConfigOf } from "../config/chosen-config.ts";
import { parseCommandLine, rejectEmpty, requireChoice } from "../command-line.ts";
import { ExitCode } from "../exit-code.ts";
import { FileProblem, reasonOf } from "../files/file-problem.ts";
import { readSource } from "../files/read-file.ts";
import { replaceFile } from "../files/replace-file.ts";
import { noModuleText } from "../no-module.ts";
import { UsageError } from "../usage-error.ts";
import { REQUIREMENTS_OPTIONS } from "../usage/commands.ts";
import { versionOptionOf } from "../version-options.ts";
import type { ModuleOptions } from "../lint/module-as-linted.ts";
import { type Compared, comparisonLines, jsonOf, requirementLines } from "./report.ts";

/** Runs `hclkit requirements` with the arguments after the command's name. */
export async function requirements(args: readonly string[]): Promise<ExitCode> {
  const { values, positionals } = parseCommandLine("requirements", args, REQUIREMENTS_OPTIONS);
  if (values.help === true) {
    process.stdout.write((await import("../usage/help.ts")).helpOf("requirements"));
    return ExitCode.clean;
  }
  const { against = [] } = values;
  rejectEmpty({ against, format: values.format });
  const format = requireChoice("--format", values.format ?? "text", ["text", "json"]);
  if (values.fix === true && against.length > 0)
    throw new UsageError("--fix sets constraints to what the module needs now: it does not go with --against.");
  if (positionals.length > 1) throw new UsageError("hclkit requirements takes one directory: that of a module.");
  const options = {
    config: chosenConfigOf(values, process.cwd()),
    readsConfig: values["no-config"] !== true,
    versions: versionOptionOf(values),
    usesSchemas: values["no-provider-schemas"] !== true,
  };
  const directory = positionals[0] ?? ".";
  const module = await moduleAt(directory, options);
  if (values.fix === true) return fix(module);
  const compared = against.map((entry) => compare(module, entry));
  const shown = (path: string): string => relative(process.cwd(), path) || ".";
  if (format === "json")
    process.stdout.write(`${JSON.stringify(jsonOf(requirementsOf(module), compared, shown), null, 2)}\n`);
  else {
    const lines =
      compared.length === 0
        ? await neededLines(module, directory, options, shown)
        : compared.flatMap((one) => comparisonLines(one, shown));
    process.stdout.write(`${lines.join("\n")}\n`);
  }
  return compared.some(({ comparison }) => comparison.changes.length > 0) ? ExitCode.wouldChange : ExitCode.clean;
}

/** Returns the lines for a module, also for Terraform if OpenTofu reads other files in the place of some of its files. */
async function neededLines(
  module: Module,
  directory: string,
  options: ModuleOptions,
  shown: (path: string) => string,
): Promise<string[]> {
  const lines = requirementLines(requirementsOf(module), shown);
  if (options.versions !== null || replacedIn(readdirSync(module.directory)).size === 0) return lines;
  const other = await moduleAt(directory, { ...options, versions: { product: "terraform" } });
  return [...requirementLines(requirementsOf(other), shown), "", ...lines];
}

/** Returns the module in a directory. Throws a UsageError without one, or if a file in it has syntax errors. */
async function moduleAt(directory: string, options: ModuleOptions): Promise<Module> {
  const path = resolve(directory);
  let isDirectory: boolean;
  try {
    isDirectory = statSync(path).isDirectory();
  } catch (error) {
    throw new UsageError(`${directory}: ${reasonOf(error)}`);
  }
  if (!isDirectory)
    throw new UsageError(`${directory} is a file: hclkit requirements takes the directory of a module.`);
  const { moduleAsLinted } = await import("../lint/module-as-linted.ts");
  const module = await moduleAsLinted(path, options);
  if (module.configuration.length === 0) throw new UsageError(noModuleText(directory, path));
  const broken = module.configuration.find(({ file }) => file.diagnostics.length > 0);
  if (broken !== undefined)
    throw new UsageError(`${broken.file.name} has syntax errors: hclkit lint ${directory} shows them.`);
  return module;
}

/** Compares a module with a version of a provider in an option, such as `hashicorp/aws=6`. */
function compare(module: Module, entry: string): Compared {
  const [, address, wanted] = /^((?:[\w.-]+\/)?[\w-]+\/[\w-]+)=([^=]+)$/.exec(entry) ?? [];
  if (address === undefined || wanted === undefined || parseVersion(wanted) === null)
    throw new UsageError(`--against takes ADDRESS=VERSION, such as hashicorp/aws=6, and not "${entry}".`);
  const comparison = comparedWith(module, address.replace(/^registry\.(?:terraform\.io|opentofu\.org)\//, ""), wanted);
  if (comparison === null)
    throw new UsageError(`--against: the module uses nothing of ${address}, or its schemas are not known.`);
  if (comparison.version === null) throw new UsageError(`--against: no version ${wanted} of ${address} is known.`);
  return { address, comparison };
}

/** Sets the constraints, each file in one step. */
function fix(module: Module): ExitCode {
  const { files, left } = constraintsSet(module);
  let code: ExitCode = ExitCode.clean;
  for (const { file, text } of files) {
    const path = `${module.directory}/${file.name}`;
    const name = relative(process.cwd(), path);
    try {
      const source = readSource(path);
      if (source.text !== file.text) throw new FileProblem("has changed meanwhile; it is left as it is");
      replaceFile(path, text, source.state);
      process.stdout.write(`${name}\n`);
    } catch (error) {
      if (!(error instanceof FileProblem)) throw error;
      process.stderr.write(`${error.describe(name)}\n`);
      code = ExitCode.error;
    }
  }
  for (const sentence of left) process.stderr.write(`Not changed: ${sentence}\n`);
  return left.length > 0 && code === ExitCode.clean ? ExitCode.wouldChange : code;
}
