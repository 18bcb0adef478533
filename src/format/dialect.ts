/**
 * File names: which ones hold native HCL, and whose rewrites apply to them. The one table for `hclkit fmt` and for the Prettier
 * plugin; knows nothing of folders, ignore files or contents.
 */
import { fileNameOf } from "../text/index.ts";

/** The formatter to follow: Terraform's and OpenTofu's `fmt` (with its rewrites), or the plain one that every other product uses. */
export type FormatDialect = "terraform" | "hcl";

/** Name endings of Terraform and OpenTofu, by what the files are. */
export const terraformExtensions = {
  configuration: [".tf", ".tofu"],
  variables: [".tfvars", ".tofuvars"],
  test: [".tftest.hcl", ".tofutest.hcl"],
  mock: [".tfmock.hcl"],
  query: [".tfquery.hcl"],
  stack: [".tfstack.hcl", ".tfcomponent.hcl"],
  deployment: [".tfdeploy.hcl"],
} as const;

/** Name endings of every other product, by product. `general` is a suffix of most of the others: match it last. */
export const hclExtensions = {
  nomad: [".nomad.hcl", ".nomad"],
  packer: [".pkr.hcl", ".pkrvars.hcl"],
  backend: [".tfbackend"],
  general: [".hcl"],
} as const;

/** Whole file names that have none of the endings: the command line settings of Terraform and OpenTofu. */
export const hclFileNames = [".terraformrc", "terraform.rc", ".tofurc", "tofu.rc"] as const;

/** Written by `terraform init` in its own layout, and written again by the next one: never formatted. */
export const generatedFileNames = [".terraform.lock.hcl"] as const;

const allTerraform: readonly string[] = Object.values(terraformExtensions).flat();
const allHcl: readonly string[] = [...allTerraform, ...Object.values(hclExtensions).flat()];

/** Name endings of templates, which are not HCL before Packer, Terraform or another tool renders them. */
const TEMPLATE = /\.(?:ctmpl|j2|pkrtpl|tftpl|tmpl|tpl)\.(?:hcl|nomad)$/;

/** The name of a file in lower case: Prettier, too, compares names without regard to case. */
function baseName(filename: string): string {
  return fileNameOf(filename).toLowerCase();
}

function endsWithOneOf(name: string, endings: readonly string[]): boolean {
  return endings.some((ending) => name.endsWith(ending));
}

/** The dialect of a file, by its name or path. A name that says nothing is plain HCL. */
export function dialectOf(filename: string): FormatDialect {
  return endsWithOneOf(baseName(filename), allTerraform) ? "terraform" : "hcl";
}

/** Whether a file, by its name or path, is written by a tool in its own layout. */
export function isGeneratedFile(filename: string): boolean {
  return (generatedFileNames as readonly string[]).includes(baseName(filename));
}

/** Returns true for a file that is a template by its name or path: `cloud-init.pkrtpl.hcl`. */
export function isTemplateFile(filename: string): boolean {
  return TEMPLATE.test(baseName(filename));
}

/** Whether a file, by its name or path, is native HCL that a person writes: not JSON, not a generated lock file. */
export function isHclFile(filename: string): boolean {
  const name = baseName(filename);
  if (isGeneratedFile(filename) || isTemplateFile(filename)) return false;
  return endsWithOneOf(name, allHcl) || (hclFileNames as readonly string[]).includes(name);
}
