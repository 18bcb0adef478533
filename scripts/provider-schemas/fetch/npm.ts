// Packages with generated bindings, from the npm client.
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { isJsonObject } from "../../../src/terraform/source/json-text.ts";

/** The packages in a registry. */
export interface PackageRegistry {
  /** Returns the versions of the provider that a package has been released for, with the newest release for each. */
  releases(name: string): ReadonlyMap<string, string>;
  /** Calls a function with the directory of an extracted package, which is removed afterwards. */
  use<Result>(name: string, version: string, read: (directory: string) => Result): Result;
}

/** Runs the npm client, and returns its output. */
type Npm = (args: readonly string[]) => string;

/** Returns the packages that an npm client finds. */
export function registryOf(npm: Npm): PackageRegistry {
  return {
    releases: (name) => {
      // The name, because npm prints only one field of each release if the first release has no other one: old releases
      // do not say a provider.
      const fields = ["name", "version", "cdktf.provider", "--json"];
      return newestReleases(JSON.parse(npm(["view", `${name}@>=1`, ...fields])));
    },
    use: (name, version, read) => {
      const directory = mkdtempSync(join(tmpdir(), "hclkit-bindings-"));
      try {
        npm(["pack", `${name}@${version}`, "--silent", "--pack-destination", directory]);
        execFileSync("sh", ["-c", "tar xzf ./*.tgz && rm ./*.tgz"], { cwd: directory });
        return read(join(directory, "package"));
      } finally {
        rmSync(directory, { recursive: true });
      }
    },
  };
}

/** The npm client, with its configuration. */
export const NPM: PackageRegistry = registryOf((args) =>
  execFileSync("npm", args, { encoding: "utf8", maxBuffer: 1 << 28 }),
);

/** Returns the newest release for each version of the provider, from the output of `npm view`. */
export function newestReleases(output: unknown): Map<string, string> {
  const newest = new Map<string, string>();
  for (const entry of Array.isArray(output) ? output : [output]) {
    if (!isJsonObject(entry)) continue;
    const { version, "cdktf.provider": provider } = entry;
    const ofProvider = isJsonObject(provider) ? provider["version"] : null;
    if (typeof version !== "string" || typeof ofProvider !== "string") continue;
    const known = newest.get(ofProvider);
    if (known === undefined || byNumbers(known, version) < 0) newest.set(ofProvider, version);
  }
  return newest;
}

/** Compares versions of packages, which are three numbers. */
function byNumbers(a: string, b: string): number {
  const [left, right] = [a, b].map((version) => version.split(/[.-]/).map(Number));
  return left!.map((number, index) => number - (right![index] ?? 0)).find((difference) => difference !== 0) ?? 0;
}
