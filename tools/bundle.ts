// The command, bundled as in the package, into a new directory below node_modules (so that its imports resolve). Bundled
// once per test run: `npm test`, which runs several processes with tests, passes the directory on.
import { copyFileSync, mkdirSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { buildCli, buildModules } from "./build/command.ts";

const root = join(import.meta.dirname, "..");

/** The variable that contains the directory of a bundle that exists. */
export const BUNDLE = "HCLKIT_TEST_BUNDLE";

/** Bundles the command for tests; removed when this process ends. Resolves to its directory. */
export async function bundle(): Promise<string> {
  const folder = join(root, "node_modules/.cache", `hclkit-test-${process.pid}`);
  mkdirSync(folder, { recursive: true });
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  copyFileSync(join(root, "package.json"), join(folder, "package.json"));
  for (const name of ["docs", "schemas"]) symlinkSync(join(root, name), join(folder, name));
  const directory = join(folder, "dist/cli");
  const parts = {
    commands: "cli/commands.ts",
    supervise: "cli/threads/supervise.ts",
    "this-file-system": "node/this-file-system.ts",
    "this-workspace": "eslint-plugin/this-workspace.ts",
  };
  await buildCli(directory);
  await buildModules(directory, parts, { extension: ".mjs" });
  return directory;
}

let bundled: Promise<string> | undefined;

/** Returns the path of a file in the bundle: the bin if no other is named. */
export async function bin(name = "main.js"): Promise<string> {
  const given = process.env[BUNDLE];
  bundled ??= given === undefined ? bundle() : Promise.resolve(given);
  return join(await bundled, name);
}
