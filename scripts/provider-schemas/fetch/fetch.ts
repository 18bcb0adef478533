// Downloads the packages of versions that the tables lack, one at a time, and adds their schemas to the tables.
import { UsageError } from "../../../cli/usage-error.ts";
import type { ProviderSchema } from "../../../src/index.ts";
import { packageDeclarations, schemaIn } from "../extract/extract.ts";
import { generatorOf, packageProvider } from "../extract/package-sources.ts";
import { withUnknownCollections } from "../table/collections.ts";
import { refusal } from "../table/losses.ts";
import { byVersion, storedVersions, storeVersions, TABLES, withKnownModes } from "../table/store.ts";
import { schemaDifferences } from "../table/verify.ts";
import type { TableVersion } from "../table/write.ts";
import type { PackageRegistry } from "./npm.ts";
import type { ListedProvider } from "./packages.ts";

const REGISTRY = "registry.terraform.io";

/** The first generator that writes what the elements of lists and sets contain, also what the provider computes. */
const WITH_ELEMENTS = 11;

/**
 * Adds the versions in the list that a provider's table lacks, the newest first. Returns what it did, in words. Throws a
 * UsageError if a version has no package, or lost too much: the versions before it are stored by then.
 */
export function fetchProvider(
  address: string,
  listed: ListedProvider,
  registry: PackageRegistry,
  directory = TABLES,
): string[] {
  const provider = `${REGISTRY}/${address}`;
  const stored = storedVersions(provider, directory);
  const known = new Set(stored.map(({ version }) => version));
  const missing = listed.versions.filter((version) => !known.has(version)).toSorted((a, b) => byVersion(b, a));
  if (missing.length === 0) return [];
  const schemaOf = schemaReader(address, listed, registry);
  return missing.map((version) => {
    const later = stored.find((one) => byVersion(one.version, version) > 0);
    const schema = schemaOf(version, later?.schema);
    addVersion({ provider, listed, directory }, stored, { version, schema, isPartial: true });
    const { managed, data } = schema.resources;
    return `${address} ${version}: ${managed.size} resources, ${data.size} data sources`;
  });
}

/**
 * Returns the places where a provider's table differs from its packages, which are downloaded again: `VERSION: PLACE`. Only
 * versions that come from packages are compared.
 */
export function differencesFromPackages(
  address: string,
  listed: ListedProvider,
  registry: PackageRegistry,
  isChosen: (version: string) => boolean,
  directory = TABLES,
): string[] {
  const stored = storedVersions(`${REGISTRY}/${address}`, directory);
  const schemaOf = schemaReader(address, listed, registry);
  return stored.flatMap((known, index) => {
    const { version, isPartial, schema } = known;
    if (!isPartial || !isChosen(version)) return [];
    const again = stored.with(index, { version, isPartial, schema: schemaOf(version, stored[index + 1]?.schema) });
    return schemaDifferences(schema, withKnownModes(again)[index]!.schema).map((place) => `${version}: ${place}`);
  });
}

/**
 * Returns a function that downloads a version's package, and returns the schema in it. The next version's schema says what
 * packages of old generators lose. Throws a UsageError without a package.
 */
function schemaReader(
  address: string,
  listed: ListedProvider,
  registry: PackageRegistry,
): (version: string, later: ProviderSchema | undefined) => ProviderSchema {
  const releases = listed.packages.map((name) => ({ name, versions: registry.releases(name) }));
  return (version, later) => {
    const release = releases.find(({ versions }) => versions.has(version));
    if (release === undefined) throw new UsageError(`${address} ${version} is in no package of the list.`);
    const { name, versions } = release;
    return registry.use(name, versions.get(version)!, (package_) => {
      const identity = packageProvider(package_);
      if (identity?.version !== version) throw new UsageError(`${name} is not for ${address} ${version}.`);
      const generator = generatorOf(package_);
      if (generator < WITH_ELEMENTS) throw new UsageError(`${address} ${version}: the package's generator is too old.`);
      const schema = schemaIn(packageDeclarations(package_));
      return later === undefined ? schema : withUnknownCollections(schema, later, generator);
    });
  };
}

/** Adds a version to those of a table, and stores them. Throws a UsageError if it lost too much. */
export function addVersion(
  { provider, listed, directory }: { provider: string; listed: ListedProvider; directory: string },
  stored: TableVersion[],
  added: TableVersion,
): void {
  const before = stored.filter(({ version }) => byVersion(version, added.version) < 0).at(-1);
  const after = stored.find(({ version }) => byVersion(version, added.version) > 0);
  for (const [first, second] of [
    [before, added],
    [added, after],
  ]) {
    const problem = first === undefined || second === undefined ? null : refusal(first, second);
    if (problem !== null && listed.losses?.[second!.version] === undefined)
      throw new UsageError(`${provider}: ${problem}. If that is right, say why in "losses" of packages.json.`);
  }
  stored.push(added);
  stored.sort((a, b) => byVersion(a.version, b.version));
  storeVersions(provider, stored, listed.last, directory);
}
