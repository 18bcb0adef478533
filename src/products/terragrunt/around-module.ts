/**
 * What Terragrunt configurations do to a Terraform module: they generate files in it, and read variable files that
 * are not for the module. The configurations are those in the module's directory, and the units in the repository whose
 * source the directory is, or may be, or which copy files from it.
 */
import { bodyOf } from "../../model/index.ts";
import { type ConfigFile, type FunctionCall, parseConfig, type SyntaxTree, walkByType } from "../../syntax/index.ts";
import { pathIn, type ModuleHost } from "../../terraform/source/host.ts";
import { directoryOf, fileNameOf } from "../../text/index.ts";
import { sharedBy, TerragruntUnit } from "./evaluation/unit.ts";
import { generatedBy, type GeneratedNames, mergedNames } from "./generated-files.ts";
import type { RepositoryUnit } from "./repository-units.ts";

/** What Terragrunt adds to a module. */
export interface TerragruntAround {
  /** The names in generated files; null if a file cannot be read, and may declare anything. */
  readonly generated: GeneratedNames | null;
  /** Variable files that Terragrunt reads, by name; null if they are unknown. */
  readonly valueFiles: ReadonlySet<string> | null;
}

/** Matches the names of files that Terragrunt may read, and not `.terraform.lock.hcl`. */
const CONFIGURATION = /^(?!\.terraform).*\.hcl$/;

/** Returns the effects on a directory's module; `units` are those in its repository. */
export function terragruntAround(
  directory: string,
  host: ModuleHost,
  units: () => readonly RepositoryUnit[],
): TerragruntAround {
  const valueFiles = new Set<string>();
  const generated: (GeneratedNames | null)[] = [];
  let isFileOpen = false;
  const shared = sharedBy(host);
  const names = host.list(directory, CONFIGURATION)?.filter((name) => CONFIGURATION.test(name)) ?? [];
  for (const name of names) {
    const path = pathIn(directory, name);
    const text = host.readText(path);
    const tree = text === null || !MARKS.test(text) ? null : parseConfig(text);
    if (tree === null) continue;
    generated.push(generatedByUnit(new TerragruntUnit(path, bodyOf(tree), shared), host));
    for (const file of filesRead(tree)) {
      if (file === null) isFileOpen = true;
      else valueFiles.add(file);
    }
  }
  for (const { unit, mayUse, copiesFrom } of units()) {
    if (mayUse(directory) && unit.directory !== directory) generated.push(generatedByUnit(unit, host));
    // The rest of that module may declare anything.
    if (copiesFrom(directory)) generated.push(null);
  }
  const known = generated.filter((one) => one !== null);
  return {
    generated: known.length < generated.length ? null : mergedNames(known),
    valueFiles: isFileOpen ? null : valueFiles,
  };
}

/** Returns the names that a unit and its includes generate; null if they are unknown. */
export function generatedByUnit(unit: TerragruntUnit, host: ModuleHost): GeneratedNames | null {
  const files = [unit.file, ...unit.includes().map(({ file }) => file)];
  const all = files.map((file) =>
    // A missing file may generate anything.
    file === null
      ? null
      : generatedBy(file.body, directoryOf(file.path), host, (expression) => file.textOf(expression)),
  );
  const known = all.filter((one) => one !== null);
  return known.length < all.length ? null : mergedNames(known);
}

/** A configuration that adds anything, or includes one that does, contains such a word. */
const MARKS = /\b(?:generate|include|read_tfvars_file|(?:before|after)_hook)\b/;

/** Returns the names of the files that calls to `read_tfvars_file` read; null for a name that is not literal. */
function filesRead(tree: SyntaxTree<ConfigFile>): (string | null)[] {
  const files: (string | null)[] = [];
  walkByType(tree.root, {
    FunctionCall({ name, args }: FunctionCall) {
      if (name.name !== "read_tfvars_file") return undefined;
      const last = /([\w.-]+\.tfvars(?:\.json)?)"?\)*$/.exec(args[0]?.text ?? "");
      files.push(last === null ? null : fileNameOf(last[1]!));
      return undefined;
    },
  });
  return files;
}
