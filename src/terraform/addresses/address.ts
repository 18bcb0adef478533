/** Addresses of resources and modules with the keys of their instances. */
import { goQuote } from "../../text/index.ts";
import { asNumber, num, type Value } from "../../values/index.ts";
import { resourceAddress, type ResourceMode } from "./resource-address.ts";

/** A part of an address: a name with the key of an instance. */
export interface AddressPart {
  readonly name: string;
  readonly key: Value | null;
}

/** An address in the module that it is written in. */
export interface Address {
  readonly modules: readonly AddressPart[];
  /** Null when a module is addressed. */
  readonly resource: (AddressPart & { readonly mode: ResourceMode; readonly type: string }) | null;
}

/** The text of an address, for messages. */
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
