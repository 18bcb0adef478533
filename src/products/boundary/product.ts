/** Boundary: the configuration of its controllers and workers. */
import type { Product } from "../product.ts";

export const boundary = {
  name: "boundary",
  title: "Boundary",
  files: [{ role: "configuration", names: ["boundary.hcl"] }],
  content: null,
  generatedDirectories: [],
  formatting: "hcl",
  language: { name: "Boundary Config", aliases: ["boundary-config"] },
  grammar: "hcl1",
  modules: false,
  functions: "unknown",
  checks: false,
  evaluation: null,
} as const satisfies Product;
