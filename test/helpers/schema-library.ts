// Provider schemas in memory, by version.
import { readProviderSchemas, type SchemaIdentity, writeCompactSchema } from "../../src/terraform/index.ts";
import type { SchemaLibrary } from "../../src/terraform/schema/schema-library.ts";

/** The JSON of a provider's schemas, as `terraform providers schema -json` prints it. */
export type SchemaJson = Readonly<Record<string, unknown>>;

/** Returns a library of versions, by provider (with its host) and version. */
export function schemaLibrary(
  providers: Readonly<Record<string, Readonly<Record<string, SchemaJson>>>>,
): SchemaLibrary {
  return {
    versionsOf: (provider) =>
      Object.entries(providers[provider] ?? {}).map(([version, json]) => {
        const schemas = readProviderSchemas(JSON.stringify({ provider_schemas: { [provider]: json } }));
        const schema = [...schemas!.values()][0] ?? null;
        return { version, id: `${provider} ${version}`, read: () => schema };
      }),
  };
}

/** Returns the JSON of a provider with one resource type, `cloud_server`, with these attributes and blocks. */
export function serverSchema(attributes: SchemaJson, block_types: SchemaJson = {}): SchemaJson {
  return { resource_schemas: { cloud_server: { block: { attributes, block_types } } } };
}

/** Returns the text in the compact format for a provider's JSON. */
export function compactText(json: SchemaJson, identity: SchemaIdentity): string {
  const schemas = readProviderSchemas(JSON.stringify({ provider_schemas: { [identity.provider]: json } }));
  return writeCompactSchema([...schemas!.values()][0]!, identity);
}
