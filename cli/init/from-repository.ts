// The facts about a repository that a configuration depends on.
import { existsSync } from "node:fs";
import { dirname, join } from "node:path";
import { parseConfig, type ProductName } from "../../src/index.ts";
import { isLockedByOpenTofu, LOCK_FILE, productOfFile, productOfName } from "../../src/internal.ts";
import { Directories } from "../files/directories.ts";
import { discover } from "../files/discover.ts";
import { loadIgnoreFiles } from "../files/ignore-files.ts";
import { readSource } from "../files/read-file.ts";
import { fileCounts } from "../lint/finish/summary.ts";

/** The facts about a repository. */
export interface Repository {
  /** The numbers of files by product, such as "41 Terraform, 2 Packer files"; null without any. */
  readonly counts: string | null;
  /** Whether the files named `.tf` are OpenTofu's. */
  readonly isOpenTofu: boolean;
  /** The name of Prettier's configuration; null if absent. */
  readonly prettierrc: string | null;
  /** The name of ESLint's configuration; null if absent. */
  readonly eslintConfig: string | null;
  /** Whether ESLint's configuration mentions hclkit. */
  readonly isInESLint: boolean;
}

/** Returns the facts about the files in a directory (absolute) and below it. */
export async function lookAt(cwd: string): Promise<Repository> {
  const directories = new Directories();
  const { isIgnored } = await loadIgnoreFiles(directories, cwd);
  const { files } = discover(["."], { cwd, directories, isIgnored });
  const products = files.map(({ path }) => productOf(path));
  const names = directories.listing(cwd).entries.map(({ name }) => name);
  const eslintConfig = names.find((name) => /^eslint\.config\.[cm]?[jt]s$/.test(name)) ?? null;
  const named = (pattern: RegExp): string | null => names.find((name) => pattern.test(name)) ?? null;
  const isOpenTofu =
    names.includes(".opentofu-version") ||
    [...new Set(files.map(({ path }) => dirname(path)))].some((directory) => hasLockOfOpenTofu(directory));
  return {
    counts: fileCounts(
      isOpenTofu ? products.map((product) => (product === "terraform" ? "opentofu" : product)) : products,
    ),
    isOpenTofu: isOpenTofu && products.includes("terraform"),
    prettierrc: named(/^(?:\.prettierrc(?:\.\w+)?|prettier\.config\.\w+)$/),
    eslintConfig,
    isInESLint: eslintConfig !== null && mentionsHclkit(join(cwd, eslintConfig)),
  };
}

function mentionsHclkit(path: string): boolean {
  try {
    return readSource(path).text.includes("hclkit");
  } catch {
    return true;
  }
}

/** Returns a file's product. An unreadable file counts by its name. */
function productOf(path: string): ProductName {
  try {
    return productOfFile(path, () => parseConfig(readSource(path).text));
  } catch {
    return productOfName(path);
  }
}

function hasLockOfOpenTofu(directory: string): boolean {
  const path = join(directory, LOCK_FILE);
  try {
    return existsSync(path) && isLockedByOpenTofu(readSource(path).text);
  } catch {
    return false;
  }
}
