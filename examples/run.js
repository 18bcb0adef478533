// Shows what hclkit does to the files of examples/before, as a diff, and that those of examples/after are what it prints.
// Needs `npm run build`. Exit code 0 when both are as expected.
import { spawnSync } from "node:child_process";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");

function fmt(...parameters) {
  const command = [join(root, "dist/cli/main.js"), "fmt", ...parameters];
  return spawnSync(process.execPath, command, { cwd: root, stdio: "inherit" }).status;
}

const before = fmt("--diff", "examples/before");
const after = fmt("--check", "examples/after");
process.exitCode = before === 1 && after === 0 ? 0 : 1;
