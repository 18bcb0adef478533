/**
 * What a scalar means: YAML 1.1's words for true and false, numbers as in YAML 1.2, dates as text in RFC 3339; tags decide where they
 * are given.
 */
import {
  dynamicType,
  falseVal,
  nullVal,
  num,
  numberType,
  numberVal,
  refineNotNull,
  stringVal,
  trueVal,
  unknownVal,
  type Value,
} from "../../../values/index.ts";
import { decodeBase64 } from "../base64.ts";
import { goQuote } from "../go-quote.ts";
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

/** A scalar's value, or why it has none. Tags are written out; the empty tag stands for none. */
export function resolveScalar(text: string, tag: string, isQuoted: boolean): Value | string {
  if (isQuoted && tag === "") return stringVal(text);
  const kind = tag.startsWith(TAG_PREFIX) ? tag.slice(TAG_PREFIX.length) : null;
  switch (tag === "" ? "" : kind) {
    case "":
      return resolvePlain(text);
    case "str":
      return stringVal(text);
    case "binary":
      if (typeof decodeBase64(text) !== "number") return stringVal(text);
      return `cannot parse ${goQuote(text)} as ${tag}: not valid base64`;
    case "null":
      return untypedNull;
    case "bool":
    case "int":
    case "float":
    case "timestamp":
      // The reference gives quotes more weight than the tag.
      return isQuoted ? stringVal(text) : resolveTagged(text, tag, kind as string);
    default:
      return `unsupported tag ${goQuote(tag)}`;
  }
}

function resolvePlain(text: string): Value | string {
  const word = WORDS.get(text);
  if (word !== undefined) return word;
  if (NAN_WORDS.includes(text)) return "floating point NaN is not supported";
  const date = timestampText(text);
  return date === null ? (plainNumber(text) ?? stringVal(text)) : stringVal(date);
}

function resolveTagged(text: string, tag: string, kind: string): Value | string {
  const plain = resolvePlain(text);
  if (typeof plain === "string") return plain;
  const isOther = kind === "timestamp" ? false : plain.type.kind === "string";
  if (!isOther && WORDS.has(text)) return plain;
  if (kind === "timestamp") {
    const date = timestampText(text);
    return date === null ? failure(text, tag) : stringVal(date);
  }
  if (plain.type.kind === "number") return plain;
  return (kind === "bool" ? null : taggedNumber(text)) ?? failure(text, tag);
}

function failure(text: string, tag: string): string {
  return `cannot parse ${goQuote(text)} as ${tag}`;
}

/** A number without a tag: decimal with an exponent, `0x` or `0o`. */
function plainNumber(text: string): Value | null {
  if (/^0x[0-9a-fA-F]+$|^0o[0-7]+$/.test(text)) return numberVal(num.integer(BigInt(text)));
  if (!/^[-+]?(?:\.[0-9]|[0-9])[0-9.eE+-]*$/.test(text)) return null;
  return decimalNumber(text);
}

function decimalNumber(text: string): Value | null {
  const number = num.parseNumber(text);
  if (number !== null) return numberVal(number);
  // Numbers that nobody can write out are not known; all else is no number.
  return /^[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)[eE][-+]?[0-9]+$/.test(text) ? unknownNumber : null;
}

const unknownNumber = refineNotNull(unknownVal(numberType));

/** A number with a tag: also `0b`, bare leading zeros, and digits that `_` groups. */
function taggedNumber(text: string): Value | null {
  const plain = text.replaceAll("_", "");
  const decimal = decimalNumber(plain);
  if (decimal !== null) return decimal;
  const parts = /^([-+]?)(0[xX][0-9a-fA-F]+|0[oO][0-7]+|0[bB][01]+)$/.exec(plain);
  if (parts === null) return null;
  const magnitude = BigInt(parts[2]!.toLowerCase());
  return numberVal(num.integer(parts[1] === "-" ? -magnitude : magnitude));
}
