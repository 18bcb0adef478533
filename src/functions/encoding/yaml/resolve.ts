/**
 * Resolves scalars to values: YAML 1.1 booleans, YAML 1.2 numbers, dates as RFC 3339 text; an explicit tag takes
 * precedence.
 */
import {
  ConversionError,
  convert,
  dynamicType,
  falseVal,
  nullVal,
  num,
  numberInText,
  numberVal,
  stringType,
  stringVal,
  trueVal,
  type Value,
} from "../../../values/index.ts";
import { decodeBase64 } from "../base64.ts";
import { goQuote } from "../../../text/index.ts";
import { timestampText } from "./timestamp.ts";

const TAG_PREFIX = "tag:yaml.org,2002:";

const TRUE_WORDS = ["y", "Y", "yes", "Yes", "YES", "true", "True", "TRUE", "on", "On", "ON"];
const FALSE_WORDS = ["n", "N", "no", "No", "NO", "false", "False", "FALSE", "off", "Off", "OFF"];
const NULL_WORDS = ["", "~", "null", "Null", "NULL"];
const NAN_WORDS = [".nan", ".NaN", ".NAN"];
const INFINITIES = ["inf", "Inf", "INF"];

const untypedNull = nullVal(dynamicType);

const WORDS: ReadonlyMap<string, Value> = new Map([
  ...TRUE_WORDS.map((word) => [word, trueVal] as const),
  ...FALSE_WORDS.map((word) => [word, falseVal] as const),
  ...NULL_WORDS.map((word) => [word, untypedNull] as const),
  ...INFINITIES.flatMap((word) => [
    [`.${word}`, infinity("inf")] as const,
    [`+.${word}`, infinity("inf")] as const,
    [`-.${word}`, infinity("-inf")] as const,
  ]),
]);

function infinity(text: string): Value {
  return numberVal(num.parseNumber(text)!);
}

/** A scalar's style: bare, in quotes, or as a literal or folded block. */
export type ScalarStyle = "plain" | "quoted" | "block";

/** Returns a scalar's value, or an error message. Tags are fully expanded; the empty tag means no tag. */
export function resolveScalar(text: string, tag: string, style: ScalarStyle): Value | string {
  if (tag === "") return resolveUntagged(text, style);
  const kind = tag.startsWith(TAG_PREFIX) ? tag.slice(TAG_PREFIX.length) : null;
  switch (kind) {
    case "str":
      return stringVal(text);
    case "binary":
      if (typeof decodeBase64(text) !== "number") return stringVal(text);
      return `cannot parse ${goQuote(text)} as ${tag}: not valid base64`;
    case "null": {
      // Text that the reference resolves to another kind keeps it despite the tag, except in blocks.
      const value = style === "block" ? null : resolveTagged(text, kind);
      return value === null ? untypedNull : style === "quoted" && typeof value !== "string" ? stringVal(text) : value;
    }
    case "bool":
    case "int":
    case "float":
    case "timestamp": {
      const value = resolveTagged(text, kind) ?? failure(text, tag);
      // Quotes make it a string despite the tag.
      return style === "quoted" && typeof value !== "string" ? stringVal(text) : value;
    }
    default:
      return `unsupported tag ${goQuote(tag)}`;
  }
}

function resolveUntagged(text: string, style: ScalarStyle): Value | string {
  if (style === "quoted") return stringVal(text);
  const value = resolvePlain(text);
  if (style === "plain" || typeof value === "string") return value;
  // The reference resolves a block as if it had no indicator, and then converts the result to a string.
  const string = convert(value, stringType);
  return string instanceof ConversionError ? string.message : string;
}

function resolvePlain(text: string): Value | string {
  const word = WORDS.get(text);
  if (word !== undefined) return word;
  if (NAN_WORDS.includes(text)) return "floating point NaN is not supported";
  const date = timestampText(text);
  return date === null ? (plainNumber(text) ?? stringVal(text)) : stringVal(date);
}

/** Resolves a text to a tag's kind; null if it does not match. Keywords and numbers match any tag. */
function resolveTagged(text: string, kind: "null" | "bool" | "int" | "float" | "timestamp"): Value | string | null {
  const word = WORDS.get(text);
  if (word !== undefined) return word;
  const date = kind === "timestamp" ? timestampText(text) : null;
  if (date !== null) return stringVal(date);
  const number = plainNumber(text);
  if (number !== null) return number;
  return kind === "int" || kind === "float" ? taggedNumber(text) : null;
}

function failure(text: string, tag: string): string {
  return `cannot parse ${goQuote(text)} as ${tag}`;
}

/** Parses a number without a tag: decimal with an exponent, `0x` or `0o`. */
function plainNumber(text: string): Value | string | null {
  if (/^0x[0-9a-fA-F]+$|^0o[0-7]+$/.test(text)) return wholeNumber(BigInt(text), text);
  if (!/^[-+]?(?:\.[0-9]|[0-9])[0-9.eE+-]*$/.test(text)) return null;
  return decimalNumber(text);
}

function decimalNumber(text: string): Value | string | null {
  const number = numberInText(text);
  if (number !== null) return number;
  const isTooLarge = /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)[eE][-+]?[0-9]+$/.test(text);
  return isTooLarge ? failure(text, `${TAG_PREFIX}float`) : null;
}

/** Parses a number with a tag: also `0b`, bare leading zeros, and digits grouped by `_`. */
function taggedNumber(text: string): Value | string | null {
  const plain = text.replaceAll("_", "");
  const decimal = decimalNumber(plain);
  if (decimal !== null) return decimal;
  const parts = /^([-+]?)(0[xX][0-9a-fA-F]+|0[oO][0-7]+|0[bB][01]+)$/.exec(plain);
  if (parts === null) return null;
  const magnitude = BigInt(parts[2]!.toLowerCase());
  return wholeNumber(parts[1] === "-" ? -magnitude : magnitude, text);
}

/** Checks that an integer in another base has 64 bits, with or without a sign. */
function wholeNumber(value: bigint, text: string): Value | string {
  if (value >= 1n << 64n || value < -(1n << 63n)) return failure(text, `${TAG_PREFIX}int`);
  return numberVal(num.integer(value));
}
