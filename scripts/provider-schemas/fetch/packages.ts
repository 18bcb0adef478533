// The list of packages and versions, `packages.json`: which versions of each provider the tables have, and from which
// packages they come.
import { readFileSync } from "node:fs";
import { join } from "node:path";

/** A provider in the list. */
export interface ListedProvider {
  /** The packages of generated bindings; a later one counts only for versions that the ones before it lack. */
  readonly packages: readonly string[];
  /** In any order. */
  readonly versions: readonly string[];
  /** The versions that are the last releases of their major versions. */
  readonly last: readonly string[];
  /** Versions that lose more than others do, with the reason: they are not refused. */
  readonly losses?: Readonly<Record<string, string>>;
}

/** Returns the list by the address of the provider, without the registry's host. */
export function listedProviders(): ReadonlyMap<string, ListedProvider> {
  const text = readFileSync(join(import.meta.dirname, "packages.json"), "utf8");
  return new Map(Object.entries(JSON.parse(text) as Record<string, ListedProvider>));
}
