/**
 * The provider schemas in the package: a table for each provider. A program provides those that it can read; without
 * them there are no shipped schemas.
 */
import { getOrCompute } from "../../../memo.ts";
import { readSchemaTable } from "../compact/read.ts";
import type { KnownVersion, SchemaTable } from "../schema-library.ts";
import { SHIPPED_VERSIONS } from "./generated/versions.ts";

/** Returns a table's text by the provider's address, such as `registry.terraform.io/hashicorp/aws`; null without one. */
export type TableReader = (provider: string) => string | null;

const NONE: readonly KnownVersion[] = [];

let reader: TableReader | null = null;
let isProvided: (provider: string) => boolean = () => true;
const tables = new Map<string, SchemaTable | null>();
const known = new Map<string, readonly KnownVersion[]>();

/** Provides the tables for the whole program, or those for some providers. A table is read when a module uses it. */
export function provideShippedSchemas(read: TableReader, has: (provider: string) => boolean = () => true): void {
  reader = read;
  isProvided = has;
  tables.clear();
  known.clear();
}

/** Returns whether the program provides tables. */
export function hasShippedSchemas(): boolean {
  return reader !== null;
}

/** Returns the versions in a provider's table; the address has its host. None if the program provides no tables. */
export function shippedVersions(provider: string): readonly KnownVersion[] {
  return reader === null ? NONE : getOrCompute(known, provider, versionsIn);
}

/** Returns the address in Terraform's registry: OpenTofu's registry has the same releases. */
function inRegistry(provider: string): string {
  return provider.replace(/^registry\.opentofu\.org\//, "registry.terraform.io/");
}

function versionsIn(given: string): readonly KnownVersion[] {
  const provider = inRegistry(given);
  const { versions, last } = SHIPPED_VERSIONS[provider] ?? { versions: [], last: [] };
  if (!isProvided(provider)) return NONE;
  const table = (): SchemaTable | null => getOrCompute(tables, provider, readTable);
  return versions.map((version) => ({
    version,
    id: `shipped ${provider} ${version}`,
    read: () => table()?.schemaOf([version]) ?? null,
    table,
    isLast: last.includes(version),
  }));
}

function readTable(provider: string): SchemaTable | null {
  const text = reader?.(provider) ?? null;
  return text === null ? null : readSchemaTable(text);
}
