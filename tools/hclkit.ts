// Runs the command from the sources: bundles it as the package has it, in a second or two, and passes the arguments on.
//
//   npm run hclkit -- lint x
//
// Paths are relative to the directory from which npm runs.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { buildCli } from "./build/command.ts";

const root = join(import.meta.dirname, "..");

/** Inside the project, so that the command finds its dependencies, and its documents two directories above. */
const directory = join(root, "node_modules", ".hclkit-command");

process.chdir(root);
await buildCli(directory);
const { status, signal } = spawnSync(process.execPath, [join(directory, "main.js"), ...process.argv.slice(2)], {
  cwd: process.env["INIT_CWD"] ?? root,
  stdio: "inherit",
});
process.exitCode = signal === null ? (status ?? 2) : 2;
