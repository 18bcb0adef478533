/** Between values and the plain ones of JavaScript, for callers that have or want these. */
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

/** Every value that JSON can express, integers of any size, and values of HCL at any depth. */
export type PlainValue =
  null | boolean | number | bigint | string | Value | readonly PlainValue[] | { readonly [name: string]: PlainValue };

/** The result of `fromValue`: null, booleans, numbers, strings, arrays and objects. */
export type PlainResult =
  null | boolean | number | bigint | string | readonly PlainResult[] | { readonly [name: string]: PlainResult };

/** Levels of arrays and objects: more are refused, such as an object that contains itself. */
const MAX_LEVELS = 500;

/**
 * The value that means the same: arrays are tuples, objects are objects, and a number has the digits that JavaScript prints, as if
 * it had been written in a configuration. Throws a TypeError for anything that JSON could not say, and for NaN.
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
        return objectVal(Object.entries(plain).map(([name, own]) => [name, valueOf(own, level + 1)] as const));
      }
      break;
    default:
  }
  throw new TypeError(
    `${Object.prototype.toString.call(plain)} is no value of HCL: give a Value, or what JSON can say`,
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
 * The plain value that means the same: sequences are arrays, maps and objects are objects without a prototype. Numbers are exact: a
 * whole one that a number cannot hold is a bigint, and any other that would lose digits is refused. Throws a TypeError for what is
 * unknown or marked at any depth, and a RangeError for such a number.
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
