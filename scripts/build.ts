// Builds the package into dist/: what programs import, with declarations, and the command.
import { rmSync } from "node:fs";
import { buildCli } from "../tools/build/command.ts";
import { buildDeclarations, buildLibrary } from "../tools/build/library.ts";
import { runScript } from "../tools/command-line.ts";

async function main(): Promise<number> {
  rmSync("dist", { recursive: true, force: true });
  await buildDeclarations("dist");
  await buildLibrary("dist");
  await buildCli("dist/cli");
  return 0;
}

process.exitCode = await runScript(import.meta.filename, { options: {} }, main);
