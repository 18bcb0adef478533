/**
 * A module's files: their names, roles and trees. Independent of their declarations.
 *
 * As in the reference, editors' files are ignored: names that begin with a full stop, end with `~`, or are enclosed in
 * `#`.
 */
import type { Diagnostic } from "../../diagnostics/index.ts";
import { parseJson } from "../../json/index.ts";
import { bodyOf, type ConfigBody, type ConfigTree } from "../../model/index.ts";
import { isEditorFile, type NamedFile, namedFile, renderedName } from "../../products/file-names.ts";
import { type ModuleFileRole, type ModuleProduct, PRODUCT } from "../../products/table.ts";
import { parseConfig } from "../../syntax/index.ts";

/**
 * A file's contents, by its name. `primary` files declare the module, and `override` files change these declarations.
 * `variables` files have values for variables, and `mock` files have data for tests.
 */
export type FileRole = "primary" | "override" | Exclude<ModuleFileRole, "configuration">;

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

/**
 * Returns the names in a directory that belong to its module, in the reference's reading order. Terraform does not read
 * OpenTofu's files; in OpenTofu, and if the product is not chosen, they replace Terraform's with the same name.
 */
export function moduleFileNames(names: readonly string[], product: ModuleProduct | null = null): FileName[] {
  const isRead = (name: string): boolean => !isEditorFile(name) && !(product === "terraform" && isOpenTofuName(name));
  const sorted = names.filter(isRead).toSorted();
  const replaced = replacedIn(sorted);
  const fileNames: FileName[] = [];
  for (const name of sorted) {
    const role = roleOf(name);
    if (role !== null && !replaced.has(name)) fileNames.push({ name, role });
  }
  return fileNames;
}

/** Returns the names of Terraform's files that OpenTofu's files replace. */
export function replacedIn(names: readonly string[]): ReadonlySet<string> {
  const counterparts = new Set(names.filter((name) => isOpenTofuName(name)).map(asTerraform));
  return new Set(names.filter((name) => counterparts.has(name)));
}

/** Returns true if a directory has files that only OpenTofu reads. */
export function hasOpenTofuFiles(names: readonly string[]): boolean {
  return names.some((name) => isOpenTofuName(name) && !isEditorFile(name));
}

/** Returns what a file in a module's directory is; null for others. The reference compares endings as they are. */
function moduleFile(name: string): NamedFile | null {
  const file = namedFile(name);
  if (file === null || !file.product.modules || file.kind.form !== undefined) return null;
  return name.endsWith(file.ending) ? file : null;
}

/** Returns a file's role by its name, or null if it does not belong to a module. */
export function roleOf(name: string): FileRole | null {
  const file = moduleFile(name);
  if (file === null) return null;
  if (file.kind.role !== "configuration") return file.kind.role as Exclude<ModuleFileRole, "configuration">;
  const stem = name.slice(0, -file.ending.length);
  return stem === "override" || stem.endsWith("_override") ? "override" : "primary";
}

/**
 * Returns the names of templates in a directory that another tool renders to configuration files. One that the module's
 * files name is not: `templatefile` reads it.
 */
export function templatesOf(names: readonly string[], files: readonly SourceFile[]): string[] {
  return names.filter((name) => {
    const rendered = renderedName(name);
    const role = rendered === null ? null : roleOf(rendered);
    const isConfiguration = role === "primary" || role === "override";
    return isConfiguration && !files.some(({ text }) => text.includes(name));
  });
}

/** Returns true for the name of a file that only OpenTofu reads. */
export function isOpenTofuName(name: string): boolean {
  return moduleFile(name)?.product.name === "opentofu";
}

/** Returns the Terraform file name that an OpenTofu file name replaces. */
function asTerraform(name: string): string {
  const { kind, ending, isJson } = moduleFile(name)!;
  const counterpart = PRODUCT.terraform.files.find(({ role }) => role === kind.role)!;
  return name.slice(0, -ending.length) + (isJson ? counterpart.json!.endings : counterpart.endings!)[0]!;
}
