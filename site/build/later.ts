// Parts of the playground's worker that are loaded when they are first needed: most modules use none of them, and each
// delays the first diagnostics on a slow network. See play/worker/later.ts.
import type { Plugin } from "esbuild";
import { fileURLToPath } from "node:url";

/** A module by the end of its path: the objects that it exports, and the classes. */
interface LaterModule {
  readonly end: string;
  readonly objects: readonly string[];
  readonly classes?: readonly string[];
}

const MODULES: readonly LaterModule[] = [
  { end: "src/products/nomad/load.ts", objects: ["loadedNomad"] },
  { end: "src/products/packer/load.ts", objects: ["loadedPacker"] },
  { end: "src/products/terragrunt/load.ts", objects: ["loadedTerragrunt"] },
  { end: "src/products/docker-bake/load.ts", objects: ["loadedBake"] },
  { end: "src/functions/encoding/generated/code-pages.ts", objects: ["CODE_PAGES"] },
  { end: "language-service/index.ts", objects: ["LanguageService", "TOKEN_TYPES"] },
  { end: "core-rules", objects: ["CORE_RULES"] },
  { end: "re2js/build/index.js", objects: ["RE2JS"], classes: ["RE2JSException", "RE2JSSyntaxException"] },
];

const RUNTIME = fileURLToPath(new URL("../play/worker/later.ts", import.meta.url));

/** Marks the module itself, in place of what stands in for it. */
const REAL = "?real";

/** Returns the module that stands in for another one until that is loaded. */
function standIn(path: string, { objects, classes = [] }: LaterModule): string {
  const taken = classes.map((name) => `${name} = loaded.${name};`).join(" ");
  return [
    `import { part } from ${JSON.stringify(RUNTIME)};`,
    ...classes.map((name) => `export let ${name} = class {};`),
    `const own = part(() => import(${JSON.stringify(`later:${path}`)}), (loaded) => { ${taken} });`,
    ...objects.map((name) => `export const ${name} = own.object(${JSON.stringify(name)});`),
  ].join("\n");
}

/** Replaces the modules. Must be before plugins that load any of them. */
export const laterParts: Plugin = {
  name: "later-parts",
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^later:/ }, ({ path }) => {
      const real = path.slice("later:".length);
      return real === "core-rules"
        ? { path: real, namespace: "core-rules-data", suffix: REAL }
        : { path: real, suffix: REAL };
    });
    const ends = MODULES.map(({ end }) => end.replaceAll(/[./]/g, (sign) => (sign === "/" ? "[\\\\/]" : "\\.")));
    for (const namespace of ["file", "core-rules-data"])
      onLoad({ filter: new RegExp(`(?:${ends.join("|")})$`), namespace }, ({ path, suffix }) => {
        const found = MODULES.find(({ end }) => path.replaceAll("\\", "/").endsWith(end));
        if (suffix === REAL || found === undefined) return null;
        return {
          contents: standIn(path, found),
          loader: "js",
          resolveDir: fileURLToPath(new URL(".", import.meta.url)),
        };
      });
  },
};
