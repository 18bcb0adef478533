/** Dialects by file names. Imports nothing that takes time to load. */
import { fileNameOf } from "../../src/text/index.ts";

/** The products with separate dialects. `hcl` is everything else. */
export const DIALECTS = [
  "terraform",
  "opentofu",
  "terragrunt",
  "nomad",
  "packer",
  "vault",
  "consul",
  "docker-bake",
  "hcl",
] as const;

export type LintDialect = (typeof DIALECTS)[number];

/** File name patterns of each dialect, as in configurations; the first match decides. */
export const DIALECT_FILES: Readonly<Record<LintDialect, readonly string[]>> = {
  opentofu: ["**/*.tofu", "**/*.tofuvars", "**/*.tofutest.hcl"],
  terraform: [
    "**/*.tf",
    "**/*.tfvars",
    "**/*.tftest.hcl",
    "**/*.tfmock.hcl",
    "**/*.tfquery.hcl",
    "**/*.tfstack.hcl",
    "**/*.tfcomponent.hcl",
    "**/*.tfdeploy.hcl",
  ],
  terragrunt: ["**/terragrunt.hcl", "**/terragrunt.stack.hcl", "**/root.hcl", "**/*.terragrunt.hcl"],
  nomad: ["**/*.nomad", "**/*.nomad.hcl", "**/*.job"],
  packer: ["**/*.pkr.hcl", "**/*.pkrvars.hcl"],
  vault: ["**/*.vault.hcl", "**/vault.hcl"],
  consul: ["**/*.consul.hcl", "**/consul.hcl"],
  "docker-bake": ["**/docker-bake.hcl", "**/docker-bake.override.hcl"],
  hcl: ["**/*.hcl"],
};

/** File name patterns of templates, as in configurations: others are templates only because a call names them. */
export const TEMPLATE_FILES: readonly string[] = ["**/*.tftpl"];

/** Returns true for a template, by its path. */
export function isTemplateName(filename: string): boolean {
  const name = fileNameOf(filename).toLowerCase();
  return TEMPLATE_FILES.some((pattern) => matchesName(name, pattern));
}

/** Returns a file's dialect, by its path. */
export function lintDialectOf(filename: string): LintDialect {
  const name = fileNameOf(filename).toLowerCase();
  for (const [dialect, patterns] of Object.entries(DIALECT_FILES)) {
    if (patterns.some((pattern) => matchesName(name, pattern))) return dialect as LintDialect;
  }
  return "hcl";
}

/**
 * Returns whether a name matches a pattern: two stars, a slash, and a name that may begin with one star. JSON forms of
 * a name match as well.
 */
function matchesName(name: string, pattern: string): boolean {
  const namePattern = pattern.slice("**/".length);
  return plainNames(name).some((plain) =>
    namePattern.startsWith("*") ? plain.endsWith(namePattern.slice(1)) : plain === namePattern,
  );
}

/**
 * Returns the native file names that a JSON file may correspond to: `a.tf.json` to `a.tf`, `a.tftest.json` to
 * `a.tftest.hcl`.
 */
function plainNames(name: string): readonly string[] {
  if (!name.endsWith(".json")) return [name];
  const stem = name.slice(0, -".json".length);
  return /\.(?:tftest|tfmock|tfquery|tfstack|tfcomponent|tfdeploy|tofutest)$/.test(stem) ? [`${stem}.hcl`] : [stem];
}

/** Returns true for a dialect whose products read HCL 1, or may do so. */
export function readsHcl1(dialect: LintDialect): boolean {
  return dialect === "consul" || dialect === "hcl" || dialect === "vault";
}
