/** Provider configurations: those that a resource may have, and those that a module call passes on. */
import { dynamicType, type Module, type Node, objectType, type Type } from "../../../src/index.ts";
import type { CompletionItem } from "../../results.ts";
import { plainItem } from "./item.ts";
import type { CompletionPlace } from "./place.ts";

/** Returns the configurations for a place that takes one; null for other places. */
export function providerItems({ node, argument, path, document }: CompletionPlace): CompletionItem[] | null {
  const module = document.inModule?.module ?? null;
  const [block] = path;
  if (module === null || argument === null || path.length !== 1) return null;
  const item = node.parent as Node | null;
  if (argument.name.name === "provider" && argument.expression === node) return configurations(module);
  if (argument.name.name !== "providers" || item?.type !== "ObjectConsItem" || item.value !== node) return null;
  return block!.type === "module" || block!.type === "run" ? configurations(module) : null;
}

function configurations({ declarations, schemas }: Module): CompletionItem[] {
  const configured = declarations.providers.map(({ name, alias }) => (alias === null ? name : `${name}.${alias}`));
  const required = declarations.requiredProviders.size > 0 ? schemas.likelyProviders() : [];
  const names = [...new Set([...configured, ...required])];
  return names.map((name) => plainItem(name, "value", { sort: "0" }));
}

/**
 * Returns the type of the object in which a module call passes configurations, by the names that the called module has
 * for its providers; null for other places, and if the module is unknown.
 */
export function passedProviders({ argument, path, document }: CompletionPlace): Type | null {
  const module = document.inModule?.module ?? null;
  const [block] = path;
  if (module === null || block?.type !== "module" || path.length > 1 || argument?.name.name !== "providers")
    return null;
  const call = module.declarations.modules.get(block.labels[0] ?? "");
  const child = call === undefined ? null : module.child(call);
  if (child === null) return null;
  const { requiredProviders } = child.declarations;
  const aliases = [...requiredProviders.values()].flatMap(({ configurationAliases }) =>
    configurationAliases.map(({ localName, alias }) => (alias === null ? localName : `${localName}.${alias}`)),
  );
  const names = [...requiredProviders.keys(), ...aliases];
  return objectType(
    names.map((name) => [name, dynamicType] as const),
    names,
  );
}
