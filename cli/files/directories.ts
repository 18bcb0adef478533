// Directory listings, each read once: the names in a directory, and whether a configuration file in it or above it may
// affect formatting.
import { readdirSync, statSync, type Dirent } from "node:fs";
import { dirname, join, sep } from "node:path";
import { CONFIG_FILE, isRepositoryMark } from "../../src/config-file/find.ts";
import { MAX_BYTES } from "../../node/regular-file.ts";
import { readSource } from "./read-file.ts";
import { removeLeftovers } from "./temporary-files.ts";

/** One directory. */
export interface Listing {
  /** Sorted by name; empty if the directory cannot be read. */
  readonly entries: readonly Dirent[];
  /** The error while reading it; null if there was none. */
  readonly error: unknown;
  readonly hasPrettierConfig: boolean;
  readonly hasEditorConfig: boolean;
  /** Whether there is an .editorconfig that is no regular file, such as a link to a device: Prettier would read it. */
  readonly hasIrregularEditorConfig: boolean;
  /** Whether a repository starts here: .editorconfig files above it are ignored, as in Prettier. */
  readonly isRepositoryRoot: boolean;
  /** The names of its ignore files: .gitignore and .prettierignore. */
  readonly ignoreFiles: readonly string[];
  readonly hasHclkitConfig: boolean;
}

const PRETTIER_CONFIG = /^(\.prettierrc(\.(json5?|ya?ml|toml|[cm]?[jt]s))?|prettier\.config\.[cm]?[jt]s)$/;

/**
 * Returns whether a manifest has a section with this name: Prettier then treats it as a configuration file, and
 * otherwise continues its search.
 */
function hasPrettierSection(path: string): boolean {
  try {
    // `readSource` refuses pipes, which would never end.
    const { text } = readSource(path);
    if (path.endsWith(".yaml")) return /^["']?prettier["']?\s*:/m.test(text);
    return text.includes('"prettier"') && Object.hasOwn(JSON.parse(text) as object, "prettier");
  } catch {
    return false;
  }
}

function isPrettierConfig(directory: string, name: string): boolean {
  // A cheap test by the first character, which excludes most names.
  if (!name.startsWith(".") && !name.startsWith("p")) return false;
  if (name === "package.json" || name === "package.yaml") return hasPrettierSection(join(directory, name));
  return PRETTIER_CONFIG.test(name);
}

function readEntries(directory: string): { entries: Dirent[]; error: unknown } {
  try {
    const entries = readdirSync(directory, { withFileTypes: true });
    return { entries: entries.sort((a, b) => (a.name < b.name ? -1 : 1)), error: null };
  } catch (error) {
    return { entries: [], error };
  }
}

/** Returns whether a path is a regular file of moderate size. */
function isReadable(path: string): boolean {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats?.isFile() === true && stats.size <= MAX_BYTES;
}

/** Reads a directory in one pass over its names. */
function look(directory: string): Listing {
  const { entries, error } = readEntries(directory);
  const listing = {
    entries,
    error,
    hasPrettierConfig: false,
    hasEditorConfig: false,
    hasIrregularEditorConfig: false,
    isRepositoryRoot: false,
    ignoreFiles: [] as string[],
    hasHclkitConfig: false,
  };
  for (const { name } of entries) {
    if (name === ".editorconfig") {
      if (isReadable(join(directory, name))) listing.hasEditorConfig = true;
      else listing.hasIrregularEditorConfig = true;
    } else if (name === ".prettierignore" || name === ".gitignore") listing.ignoreFiles.push(name);
    else if (name === CONFIG_FILE) listing.hasHclkitConfig = true;
    else if (isRepositoryMark(name)) listing.isRepositoryRoot = true;
    else if (isPrettierConfig(directory, name)) listing.hasPrettierConfig = true;
  }
  return listing;
}

/**
 * Returns a path below a directory; both absolute or relative, and `directory` without redundant parts. Faster than
 * `join`.
 */
export function below(directory: string, name: string): string {
  if (directory === "." || directory === `.${sep}`) return name;
  return directory.endsWith(sep) ? directory + name : directory + sep + name;
}

/** Whether configuration files may apply to the files in a directory. */
interface FormatConfiguration {
  readonly prettier: boolean;
  readonly editor: boolean;
  /** Whether an .editorconfig for the directory is no regular file. */
  readonly isIrregular: boolean;
}

const NO_CONFIGURATION: FormatConfiguration = { prettier: false, editor: false, isIrregular: false };

/** The directories in a run. Paths are absolute. */
export class Directories {
  readonly listings = new Map<string, Listing>();
  readonly configured = new Map<string, FormatConfiguration>();

  /** Returns a directory's content; read only at the first call. */
  listing(directory: string): Listing {
    let listing = this.listings.get(directory);
    if (listing === undefined) this.listings.set(directory, (listing = look(directory)));
    return listing;
  }

  /** Removes what killed processes left behind in directories in which a run may write. */
  removeLeftovers(directories: Iterable<string>): void {
    for (const directory of new Set(directories))
      removeLeftovers(
        directory,
        this.listing(directory).entries.map(({ name }) => name),
      );
  }

  /**
   * Returns whether a Prettier configuration file, or an .editorconfig, may apply to a directory's files. No .editorconfig
   * does where one of them is no regular file: Prettier reads all of them.
   */
  configuration(directory: string): FormatConfiguration {
    let cached = this.configured.get(directory);
    if (cached === undefined) {
      const listing = this.listing(directory);
      const parent = dirname(directory);
      const above = parent === directory ? NO_CONFIGURATION : this.configuration(parent);
      const isIrregular = listing.hasIrregularEditorConfig || (above.isIrregular && !listing.isRepositoryRoot);
      cached = {
        prettier: listing.hasPrettierConfig || above.prettier,
        editor: !isIrregular && (listing.hasEditorConfig || (above.editor && !listing.isRepositoryRoot)),
        isIrregular,
      };
      this.configured.set(directory, cached);
    }
    return cached;
  }

  /** Returns the root of a directory's repository, or null outside repositories. */
  repositoryRoot(directory: string): string | null {
    for (let current = directory; ; current = dirname(current)) {
      if (this.listing(current).isRepositoryRoot) return current;
      if (dirname(current) === current) return null;
    }
  }
}
