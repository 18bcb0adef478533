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

/** Returns true if there is no ESLint, and false for an ESLint that cannot be loaded, for lack of a dependency too. */
function isMissing(error: unknown): boolean {
  const { code, message } = error as { readonly code?: string; readonly message?: string };
  const isModule = code === "ERR_MODULE_NOT_FOUND" || code === "MODULE_NOT_FOUND";
  return isModule && /\b(?:module|package) 'eslint'/.test(message ?? "");
}

async function importFromProject(cwd: string): Promise<ESLintClass> {
  const path = createRequire(join(cwd, "package.json")).resolve("eslint");
  // The result of require() is a CommonJS module.
  const module = (await import(pathToFileURL(path).href)) as { default?: { ESLint?: Partial<ESLintClass> } };
  const eslint = module.default?.ESLint;
  if (typeof eslint?.version !== "string") throw new Error("it has no class ESLint");
  return eslint as ESLintClass;
}

async function importOwn(): Promise<ESLintClass> {
  return (await import("eslint")).ESLint;
}

/** Loads ESLint for a run in `cwd`. Returns the reason if no usable version is installed. */
export async function loadESLint(cwd: string): Promise<ESLintClass | string> {
  const reasons: string[] = [];
  for (const load of [() => importFromProject(cwd), importOwn]) {
    try {
      const eslint = await load();
      if (isSupportedVersion(eslint.version)) return eslint;
      reasons.push(`ESLint ${eslint.version} is installed, and hclkit works with ESLint 10, or 9.38 or a newer 9`);
    } catch (error) {
      const [message] = String((error as Error).message).split("\n");
      if (!isMissing(error)) reasons.push(`the installed ESLint cannot be loaded (${message})`);
    }
  }
  return reasons[0] ?? "ESLint is not installed";
}
