/**
 * Checks a Terragrunt configuration against the files around it: paths, the module's variables, the outputs of
 * dependencies, the units of a stack.
 */
import type { Diagnostic } from "../../diagnostics/index.ts";
import { pathIn, type ModuleHost } from "../../terraform/source/host.ts";
import { relativePath } from "../../text/index.ts";
import type { DialectFile } from "../shared/dialect-file.ts";
import type { FindIncluders } from "../shared/loaded-product.ts";
import type { FindModule } from "../shared/module-interface.ts";
import { nameUses } from "../shared/name-uses.ts";
import { repositoryRoot } from "../shared/versions/directories.ts";
import { checkGraph } from "./validate/graph.ts";
import { checkInputs } from "./check-inputs.ts";
import { checkPaths } from "./check-paths.ts";
import { checkStack } from "./check-stack.ts";
import { checkOutputs } from "./dependencies.ts";
import { blocksOf } from "./evaluation/blocks.ts";
import { sharedBy, TerragruntUnit } from "./evaluation/unit.ts";
import { checkMembers } from "./validate/members.ts";
import { isInCatalog, mayBeInStack } from "./stacks.ts";
import { moduleOfUnit } from "./unit-module.ts";

/** The name of stack files, which no unit includes. */
const STACK = "terragrunt.stack.hcl";

/** The maximum depth, and number of directories, that are searched for units below a configuration. */
const MAX_DEPTH = 6;
const MAX_DIRECTORIES = 200;

/** A configuration's directory, and where the files around it are found. */
interface Around {
  readonly directory: string;
  readonly host: ModuleHost;
  readonly findModule: FindModule;
  readonly findIncluders: FindIncluders;
}

/** Directories of configurations to include or to copy, by convention, such as `_envcommon` and `_modules`. */
const SHARED_DIRECTORY = /(?:^|\/)_/;

/** Returns the problems of a configuration with the files around it; empty for one that units elsewhere include. */
export function checkSurroundings(file: DialectFile, around: Around): Diagnostic[] {
  const diagnostics = problemsOf(file, around);
  const isForOthers = file.name !== STACK && blocksOf(file.body, "include").length === 0;
  if (diagnostics.length === 0 || !isForOthers) return diagnostics;
  if (isInSharedDirectory(around)) return [];
  // Its functions and paths then start from the directories of those units. Units are searched only if that matters.
  const { bodies } = around.findIncluders(pathIn(around.directory, file.name));
  return bodies.length > 0 ? [] : diagnostics;
}

function isInSharedDirectory({ directory, host }: Around): boolean {
  const root = repositoryRoot(directory, host);
  return root !== null && SHARED_DIRECTORY.test(relativePath(root, directory));
}

function problemsOf(file: DialectFile, { directory, host, findModule }: Around): Diagnostic[] {
  const unit = new TerragruntUnit(pathIn(directory, file.name), file.body, sharedBy(host));
  const isInStack = mayBeInStack(directory, host);
  if (file.name === STACK) return isInCatalog(directory) ? [] : checkStack(unit, host);
  if (file.name !== "terragrunt.hcl" || isForUnitsBelow(file, directory, host)) return [];
  const found = moduleOfUnit(unit, host, findModule);
  const inputs = found === null ? [] : checkInputs(unit, found, { host, mayBeInStack: isInStack });
  // A stack copies its units to other directories.
  if (isInStack) return inputs;
  const uses = nameUses(file.root);
  return [
    ...checkPaths(file, unit, host),
    ...checkGraph(file, unit, host),
    ...inputs,
    ...checkMembers(unit, uses),
    ...checkOutputs(unit, uses, host, findModule),
  ];
}

/**
 * Returns whether units may include a configuration. One with a name of its own is there to be included, unless it
 * includes others itself.
 */
export function mayBeIncluded(file: DialectFile, directory: string, host: ModuleHost | null): boolean {
  if (file.name !== "terragrunt.hcl") return blocksOf(file.body, "include").length === 0;
  return host !== null && isForUnitsBelow(file, directory, host);
}

/**
 * Returns whether units below the directory may include a configuration: its functions then start from their
 * directories. One with an include is not for others, because includes are not nested.
 */
function isForUnitsBelow({ body }: DialectFile, directory: string, host: ModuleHost): boolean {
  if (blocksOf(body, "include").length > 0) return false;
  let level = [directory];
  for (let depth = 0, count = 0; depth < MAX_DEPTH && level.length > 0; depth++) {
    level = level.flatMap((path) => (host.directories?.(path) ?? []).map((name) => pathIn(path, name)));
    count += level.length;
    if (count > MAX_DIRECTORIES || level.some((path) => host.list(path)?.includes("terragrunt.hcl") === true))
      return true;
  }
  return false;
}
