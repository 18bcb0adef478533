/** The words that the language's own arguments take, in either syntax. */
import type { Module } from "../../../src/index.ts";
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

/** Returns the addresses for such an argument, apart from that of the object which has it. */
export function addressItems(module: Module, own: string | null): CompletionItem[] {
  const addresses = moduleAddresses(module).filter(({ root, name }) => !NOT_OBJECTS.has(root) && name !== own);
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

/** The blocks whose addresses are those of data sources, too. */
const OF_DATA: ReadonlySet<string> = new Set(["override_data"]);

/** Returns the addresses for such an argument in a block of a type: managed resources, data sources and module calls. */
export function objectItems(module: Module, block: string): CompletionItem[] {
  const addresses = moduleAddresses(module).filter(
    ({ root }) => !NOT_OBJECTS.has(root) && root !== "ephemeral" && (root !== "data" || OF_DATA.has(block)),
  );
  return addresses.map((one) => plainItem(one.name, "object", { detail: one.detail ?? "" }));
}
