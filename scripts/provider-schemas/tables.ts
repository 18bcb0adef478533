// The commands for the tables in `schemas`: fetching packages, adding exact schemas, and verifying.
import { readFileSync, writeFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { UsageError } from "../../cli/usage-error.ts";
import { schemasByAddress } from "../../src/internal.ts";
import type { ProviderSchema } from "../../src/index.ts";
import { readSchemaTable } from "../../src/terraform/schema/compact/read.ts";
import { Random } from "../../tools/random.ts";
import { addVersion, differencesFromPackages, fetchProvider } from "./fetch/fetch.ts";
import { NPM } from "./fetch/npm.ts";
import { type ListedProvider, listedProviders } from "./fetch/packages.ts";
import { storedVersions, TABLES, tablePath, VERSION_LIST, versionListText } from "./table/store.ts";
import { plannedSteps, withInstalled } from "./from-terraform.ts";
import { BodyNumbers, differencesIn, versionSets } from "./table/verify.ts";

/** Returns the providers in the output of `terraform providers schema -json`, with versions from `ADDRESS=VERSION`. */
export function providersIn(file: string, entries: readonly string[]): ProviderInFile[] {
  const bytes = readFileSync(file);
  const text = (bytes[0] === 0x1f ? gunzipSync(bytes) : bytes).toString("utf8");
  const versions = new Map(entries.map((entry) => entry.split("=") as [string, string]));
  const providers = [...(schemasByAddress(text) ?? [])].flatMap(([provider, schema]) => {
    const version = versions.get(provider) ?? versions.get(provider.split("/").slice(1).join("/"));
    return version === undefined ? [] : [{ provider, version, schema }];
  });
  if (providers.length < versions.size || providers.length === 0)
    throw new UsageError("--provider names no provider in the file.");
  return providers;
}

/** A provider in a file, with its version. */
export interface ProviderInFile {
  /** With its host. */
  readonly provider: string;
  readonly version: string;
  readonly schema: ProviderSchema;
}

/** Returns the listed providers with these addresses; all without any. Throws a UsageError for others. */
function chosenProviders(addresses: readonly string[]): (readonly [string, ListedProvider])[] {
  const listed = listedProviders();
  for (const address of addresses)
    if (!listed.has(address)) throw new UsageError(`${address} is not in packages.json.`);
  return [...listed].filter(([address]) => addresses.length === 0 || addresses.includes(address));
}

/** Downloads the listed versions that the tables lack. */
export function fetchTables(addresses: readonly string[]): boolean {
  for (const [address, listed] of chosenProviders(addresses))
    for (const line of fetchProvider(address, listed, NPM)) console.log(line);
  writeFileSync(VERSION_LIST, versionListText());
  return true;
}

/** Adds exact schemas of versions to the tables. They replace those of the same version. */
export function addToTables(file: string, entries: readonly string[]): boolean {
  for (const { provider, version, schema } of providersIn(file, entries)) {
    const address = provider.split("/").slice(1).join("/");
    const listed = listedProviders().get(address) ?? { packages: [], versions: [], last: [] };
    const stored = storedVersions(provider).filter((one) => one.version !== version);
    addVersion({ provider, listed, directory: TABLES }, stored, { version, schema, isPartial: false });
    console.log(`${address} ${version}`);
  }
  writeFileSync(VERSION_LIST, versionListText());
  return true;
}

/**
 * Adds each listed provider's newest release, as Terraform installs it. A provider that cannot be installed is named, and
 * the others are added. With `isDry`, prints the steps.
 */
export function initTables(addresses: readonly string[], isDry: boolean): boolean {
  let areAll = true;
  for (const [address] of chosenProviders(addresses)) {
    if (isDry) {
      console.log(plannedSteps(address).join("\n"));
      continue;
    }
    try {
      withInstalled(address, (file, version) => {
        const stored = storedVersions(`registry.terraform.io/${address}`);
        const isExact = stored.some((one) => one.version === version && !one.isPartial);
        return isExact || addToTables(file, [`${address}=${version}`]);
      });
    } catch (error) {
      console.error(`${address}: ${(error as Error).message}`);
      areAll = false;
    }
  }
  return areAll;
}

/** Compares the tables with their packages, which are downloaded again. An address may be followed by `=` and a version. */
export function verifyPackages(chosen: readonly string[]): boolean {
  const entries = chosen.map((one) => one.split("=") as [string, string?]);
  let count = 0;
  for (const [address, listed] of chosenProviders([...new Set(entries.map(([address]) => address))])) {
    const versions = entries.flatMap(([one, version]) => (one === address ? [version] : []));
    const isChosen = (version: string): boolean =>
      versions.every((one) => one === undefined) || versions.includes(version);
    const differences = differencesFromPackages(address, listed, NPM, isChosen);
    for (const difference of differences.slice(0, 20)) console.log(`${address} ${difference}`);
    console.log(`${address}: ${differences.length} differences from the packages`);
    count += differences.length;
  }
  return count === 0;
}

/** Compares the tables for sets of versions with merges of single schemas. */
export function verifyTables(addresses: readonly string[], seed: number): boolean {
  let count = 0;
  for (const [address] of chosenProviders(addresses)) {
    const table = readSchemaTable(gunzipSync(readFileSync(tablePath(`registry.terraform.io/${address}`))).toString())!;
    const sets = versionSets(table, 100, new Random(seed));
    const numbers = new BodyNumbers();
    const differences = sets.flatMap((set) => differencesIn(table, set, numbers));
    for (const difference of differences.slice(0, 20)) console.log(difference);
    console.log(
      `${address}: ${table.versions.length} versions, ${sets.length} sets, ${differences.length} differences`,
    );
    count += differences.length;
  }
  return count === 0;
}
