// The bundled value tables for the program: files beside it, each of which is read when it is first used. In the
// package only, in place of `all-tables.ts`.
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { BUNDLED, type BundledName, provideTable } from "../../src/terraform/schema/attribute-values/tables.ts";

/** Provides all bundled tables, from files. */
function provideTableFiles(): void {
  const requireHere = createRequire(import.meta.url);
  for (const name of Object.keys(BUNDLED) as BundledName[]) {
    const file = `./values-${name}.cjs`;
    const text = (): string => {
      const exported = requireHere(file) as Readonly<Record<string, () => string>>;
      return exported[`${name}Table`]!();
    };
    provideTable(name, text, () => existsSync(new URL(file, import.meta.url)));
  }
}

export { provideTableFiles as provideAllTables };
