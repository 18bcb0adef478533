// The compiled library, as users run it. Measuring the sources through a loader would measure the loader.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import type * as Formatting from "../src/format/index.ts";
import type * as Api from "../src/index.ts";
import { compiled } from "./compiled.ts";

/** The project's directory. */
export const root = join(import.meta.dirname, "..");

/** Compiles the project; throws on failure. */
export function build(): void {
  const { status, stdout, stderr } = spawnSync("npm", ["run", "--silent", "build"], {
    cwd: root,
    encoding: "utf8",
    shell: process.platform === "win32",
  });
  if (status !== 0) throw new Error(`build failed:\n${stdout}${stderr}`);
}

/** Returns the compiled public API. */
export function library(): Promise<typeof Api> {
  return compiled<typeof Api>("src/index");
}

/** Returns the compiled formatting engine. */
export function formatting(): Promise<typeof Formatting> {
  return compiled<typeof Formatting>("src/format/index");
}
