/** Atlas: its project file. Schemas have any name. */
import type { Product } from "../product.ts";

export const atlas = {
  name: "atlas",
  title: "Atlas",
  files: [{ role: "project", names: ["atlas.hcl"] }],
  content: null,
  generatedDirectories: [],
  formatting: "hcl",
  language: { name: "Atlas", aliases: ["atlas"], vscodeLanguageIds: ["atlas", "atlas-hcl"] },
  grammar: "hcl2",
  modules: false,
  functions: "unknown",
  checks: false,
  evaluation: null,
} as const satisfies Product;
