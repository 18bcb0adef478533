/** Waypoint: its project file. */
import type { Product } from "../product.ts";

export const waypoint = {
  name: "waypoint",
  title: "Waypoint",
  files: [{ role: "project", names: ["waypoint.hcl"] }],
  content: null,
  generatedDirectories: [],
  formatting: "hcl",
  language: { name: "Waypoint", aliases: ["waypoint"] },
  grammar: "hcl2",
  modules: false,
  functions: "unknown",
  checks: false,
  evaluation: null,
} as const satisfies Product;
