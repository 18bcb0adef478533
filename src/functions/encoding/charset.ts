/**
 * Text in encodings other than UTF-8.
 *
 * Single-byte encodings use our own tables. East Asian ones use the platform's decoder, whose byte pairs are inverted
 * for encoding; doubtful pairs are unsupported. Not supported: HZ-GB-2312, encoding to ISO-2022-JP and GB18030, and all
 * East Asian encodings on platforms without a decoder.
 */
import { decoded, platformDecoder, utf8Bytes, utf8Text } from "./bytes.ts";
import { CODE_PAGES } from "./generated/code-pages.ts";
import { getOrCompute } from "../../memo.ts";

/** `undefined-character`: the encoding has no such character; `unsupported`: unknown to us. */
type CharsetProblem = "undefined-character" | "unsupported";

interface Charset {
  encode(text: string): Uint8Array | CharsetProblem;
  decode(bytes: Uint8Array): Decoded;
}

/** A text, or the reason why it is missing. */
type Decoded = { readonly problem: null; readonly text: string } | { readonly problem: CharsetProblem };

const UNDEFINED: Decoded = { problem: "undefined-character" };

function decodedAs(text: string | null): Decoded {
  // The reference cannot distinguish this character from an error either.
  return text === null || text.includes("\ufffd") ? UNDEFINED : { problem: null, text };
}

/** Encodes a text in the encoding with a main name from `charset-names.ts`. */
export function encodeText(text: string, name: string): Uint8Array | CharsetProblem {
  return charset(name).encode(text);
}

/** Decodes bytes in an encoding. */
export function decodeText(bytes: Uint8Array, name: string): Decoded {
  return charset(name).decode(bytes);
}

const made = new Map<string, Charset>();

function charset(name: string): Charset {
  return getOrCompute(made, name, makeCharset);
}

function makeCharset(name: string): Charset {
  const page = CODE_PAGES[name];
  if (page !== undefined) return singleByte(page.length === 128 ? ASCII + page : page);
  switch (name) {
    case "UTF-8":
      return { encode: utf8Bytes, decode: (bytes) => decodedAs(utf8Text(bytes)) };
    case "UTF-16BE":
      return { encode: (text) => utf16Bytes(text, false), decode: (bytes) => utf16Text(bytes, false) };
    case "UTF-16LE":
      return { encode: (text) => utf16Bytes(text, true), decode: (bytes) => utf16Text(bytes, true) };
    case "UTF-16":
      return { encode: (text) => utf16Bytes(`\ufeff${text}`, false), decode: markedUtf16Text };
    default:
      return multiByte(name);
  }
}

const ASCII = Array.from({ length: 128 }, (_, code) => String.fromCharCode(code)).join("");

function singleByte(table: string): Charset {
  const bytes = new Map([...table].map((symbol, byte) => [symbol, byte] as const));
  return {
    encode: (text) => {
      const encoded: number[] = [];
      for (const symbol of text) {
        const byte = symbol === "\ufffd" ? undefined : bytes.get(symbol);
        if (byte === undefined) return "undefined-character";
        encoded.push(byte);
      }
      return Uint8Array.from(encoded);
    },
    decode: (given) => decodedAs(Array.from(given, (byte) => table[byte]).join("")),
  };
}

function utf16Bytes(text: string, isLittleEndian: boolean): Uint8Array {
  const bytes = new Uint8Array(text.length * 2);
  const view = new DataView(bytes.buffer);
  for (let at = 0; at < text.length; at++) view.setUint16(at * 2, text.charCodeAt(at), isLittleEndian);
  return bytes;
}

function utf16Text(bytes: Uint8Array, isLittleEndian: boolean): Decoded {
  if (bytes.length % 2 === 1) return UNDEFINED;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const units: string[] = [];
  for (let at = 0; at < bytes.length; at += 2) units.push(String.fromCharCode(view.getUint16(at, isLittleEndian)));
  const text = units.join("");
  return /[\ud800-\udfff]/u.test(text) ? UNDEFINED : decodedAs(text);
}

/** Decodes with the byte order of the mark at the beginning, by default with the most significant byte first. */
function markedUtf16Text(bytes: Uint8Array): Decoded {
  const isLittleEndian = bytes[0] === 0xff && bytes[1] === 0xfe;
  const isMarked = isLittleEndian || (bytes[0] === 0xfe && bytes[1] === 0xff);
  return utf16Text(isMarked ? bytes.subarray(2) : bytes, isLittleEndian);
}

/** East Asian encodings: the platform's name, and whether all characters are single bytes or byte pairs. */
const PLATFORM_NAMES: Readonly<Record<string, { readonly label: string; readonly isPaired: boolean }>> = {
  Shift_JIS: { label: "shift_jis", isPaired: true },
  Extended_UNIX_Code_Packed_Format_for_Japanese: { label: "euc-jp", isPaired: true },
  "EUC-KR": { label: "euc-kr", isPaired: true },
  GBK: { label: "gbk", isPaired: true },
  GB18030: { label: "gb18030", isPaired: false },
  Big5: { label: "big5", isPaired: true },
  "ISO-2022-JP": { label: "iso-2022-jp", isPaired: false },
};

function multiByte(name: string): Charset {
  const platform = PLATFORM_NAMES[name];
  const decoder = platform === undefined ? null : platformDecoder(platform.label);
  if (platform === undefined || decoder === null)
    return { encode: asciiOnly, decode: () => ({ problem: "unsupported" }) };
  const encoder = platform.isPaired ? pairEncoder(platform.label) : asciiOnly;
  return {
    encode: encoder,
    decode: (bytes) => {
      const text = decoded(decoder, bytes);
      return text === null || DOUBTFUL.test(text) ? { problem: "unsupported" } : decodedAs(text);
    },
  };
}

/** Platforms decode rare byte pairs differently: control and private use characters indicate these. */
const DOUBTFUL = /[\u0080-\u009f\ue000-\uf8ff]/;

/** Encodes plain ASCII, which is the same in all of them. */
function asciiOnly(text: string): Uint8Array | CharsetProblem {
  return /^[\x00-\x7f]*$/.test(text) ? utf8Bytes(text) : "unsupported";
}

/** Returns an encoder with the byte pairs that the platform can decode; they are determined on first use. */
function pairEncoder(label: string): Charset["encode"] {
  let pairs: ReadonlyMap<string, readonly number[]> | null = null;
  return (text) => {
    const encoded: number[] = [];
    for (const symbol of text) {
      if (symbol <= "\x7f") {
        encoded.push(symbol.charCodeAt(0));
        continue;
      }
      pairs ??= decodablePairs(label);
      const bytes = pairs.get(symbol);
      // Other platforms may support more, and EUC-JP has three-byte characters.
      if (bytes === undefined) return "unsupported";
      encoded.push(...bytes);
    }
    return Uint8Array.from(encoded);
  };
}

function decodablePairs(label: string): ReadonlyMap<string, readonly number[]> {
  const decoder = platformDecoder(label)!;
  const pairs = new Map<string, readonly number[]>();
  const add = (...bytes: readonly number[]): void => {
    const text = decoded(decoder, Uint8Array.from(bytes));
    if (text !== null && !DOUBTFUL.test(text) && [...text].length === 1 && !pairs.has(text)) pairs.set(text, bytes);
  };
  for (let lead = 0x80; lead <= 0xff; lead++) {
    add(lead);
    for (let trail = 0x40; trail <= 0xfe; trail++) add(lead, trail);
  }
  return pairs;
}
