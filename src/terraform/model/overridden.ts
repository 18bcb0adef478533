/** What override files change in a module. */
import type { BodyAttribute, BodyBlock } from "../../model/index.ts";
import type { ModuleCallDeclaration } from "../declare/declarations.ts";
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

/** Returns whether override files have replaced an argument, or a block in settings or in `lifecycle`. */
export function isReplaced({ merged }: Module, part: BodyAttribute | BodyBlock): boolean {
  return "expression" in part ? merged.replaced.has(part.expression) : merged.replacedBlocks.has(part);
}

/** Returns a call in a file as override files have changed it. */
export function mergedCall(module: Module, call: ModuleCallDeclaration): ModuleCallDeclaration {
  return module.declarations.modules.get(call.name) ?? call;
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
