/** Nomad: job specifications. The configuration of agents, volumes and policies has no names of its own. */
import type { Product } from "../product.ts";

export const nomad = {
  name: "nomad",
  title: "Nomad",
  files: [
    {
      role: "job",
      endings: [".nomad", ".nomad.hcl"],
      json: { endings: [".nomad.json"], isLinted: true },
      isOftenRendered: true,
    },
    { role: "job", endings: [".job"], requiredBlock: "job", isOftenRendered: true },
  ],
  content: {
    topLevel: ["job", "locals", "variable"],
    anyArgument: false,
    // `dynamic` may generate the other parts.
    evidence: [{ block: "job", labels: 1, contains: ["datacenters", "dynamic", "group", "task"], isOnly: true }],
  },
  generatedDirectories: [],
  formatting: "hcl",
  language: { name: "Nomad", aliases: ["nomad"], vscodeLanguageIds: ["nomad"] },
  grammar: "hcl2",
  modules: false,
  functions: "all",
  checks: true,
  evaluation: {
    environment: "NOMAD_VAR_",
    files: { role: "job", subject: "Nomad job", isAlone: true, mayBeUndeclared: false, automatic: [] },
  },
} as const satisfies Product;
