// Terragrunt in `hclkit eval --module`: expressions in a unit, with the values that lint knows.
import { existsSync, statSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, join, relative, resolve } from "node:path";
import { dynamicVal, LineIndex } from "../../src/index.ts";
import { unitConsole, type UnitProblem } from "../../src/internal.ts";
import { ConfinedFiles } from "../../node/confined-files.ts";
import { FileSystem } from "../../node/file-system.ts";
import { UsageError } from "../usage-error.ts";
import type { Evaluator } from "./evaluator.ts";
import { readModuleFile } from "./inputs.ts";
import { readBody } from "./product-files.ts";

/** The maximum file size for functions. */
const MAX_BYTES = 16 * 1024 * 1024;

/** Returns an evaluator for a unit: its directory, or a configuration file. Ends the run for a file with syntax errors. */
export function evaluatorInUnit(path: string): Evaluator {
  const file = configurationAt(path);
  if (file === null) throw new UsageError(`--module: ${path} contains no terragrunt.hcl.`);
  readBody(file);
  const allowed = repositoryAround(dirname(resolve(file)));
  const console = unitConsole(resolve(file).replaceAll("\\", "/"), {
    host: new FileSystem("none"),
    variable: (name) => process.env[name],
    platform: process.platform === "win32" ? "windows" : process.platform,
    filesFor: (directory) =>
      new ConfinedFiles({ directory, allowed: [allowed], homeDirectory: homedir(), maxBytes: MAX_BYTES }),
  });
  if (console === null) throw new UsageError(`--module: ${file} cannot be read.`);
  return {
    evaluate: (tree) =>
      tree.diagnostics.length > 0
        ? { value: dynamicVal, diagnostics: tree.diagnostics }
        : console.evaluate(tree.root.expression),
    notesOn: () => [...new Set(console.problems.map(noteOn))],
    unsetIn: () => [],
    hasApply: false,
  };
}

/** Returns the configuration in a directory, or a file itself; null without one. */
function configurationAt(path: string): string | null {
  if (statSync(path).isFile()) return path;
  const names = ["terragrunt.hcl", "terragrunt.hcl.json"].map((name) => join(path, name));
  return names.find((name) => existsSync(name)) ?? null;
}

/** Returns an error in a configuration on one line. */
function noteOn({ path, diagnostic }: UnitProblem): string {
  const { line, column } = new LineIndex(readModuleFile(path)).positionAt(diagnostic.subject.start);
  return `${relative(".", path)}:${line}:${column}: ${diagnostic.summary}: ${diagnostic.detail}`;
}

/** Returns the repository root around a directory, in which functions may read files; else the directory. */
function repositoryAround(directory: string): string {
  let current = directory;
  while (!existsSync(join(current, ".git"))) {
    const above = dirname(current);
    if (above === current) return directory;
    current = above;
  }
  return current;
}
