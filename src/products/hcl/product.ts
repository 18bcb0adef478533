/**
 * Plain HCL: the files whose names belong to no other product, or whose product has another language in them. The
 * product of a file named `*.hcl` may be determined by its content.
 */
import type { Product } from "../product.ts";

export const hcl = {
  name: "hcl",
  title: "HCL",
  files: [
    {
      role: "backend",
      endings: [".tfbackend"],
      language: { name: "Terraform Backend", aliases: ["tfbackend"] },
    },
    // The command-line configuration of Terraform and OpenTofu, which they read as HCL 1.
    { role: "command-line", names: [".terraformrc", "terraform.rc", ".tofurc", "tofu.rc"] },
    // `terraform init` rewrites it on each run.
    { role: "lock", names: [".terraform.lock.hcl"], form: "generated" },
    { role: "general", endings: [".hcl"], isOftenRendered: true, json: { endings: [".hcl.json"], isLinted: true } },
  ],
  content: null,
  generatedDirectories: [],
  formatting: "hcl",
  language: {
    name: "HCL",
    aliases: ["hcl", "HCL", "hcl2", "hashicorp configuration language"],
    vscodeLanguageIds: ["hcl", "hcl2"],
  },
  grammar: "either",
  modules: false,
  functions: "unknown",
  checks: false,
  evaluation: { environment: null, files: null },
} as const satisfies Product;
