// Which modules the worker's first answer does without: none of their functions and classes is used when the first
// example is linted. They are found by doing that, with modules that record it.
import { build, type Plugin } from "esbuild";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative, sep } from "node:path";
import { pathToFileURL } from "node:url";
import { eslintEngine } from "../../tools/build/eslint-engine.ts";
import type { Example } from "./examples.ts";
import { laterParts } from "./later.ts";
import { exportsOf, type ModuleExports } from "./rare-modules.ts";

const root = join(import.meta.dirname, "../..");

/** Directories with modules that may be rare. */
const OWN = ["src", "eslint-plugin", "lint"].map((directory) => join(root, directory) + sep);

/** The recording's global variable, with the paths of modules that were used. */
const USED = "hclkitUsedModules";

/** Marks the module itself, in place of the one that records. */
const REAL = "?recorded";

/** Replaces modules by ones that record when they are used; `seen` gets the paths of all of them. */
function recording(seen: Set<string>): Plugin {
  return {
    name: "recording",
    setup({ onLoad, onResolve }) {
      onResolve({ filter: /^recorded:/ }, ({ path }) => ({ path: path.slice("recorded:".length), suffix: REAL }));
      onLoad({ filter: /\.ts$/ }, ({ path, suffix }) => {
        const isOwn = suffix !== REAL && OWN.some((start) => path.startsWith(start));
        const exports = isOwn ? exportsOf(path) : null;
        if (exports === null) return null;
        seen.add(path);
        return { contents: recorder(path, exports), loader: "js", resolveDir: import.meta.dirname };
      });
    },
  };
}

/** Returns a module in place of another one that has the same exports, and records when one of them is used. */
function recorder(path: string, { functions, classes, literals }: ModuleExports): string {
  const record = `globalThis.${USED}.add(${JSON.stringify(path)})`;
  const trap = (name: string): string => `${name}: (...args) => { ${record}; return Reflect.${name}(...args); }`;
  return [
    `import * as real from ${JSON.stringify(`recorded:${path}`)};`,
    ...literals,
    ...functions.map((name) => `export function ${name}(...args) { ${record}; return real.${name}(...args); }`),
    `const traps = { ${["construct", "get", "has"].map(trap).join(", ")} };`,
    ...classes.map((name) => `export const ${name} = new Proxy(real.${name}, traps);`),
  ].join("\n");
}

/** Resolves to the paths of the rare modules, sorted, when an example is linted first. */
export async function rareModules(example: Example): Promise<readonly string[]> {
  const directory = mkdtempSync(join(tmpdir(), "hclkit-rare-"));
  const seen = new Set<string>();
  const used = new Set<string>();
  try {
    await build({
      absWorkingDir: root,
      bundle: true,
      splitting: true,
      format: "esm",
      platform: "browser",
      target: "es2023",
      logLevel: "warning",
      outdir: directory,
      outExtension: { ".js": ".mjs" },
      entryPoints: [{ in: join(root, "site/play/worker/first-answer.ts"), out: "first-answer" }],
      plugins: [recording(seen), laterParts([]), eslintEngine],
    });
    (globalThis as Record<string, unknown>)[USED] = used;
    const { firstAnswer } = (await import(pathToFileURL(join(directory, "first-answer.mjs")).href)) as {
      firstAnswer(files: Example["files"]): Promise<number>;
    };
    if ((await firstAnswer(example.files)) === 0) throw new Error("The first example should have problems.");
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
  return [...seen]
    .filter((path) => !used.has(path))
    .toSorted((a, b) => (relative(root, a) < relative(root, b) ? -1 : 1));
}
