/**
 * The files of a module: which names belong to it, in which role, and their trees. Knows nothing of what is declared in them.
 *
 * As in the reference: names that begin with a full stop, end with `~`, or stand between `#` are an editor's, and passed over.
 */
import type { Diagnostic } from "../../diagnostics/index.ts";
import { parseJson } from "../../json/index.ts";
import { bodyOf, type ConfigBody, type ConfigTree } from "../../model/index.ts";
import { parseConfig } from "../../syntax/index.ts";

/**
 * What a file is for: configuration, what replaces parts of it, values of variables, tests, data for mocks in tests, queries (of which only
 * names are of interest).
 */
export type FileRole = "primary" | "override" | "variables" | "test" | "mock" | "query";

/** A product that reads modules. */
export type ModuleDialect = "terraform" | "opentofu";

/** A file of a module. */
export interface SourceFile {
  /** The file's name in the directory of the module; with the directory, for those of `tests/`. */
  readonly name: string;
  readonly role: FileRole;
  readonly isJson: boolean;
  readonly text: string;
  readonly tree: ConfigTree;
  readonly body: ConfigBody;
  /** What is wrong with the syntax. */
  readonly diagnostics: readonly Diagnostic[];
}

/** A name that belongs to a module, with its role. */
export interface FileName {
  readonly name: string;
  readonly role: FileRole;
}

/** Reads the text of a file, unless its tree is there. */
export function sourceFile({ name, role }: FileName, text: string, parsed?: SourceFile["tree"]): SourceFile {
  const isJson = name.endsWith(".json");
  const tree = parsed ?? (isJson ? parseJson(text) : parseConfig(text));
  return { name, role, isJson, text, tree, body: bodyOf(tree), diagnostics: tree.diagnostics };
}

/** The names of a directory that belong to its module, in the order in which the reference reads them. */
export function moduleFileNames(names: readonly string[]): FileName[] {
  const own = names.filter((name) => !isIgnored(name)).toSorted();
  const replaced = new Set(own.filter((name) => isOpenTofuName(name)).map(asTerraform));
  const found: FileName[] = [];
  for (const name of own) {
    const role = roleOf(name);
    if (role !== null && !replaced.has(name)) found.push({ name, role });
  }
  return found;
}

/** Returns true where a directory has files that only OpenTofu reads. */
export function hasOpenTofuFiles(names: readonly string[]): boolean {
  return names.some((name) => isOpenTofuName(name) && !isIgnored(name));
}

/** The role of a file by its name; null when it does not belong to a module. */
export function roleOf(name: string): FileRole | null {
  const plain = name.endsWith(".json") ? name.slice(0, -".json".length) : name;
  if (plain.endsWith(".tf") || plain.endsWith(".tofu")) {
    const stem = plain.slice(0, plain.lastIndexOf("."));
    return stem === "override" || stem.endsWith("_override") ? "override" : "primary";
  }
  if (plain.endsWith(".tfvars") || plain.endsWith(".tofuvars")) return "variables";
  const [, kind] = /\.(tftest|tofutest|tfmock|tfquery)\.(?:hcl|json)$/.exec(name) ?? [];
  if (kind === "tfmock") return "mock";
  if (kind === "tfquery") return "query";
  return kind === undefined ? null : "test";
}

/** Returns true for the name of a file that only OpenTofu reads. */
export function isOpenTofuName(name: string): boolean {
  return /\.(?:tofu|tofuvars)(?:\.json)?$|\.tofutest\.(?:hcl|json)$/.test(name);
}

/** The name that a file of OpenTofu's stands for. */
function asTerraform(name: string): string {
  return name.replace(/\.tofu((?:vars)?(?:\.json)?|test\.(?:hcl|json))$/, ".tf$1");
}

function isIgnored(name: string): boolean {
  return name.startsWith(".") || name.endsWith("~") || (name.startsWith("#") && name.endsWith("#"));
}
