// The real provider schemas of the reference data, with the versions in their README.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import type { ProviderJson } from "../../tools/provider-double/schema-json.ts";
import { groupBy } from "../../src/memo.ts";
import { type KnownVersion, type ProviderSchema, readProviderSchemas, type SchemaLibrary } from "../../src/index.ts";

/** A provider in the reference data. */
export interface SharedProvider {
  /** With its host. */
  readonly provider: string;
  readonly version: string;
  readonly schema: ProviderSchema;
}

/** The versions, which the output of `terraform providers schema -json` lacks. */
const VERSIONS: Readonly<Record<string, string>> = {
  "hashicorp/aws": "5.49.0",
  "hashicorp/google": "4.58.0",
  "hashicorp/azurerm": "4.65.0",
  "hashicorp/external": "2.2.0",
  "hashicorp/null": "3.2.0",
  "opensearch-project/opensearch": "2.2.1",
};

/** Returns the output of `terraform providers schema -json` in the reference data, by file. */
function schemaOutputs(shared: string): [name: string, text: string][] {
  const directory = join(shared, "provider-schemas");
  const files = readdirSync(directory).filter((name) => name.endsWith(".json.gz"));
  return files.toSorted().map((name) => [name, gunzipSync(readFileSync(join(directory, name))).toString()]);
}

/** Returns the schemas in the reference data as the output has them, by address without the host. */
export function sharedSchemas(shared: string): ReadonlyMap<string, ProviderJson> {
  const schemas = Object.entries(mergedOutput(shared).provider_schemas);
  return new Map(schemas.map(([address, schema]) => [address.split("/").slice(-2).join("/"), schema] as const));
}

/** Returns all schemas in the reference data as one output. */
export function mergedOutput(shared: string): { readonly provider_schemas: Readonly<Record<string, ProviderJson>> } {
  const outputs = schemaOutputs(shared).map(
    ([, text]) => JSON.parse(text) as { readonly provider_schemas: Readonly<Record<string, ProviderJson>> },
  );
  return { ...outputs[0], provider_schemas: Object.assign({}, ...outputs.map((one) => one.provider_schemas)) };
}

/** Returns all providers in the reference data. Throws for a provider without a version. */
export function sharedProviders(shared: string): SharedProvider[] {
  return schemaOutputs(shared).flatMap(([name, text]) => {
    const schemas = readProviderSchemas(text)!;
    return [...schemas].map(([address, schema]) => {
      const version = VERSIONS[address];
      if (version === undefined) throw new Error(`${name}: no version is known for ${address}`);
      return { provider: `registry.terraform.io/${address}`, version, schema };
    });
  });
}

/** Returns a library of these versions. */
export function libraryOf(providers: readonly SharedProvider[]): SchemaLibrary {
  const byProvider = groupBy(providers, ({ provider }) => provider);
  return {
    versionsOf: (provider): readonly KnownVersion[] =>
      (byProvider.get(provider) ?? []).map(({ version, schema }) => ({
        version,
        id: `${provider} ${version}`,
        read: () => schema,
      })),
  };
}
