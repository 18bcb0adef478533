/**
 * The bundled tables. They are large, so a program provides those that it needs: all of them (`all-tables.ts`), or those
 * for the files that it reads (`load-tables.ts`).
 */
import { lazy } from "../../../memo.ts";
import { linedTable } from "./lined-table.ts";
import type { ValueTable } from "./table.ts";

/** The bundled tables by name: how the types of their resources begin, and the providers that they are for. */
export const BUNDLED = {
  aws: { prefix: "aws_", providers: ["hashicorp/aws"] },
  azurerm: { prefix: "azurerm_", providers: ["hashicorp/azurerm"] },
  google: { prefix: "google_", providers: ["hashicorp/google", "hashicorp/google-beta"] },
} as const satisfies Readonly<Record<string, { readonly prefix: string; readonly providers: readonly string[] }>>;

/** The name of a bundled table. */
export type BundledName = keyof typeof BUNDLED;

interface ProvidedTable {
  readonly table: () => ValueTable | null;
  /** Whether the program has the text, and it is not damaged as far as it was used. */
  readonly isThere: () => boolean;
}

/** The tables that the program has provided. */
const provided = new Map<BundledName, ProvidedTable>();

/**
 * Provides a table; `text` returns its JSON text in lines, and is called when the table is first used. `isThere` returns
 * whether the program has the text: where an installation lacks it, or has a damaged one, no values are checked.
 */
export function provideTable(name: BundledName, text: () => string, isThere: () => boolean = () => true): void {
  if (provided.has(name)) return;
  let isDamaged = false;
  const table = lazy(() => {
    if (!isThere()) return null;
    try {
      return linedTable(text());
    } catch {
      isDamaged = true;
      return null;
    }
  });
  provided.set(name, { table, isThere: () => !isDamaged && isThere() });
}

/** Returns the names of the provided tables whose text the program lacks, or that are damaged. */
export function missingTables(): readonly BundledName[] {
  return [...provided].flatMap(([name, { isThere }]) => (isThere() ? [] : [name]));
}

/** Returns whether the program has provided a table. */
export function isProvided(name: BundledName): boolean {
  return provided.has(name);
}

/** Returns a provider's table by its address without a host, such as `hashicorp/aws`; null if it has none. */
export function bundledTable(provider: string): ValueTable | null {
  for (const [name, { table }] of provided)
    if ((BUNDLED[name].providers as readonly string[]).includes(provider)) return table();
  return null;
}

/** Returns whether a bundled table has values for a resource type's argument, by the end of its name. */
export function hasBundledValues(type: string, argument: string): boolean {
  return [...provided.values()].some(({ table }) =>
    [...(table()?.rowsOf(type)?.keys() ?? [])].some((path) => `_${path.split(".").at(-1)!}`.endsWith(`_${argument}`)),
  );
}
