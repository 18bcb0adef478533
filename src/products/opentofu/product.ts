/** OpenTofu: the names that only it reads. Terraform's names are OpenTofu's if the module or a setting says so. */
import type { Product } from "../product.ts";

export const opentofu = {
  name: "opentofu",
  title: "OpenTofu",
  files: [
    {
      role: "configuration",
      endings: [".tofu"],
      json: { endings: [".tofu.json"], isLinted: true },
    },
    {
      role: "variables",
      endings: [".tofuvars"],
      json: { endings: [".tofuvars.json"], isLinted: true },
      language: { name: "OpenTofu Vars", aliases: ["opentofu-vars"], vscodeLanguageIds: ["opentofu-vars"] },
    },
    {
      role: "test",
      endings: [".tofutest.hcl"],
      json: { endings: [".tofutest.json"], isLinted: true },
      language: { name: "OpenTofu Test", aliases: ["opentofu-test"], vscodeLanguageIds: ["opentofu-test"] },
    },
  ],
  content: null,
  generatedDirectories: [],
  formatting: "terraform",
  language: { name: "OpenTofu", aliases: ["opentofu", "tofu"], vscodeLanguageIds: ["opentofu"] },
  grammar: "hcl2",
  modules: true,
  functions: "all",
  checks: false,
  evaluation: { environment: "TF_VAR_", files: null },
} as const satisfies Product;
