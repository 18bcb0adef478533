/**
 * File names: which files are native HCL, and whose rewrites apply to them. The only table for `hclkit fmt` and the
 * Prettier plugin; knows nothing of directories, ignore files or contents.
 */
import { fileNameOf } from "../text/index.ts";

/** The formatter to follow: Terraform's and OpenTofu's `fmt` (with its rewrites), or the plain one that every other product uses. */
export type FormatDialect = "terraform" | "hcl";

/** Terraform and OpenTofu file extensions, by kind of file. */
export const terraformExtensions = {
  configuration: [".tf", ".tofu"],
  variables: [".tfvars", ".tofuvars"],
  test: [".tftest.hcl", ".tofutest.hcl"],
  mock: [".tfmock.hcl"],
  query: [".tfquery.hcl"],
  stack: [".tfstack.hcl", ".tfcomponent.hcl"],
  deployment: [".tfdeploy.hcl"],
} as const;

/** File extensions of all other products, by product. `general` is a suffix of most others: match it last. */
export const hclExtensions = {
  nomad: [".nomad.hcl", ".nomad"],
  packer: [".pkr.hcl", ".pkrvars.hcl"],
  backend: [".tfbackend"],
  general: [".hcl"],
} as const;

/** Whole file names without these extensions: the CLI configuration of Terraform and OpenTofu. */
export const hclFileNames = [".terraformrc", "terraform.rc", ".tofurc", "tofu.rc"] as const;

/** `terraform init` writes these in its own layout, and rewrites them on each run: never formatted. */
export const generatedFileNames = [".terraform.lock.hcl"] as const;

const allTerraform: readonly string[] = Object.values(terraformExtensions).flat();
const allHcl: readonly string[] = [...allTerraform, ...Object.values(hclExtensions).flat()];

/** Extensions of templates, which are not HCL before Packer, Terraform or another tool renders them. */
const TEMPLATE = /\.(?:ctmpl|j2|pkrtpl|tftpl|tmpl|tpl)\.(?:hcl|nomad)$/;

/** Returns a file's name in lowercase: Prettier also compares names case-insensitively. */
function baseName(filename: string): string {
  return fileNameOf(filename).toLowerCase();
}

function endsWithOneOf(name: string, endings: readonly string[]): boolean {
  return endings.some((ending) => name.endsWith(ending));
}

/** Returns a file's dialect, by its name or path; plain HCL for an unknown name. */
export function dialectOf(filename: string): FormatDialect {
  return endsWithOneOf(baseName(filename), allTerraform) ? "terraform" : "hcl";
}

/** Returns whether a tool writes a file, by its name or path, in its own layout. */
export function isGeneratedFile(filename: string): boolean {
  return (generatedFileNames as readonly string[]).includes(baseName(filename));
}

/** Returns true for a file that is a template by its name or path: `cloud-init.pkrtpl.hcl`. */
export function isTemplateFile(filename: string): boolean {
  return TEMPLATE.test(baseName(filename));
}

/** Returns whether a file, by its name or path, is handwritten native HCL: not JSON, not a generated lock file. */
export function isHclFile(filename: string): boolean {
  const name = baseName(filename);
  if (isGeneratedFile(filename) || isTemplateFile(filename)) return false;
  return endsWithOneOf(name, allHcl) || (hclFileNames as readonly string[]).includes(name);
}
