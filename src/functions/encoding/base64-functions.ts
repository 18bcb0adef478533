/** `base64encode`, `base64decode`, `base64gzip`, and OpenTofu's `base64gunzip`. */
// The other entry looks for threads of Node when it is loaded, which takes longer than all else in this layer.
import { Gunzip } from "fflate/browser";
import {
  asString,
  refine,
  refineNotNull,
  SENSITIVE,
  stringType,
  stringVal,
  unknownVal,
  unmark,
  withMarks,
} from "../../values/index.ts";
import { EvaluationLimit } from "../budget.ts";
import { type CallContext, defineFunction, FunctionError, type ValueFunction } from "../protocol.ts";
import { decodeBase64, encodeBase64 } from "./base64.ts";
import { utf8Bytes, utf8Text } from "./bytes.ts";
import { goQuote } from "../../text/index.ts";
import { textFunction } from "./text-function.ts";

/** Bytes of compressed data per step: they can decompress to a thousand times as many. */
const INPUT_PIECE = 1024;

/** The units to encode a character, which takes longer than to write it. */
const ENCODING_COST = 4;

const NOT_UTF8 = "the result of decoding the provided string is not valid UTF-8";

export const base64encode: ValueFunction = textFunction(
  "base64encode",
  "Returns the Base64 encoding of a string's UTF-8 bytes.",
  (text, { budget }) => {
    budget.spend(text.length * ENCODING_COST);
    return encodeBase64(utf8Bytes(text));
  },
);

/** Accepts a marked argument, because its message quotes it. */
export const base64decode = defineFunction({
  name: "base64decode",
  description: "Returns the string whose UTF-8 bytes are encoded in a Base64 string.",
  params: [{ name: "str", type: stringType, allowMarked: true, allowUnknown: true }],
  resultType: stringType,
  refineResult: refineNotNull,
  call: ([given], _, { budget }) => {
    const text = unmark(given);
    if (!text.isKnown) return withMarks(unknownVal(stringType), given.marks);
    budget.spend(asString(text).length);
    const bytes = decodeBase64(asString(text));
    if (typeof bytes === "number") {
      const shown = given.marks.has(SENSITIVE) ? "(sensitive value)" : goQuote(asString(text));
      return new FunctionError(`failed to decode base64 data ${shown}`);
    }
    const decoded = utf8Text(bytes);
    return decoded === null ? new FunctionError(NOT_UTF8) : withMarks(stringVal(decoded), given.marks);
  },
});

/** The header that the reference writes before compressed data, as far as it fills whole Base64 characters. */
const GZIP_HEADER = "H4sIAAAAAAAA/";

/** Unknown: the compressor chooses the bytes, and only the reference's own compressor chooses the same ones. */
export const base64gzip = defineFunction({
  name: "base64gzip",
  description: "Returns a string compressed with gzip and then encoded in Base64.",
  params: [{ name: "str", type: stringType }],
  resultType: stringType,
  refineResult: (result) => refine(result, { isNotNull: true, prefix: GZIP_HEADER }),
  call: () => unknownVal(stringType),
});

export const base64gunzip: ValueFunction = textFunction(
  "base64gunzip",
  "Returns the string that is compressed with gzip and encoded in a Base64 string.",
  (text, context) => {
    context.budget.spend(text.length);
    const bytes = decodeBase64(text);
    if (typeof bytes === "number") return new FunctionError(`failed to decode base64 data ${goQuote(text)}`);
    const isGzip = bytes[0] === 0x1f && bytes[1] === 0x8b && bytes[2] === 8;
    if (!isGzip) return new FunctionError("failed to gunzip bytestream: gzip: invalid header");
    const raw = gunzip(bytes, context);
    if (raw === null) return new FunctionError("failed to read gunzip raw data: flate: corrupt input");
    // The reference keeps bytes that are invalid UTF-8; our strings cannot contain them.
    return utf8Text(raw);
  },
);

/**
 * Decompresses in pieces and counts the output, since a few bytes may become very many; returns null for damaged data.
 */
function gunzip(bytes: Uint8Array, { budget }: CallContext): Uint8Array | null {
  const pieces: Uint8Array[] = [];
  let length = 0;
  const stream = new Gunzip((piece) => {
    budget.spend(piece.length);
    pieces.push(piece);
    length += piece.length;
  });
  try {
    for (let at = 0; at < bytes.length; at += INPUT_PIECE) {
      stream.push(bytes.subarray(at, at + INPUT_PIECE), at + INPUT_PIECE >= bytes.length);
    }
  } catch (problem) {
    if (problem instanceof EvaluationLimit) throw problem;
    return null;
  }
  const raw = new Uint8Array(length);
  let at = 0;
  for (const piece of pieces) {
    raw.set(piece, at);
    at += piece.length;
  }
  return raw;
}
