// The bundled value tables: files beside the program, which it reads when it first uses a table. In the package only, in
// place of `all-tables.ts`, and of the modules that contain the tables.
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { requireRegularText } from "../../node/regular-file.ts";
import { BUNDLED, type BundledName, provideTable } from "../../src/terraform/schema/attribute-values/tables.ts";

const pathOf = (name: BundledName): string => fileURLToPath(new URL(`./values-${name}.txt`, import.meta.url));

/** Returns a table's text, from its file. */
export function tableText(name: BundledName): string {
  return requireRegularText(pathOf(name));
}

/** Provides all bundled tables, from files. */
function provideTableFiles(): void {
  for (const name of Object.keys(BUNDLED) as BundledName[])
    provideTable(
      name,
      () => tableText(name),
      () => existsSync(pathOf(name)),
    );
}

export { provideTableFiles as provideAllTables };
