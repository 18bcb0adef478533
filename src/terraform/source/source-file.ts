/**
 * A module's files: their names, roles and trees. Independent of their declarations.
 *
 * As in the reference, editors' files are ignored: names that begin with a full stop, end with `~`, or are enclosed in
 * `#`.
 */
import type { Diagnostic } from "../../diagnostics/index.ts";
import { parseJson } from "../../json/index.ts";
import { bodyOf, type ConfigBody, type ConfigTree } from "../../model/index.ts";
import { parseConfig } from "../../syntax/index.ts";

/**
 * A file's contents, by its name. `primary` files declare the module, and `override` files change these declarations.
 * `variables` files have values for variables, and `mock` files have data for tests.
 */
export type FileRole = "primary" | "override" | "variables" | "test" | "mock" | "query" | "stack" | "deployment";

/** A product that reads modules. */
export type ModuleDialect = "terraform" | "opentofu";

/** A file in a module. */
export interface SourceFile {
  /** The file's name in the module's directory; with the directory, for those in `tests/`. */
  readonly name: string;
  readonly role: FileRole;
  readonly isJson: boolean;
  readonly text: string;
  readonly tree: ConfigTree;
  readonly body: ConfigBody;
  /** The syntax errors. */
  readonly diagnostics: readonly Diagnostic[];
}

/** A module file's name, with its role. */
export interface FileName {
  readonly name: string;
  readonly role: FileRole;
}

/** Returns the file for a text, parsing it unless its tree is given. */
export function sourceFile({ name, role }: FileName, text: string, parsed?: SourceFile["tree"]): SourceFile {
  const isJson = name.endsWith(".json");
  const tree = parsed ?? (isJson ? parseJson(text) : parseConfig(text));
  return { name, role, isJson, text, tree, body: bodyOf(tree), diagnostics: tree.diagnostics };
}

/** Returns the names in a directory that belong to its module, in the reference's reading order. */
export function moduleFileNames(names: readonly string[]): FileName[] {
  const sorted = names.filter((name) => !isIgnored(name)).toSorted();
  const replaced = new Set(sorted.filter((name) => isOpenTofuName(name)).map(asTerraform));
  const fileNames: FileName[] = [];
  for (const name of sorted) {
    const role = roleOf(name);
    if (role !== null && !replaced.has(name)) fileNames.push({ name, role });
  }
  return fileNames;
}

/** Returns true if a directory has files that only OpenTofu reads. */
export function hasOpenTofuFiles(names: readonly string[]): boolean {
  return names.some((name) => isOpenTofuName(name) && !isIgnored(name));
}

/** Returns a file's role by its name, or null if it does not belong to a module. */
export function roleOf(name: string): FileRole | null {
  const plain = name.endsWith(".json") ? name.slice(0, -".json".length) : name;
  if (plain.endsWith(".tf") || plain.endsWith(".tofu")) {
    const stem = plain.slice(0, plain.lastIndexOf("."));
    return stem === "override" || stem.endsWith("_override") ? "override" : "primary";
  }
  if (plain.endsWith(".tfvars") || plain.endsWith(".tofuvars")) return "variables";
  const [, kind] = /\.(tftest|tofutest|tfmock|tfquery|tfcomponent|tfstack|tfdeploy)\.(?:hcl|json)$/.exec(name) ?? [];
  if (kind === "tfmock") return "mock";
  if (kind === "tfquery") return "query";
  if (kind === "tfcomponent" || kind === "tfstack") return "stack";
  if (kind === "tfdeploy") return "deployment";
  return kind === undefined ? null : "test";
}

/** Returns true for the name of a file that only OpenTofu reads. */
export function isOpenTofuName(name: string): boolean {
  return /\.(?:tofu|tofuvars)(?:\.json)?$|\.tofutest\.(?:hcl|json)$/.test(name);
}

/** Returns the Terraform file name that an OpenTofu file name replaces. */
function asTerraform(name: string): string {
  return name.replace(/\.tofu((?:vars)?(?:\.json)?|test\.(?:hcl|json))$/, ".tf$1");
}

function isIgnored(name: string): boolean {
  return name.startsWith(".") || name.endsWith("~") || (name.startsWith("#") && name.endsWith("#"));
}
