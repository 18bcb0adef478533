// Bundles the command: a few files instead of a hundred, because opening and linking modules is most of what a run over a
// small repository would spend its time on. What is imported lazily stays in files of its own.
import { build } from "esbuild";

/** Writes the bin (`main.js`), the scripts of threads (`command-thread.js`, `fmt-worker.js`, `lint-worker.js`) and their common code into a directory. */
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
    packages: "external",
    logLevel: "warning",
  });
}
