// Confirms the reports on the corpus that rest on the shipped schemas, and prints which are refuted.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import type { ProviderJson, SchemaJson } from "../../../tools/provider-double/schema-json.ts";
import { requireShared, requireTerraform } from "../../../tools/command-line.ts";
import { sharedProviders, sharedSchemas } from "../shared-schemas.ts";
import { byVersion, tablePath } from "../table/store.ts";
import { judged, type VersionsOfProvider } from "./confirm.ts";
import { reportsWithSchemas, textOf } from "./lint-reports.ts";
import { Questions } from "./questions.ts";
import { SingleVersions } from "./single-version.ts";
import { checkWithTerraform } from "./terraform-with-version.ts";
import type { Verdict } from "./verdict.ts";

/** Prints the verdicts. `chosen` are versions that count for all modules, such as `hashicorp/aws=6.66.0`. */
export async function confirmCorpus(chosen: readonly string[]): Promise<boolean> {
  requireTerraform();
  const shared = requireShared();
  const corpus = join(shared, "corpus");
  const reports = await reportsWithSchemas(corpus, chosen);
  const questions = new Questions(corpus, new Map(chosen.map((one) => one.split("=") as [string, string])));
  const results = await judged(
    reports,
    (report, name) => questions.about(report, name),
    versionsIn(shared),
    checkWithTerraform,
  );
  const by = (kind: Verdict["by"]): typeof results => results.filter(({ verdict }) => verdict.by === kind);
  for (const kind of ["undecided", "refuted"] as const)
    for (const { report, verdict } of by(kind))
      console.log(`${kind.toUpperCase()} ${textOf(report)}\n  ${verdict.reason}`);
  const confirmed = by("terraform").length + by("table").length;
  console.log(
    `${reports.length} reports rest on shipped schemas: ${by("terraform").length} confirmed by Terraform, ` +
      `${by("table").length} by the schemas of single versions, ${by("refuted").length} refuted, ${by("undecided").length} not decided`,
  );
  return confirmed > 0 && by("refuted").length === 0;
}

/** Returns the versions in the shipped tables, with the real schemas in the reference data in their place or beside them. */
function versionsIn(shared: string): (address: string) => VersionsOfProvider | null {
  const real = new Map(sharedProviders(shared).map(({ provider, version }) => [provider, version] as const));
  const schemas = sharedSchemas(shared);
  return (address) => {
    const path = tablePath(`registry.terraform.io/${address}`);
    if (!existsSync(path)) return null;
    const table = new SingleVersions(gunzipSync(readFileSync(path)).toString());
    const exact = real.get(`registry.terraform.io/${address}`);
    const versions = new Set([...table.versions, ...(exact === undefined ? [] : [exact])]);
    return {
      versions: [...versions].toSorted(byVersion),
      schemaOf: (version, types) =>
        version === exact ? someTypes(schemas.get(address)!, types) : table.schemaOf(version, types),
    };
  };
}

/** Returns the schemas for some types: Terraform reads a small one in less time. */
function someTypes(schema: ProviderJson, types: ReadonlySet<string> | null): ProviderJson {
  if (types === null) return { provider: schema.provider ?? {} };
  const chosen = (all: Readonly<Record<string, SchemaJson>> = {}): Record<string, SchemaJson> =>
    Object.fromEntries(Object.entries(all).filter(([type]) => types.has(type)));
  return {
    resource_schemas: chosen(schema.resource_schemas),
    data_source_schemas: chosen(schema.data_source_schemas),
  };
}
