// The checkout whose outputs are recorded: only its built command and its built library.
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { UsageError } from "../../cli/usage-error.ts";

/** A checkout that has been built. */
export interface BuildUnderTest {
  /** Absolute path of the checkout. */
  readonly checkout: string;
  /** Absolute path of the command's entry point. */
  readonly bin: string;
}

/** Returns a fresh build of a checkout. Throws a UsageError if there is no checkout. */
export function buildCheckout(path: string): BuildUnderTest {
  const checkout = resolve(path);
  if (!existsSync(join(checkout, "scripts", "build.ts")))
    throw new UsageError(`${path} is not a checkout of the project.`);
  execFileSync(process.execPath, ["--import", "tsx", "scripts/build.ts"], { cwd: checkout, stdio: "inherit" });
  return { checkout, bin: join(checkout, "dist", "cli", "main.js") };
}

/** Returns the URL of a built package's entry point, by its path below `dist`, such as `src/index.js`. */
export function builtModule(checkout: string, path: string): string {
  return pathToFileURL(join(checkout, "dist", path)).href;
}

/** Returns the names that `--config-preset` accepts, sorted. */
export async function presetsOf({ checkout }: BuildUnderTest): Promise<string[]> {
  const { default: plugin } = (await import(builtModule(checkout, "eslint-plugin/index.js"))) as {
    readonly default: { readonly configs: Readonly<Record<string, unknown>> };
  };
  return Object.keys(plugin.configs).toSorted();
}

/** Returns a checkout's commit, with a plus sign if there are uncommitted changes; "unknown" outside git. */
export function commitOf(checkout: string): string {
  try {
    const git = (...args: string[]): string =>
      execFileSync("git", args, { cwd: checkout, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
    return git("rev-parse", "--short", "HEAD") + (git("status", "--porcelain") === "" ? "" : "+");
  } catch {
    return "unknown";
  }
}
