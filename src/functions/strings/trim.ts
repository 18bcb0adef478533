/** Functions that trim strings: `trim`, `trimprefix`, `trimsuffix`, `trimspace`, `chomp`. */
import { isWhiteSpace } from "../../text/index.ts";
import { asString, refineNotNull, stringType, stringVal } from "../../values/index.ts";
import { defineFunction, type Parameter, type ValueFunction } from "../protocol.ts";
import { textParameter } from "./parameters.ts";

const str = textParameter("str");

function trimmer(
  name: string,
  description: string,
  params: readonly [Parameter] | readonly [Parameter, Parameter],
  trimText: (text: string, other: string) => string,
): ValueFunction {
  return defineFunction({
    name,
    description,
    params,
    resultType: stringType,
    refineResult: refineNotNull,
    call: ([text, other], _, { budget }) => {
      const given = asString(text);
      const second = other === undefined ? "" : asString(other);
      budget.spend(given.length + second.length);
      return stringVal(trimText(given, second));
    },
  });
}

/** Returns the text from the first to the last code point that is kept. */
function trimWhere(text: string, mustGo: (code: number) => boolean): string {
  let start = 0;
  let end = text.length;
  for (let code; start < end && mustGo((code = text.codePointAt(start)!));) start += code > 0xffff ? 2 : 1;
  for (let code; end > start && mustGo((code = codePointBefore(text, end)));) end -= code > 0xffff ? 2 : 1;
  return text.slice(start, end);
}

function codePointBefore(text: string, offset: number): number {
  const pair = offset >= 2 ? text.codePointAt(offset - 2)! : 0;
  return pair > 0xffff ? pair : text.charCodeAt(offset - 1);
}

/** `trim("?!hello?!", "!?")` returns `"hello"`: removes the second argument's code points on both ends. */
export const trim: ValueFunction = trimmer(
  "trim",
  "Returns a string without the given characters at its start and end.",
  [str, textParameter("cutset", "The set of characters to remove.")],
  (text, cutset) => {
    const set = new Set<number>();
    for (const character of cutset) set.add(character.codePointAt(0)!);
    return trimWhere(text, (code) => set.has(code));
  },
);

/** `trimprefix("helloworld", "hello")` returns `"world"`; removes it once at most. */
export const trimprefix: ValueFunction = trimmer(
  "trimprefix",
  "Returns a string without the given prefix, if it begins with it.",
  [str, textParameter("prefix")],
  (text, prefix) => (text.startsWith(prefix) ? text.slice(prefix.length) : text),
);

/** `trimsuffix("helloworld", "world")` returns `"hello"`; removes it once at most. */
export const trimsuffix: ValueFunction = trimmer(
  "trimsuffix",
  "Returns a string without the given suffix, if it ends with it.",
  [str, textParameter("suffix")],
  (text, suffix) => (text.endsWith(suffix) ? text.slice(0, text.length - suffix.length) : text),
);

/** `trimspace(" hello\n")` returns `"hello"`; whitespace is Unicode's. */
export const trimspace: ValueFunction = trimmer(
  "trimspace",
  "Returns a string without whitespace at its start and end.",
  [str],
  (text) => trimWhere(text, isWhiteSpace),
);

/** `chomp("hello\r\n\n")` returns `"hello"`: removes CR and LF in any order. */
export const chomp: ValueFunction = trimmer("chomp", "Returns a string without newlines at its end.", [str], (text) => {
  let end = text.length;
  while (end > 0 && (text[end - 1] === "\n" || text[end - 1] === "\r")) end--;
  return text.slice(0, end);
});
