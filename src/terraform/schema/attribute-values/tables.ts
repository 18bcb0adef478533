/** The bundled tables. A table is read when a module uses its provider. */
import { lazy } from "../../../memo.ts";
import { awsTable } from "./generated/aws.ts";
import { azurermTable } from "./generated/azurerm.ts";
import { googleTable } from "./generated/google.ts";
import { tableOf, type ValueTable } from "./table.ts";

const AWS = lazy(() => tableOf(awsTable()));

const GOOGLE = lazy(() => tableOf(googleTable()));

const TABLES: ReadonlyMap<string, () => ValueTable> = new Map([
  ["hashicorp/aws", AWS],
  ["hashicorp/azurerm", lazy(() => tableOf(azurermTable()))],
  ["hashicorp/google", GOOGLE],
  ["hashicorp/google-beta", GOOGLE],
]);

/** Returns a provider's table by its address without a host, such as `hashicorp/aws`; null if it has no table. */
export function bundledTable(provider: string): ValueTable | null {
  return TABLES.get(provider)?.() ?? null;
}

/** Returns whether a bundled table has values for a resource type's argument, by the end of its name. */
export function hasBundledValues(type: string, argument: string): boolean {
  return [...TABLES.values()].some((table) =>
    [...(table().rowsOf(type)?.keys() ?? [])].some((path) => `_${path.split(".").at(-1)!}`.endsWith(`_${argument}`)),
  );
}
