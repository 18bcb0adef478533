/** TFLint: its configuration. */
import type { Product } from "../product.ts";

export const tflint = {
  name: "tflint",
  title: "TFLint",
  files: [{ role: "configuration", names: [".tflint.hcl"] }],
  content: null,
  generatedDirectories: [],
  formatting: "hcl",
  language: { name: "TFLint Config", aliases: ["tflint"] },
  grammar: "hcl2",
  modules: false,
  functions: "unknown",
  checks: false,
  evaluation: null,
} as const satisfies Product;
