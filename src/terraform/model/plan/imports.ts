/** Resources that `import` blocks name: their first plan has the attributes of existing objects. */
import { importedAddresses } from "./imported-addresses.ts";
import type { PlannedModule } from "./planned-module.ts";

/** Returns true if an `import` block names a resource: one in a module, or in a module that calls it. */
export function isImported({ module, from }: PlannedModule, address: string): boolean {
  if (importedAddresses(module).has(address)) return true;
  return from !== null && isImported(from.caller, `module.${from.call.name}.${address}`);
}
