/**
 * The languages that Prettier and its editor extensions match with files and Markdown fences. File names come from the
 * formatter's table; this adds the names of languages, fences and editors.
 *
 * The order matters: Prettier uses the first entry with an extension that the file name ends with, so `.hcl` comes
 * last.
 */
import type { SupportLanguage } from "prettier";
import { generatedFileNames, hclExtensions, hclFileNames, terraformExtensions } from "../src/format/index.ts";

/** HCL's number in GitHub's linguist, which has one language for all of these. */
const LINGUIST_HCL = 144;

function language(
  parser: "terraform" | "hcl",
  name: string,
  extensions: readonly string[],
  rest: { aliases?: string[]; vscodeLanguageIds?: string[]; filenames?: string[] } = {},
): SupportLanguage {
  return { name, parsers: [parser], extensions: [...extensions], linguistLanguageId: LINGUIST_HCL, ...rest };
}

const { configuration, variables, test, mock, query, stack, deployment } = terraformExtensions;

/** Terraform's and OpenTofu's languages, then every other product's, then the general one. */
export const languages: SupportLanguage[] = [
  language("terraform", "Terraform", configuration, {
    aliases: ["terraform", "tf", "hcl-terraform"],
    vscodeLanguageIds: ["terraform"],
  }),
  language("terraform", "OpenTofu", [], { aliases: ["opentofu", "tofu"], vscodeLanguageIds: ["opentofu"] }),
  language("terraform", "Terraform Vars", variables, {
    aliases: ["terraform-vars", "tfvars", "opentofu-vars"],
    vscodeLanguageIds: ["terraform-vars", "opentofu-vars", "tfvars"],
  }),
  language("terraform", "Terraform Test", test, {
    aliases: ["terraform-test", "tftest", "opentofu-test"],
    vscodeLanguageIds: ["terraform-test", "opentofu-test"],
  }),
  language("terraform", "Terraform Mock", mock, {
    aliases: ["terraform-mock", "tfmock", "opentofu-mock"],
    vscodeLanguageIds: ["terraform-mock", "opentofu-mock"],
  }),
  language("terraform", "Terraform Query", query, {
    aliases: ["terraform-query", "terraform-search", "tfquery"],
    vscodeLanguageIds: ["terraform-search", "terraform-query"],
  }),
  language("terraform", "Terraform Stack", stack, {
    aliases: ["terraform-stack", "tfstack", "tfcomponent"],
    vscodeLanguageIds: ["terraform-stack"],
  }),
  language("terraform", "Terraform Deployment", deployment, {
    aliases: ["terraform-deploy", "tfdeploy"],
    vscodeLanguageIds: ["terraform-deploy"],
  }),
  language("hcl", "Terraform Backend", hclExtensions.backend, { aliases: ["tfbackend"] }),
  language("hcl", "Nomad", hclExtensions.nomad, { aliases: ["nomad"], vscodeLanguageIds: ["nomad"] }),
  language("hcl", "Packer", hclExtensions.packer, { aliases: ["packer", "pkr"], vscodeLanguageIds: ["packer"] }),
  language("hcl", "Terragrunt", [], {
    aliases: ["terragrunt"],
    filenames: ["terragrunt.hcl", "terragrunt.stack.hcl", "terragrunt.values.hcl"],
    vscodeLanguageIds: ["terragrunt"],
  }),
  language("hcl", "Docker Bake", [], {
    aliases: ["docker-bake", "dockerbake"],
    filenames: ["docker-bake.hcl", "docker-bake.override.hcl"],
    vscodeLanguageIds: ["dockerbake"],
  }),
  language("hcl", "Vault Policy", [], { aliases: ["vault-policy"] }),
  language("hcl", "Consul Config", [], { aliases: ["consul-config"] }),
  language("hcl", "Atlas", [], {
    aliases: ["atlas"],
    filenames: ["atlas.hcl"],
    vscodeLanguageIds: ["atlas", "atlas-hcl"],
  }),
  language("hcl", "Waypoint", [], { aliases: ["waypoint"], filenames: ["waypoint.hcl"] }),
  language("hcl", "TFLint Config", [], { aliases: ["tflint"], filenames: [".tflint.hcl"] }),
  language("hcl", "HCL", hclExtensions.general, {
    aliases: ["hcl", "HCL", "hcl2", "hashicorp configuration language"],
    filenames: [...hclFileNames, ...generatedFileNames],
    vscodeLanguageIds: ["hcl", "hcl2"],
  }),
];
