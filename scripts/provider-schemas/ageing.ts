// Whether shipped tables grow old without false reports: tables that end at an older version check modules that are
// written for newer ones.
import type { KnownVersion, SchemaLibrary } from "../../src/index.ts";
import { shippedTable } from "./exactness.ts";
import { errorsInValid } from "./seeded.ts";
import { byVersion } from "./table/store.ts";

/** A provider with the last version that its table keeps, and a newer one that modules are written for. */
export interface Cut {
  readonly provider: string;
  readonly last: string;
  readonly written: string;
}

/** The cuts that are measured, within a major version and across one. */
export const CUTS: readonly Cut[] = [
  ["aws", "4.56.0", "4.67.0"],
  ["aws", "5.49.0", "5.100.0"],
  ["aws", "5.49.0", "6.66.0"],
  ["aws", "6.8.0", "6.66.0"],
  ["google", "4.58.0", "4.84.0"],
  ["google", "5.0.0", "5.43.1"],
  ["google", "5.14.0", "6.50.0"],
  ["azurerm", "4.9.0", "4.73.0"],
  ["azurerm", "3.46.0", "3.116.0"],
].map(([name, last, written]) => ({
  provider: `registry.terraform.io/hashicorp/${name!}`,
  last: last!,
  written: written!,
}));

/** Returns the shipped schemas up to a version; all without one. */
export function shippedLibrary(last: string | null): SchemaLibrary {
  return {
    versionsOf: (provider): readonly KnownVersion[] => {
      const table = tableOf(provider);
      if (table === null) return [];
      const kept = table.versions.filter((version) => last === null || byVersion(version, last) <= 0);
      return kept.map((version) => ({
        version,
        id: `${provider} ${version}`,
        read: () => table.schemaOf([version]),
        table: () => table,
        // The newest kept release was not known as the last one.
        isLast: version !== last && table.lastReleases.has(version),
      }));
    },
  };
}

const tables = new Map<string, ReturnType<typeof shippedTable> | null>();

function tableOf(provider: string): ReturnType<typeof shippedTable> | null {
  if (!provider.startsWith("registry.terraform.io/")) return null;
  if (!tables.has(provider)) tables.set(provider, shippedTable(provider));
  return tables.get(provider)!;
}

/** Returns the reports on generated modules for the newer version, with their text. */
export function ageingReports({ provider, last, written }: Cut, count: number, seed: number): string[] {
  const schema = shippedTable(provider).schemaOf([written]);
  const constraint = `>= ${last.split(".")[0]!}.0`;
  return errorsInValid({ provider, version: written, schema }, shippedLibrary(last), { count, seed, constraint });
}
