// The extension for VS Code. Packages are installed when they are missing:
//
//   npm run vscode               type checks, builds and packages it: packages/hclkit-VERSION.vsix
//   npm run vscode -- test       does the same and tests it; with --install, Chromium is installed if it is missing
//   npm run vscode -- manifest   writes what follows from tables into package.json: languages, grammars, settings
//   npm run vscode -- pictures   makes the icon and the pictures in the README, with Chromium
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { UsageError } from "../../cli/usage-error.ts";
import { runScript } from "../../tools/command-line.ts";

const OPTIONS = { install: { type: "boolean" } } as const;

// Not `npm ci`: it refuses a lock file without an optional package for another system, which not every registry has.
function installPackages(): void {
  const directory = import.meta.dirname;
  if (existsSync(join(directory, "node_modules/.package-lock.json"))) return;
  const args = ["install", "--no-save", "--no-audit", "--no-fund", "--ignore-scripts"];
  const { status } = spawnSync("npm", args, { cwd: directory, stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}

process.exitCode = await runScript(import.meta.filename, { options: OPTIONS, most: 1 }, async (given) => {
  const [command = "build"] = given.positionals;
  installPackages();
  const { commands } = await import("./build/commands.ts");
  if (!Object.hasOwn(commands, command))
    throw new UsageError(`There is no command ${command}: ${Object.keys(commands).join(", ")}.`);
  await commands[command as keyof typeof commands](given.values.install === true ? ["--install"] : []);
  return 0;
});
