/** Converts between values and plain JavaScript values. */
import { fromFloat, isSafeInteger, numberText, parseNumber, toFloat } from "./number.ts";
import { dynamicType } from "./type.ts";
import {
  asNumber,
  boolVal,
  elementsOf,
  entriesOf,
  integerVal,
  nullVal,
  numberVal,
  objectVal,
  stringVal,
  tupleVal,
  Value,
} from "./value.ts";

/** Every value that JSON can represent, integers of any size, and HCL values at any depth. */
export type PlainValue =
  null | boolean | number | bigint | string | Value | readonly PlainValue[] | { readonly [name: string]: PlainValue };

/** The result of `fromValue`: null, booleans, numbers, strings, arrays and objects. */
export type PlainResult =
  null | boolean | number | bigint | string | readonly PlainResult[] | { readonly [name: string]: PlainResult };

/** Maximum nesting of arrays and objects; an object that contains itself exceeds it. */
const MAX_LEVELS = 500;

/**
 * Returns the equivalent value: arrays become tuples, objects become objects, and a number has the digits that
 * JavaScript prints, as if written in a configuration. Throws a TypeError for anything that JSON cannot represent,
 * except integers of any size and infinities.
 */
export function toValue(plain: PlainValue): Value {
  return valueOf(plain, 0);
}

function valueOf(plain: unknown, level: number): Value {
  if (level > MAX_LEVELS) throw new TypeError(`a value has more than ${MAX_LEVELS} levels`);
  if (plain instanceof Value) return plain;
  switch (typeof plain) {
    case "boolean":
      return boolVal(plain);
    case "string":
      return stringVal(plain);
    case "bigint":
      return integerVal(plain);
    case "number":
      return numberOf(plain);
    case "object":
      if (plain === null) return nullVal(dynamicType);
      if (Array.isArray(plain)) return tupleVal(plain.map((element) => valueOf(element, level + 1)));
      if (isPlainObject(plain)) {
        return objectVal(
          Object.entries(plain).map(([name, property]) => [name, valueOf(property, level + 1)] as const),
        );
      }
      break;
    default:
  }
  throw new TypeError(
    `${Object.prototype.toString.call(plain)} is no value of HCL: pass a Value, or anything that JSON can express`,
  );
}

function numberOf(plain: number): Value {
  const number = Number.isFinite(plain) ? parseNumber(String(plain)) : null;
  if (number !== null) return numberVal(number);
  if (Number.isNaN(plain)) throw new TypeError("NaN is no value of HCL");
  return numberVal(fromFloat(plain));
}

function isPlainObject(plain: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(plain);
  return prototype === Object.prototype || prototype === null;
}

/**
 * Returns the equivalent plain value: sequences become arrays; maps and objects become objects without a prototype.
 * Numbers are exact: an unsafe integer becomes a bigint. Throws a TypeError for a value that is unknown or marked at
 * any depth, and a RangeError for a fraction with more digits than a JavaScript number has.
 */
export function fromValue(value: Value): PlainResult {
  if (!value.isWhollyKnown) throw new TypeError("what is unknown has no plain value");
  if (value.containsMarked) throw new TypeError("what is marked has no plain value: take the marks off by unmarkDeep");
  return plainOf(value);
}

function plainOf(value: Value): PlainResult {
  if (value.isNull) return null;
  switch (value.type.kind) {
    case "string":
    case "bool":
      return value.payload as string | boolean;
    case "number":
      return plainNumber(value);
    case "map":
    case "object": {
      const plain = Object.create(null) as Record<string, PlainResult>;
      for (const [name, element] of entriesOf(value)) plain[name] = plainOf(element);
      return plain;
    }
    default:
      return elementsOf(value).map(plainOf);
  }
}

function plainNumber(value: Value): number | bigint {
  const number = asNumber(value);
  const float = toFloat(number);
  if (isSafeInteger(number) || !number.decimal.isFinite()) return float;
  if (number.decimal.isInteger()) return BigInt(number.decimal.toFixed());
  const written = parseNumber(String(float));
  if (written !== null && numberText(written) === numberText(number)) return float;
  throw new RangeError(`${numberText(number)} has more digits than a number of JavaScript`);
}
