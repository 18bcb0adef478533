// Whether shipped tables grow old without false reports: tables that end at an older version check modules that are
// written for newer ones.
import { existsSync } from "node:fs";
import type { KnownVersion, SchemaLibrary } from "../../src/index.ts";
import { getOrCompute } from "../../src/memo.ts";
import { shippedTable } from "./exactness.ts";
import { reviewedCorpus } from "./reviewed-corpus.ts";
import { errorsInValid } from "./seeded.ts";
import { byVersion, tablePath } from "./table/store.ts";

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

/** Returns the number of a table's versions that are known, from the first one on. */
type Age = (versions: readonly string[]) => number;

/** Returns the shipped schemas: all versions, or as they were at an age. */
export function shippedLibrary(age: Age = ({ length }) => length): SchemaLibrary {
  return {
    versionsOf: (provider): readonly KnownVersion[] => {
      const table = tableOf(provider);
      if (table === null) return [];
      const kept = table.versions.slice(0, age(table.versions));
      const isWhole = kept.length === table.versions.length;
      return kept.map((version) => ({
        version,
        id: `${provider} ${version}`,
        read: () => table.schemaOf([version]),
        table: () => table,
        // The newest kept release was not known as the last one.
        isLast: (isWhole || version !== kept.at(-1)) && table.lastReleases.has(version),
      }));
    },
  };
}

const tables = new Map<string, ReturnType<typeof shippedTable> | null>();

function tableOf(provider: string): ReturnType<typeof shippedTable> | null {
  if (!provider.startsWith("registry.terraform.io/")) return null;
  return getOrCompute(tables, provider, () => (existsSync(tablePath(provider)) ? shippedTable(provider) : null));
}

/** Returns the reports on generated modules for the newer version, with their text. */
export function ageingReports({ provider, last, written }: Cut, count: number, seed: number): string[] {
  const schema = shippedTable(provider).schemaOf([written]);
  const constraint = `>= ${last.split(".")[0]!}.0`;
  return errorsInValid({ provider, version: written, schema }, shippedLibrary(upTo(last)), { count, seed, constraint });
}

const upTo =
  (last: string): Age =>
  (versions) =>
    versions.filter((version) => byVersion(version, last) <= 0).length;

/** The ages at which the corpus is checked: `hashicorp/aws` ends at 5.49 if half of its versions are known. */
export const AGES: Readonly<Record<string, Age>> = {
  "the first version": () => 1,
  "half of the versions": ({ length }) => Math.max(1, Math.floor(length / 2)),
  "all versions except the last": ({ length }) => Math.max(1, length - 1),
};

/** Returns the reports on the corpus that only older tables have. The words about versions may differ. */
export function ageingInCorpus(shared: string, age: Age): string[] {
  const placeOf = (report: string): string => report.split(" ", 2).join(" ");
  const known = new Set([...reviewedCorpus(shared, shippedLibrary())].map(placeOf));
  return [...reviewedCorpus(shared, shippedLibrary(age))].filter((report) => !known.has(placeOf(report)));
}
