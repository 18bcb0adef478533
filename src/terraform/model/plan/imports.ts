/** Resources that `import` blocks name: their first plan has the attributes of existing objects. */
import { importTarget } from "../../addresses/import-target.ts";
import { resourceAddress } from "../../addresses/resource-address.ts";
import type { Module } from "../module.ts";
import type { PlannedModule } from "./planned-module.ts";
import { query } from "../../query.ts";

/** Returns true if an `import` block names a resource: one in a module, or in a module that calls it. */
export function isImported({ module, from }: PlannedModule, address: string): boolean {
  if (importedAddresses(module).has(address)) return true;
  return from !== null && isImported(from.caller, `module.${from.call.name}.${address}`);
}

/** Returns whether an `import` block in a module names a resource in a called one. */
export const namesImportsBelow: (module: Module) => boolean = query("namesImportsBelow", (module) =>
  [...importedAddresses(module)].some((address) => address.startsWith("module.")),
);

/** Returns the addresses in a module's `import` blocks, without the keys of instances. */
const importedAddresses: (module: Module) => ReadonlySet<string> = query(
  "importedAddresses",
  ({ declarations }) =>
    new Set(
      declarations.imports.flatMap(({ to }) => {
        const target = to === null ? null : importTarget(to.expression)?.address;
        if (target == null) return [];
        return [[...target.modules.map(({ name }) => `module.${name}`), resourceAddress(target.resource)].join(".")];
      }),
    ),
);
