/** Dialects: which product a file is for, by its name, and which functions its expressions may call. */
import {
  bakeFunctions,
  type ConfigTree,
  type FunctionTable,
  hclFunctions,
  nomadFunctions,
  packerFunctions,
  terragruntFunctions,
} from "../../src/index.ts";
import { fileNameOf, functionsFor, isJsonTree, LanguageVersions, productOfContent } from "../../src/internal.ts";

/** Products whose files are told apart. `hcl` is everything else. */
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

/** File name patterns of each dialect, as configurations use them; the first that matches decides. */
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

/** The dialect of a file, by its path. */
export function lintDialectOf(filename: string): LintDialect {
  const name = fileNameOf(filename).toLowerCase();
  for (const [dialect, patterns] of Object.entries(DIALECT_FILES)) {
    if (patterns.some((pattern) => matchesName(name, pattern))) return dialect as LintDialect;
  }
  return "hcl";
}

/** The dialect of a file: by its path, and by its content where a path that ends in `.hcl` says nothing more. */
export function dialectOfFile(filename: string, tree: ConfigTree): LintDialect {
  const dialect = lintDialectOf(filename);
  return dialect === "hcl" && !isJsonTree(tree) ? (productOfContent(tree) ?? dialect) : dialect;
}

/** Patterns are two stars, a slash, and a name that may begin with one star. JSON forms of a name count as the name. */
function matchesName(name: string, pattern: string): boolean {
  const wanted = pattern.slice("**/".length);
  return plainNames(name).some((plain) =>
    wanted.startsWith("*") ? plain.endsWith(wanted.slice(1)) : plain === wanted,
  );
}

/** The names of the native syntax that a JSON file may stand for: `a.tf.json` for `a.tf`, `a.tftest.json` for `a.tftest.hcl`. */
function plainNames(name: string): readonly string[] {
  if (!name.endsWith(".json")) return [name];
  const stem = name.slice(0, -".json".length);
  return /\.(?:tftest|tfmock|tfquery|tofutest)$/.test(stem) ? [`${stem}.hcl`] : [stem];
}

/** The functions of all versions of a dialect; null where they are not known, so that no call can be called unknown. */
export function functionsOf(dialect: LintDialect): FunctionTable | null {
  switch (dialect) {
    case "terraform":
    case "opentofu":
      return functionsFor(LanguageVersions.every(dialect));
    case "nomad":
      return nomadFunctions;
    case "packer":
      return packerFunctions;
    default:
      return null;
  }
}

/**
 * Functions to evaluate with where a dialect's own are not known: most products take them from Terraform or from HCL's library. Those of
 * Terragrunt and Bake are known, but each version has other ones.
 */
export function likelyFunctionsOf(dialect: LintDialect): FunctionTable {
  switch (dialect) {
    case "terragrunt":
      return terragruntFunctions;
    case "docker-bake":
      return bakeFunctions;
    default:
      return functionsOf(dialect) ?? hclFunctions;
  }
}
