/** Terragrunt: units, the files that they include, stacks, and the values that a stack gives to a unit. */
import type { Product } from "../product.ts";

export const terragrunt = {
  name: "terragrunt",
  title: "Terragrunt",
  files: [
    {
      role: "unit",
      names: ["terragrunt.hcl"],
      endings: [".terragrunt.hcl"],
      json: { endings: [".terragrunt.hcl.json"], names: ["terragrunt.hcl.json"], isLinted: true },
    },
    // By convention, the file that units include. Other products have files with this name.
    { role: "root", names: ["root.hcl"] },
    {
      role: "stack",
      names: ["terragrunt.stack.hcl"],
      json: { endings: [], names: ["terragrunt.stack.hcl.json"], isLinted: true },
    },
    { role: "values", names: ["terragrunt.values.hcl"] },
  ],
  content: {
    topLevel: [
      ...["terraform_binary", "terraform_version_constraint", "terragrunt_version_constraint", "inputs"],
      ...["download_dir", "prevent_destroy", "iam_role", "iam_assume_role_duration", "iam_assume_role_session_name"],
      ...["iam_web_identity_token", "skip", "retryable_errors", "retry_max_attempts", "retry_sleep_interval_sec"],
      ...["catalog", "engine", "terraform", "remote_state", "dependencies", "dependency", "feature", "exclude"],
      ...["errors", "generate", "locals", "include"],
    ],
    anyArgument: false,
    // `terraform` and `locals` are Terraform's as well, and any product may have `inputs`.
    evidence: [
      { block: "dependencies", contains: ["paths"] },
      { block: "dependency", contains: ["config_path"] },
      { block: "generate", contains: ["if_exists"] },
      { block: "include", contains: ["path"] },
      { block: "remote_state", contains: ["backend"] },
    ],
  },
  generatedDirectories: [".terragrunt-cache"],
  formatting: "hcl",
  language: { name: "Terragrunt", aliases: ["terragrunt"], vscodeLanguageIds: ["terragrunt"] },
  grammar: "hcl2",
  modules: false,
  functions: "nearly-all",
  checks: true,
  evaluation: { environment: null, files: null, own: { role: "unit", result: "unit" } },
} as const satisfies Product;
