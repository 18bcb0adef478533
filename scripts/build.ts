// Builds the package into dist/: the library and the Prettier plugin as modules with declarations, the command as a bundle.
import { execFileSync } from "node:child_process";
import { rmSync } from "node:fs";
import { buildCli } from "./build-cli.ts";
import { runScript } from "./command-line.ts";

async function main(): Promise<number> {
  rmSync("dist", { recursive: true, force: true });
  execFileSync(process.execPath, ["node_modules/@typescript/native/bin/tsc", "-p", "tsconfig.build.json"], {
    stdio: "inherit",
  });
  await buildCli("dist/cli");
  return 0;
}

process.exitCode = await runScript(import.meta.filename, { options: {} }, main);
