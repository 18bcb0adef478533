// Bundles the command: a few files instead of a hundred, because opening and linking modules is most of what a run over a
// small repository would spend its time on. What is imported lazily stays in files of its own.
import { build } from "esbuild";

/** Writes the bin, `main.js`, the workers, `worker.js` and `lint-worker.js`, and what they share into a directory. */
export async function buildCli(directory: string): Promise<void> {
  await build({
    // All in one directory, where start-worker.ts and start-lint-worker.ts look for the workers.
    entryPoints: { main: "cli/main.ts", worker: "cli/fmt/worker.ts", "lint-worker": "cli/lint/lint-worker.ts" },
    outdir: directory,
    bundle: true,
    splitting: true,
    format: "esm",
    platform: "node",
    target: "node20.19",
    packages: "external",
    logLevel: "warning",
  });
}
