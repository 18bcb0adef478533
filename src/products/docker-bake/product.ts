/** Docker Bake: the build targets of `docker buildx bake`. */
import type { Product } from "../product.ts";

export const dockerBake = {
  name: "docker-bake",
  title: "Docker Bake",
  files: [
    {
      role: "build",
      names: ["docker-bake.hcl", "docker-bake.override.hcl"],
      json: { endings: [], names: ["docker-bake.json", "docker-bake.override.json"], isLinted: true },
    },
  ],
  content: {
    topLevel: ["variable", "function", "group", "target"],
    // They are variables.
    anyArgument: true,
    evidence: [
      {
        block: "target",
        labels: 1,
        contains: ["args", "context", "contexts", "dockerfile", "dockerfile-inline", "inherits", "platforms"],
      },
    ],
  },
  generatedDirectories: [],
  formatting: "hcl",
  language: { name: "Docker Bake", aliases: ["docker-bake", "dockerbake"], vscodeLanguageIds: ["dockerbake"] },
  grammar: "hcl2",
  modules: false,
  functions: "nearly-all",
  checks: true,
  evaluation: { environment: null, files: null, own: { role: "build", result: "targets" } },
} as const satisfies Product;
