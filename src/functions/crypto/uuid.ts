/** `uuid`, which is always unknown, and `uuidv5`, which depends only on its arguments. */
import { sha1 } from "@noble/hashes/legacy.js";
import { asString, refineNotNull, stringType, stringVal, unknownVal, type Value } from "../../values/index.ts";
import { hexText, utf8Bytes } from "../encoding/bytes.ts";
import { errorsOfKnown } from "../certain-errors.ts";
import { defineFunction, FunctionError } from "../protocol.ts";
import { spendForHash } from "./hashes.ts";

export const uuid = defineFunction({
  name: "uuid",
  description: "Returns a random UUID, unknown until apply.",
  params: [],
  resultType: stringType,
  refineResult: refineNotNull,
  call: () => unknownVal(stringType),
});

/** The namespaces of RFC 4122 by the names that the function accepts. */
const NAMESPACES: ReadonlyMap<string, string> = new Map([
  ["dns", "6ba7b810-9dad-11d1-80b4-00c04fd430c8"],
  ["url", "6ba7b811-9dad-11d1-80b4-00c04fd430c8"],
  ["oid", "6ba7b812-9dad-11d1-80b4-00c04fd430c8"],
  ["x500", "6ba7b814-9dad-11d1-80b4-00c04fd430c8"],
]);

export const uuidv5 = defineFunction({
  name: "uuidv5",
  description: "Returns the version 5 UUID of a name in a namespace.",
  params: [
    { name: "namespace", type: stringType, description: "A UUID, or one of dns, url, oid and x500." },
    { name: "name", type: stringType },
  ],
  resultType: stringType,
  refineResult: refineNotNull,
  certainError: errorsOfKnown(namespaceOf, null),
  call: ([namespace, name], _type, { budget }) => {
    const space = namespaceOf(namespace);
    if (space instanceof FunctionError) return space;
    const text = utf8Bytes(asString(name));
    spendForHash(budget, text.length);
    const bytes = sha1.create().update(space).update(text).digest().subarray(0, 16);
    bytes[6] = (bytes[6]! & 0x0f) | 0x50;
    bytes[8] = (bytes[8]! & 0x3f) | 0x80;
    return stringVal(hexText(bytes).replace(/^(.{8})(.{4})(.{4})(.{4})/, "$1-$2-$3-$4-"));
  },
});

function namespaceOf(namespace: Value): Uint8Array | FunctionError {
  const given = asString(namespace);
  const space = parseUuid(NAMESPACES.get(given) ?? given);
  return typeof space === "string"
    ? new FunctionError(`uuidv5() doesn't support namespace ${given} (${space})`)
    : space;
}

/** Parses a UUID, also as a URN, in braces or without dashes; returns the reference's message if it is invalid. */
function parseUuid(text: string): Uint8Array | string {
  const { length } = utf8Bytes(text);
  let digits = text;
  switch (length) {
    case 36:
      break;
    case 45:
      if (text.slice(0, 9).toLowerCase() !== "urn:uuid:") return `invalid urn prefix: "${text.slice(0, 9)}"`;
      digits = text.slice(9);
      break;
    case 38:
      digits = text.slice(1);
      break;
    case 32:
      return hexBytes(text) ?? "invalid UUID format";
    default:
      return `invalid UUID length: ${length}`;
  }
  const groups = /^(.{8})-(.{4})-(.{4})-(.{4})-(.{12})/.exec(digits);
  return (groups && hexBytes(groups.slice(1).join(""))) ?? "invalid UUID format";
}

function hexBytes(digits: string): Uint8Array | null {
  if (!/^[0-9A-Fa-f]{32}$/.test(digits)) return null;
  return Uint8Array.from({ length: 16 }, (_, at) => Number.parseInt(digits.slice(2 * at, 2 * at + 2), 16));
}
