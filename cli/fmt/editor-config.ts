// Whether an .editorconfig mentions a kind of file. Prettier reads the content of its sections.
import { basename, dirname, join } from "node:path";
import type { Directories } from "../files/directories.ts";
import { readSource } from "../files/read-file.ts";

interface Headers {
  /** Whether the search for further files ends here. */
  readonly isRoot: boolean;
  /** The sections' patterns. */
  readonly patterns: readonly string[];
}

function headersOf(path: string): Headers {
  let text: string;
  try {
    ({ text } = readSource(path));
  } catch {
    return { isRoot: false, patterns: [] };
  }
  const [preamble = ""] = text.split(/^\s*\[/m);
  const patterns = [...text.matchAll(/^\s*\[(.+)\]\s*(?:[#;].*)?$/gm)].map(([, pattern]) => pattern!);
  return { isRoot: /^\s*root\s*=\s*true\s*$/im.test(preamble), patterns };
}

/**
 * Returns true if a section in the .editorconfig files for a file (absolute path) contains the file's name or its
 * ending in its pattern.
 */
export function namesHclFile(directories: Directories, path: string): boolean {
  const name = basename(path);
  const ending = name.slice(name.lastIndexOf(".") + 1);
  for (let directory = dirname(path); ; directory = dirname(directory)) {
    const { hasEditorConfig, isRepositoryRoot } = directories.listing(directory);
    if (hasEditorConfig) {
      const { isRoot, patterns } = headersOf(join(directory, ".editorconfig"));
      if (patterns.some((pattern) => pattern.includes(name) || pattern.split(/[^\w-]+/).includes(ending))) return true;
      if (isRoot) return false;
    }
    if (isRepositoryRoot || dirname(directory) === directory) return false;
  }
}
