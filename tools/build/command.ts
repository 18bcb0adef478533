// Bundles the command: a few files instead of a hundred, because opening and linking modules would take most of the
// time in a small repository. Lazy imports stay in separate files.
import { build, type Plugin } from "esbuild";
import { isBuiltin } from "node:module";
import { join } from "node:path";
import { eslintEngine } from "./eslint-engine.ts";
import { writeLicenses } from "./licenses.ts";

/** Omits all languages of Prettier except YAML, because Prettier's code only reads configuration here. */
const withoutLanguages: Plugin = {
  name: "without-languages",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\/plugins\/[a-z]+\.mjs$/ }, ({ path }) =>
      path.endsWith("/yaml.mjs") ? null : { path, namespace: "language" },
    );
    onLoad({ filter: /.*/, namespace: "language" }, () => ({ contents: "" }));
  },
};

/** Node's own modules as modules: packages in the older format require them, which a bundle of modules cannot do. */
const builtinsAsModules: Plugin = {
  name: "builtins-as-modules",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^[a-z_]+$/ }, ({ path, kind }) =>
      kind === "require-call" && isBuiltin(path) ? { path, namespace: "builtin" } : null,
    );
    onLoad({ filter: /.*/, namespace: "builtin" }, ({ path }) => ({
      contents: `export * from "node:${path}"; export { default } from "node:${path}";`,
    }));
  },
};

/**
 * Writes the bin (`main.js`), the thread scripts (`command-thread.js`, `fmt-worker.js`, `lint-worker.js`), their
 * common code, and the licences of the packages in it (`LICENSES.txt`) into a directory. Other `plugins` may replace parts of it, and
 * more `entries` name parts that others import.
 */
export async function buildCli(
  directory: string,
  plugins: readonly Plugin[] = [],
  entries: Readonly<Record<string, string>> = {},
): Promise<void> {
  const { metafile } = await build({
    // All in one directory, where the commands look for their workers.
    entryPoints: {
      main: "cli/main.ts",
      "command-thread": "cli/command-thread.ts",
      "fmt-worker": "cli/fmt/fmt-worker.ts",
      "lint-worker": "cli/lint/lint-worker.ts",
      ...entries,
    },
    outdir: directory,
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node20.19",
    // The project's ESLint, where its configuration covers HCL.
    external: ["eslint"],
    minify: true,
    plugins: [builtinsAsModules, eslintEngine, withoutLanguages, ...plugins],
    logLevel: "warning",
    metafile: true,
  });
  const inputs = Object.values(metafile.outputs).flatMap(({ inputs }) => Object.keys(inputs));
  writeLicenses(join(directory, "LICENSES.txt"), inputs);
}
