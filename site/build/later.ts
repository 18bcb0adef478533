// Parts of the playground's worker that are loaded when they are first needed: most modules use none of them, and each
// delays the first diagnostics on a slow network. See play/worker/later.ts. Some are named here; the functions that the
// first example does not call are one more part, see rare.ts.
import type { Plugin } from "esbuild";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { RARE, RARE_PART, rareContents, rarePart, rareStandIn } from "./rare-modules.ts";

/** A module by the end of its path: the objects that it exports, and the classes. */
interface LaterModule {
  readonly end: string;
  readonly objects: readonly string[];
  readonly classes?: readonly string[];
  /** The only export of a CommonJS module is an object with all others. */
  readonly isCommonJs?: true;
}

const MODULES: readonly LaterModule[] = [
  { end: "src/products/nomad/load.ts", objects: ["loadedNomad"] },
  { end: "src/products/packer/load.ts", objects: ["loadedPacker"] },
  { end: "src/products/terragrunt/load.ts", objects: ["loadedTerragrunt"] },
  { end: "src/products/docker-bake/load.ts", objects: ["loadedBake"] },
  { end: "src/functions/encoding/generated/code-pages.ts", objects: ["CODE_PAGES"] },
  { end: "language-service/index.ts", objects: ["LanguageService", "TOKEN_TYPES"] },
  { end: "core-rules", objects: ["CORE_RULES"] },
  { end: "@noble/hashes/sha2.js", objects: ["sha256", "sha512"] },
  { end: "@noble/hashes/legacy.js", objects: ["md5", "sha1"] },
  { end: "levn/lib/index.js", objects: ["parse"], isCommonJs: true },
  { end: "re2js/build/index.js", objects: ["RE2JS"], classes: ["RE2JSException", "RE2JSSyntaxException"] },
];

const HERE = fileURLToPath(new URL(".", import.meta.url));
const RUNTIME = fileURLToPath(new URL("../play/worker/later.ts", import.meta.url));

/** Marks the module itself, in place of what stands in for it. */
const REAL = "?real";

/** Returns the module that stands in for another one until that is loaded. */
function standIn(path: string, { objects, classes = [], isCommonJs }: LaterModule): string {
  const exports = isCommonJs === true ? ".then(({ default: all }) => all)" : "";
  const taken = classes.map((name) => `${name} = loaded.${name};`).join(" ");
  return [
    `import { part } from ${JSON.stringify(RUNTIME)};`,
    ...classes.map((name) => `export let ${name} = class {};`),
    `const own = part(() => import(${JSON.stringify(`later:${path}`)})${exports}, (loaded) => { ${taken} });`,
    ...objects.map((name) => `export const ${name} = own.object(${JSON.stringify(name)});`),
  ].join("\n");
}

/** Replaces the modules, and those at the paths `rare`. Must be before plugins that load any of them. */
export function laterParts(rare: readonly string[]): Plugin {
  const numbers = new Map(rare.map((path, index) => [path, index]));
  return {
    name: "later-parts",
    setup({ onLoad, onResolve }) {
      onResolve({ filter: /^later:/ }, ({ path }) => {
        if (path === RARE || path === RARE_PART) return { path, namespace: "rare-modules" };
        const real = path.slice("later:".length);
        return real === "core-rules"
          ? { path: real, namespace: "core-rules-data", suffix: REAL }
          : { path: real, suffix: REAL };
      });
      onLoad({ filter: /.*/, namespace: "rare-modules" }, ({ path }) => ({
        contents: path === RARE ? rareContents(rare) : rarePart(RUNTIME),
        resolveDir: HERE,
      }));
      // No path of a browser is one of Windows.
      onLoad({ filter: /[\\/]config-array[\\/].*[\\/]windows\.cjs$/ }, ({ path }) => ({
        contents: `module.exports = require("./posix.cjs");`,
        resolveDir: dirname(path),
      }));
      for (const namespace of ["file", "core-rules-data"])
        onLoad({ filter: /.*/, namespace }, ({ path, suffix }) => {
          if (suffix === REAL) return null;
          const later = MODULES.find(({ end }) => path.replaceAll("\\", "/").endsWith(end));
          const index = numbers.get(path);
          if (later === undefined && index === undefined) return null;
          const contents = later === undefined ? rareStandIn(path, index!) : standIn(path, later);
          return { contents, loader: "js", resolveDir: HERE };
        });
    },
  };
}
