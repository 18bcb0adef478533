// Finds ESLint, which is an optional peer: in the project first, because the project's configuration is written for
// that one, then beside hclkit.
import type { ESLint } from "eslint";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";

/** ESLint's class, with its version. */
export type ESLintClass = typeof ESLint;

/** Returns whether a version is in the range of `peerDependencies`; a test compares the two. */
export function isSupportedVersion(version: string): boolean {
  const [major = 0, minor = 0] = version.split(".").map((part) => Number.parseInt(part, 10));
  return major === 10 || (major === 9 && minor >= 38);
}

function isMissing(error: unknown): boolean {
  const { code } = error as { code?: string };
  return code === "ERR_MODULE_NOT_FOUND" || code === "MODULE_NOT_FOUND";
}

async function importFromProject(cwd: string): Promise<ESLintClass> {
  const path = createRequire(join(cwd, "package.json")).resolve("eslint");
  // The result of require() is a CommonJS module.
  const module = (await import(pathToFileURL(path).href)) as { default: { ESLint: ESLintClass } };
  return module.default.ESLint;
}

async function importOwn(): Promise<ESLintClass> {
  return (await import("eslint")).ESLint;
}

/** Loads ESLint for a run in `cwd`. Returns the reason if no supported version is installed. */
export async function loadESLint(cwd: string): Promise<ESLintClass | string> {
  const unsupported: string[] = [];
  for (const load of [() => importFromProject(cwd), importOwn]) {
    try {
      const eslint = await load();
      if (isSupportedVersion(eslint.version)) return eslint;
      unsupported.push(eslint.version);
    } catch (error) {
      if (!isMissing(error)) throw error;
    }
  }
  if (unsupported.length === 0) return "ESLint is not installed";
  return `ESLint ${unsupported[0]!} is installed, and hclkit works with ESLint 10, or 9.38 or a newer 9`;
}
