/** Terraform. */
import type { Product } from "../product.ts";

export const terraform = {
  name: "terraform",
  title: "Terraform",
  files: [
    {
      role: "configuration",
      endings: [".tf"],
      json: { endings: [".tf.json"], isLinted: true },
    },
    {
      role: "variables",
      endings: [".tfvars"],
      json: { endings: [".tfvars.json"], isLinted: true },
      language: {
        name: "Terraform Vars",
        aliases: ["terraform-vars", "tfvars"],
        vscodeLanguageIds: ["terraform-vars", "tfvars"],
      },
    },
    {
      role: "test",
      endings: [".tftest.hcl"],
      json: { endings: [".tftest.json"], isLinted: true },
      language: {
        name: "Terraform Test",
        aliases: ["terraform-test", "tftest"],
        vscodeLanguageIds: ["terraform-test"],
      },
    },
    {
      role: "mock",
      endings: [".tfmock.hcl"],
      json: { endings: [".tfmock.json"], isLinted: true },
      language: {
        name: "Terraform Mock",
        aliases: ["terraform-mock", "tfmock", "opentofu-mock"],
        vscodeLanguageIds: ["terraform-mock", "opentofu-mock"],
      },
    },
    {
      role: "query",
      endings: [".tfquery.hcl"],
      json: { endings: [".tfquery.json"], isLinted: true },
      language: {
        name: "Terraform Query",
        aliases: ["terraform-query", "terraform-search", "tfquery"],
        vscodeLanguageIds: ["terraform-search", "terraform-query"],
      },
    },
    {
      role: "stack",
      endings: [".tfstack.hcl", ".tfcomponent.hcl"],
      json: { endings: [".tfstack.json", ".tfcomponent.json"], isLinted: true },
      language: {
        name: "Terraform Stack",
        aliases: ["terraform-stack", "tfstack", "tfcomponent"],
        vscodeLanguageIds: ["terraform-stack"],
      },
    },
    {
      role: "deployment",
      endings: [".tfdeploy.hcl"],
      json: { endings: [".tfdeploy.json"], isLinted: true },
      language: {
        name: "Terraform Deployment",
        aliases: ["terraform-deploy", "tfdeploy"],
        vscodeLanguageIds: ["terraform-deploy"],
      },
    },
    { role: "template", endings: [".tftpl"], form: "template" },
  ],
  content: null,
  generatedDirectories: [".terraform"],
  formatting: "terraform",
  language: {
    name: "Terraform",
    aliases: ["terraform", "tf", "hcl-terraform"],
    vscodeLanguageIds: ["terraform"],
  },
  grammar: "hcl2",
  modules: true,
  functions: "all",
  checks: false,
  evaluation: { environment: "TF_VAR_", files: null },
} as const satisfies Product;
