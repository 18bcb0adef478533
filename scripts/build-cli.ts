// Bundles the command: a few files instead of a hundred, because opening and linking modules would take most of the
// time in a small repository. Lazy imports stay in separate files.
import { build, type Plugin } from "esbuild";
import { readFileSync } from "node:fs";

interface Manifest {
  readonly dependencies: Readonly<Record<string, string>>;
}

/**
 * Returns the packages that the command imports at runtime. All others, which are development dependencies, become part
 * of the bundle.
 */
function externalPackages(): string[] {
  const { dependencies } = JSON.parse(readFileSync("package.json", "utf8")) as Manifest;
  return [...Object.keys(dependencies), "eslint", "hclkit"];
}

/**
 * Omits parts of packages that the command never uses: all Prettier languages except YAML, because Prettier's code only
 * reads configuration here; and the log of `debug`, which takes longer to load than its package.
 */
const leavingOut: Plugin = {
  name: "leaving-out",
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /\/plugins\/[a-z]+\.mjs$/ }, ({ path }) =>
      path.endsWith("/yaml.mjs") ? null : { path, namespace: "language" },
    );
    onLoad({ filter: /.*/, namespace: "language" }, () => ({ contents: "" }));
    onResolve({ filter: /^debug$/ }, ({ path }) => ({ path, namespace: "log" }));
    onLoad({ filter: /.*/, namespace: "log" }, () => ({ contents: "export default () => () => {};" }));
  },
};

/**
 * Writes the bin (`main.js`), the thread scripts (`command-thread.js`, `fmt-worker.js`, `lint-worker.js`) and their
 * common code into a directory.
 */
export async function buildCli(directory: string): Promise<void> {
  await build({
    // All in one directory, where the commands look for their workers.
    entryPoints: {
      main: "cli/main.ts",
      "command-thread": "cli/command-thread.ts",
      "fmt-worker": "cli/fmt/fmt-worker.ts",
      "lint-worker": "cli/lint/lint-worker.ts",
    },
    outdir: directory,
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node20.19",
    external: externalPackages(),
    plugins: [leavingOut],
    logLevel: "warning",
  });
}
