/** `urlencode`, and OpenTofu's `urldecode`: as Go's `QueryEscape` and `QueryUnescape`. */
import { FunctionError, type ValueFunction } from "../protocol.ts";
import { utf8Bytes, utf8Text } from "./bytes.ts";
import { goQuote } from "../../text/index.ts";
import { textFunction } from "./text-function.ts";

const UNRESERVED = /^[A-Za-z0-9\-_.~]$/;

export const urlencode: ValueFunction = textFunction(
  "urlencode",
  "Returns a string escaped for use in a URL query. Spaces become +.",
  (text, { budget }) => {
    budget.spend(text.length * 3);
    return Array.from(utf8Bytes(text), escaped).join("");
  },
);

function escaped(byte: number): string {
  const symbol = String.fromCharCode(byte);
  if (UNRESERVED.test(symbol)) return symbol;
  return symbol === " " ? "+" : `%${byte.toString(16).toUpperCase().padStart(2, "0")}`;
}

export const urldecode: ValueFunction = textFunction(
  "urldecode",
  "Returns the string decoded from its escaped form in a URL query.",
  (text) => {
    const bytes: number[] = [];
    const given = utf8Bytes(text);
    for (let at = 0; at < given.length; at++) {
      const byte = given[at]!;
      if (byte !== 0x25) {
        bytes.push(byte === 0x2b ? 0x20 : byte);
        continue;
      }
      const digits = String.fromCharCode(...given.subarray(at + 1, at + 3));
      if (!/^[0-9A-Fa-f]{2}$/.test(digits)) {
        const escape = utf8Text(given.subarray(at, at + 3)) ?? `%${digits}`;
        // The empty quotes are the reference's, which prints the decoded text.
        return new FunctionError(`failed to decode URL '': invalid URL escape ${goQuote(escape)}`);
      }
      bytes.push(Number.parseInt(digits, 16));
      at += 2;
    }
    // The reference keeps bytes that are invalid UTF-8; our strings cannot contain them.
    return utf8Text(Uint8Array.from(bytes));
  },
);
