// The bundled value tables in an executable. In place of `cli/program/tables.ts`.
import { BUNDLED, type BundledName, provideTable } from "../../src/terraform/schema/attribute-values/tables.ts";
import { asset } from "./assets.ts";

/** Provides all bundled tables, from assets. */
function provideTableAssets(): void {
  for (const name of Object.keys(BUNDLED) as BundledName[])
    provideTable(name, () => asset(`values-${name}.txt`).toString("utf8"));
}

export { provideTableAssets as provideAllTables };
