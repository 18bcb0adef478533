// The scope of a Terraform or OpenTofu module: its variables with their values, local values, and everything else as
// far as it is known without a run.
import { existsSync, readdirSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import {
  type EvaluateOptions,
  loadModule,
  type Module,
  renderDiagnostic,
  type Value,
  type VersionOption,
} from "../../src/index.ts";
import { loadingErrors, ModuleConsole, type PlacedError, rootVariables, roleOf } from "../../src/internal.ts";
import { FileSystem } from "../../node/file-system.ts";
import { noModuleText } from "../no-module.ts";
import { UsageError } from "../usage-error.ts";
import type { GivenValues } from "./arguments.ts";
import { environmentValues } from "./environment.ts";
import type { Evaluator } from "./evaluator.ts";
import { readModuleFile, readValuesFile } from "./inputs.ts";

/** The inputs for a module's scope, besides the module itself. */
export interface ModuleInputs {
  readonly given: readonly GivenValues[];
  /** The product and version; null for those of the module. */
  readonly versions: VersionOption | null;
  readonly options: EvaluateOptions;
}

/** Returns an evaluator for the module in a directory. Ends the run if a file or a variable's value has errors. */
export function evaluatorInModule(directory: string, { given, versions, options }: ModuleInputs): Evaluator {
  const path = resolve(directory).replaceAll("\\", "/");
  checkFiles(path);
  const module = loadModule(path, new FileSystem("none"), {
    versions,
    dataDirectory: process.env["TF_DATA_DIR"] || null,
    workspace: process.env["TF_WORKSPACE"] || null,
  });
  failOn(loadingErrors(module));
  const console = new ModuleConsole(module, {
    variables: variablesOf(module, given),
    currentDirectory: resolve("."),
    workspace: module.workspace() ?? "default",
    options,
  });
  failOn(console.rejections());
  return {
    evaluate: (tree) => console.evaluate(tree),
    notesOn: (expression) => console.faults(expression),
    unsetIn: (expression) => console.unsetVariables(expression),
    hasApply: true,
    ...(existsSync(join(path, "terragrunt.hcl")) && {
      failureNote: () => "the directory is a Terragrunt unit, too: --dialect terragrunt evaluates in terragrunt.hcl.",
    }),
  };
}

/** Ends the run with the first of some errors, if there are any. */
function failOn([error]: readonly PlacedError[]): void {
  if (error === undefined) return;
  const { file, diagnostic } = error;
  throw new UsageError(renderDiagnostic(file.text, diagnostic, { filename: file.name }));
}

/**
 * Ends the run with the reason if there is no module, or if a file in it cannot be read: the loader takes it for
 * missing.
 */
function checkFiles(directory: string): void {
  if (statSync(directory).isFile())
    throw new UsageError(
      `--module takes the directory of a Terraform module, ${dirname(directory)}, and no file in it.`,
    );
  const files = readdirSync(directory, { withFileTypes: true }).flatMap((entry) => {
    const role = entry.isDirectory() || entry.name.startsWith(".") ? null : roleOf(entry.name);
    return role === null ? [] : { path: `${directory}/${entry.name}`, role };
  });
  const configuration = files.filter(({ role }) => role === "primary" || role === "override");
  if (configuration.length === 0) throw new UsageError(`--module: ${noModuleText(directory, directory)}`);
  const values = files.filter(({ role }) => role === "variables");
  for (const { path } of [...configuration, ...values]) readModuleFile(path);
}

function variablesOf(module: Module, given: readonly GivenValues[]): ReadonlyMap<string, Value> {
  const { values, problems, undeclared } = rootVariables(
    module,
    given.map((one) => ("path" in one ? readValuesFile(one.path) : one)),
    environmentValues("terraform"),
  );
  const refused = undeclared.find(({ diagnostic }) => diagnostic.severity === "error");
  if (refused !== undefined) throw new UsageError(`${refused.diagnostic.summary}: ${refused.diagnostic.detail}`);
  const [problem] = problems;
  if (problem === undefined) return values;
  throw new UsageError(renderDiagnostic(problem.text, problem.diagnostic, { filename: problem.source }));
}
