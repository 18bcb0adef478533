// A directory's entries, as they were listed.
import { type Dirent, readdirSync } from "node:fs";
import { getOrCompute, memoize } from "../src/memo.ts";

/** The entries of a directory. */
export interface Listing {
  /** Those that are no directories; null where there is nothing to list. */
  readonly names: readonly string[] | null;
  /** Entries that may be directories. */
  readonly directories: ReadonlySet<string>;
  /** Of both, once it was asked for. */
  digest?: string;
  /** The names that a pattern matches, by its source, once they were asked for. */
  matching?: Map<string, readonly string[]>;
}

/** Returns a name as file systems compare it that do not distinguish the case of letters, or forms in Unicode. */
export const folded = (name: string): string => name.normalize("NFC").toLowerCase();

/** The names of a directory's entries. */
export const entryNames: (listing: Listing) => ReadonlySet<string> = memoize(
  ({ names, directories }) => new Set([...(names ?? []), ...directories]),
);

/** The same in that form. */
export const foldedEntryNames: (listing: Listing) => ReadonlySet<string> = memoize(
  (listing) => new Set([...entryNames(listing)].map(folded)),
);

/** A directory that may not be read: whether it exists is not said. */
export const REFUSED: Listing = { names: [], directories: new Set() };

/** A directory that does not exist. */
export const ABSENT: Listing = { names: null, directories: new Set() };

/** A directory that exists and cannot be listed: what is in it may be readable. */
export const UNREADABLE: Listing = { names: null, directories: new Set() };

/** Returns the number of characters in a listing's names. */
export function charactersIn({ names, directories }: Listing): number {
  return [...(names ?? []), ...directories].reduce((sum, name) => sum + name.length, 0);
}

/** Returns the listing with some entries. A symbolic link may lead to a file or a directory. */
export function listingIn(entries: readonly Dirent[]): Listing {
  const directories = entries.filter((entry) => entry.isDirectory() || entry.isSymbolicLink());
  return {
    names: entries.flatMap((entry) => (entry.isDirectory() ? [] : [entry.name])),
    directories: new Set(directories.map(({ name }) => name)),
  };
}

/** Returns the file names in a listing that match, by the pattern's source; null for a listing without names. */
export function matchingNames(listing: Listing, source: string): readonly string[] | null {
  const { names } = listing;
  if (names === null) return null;
  listing.matching ??= new Map();
  return getOrCompute(listing.matching, source, () => {
    const pattern = new RegExp(source);
    return names.filter((name) => pattern.test(name));
  });
}

/** Lists a directory, now. */
export function listingOf(directory: string): Listing {
  try {
    return listingIn(readdirSync(directory, { withFileTypes: true }));
  } catch (error) {
    const isMissing = ["ENOENT", "ENOTDIR"].includes((error as NodeJS.ErrnoException).code ?? "");
    return isMissing ? ABSENT : UNREADABLE;
  }
}
