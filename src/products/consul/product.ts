/** Consul: the configuration of its agents. */
import type { Product } from "../product.ts";

export const consul = {
  name: "consul",
  title: "Consul",
  files: [{ role: "configuration", names: ["consul.hcl"], endings: [".consul.hcl"] }],
  content: null,
  generatedDirectories: [],
  formatting: "hcl",
  language: { name: "Consul Config", aliases: ["consul-config"] },
  grammar: "hcl1",
  modules: false,
  functions: "unknown",
  checks: false,
  evaluation: null,
} as const satisfies Product;
