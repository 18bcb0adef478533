// Docker Bake in `hclkit eval --module`: the text of `docker buildx bake --print`, and expressions beside the files.
import { existsSync, readdirSync, statSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { evaluate, type EvaluateOptions, renderDiagnostic } from "../../src/index.ts";
import {
  type BakeInputs,
  boolInText,
  definitionScope,
  directoryOf,
  plainPath,
  printDefinition,
  type ProblemReason,
} from "../../src/internal.ts";
import { UsageError } from "../usage-error.ts";
import type { GivenValues } from "./arguments.ts";
import type { Evaluator } from "./evaluator.ts";
import { readModuleFile } from "./inputs.ts";
import { readBody } from "./product-files.ts";

/** The files that Bake reads without an option, in this order. */
const DEFAULT_NAMES = ["docker-bake.json", "docker-bake.hcl", "docker-bake.override.json", "docker-bake.override.hcl"];

const COMPOSE_NAME = /^(?:docker-)?compose\.ya?ml$/;

/** Bake files: their evaluation, and notes about other files. */
export interface BakeFiles {
  readonly inputs: BakeInputs;
  readonly notes: readonly string[];
}

/** Bake files; paths in them may be relative to `directory`. */
interface FoundFiles {
  readonly files: readonly string[];
  readonly directory: string;
  readonly notes: readonly string[];
}

/** Returns a Bake file, or those in a directory that Bake reads by default, and notes about others. */
function filesAt(path: string): FoundFiles {
  if (statSync(path).isFile()) return { files: [bakeFile(path)], directory: directoryOf(plainPath(path)), notes: [] };
  const files = DEFAULT_NAMES.map((name) => join(path, name)).filter((file) => existsSync(file));
  if (files.length === 0) throw new UsageError(`--module: ${path} contains no Bake file.`);
  const compose = readdirSync(path).filter((name) => COMPOSE_NAME.test(name));
  return { files, directory: ".", notes: compose.map((name) => `${name} is not read: its services are missing.`) };
}

function bakeFile(path: string): string {
  if (/\.ya?ml$/i.test(path)) throw new UsageError(`--module: ${path}: Compose files are not read.`);
  return path;
}

/** Reads Bake files, of which later ones add to earlier ones. Ends the run for a file with errors. */
export function bakeFilesAt(paths: readonly string[], given: readonly GivenValues[]): BakeFiles {
  const read = paths.map(filesAt);
  const texts = new Map(given.map((one) => ("path" in one ? noVariableFiles() : ([one.name, one.text] as const))));
  const readsEnvironment = !isSet("BUILDX_BAKE_DISABLE_VARS_ENV_LOOKUP");
  const isFileRelative = isSet("BUILDX_BAKE_FILE_RELATIVE_PATHS");
  return {
    inputs: {
      sources: read.flatMap(({ files, directory }) =>
        files.map((name) => ({ name, body: readBody(name), ...(isFileRelative && { directory }) })),
      ),
      lookup: (name) => texts.get(name) ?? (readsEnvironment ? process.env[name] : undefined),
      builtIn: new Map([
        ["BAKE_CMD_CONTEXT", "cwd://"],
        ["BAKE_LOCAL_PLATFORM", localPlatform()],
      ]),
      runResults: new Map([
        ["timestamp", new Date().toISOString().replace(/\.[0-9]+Z$/, "Z")],
        ["homedir", homedir()],
      ]),
    },
    notes: read.flatMap(({ notes }) => notes),
  };
}

/** Returns whether a variable of the environment is true, as Go reads it. */
function isSet(name: string): boolean {
  return boolInText(process.env[name] ?? "") === true;
}

function noVariableFiles(): never {
  throw new UsageError("--var-file does not go with Bake files: --var NAME=VALUE or the environment sets a variable.");
}

/** Returns the platform as Buildx names it. */
function localPlatform(): string {
  const names: Readonly<Record<string, string>> = { x64: "amd64", arm64: "arm64/v8", ia32: "386", arm: "arm/v7" };
  const system = process.platform === "win32" ? "windows" : process.platform;
  return `${system}/${names[process.arch] ?? process.arch}`;
}

/** Returns the definition of targets as JSON. Ends the run if there cannot be one. */
export function definitionOf({ inputs }: BakeFiles, names: readonly string[], overrides: readonly string[]): string {
  const result = printDefinition(inputs, { names, overrides, sourceDate: process.env["SOURCE_DATE_EPOCH"] ?? "" });
  if ("problem" in result) throw new UsageError(textOf(result.problem));
  return result.text;
}

/** Returns an evaluator for expressions beside Bake files. */
export function evaluatorInBake({ inputs }: BakeFiles, options: EvaluateOptions): Evaluator {
  const scopeOf = definitionScope(inputs);
  return {
    evaluate: (tree) => {
      if (tree.diagnostics.length > 0) return evaluate(tree, options);
      const scope = scopeOf(tree.root.expression);
      if ("text" in scope || "source" in scope) throw new UsageError(textOf(scope));
      return evaluate(tree, { ...options, scope });
    },
    notesOn: () => [],
    unsetIn: () => [],
    hasApply: false,
  };
}

function textOf(reason: ProblemReason): string {
  if ("text" in reason) return reason.text;
  const { source, diagnostic } = reason;
  return renderDiagnostic(readModuleFile(source.name), diagnostic, { filename: source.name });
}
