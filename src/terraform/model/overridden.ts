/** What override files change in a module. */
import { providerAddress, resourceAddress, typeAndName } from "../addresses/resource-address.ts";
import type { Module } from "./module.ts";
import { query } from "../query.ts";

/**
 * Returns whether override files change a resource, action, provider configuration or module call: arguments missing in
 * one part may be in another.
 */
export function isOverridden(module: Module, address: string): boolean {
  return overriddenIn(module).has(address);
}

const overriddenIn: (module: Module) => ReadonlySet<string> = query("overriddenIn", ({ configuration }) => {
  const overriding = configuration.filter(({ file }) => file.role === "override");
  return new Set(
    overriding.flatMap(({ declarations: { resources, actions, modules, providers } }) => [
      ...providers.map(providerAddress),
      ...resources.map(resourceAddress),
      ...actions.map(typeAndName),
      ...modules.map(({ name }) => `module.${name}`),
    ]),
  );
});
