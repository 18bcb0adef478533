/** The text of addresses with modules and instance keys, for messages. */
import { goQuote } from "../../text/index.ts";
import { asNumber, num, type Value } from "../../values/index.ts";
import type { Address, AddressPart } from "./addresses.ts";
import { resourceAddress } from "./resource-address.ts";

/** An address with the keys of its instances. */
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
