/**
 * The provider schemas in the package: a table for each provider. A host or a program reads those that it can; without
 * them there are no shipped schemas.
 */
import { getOrCompute } from "../../../memo.ts";
import { fullAddress } from "../../addresses/provider-address.ts";
import type { TableReader } from "../../source/workspace-host.ts";
import { readSchemaTable } from "../compact/read.ts";
import type { KnownVersion, SchemaTable } from "../schema-library.ts";
import { SHIPPED_VERSIONS } from "./generated/versions.ts";

const NONE: readonly KnownVersion[] = [];

/** Tables that one reader reads, each when a module uses it. */
export class ShippedSchemas {
  private readonly read: TableReader;
  private readonly has: (provider: string) => boolean;
  private readonly tables = new Map<string, SchemaTable | null>();
  private readonly known = new Map<string, readonly KnownVersion[]>();

  /** `has` returns whether there is a table for a provider in the list of versions. */
  constructor(read: TableReader, has: (provider: string) => boolean = () => true) {
    this.read = read;
    this.has = has;
  }

  /** Returns the versions in a provider's table; the address has its host. */
  versionsOf(provider: string): readonly KnownVersion[] {
    return getOrCompute(this.known, provider, () => this.versionsIn(inRegistry(provider)));
  }

  private versionsIn(provider: string): readonly KnownVersion[] {
    const { versions, last } = SHIPPED_VERSIONS[provider] ?? { versions: [], last: [] };
    if (!this.has(provider)) return NONE;
    const table = (): SchemaTable | null => getOrCompute(this.tables, provider, () => this.tableOf(provider));
    return versions.map((version) => ({
      version,
      id: `shipped ${provider} ${version}`,
      read: () => table()?.schemaOf([version]) ?? null,
      table,
      isLast: last.includes(version),
    }));
  }

  private tableOf(provider: string): SchemaTable | null {
    const text = this.read(provider);
    return text === null ? null : readSchemaTable(text);
  }
}

/** Returns the name of a provider's shipped table, by its address with or without its host; null without a table. */
export function shippedTableOf(address: string): string | null {
  const provider = inRegistry(fullAddress(address));
  return Object.hasOwn(SHIPPED_VERSIONS, provider) ? provider : null;
}

/** Returns the address in Terraform's registry: OpenTofu's registry has the same releases. */
function inRegistry(provider: string): string {
  return provider.replace(/^registry\.opentofu\.org\//, "registry.terraform.io/");
}

const byReader = new WeakMap<TableReader, ShippedSchemas>();

/** Returns the tables that a reader reads: hosts with one reader share them. */
export function shippedSchemasOf(read: TableReader): ShippedSchemas {
  return getOrCompute(byReader, read, () => new ShippedSchemas(read));
}
