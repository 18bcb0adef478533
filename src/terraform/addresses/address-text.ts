/** Addresses as texts: keys of declarations, and what messages name. */
import { goQuote } from "../../text/index.ts";
import { asNumber, num, type Value } from "../../values/index.ts";
import type { ResourceDeclaration } from "../declare/declarations.ts";
import type { Address, AddressPart } from "./addresses.ts";

/** The address of a resource in its module: `type.name`, `data.type.name`, `ephemeral.type.name`. */
export function addressOf({ mode, type, name }: Pick<ResourceDeclaration, "mode" | "type" | "name">): string {
  return mode === "managed" ? `${type}.${name}` : `${mode}.${type}.${name}`;
}

/** An address with the keys of its instances. */
export function addressText({ modules, resource }: Address): string {
  const parts = modules.map((part) => `module.${partText(part)}`);
  if (resource !== null) parts.push(addressOf(resource) + keyText(resource.key));
  return parts.join(".");
}

function partText({ name, key }: AddressPart): string {
  return name + keyText(key);
}

function keyText(key: Value | null): string {
  if (key === null) return "";
  return typeof key.payload === "string" ? `[${goQuote(key.payload)}]` : `[${num.numberText(asNumber(key))}]`;
}
