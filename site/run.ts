// The site: `npm run site` builds it, `npm run site -- dev` serves it while it is changed, `npm run site -- test` builds it and
// tests it in a browser (with `--built`, the last build; with `--install`, Chromium is installed if it is missing), `npm run site -- bars` measures it, `npm run site -- publish DIR release` puts it beside other versions. Packages are installed when they are missing.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

const site = import.meta.dirname;

/** Runs a program of the site; ends this one if it fails. */
function run(command: string, args: readonly string[]): void {
  const { status } = spawnSync(command, args, { cwd: site, stdio: "inherit" });
  if (status !== 0) process.exit(status ?? 1);
}

// Not `npm ci`: it refuses a lock file without an optional package for Windows, which not every registry has.
if (!existsSync(join(site, "node_modules/.package-lock.json")))
  run("npm", ["install", "--no-save", "--no-audit", "--no-fund"]);

const COMMANDS = ["build", "dev", "test", "bars", "serve", "publish"] as const;
const [command = "build", ...rest] = process.argv.slice(2);
if (!(COMMANDS as readonly string[]).includes(command)) {
  console.error(`The commands are ${COMMANDS.join(", ")}.`);
  process.exit(2);
}
const { [command as (typeof COMMANDS)[number]]: start } = (await import("./build/commands.ts")).commands;
await start(rest);
