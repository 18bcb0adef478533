// Shows what hclkit does to the files of examples/before, as a diff, and checks that the files of examples/after are the result.
// Needs `npm run build`. Exit code 0 when all is as expected.
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");
const bin = join(root, "dist/cli/main.js");

function fmt(parameters, options) {
  return spawnSync(process.execPath, [bin, "fmt", ...parameters], { cwd: root, encoding: "utf8", ...options });
}

/** Whether a file of examples/before, formatted as its name says, is the file of that name in examples/after. */
function isResult(name) {
  const input = readFileSync(join(root, "examples/before", name), "utf8");
  const { stdout } = fmt(["--stdin-filepath", `examples/before/${name}`], { input });
  return stdout === readFileSync(join(root, "examples/after", name), "utf8");
}

const { status } = fmt(["--diff", "examples/before"], { stdio: "inherit" });
const wrong = readdirSync(join(root, "examples/before")).filter((name) => !isResult(name));
for (const name of wrong) console.error(`examples/after/${name} is not the result`);
if (wrong.length === 0) console.log("\nThat is the difference between examples/before and examples/after.");
process.exitCode = status === 1 && wrong.length === 0 ? 0 : 1;
