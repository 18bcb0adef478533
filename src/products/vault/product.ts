/** Vault: its configuration and its policies. */
import type { Product } from "../product.ts";

export const vault = {
  name: "vault",
  title: "Vault",
  files: [{ role: "configuration", names: ["vault.hcl"], endings: [".vault.hcl"] }],
  content: null,
  generatedDirectories: [],
  formatting: "hcl",
  language: { name: "Vault Policy", aliases: ["vault-policy"] },
  grammar: "hcl1",
  modules: false,
  functions: "unknown",
  checks: false,
  evaluation: null,
} as const satisfies Product;
