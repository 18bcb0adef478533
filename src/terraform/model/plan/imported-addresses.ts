/** The addresses that a module's `import` blocks name. */
import { importTarget } from "../../addresses/import-target.ts";
import { resourceAddress } from "../../addresses/resource-address.ts";
import type { Module } from "../module.ts";
import { query } from "../../query.ts";

/** Returns the addresses in a module's `import` blocks, without the keys of instances. */
export const importedAddresses: (module: Module) => ReadonlySet<string> = query(
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

/** Returns whether an `import` block in a module names a resource in a called one. */
export const namesImportsBelow: (module: Module) => boolean = query("namesImportsBelow", (module) =>
  [...importedAddresses(module)].some((address) => address.startsWith("module.")),
);
