/** Packer: templates, and values for their variables. Packer reads no HCL with other names. */
import type { Product } from "../product.ts";

export const packer = {
  name: "packer",
  title: "Packer",
  files: [
    { role: "template", endings: [".pkr.hcl"], json: { endings: [".pkr.json"], isLinted: true } },
    { role: "variables", endings: [".pkrvars.hcl"], json: { endings: [".pkrvars.json"], isLinted: true } },
  ],
  content: null,
  generatedDirectories: [],
  formatting: "hcl",
  language: { name: "Packer", aliases: ["packer", "pkr"], vscodeLanguageIds: ["packer"] },
  grammar: "hcl2",
  modules: false,
  functions: "all",
  checks: true,
  evaluation: {
    environment: "PKR_VAR_",
    files: {
      role: "template",
      subject: "Packer template",
      isAlone: false,
      mayBeUndeclared: true,
      automatic: [".auto.pkrvars.hcl", ".auto.pkrvars.json"],
    },
  },
} as const satisfies Product;
