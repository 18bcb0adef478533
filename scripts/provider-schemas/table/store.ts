// The tables in the repository: one file for each provider, below `schemas`.
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { compareVersions, parseVersion } from "../../../src/terraform/addresses/version-constraint.ts";
import { objectIn } from "../../../src/terraform/source/json-text.ts";
import { readSchemaTable } from "../../../src/terraform/schema/compact/read.ts";
import type { ProviderSchema } from "../../../src/terraform/schema/provider-schema.ts";
import { byKind } from "../../../src/terraform/schema/provider-schema.ts";
import { withLaterModes } from "./uncertain.ts";
import { type TableVersion, writeTable } from "./write.ts";

/** The directory of the tables. */
export const TABLES = join(import.meta.dirname, "../../../schemas");

/** The list of all stored versions. */
export const VERSION_LIST = join(TABLES, "../src/terraform/schema/shipped/generated/versions.ts");

/** Returns the path of a provider's table; the address has the registry's host. */
export function tablePath(provider: string, directory = TABLES): string {
  return join(directory, `${provider}.jsonl.gz`);
}

/** Returns a table's versions, in ascending order; none without a table. */
export function storedVersions(provider: string, directory = TABLES): TableVersion[] {
  const path = tablePath(provider, directory);
  if (!existsSync(path)) return [];
  const text = gunzipSync(readFileSync(path)).toString("utf8");
  const table = readSchemaTable(text)!;
  const partial = objectIn(text.slice(0, text.indexOf("\n")))?.["partial"];
  return table.versions.map((version, index) => ({
    version,
    schema: table.schemaOf([version]),
    isPartial: Array.isArray(partial) && partial.includes(index),
  }));
}

/** Writes a table with these versions, in any order. Unknown nesting modes are those of the next version that has them. */
export function storeVersions(
  provider: string,
  versions: readonly TableVersion[],
  last: readonly string[],
  directory = TABLES,
): void {
  const sorted = withKnownModes(versions.toSorted((a, b) => byVersion(a.version, b.version)));
  const path = tablePath(provider, directory);
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, gzipSync(writeTable(provider, sorted, new Set(last)), { level: 9 }));
}

/** Returns versions in ascending order with the nesting modes of later ones, as far as they are unknown. */
export function withKnownModes(ascending: readonly TableVersion[]): TableVersion[] {
  const versions = [...ascending];
  for (let index = versions.length - 2; index >= 0; index--) {
    const one = versions[index]!;
    if (one.isPartial) versions[index] = { ...one, schema: withModesOf(one, versions[index + 1]!) };
  }
  return versions;
}

/** Returns the text of the list of all stored versions, which programs have without reading a table. */
export function versionListText(directory = TABLES): string {
  const names = readdirSync(directory, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".jsonl.gz"),
  );
  const entries = names.toSorted().map((name) => {
    const provider = name.replaceAll("\\", "/").replace(/\.jsonl\.gz$/, "");
    const { versions, lastReleases } = readSchemaTable(
      gunzipSync(readFileSync(tablePath(provider, directory))).toString(),
    )!;
    const text = JSON.stringify({ versions, last: [...lastReleases] });
    return `  ${JSON.stringify(provider)}: ${text},`;
  });
  return `/** The versions in the shipped tables, by provider, as \`npm run schemas\` writes them. */
export const SHIPPED_VERSIONS: Readonly<
  Record<string, { readonly versions: readonly string[]; readonly last: readonly string[] }>
> = {
${entries.join("\n")}
};
`;
}

/** Compares versions of providers. */
export function byVersion(a: string, b: string): number {
  return compareVersions(parseVersion(a)!, parseVersion(b)!);
}

function withModesOf(
  { version, schema }: TableVersion,
  { version: next, schema: later }: TableVersion,
): ProviderSchema {
  const isSameMajor = version.split(".")[0] === next.split(".")[0];
  return {
    ...schema,
    provider: schema.provider && withLaterModes(schema.provider, later.provider ?? undefined),
    resources: byKind(
      (kind) =>
        new Map(
          [...schema.resources[kind]].map(([type, body]) => [
            type,
            // A major version may write the results of data sources in another form.
            kind === "data" && !isSameMajor ? body : withLaterModes(body, later.resources[kind].get(type)),
          ]),
        ),
    ),
  };
}
