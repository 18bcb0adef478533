/** Providers: their configurations in resources and module calls, their sources, and their functions. */
import { dynamicType, type Module, type Node, objectType, type TextRange, type Type } from "../../../src/index.ts";
import {
  calledProviderFunctions,
  constantValue,
  providerFunctionAtEnd,
  shippedProviders,
} from "../../../src/internal.ts";
import type { ServiceDocument } from "../../document.ts";
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

/** Returns the sources and versions of known providers for a string in `required_providers`; null for other places. */
export function requirementItems({ node, argument, path }: CompletionPlace): CompletionItem[] | null {
  if (argument === null || path.length !== 2 || path[1]!.type !== "required_providers") return null;
  const value = (node.type === "TemplateText" ? node.parent : node) as Node | null;
  const item = value?.parent as Node | null | undefined;
  if (item?.type !== "ObjectConsItem" || item.value !== value) return [];
  if (item.key.text === "source")
    return shippedProviders().map(({ name, source }) =>
      plainItem(source, "value", { sort: name === argument.name.name ? "0" : "1" }),
    );
  if (item.key.text !== "version") return [];
  const source = sourceIn(item.parent as Node | null);
  return shippedProviders().flatMap((one) =>
    one.source === source ? [plainItem(`~> ${one.version.slice(0, 2).join(".")}`, "value", { sort: "0" })] : [],
  );
}

/** Returns an entry's source in `required_providers`; null without one. */
function sourceIn(entry: Node | null): string | null {
  const items = entry?.type === "ObjectCons" ? entry.items : [];
  for (const item of items) {
    const value = item.type === "ObjectConsItem" && item.key.text === "source" ? constantValue(item.value) : null;
    if (typeof value?.payload === "string") return value.payload;
  }
  return null;
}

/**
 * Returns what may follow `provider::` or `provider::NAME::` in front of a word: the providers that the module requires,
 * and the functions that it calls elsewhere, since no schema names them; null for other places.
 */
export function providerFunctionItems({ inModule, text }: ServiceDocument, range: TextRange): CompletionItem[] | null {
  const before = providerFunctionAtEnd(text.slice(0, range.start));
  if (before === null || inModule === null) return null;
  const { declarations, files } = inModule.module;
  const { provider } = before;
  if (provider === null)
    return [...declarations.requiredProviders.keys()].map((name) => plainItem(name, "value", { text: `${name}::` }));
  const called = files.flatMap((file) => {
    const ofFile = file.name === inModule.name ? text.slice(0, range.start) + text.slice(range.end) : file.text;
    return calledProviderFunctions(ofFile, provider);
  });
  return [...new Set(called)].map((name) => plainItem(name, "function", { snippet: `${name}($0)` }));
}
