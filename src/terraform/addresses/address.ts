/** Resource and module addresses with instance keys. */
import { goQuote } from "../../text/index.ts";
import { asNumber, num, type Value } from "../../values/index.ts";
import { resourceAddress, type ResourceMode } from "./resource-address.ts";

/** Part of an address: a name with an instance key. */
export interface AddressPart {
  readonly name: string;
  readonly key: Value | null;
}

/** An address relative to the module that contains it. */
export interface Address {
  readonly modules: readonly AddressPart[];
  /** Null for a module address. */
  readonly resource: (AddressPart & { readonly mode: ResourceMode; readonly type: string }) | null;
}

/** Returns an address as text, for messages. */
export function addressText({ modules, resource }: Address): string {
  const parts = modules.map((part) => `module.${partText(part)}`);
  if (resource !== null) parts.push(resourceAddress(resource) + keyText(resource.key));
  return parts.join(".");
}

function partText({ name, key }: AddressPart): string {
  return name + keyText(key);
}

function keyText(key: Value | null): string {
  if (key === null) return "";
  return typeof key.payload === "string" ? `[${goQuote(key.payload)}]` : `[${num.numberText(asNumber(key))}]`;
}
