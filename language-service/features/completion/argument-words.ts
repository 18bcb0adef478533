/** The words that the language's own arguments take, in either syntax. */
import type { Module, Type } from "../../../src/index.ts";
import type { CompletionItem } from "../../results.ts";
import { moduleAddresses } from "./declared-names.ts";
import { plainItem } from "./item.ts";

/** The words of type expressions, with their snippets. */
export const TYPE_WORDS: Readonly<Record<string, string | null>> = {
  ...{ string: null, number: null, bool: null, any: null },
  ...{ list: "list($0)", set: "set($0)", map: "map($0)", object: "object({\n  $0\n})", tuple: "tuple([$0])" },
  optional: "optional($0)",
};

/** Arguments whose value is a list of addresses. */
export const OF_ADDRESSES: ReadonlySet<string> = new Set(["depends_on", "replace_triggered_by"]);

/** The roots that addresses in these lists do not have. */
const NOT_OBJECTS: ReadonlySet<string> = new Set(["var", "local", "path", "terraform"]);

/** Returns the addresses for such an argument. */
export function addressItems(module: Module): CompletionItem[] {
  const addresses = moduleAddresses(module).filter(({ root }) => !NOT_OBJECTS.has(root));
  return addresses.map((one) => plainItem(one.name, "object", { detail: one.detail ?? "" }));
}

/** Arguments whose value is the address of an object in the state, by block type. */
export const OBJECT_ADDRESSES: Readonly<Record<string, readonly string[]>> = {
  moved: ["from", "to"],
  removed: ["from"],
  import: ["to"],
  override_resource: ["target"],
  override_data: ["target"],
  override_module: ["target"],
};

/** Returns the addresses for such an argument: resources, data sources and module calls. */
export function objectItems(module: Module): CompletionItem[] {
  const addresses = moduleAddresses(module).filter(({ root }) => !NOT_OBJECTS.has(root) && root !== "ephemeral");
  return addresses.map((one) => plainItem(one.name, "object", { detail: one.detail ?? "" }));
}

/** The language's own arguments that take a bool, with no other meaning in providers. */
const BOOLS: ReadonlySet<string> = new Set([
  ...["sensitive", "ephemeral", "nullable", "create_before_destroy", "prevent_destroy"],
]);

/** Returns whether an argument of a type, if that is known, takes `true` and `false`. */
export function isBool(argument: string, type: Type | null): boolean {
  return type?.kind === "bool" || BOOLS.has(argument);
}
