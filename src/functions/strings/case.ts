/** Case functions: `upper`, `lower`, `title`. */
import { isWhiteSpace } from "../../text/index.ts";
import { asString, refineNotNull, stringType, stringVal } from "../../values/index.ts";
import { defineFunction, type Parameter, type ValueFunction } from "../protocol.ts";
import { lowerCase, titleCase, upperCase } from "./letter-case.ts";
import { textParameter } from "./parameters.ts";

const anyText: Parameter = { ...textParameter("str"), allowDynamicType: true };

/** Returns a function that maps a string character by character. */
function mapping(
  name: string,
  description: string,
  map: (text: string) => string,
  parameter: Parameter = anyText,
): ValueFunction {
  return defineFunction({
    name,
    description,
    params: [parameter],
    resultType: stringType,
    refineResult: refineNotNull,
    call: ([text], _, { budget }) => {
      budget.spend(asString(text).length);
      return stringVal(map(asString(text)));
    },
  });
}

const ASCII = /^[\0-\x7f]*$/;

/**
 * Maps characters one by one: JavaScript's case mapping of whole strings considers neighbors, the reference's does not.
 */
function eachCharacter(text: string, map: (character: string) => string): string {
  let result = "";
  for (const character of text) result += map(character);
  return result;
}

/** `upper("hello")` returns `"HELLO"`; a letter without a single-character capital, such as ß, stays. */
export const upper: ValueFunction = mapping("upper", "Returns a string with all letters in uppercase.", (text) =>
  ASCII.test(text) ? text.toUpperCase() : eachCharacter(text, upperCase),
);

/** `lower("HELLO")` returns `"hello"`. */
export const lower: ValueFunction = mapping("lower", "Returns a string with all letters in lowercase.", (text) =>
  ASCII.test(text) ? text.toLowerCase() : eachCharacter(text, lowerCase),
);

/** `title("hello world")` returns `"Hello World"`; the other letters of a word are unchanged. */
export const title = mapping(
  "title",
  "Returns a string with the first letter of each word in uppercase.",
  titled,
  textParameter("str"),
);

function titled(text: string): string {
  let isAtWordStart = true;
  return eachCharacter(text, (character) => {
    const result = isAtWordStart ? titleCase(character) : character;
    isAtWordStart = separatesWords(character.codePointAt(0)!);
    return result;
  });
}

/** Returns whether a code unit separates words: ASCII characters that names cannot contain, and other whitespace. */
function separatesWords(code: number): boolean {
  if (code >= 0x80) return isWhiteSpace(code);
  const isLetter = (code | 0x20) >= 0x61 && (code | 0x20) <= 0x7a;
  return !isLetter && !(code >= 0x30 && code <= 0x39) && code !== 0x5f;
}
