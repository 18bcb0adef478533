/** Functions that count grapheme clusters: `strlen`, `substr`, `strrev`. */
import { graphemeBreaks, graphemeWidth } from "../../text/index.ts";
import {
  asNumber,
  asString,
  inclusive,
  integerVal,
  num,
  numberType,
  rangeOf,
  refine,
  refineNotNull,
  stringType,
  stringVal,
  unknownVal,
  type Value,
} from "../../values/index.ts";
import { int64 } from "../numbers/whole-number.ts";
import { errorsOfKnown } from "../certain-errors.ts";
import { defineFunction, FunctionError } from "../protocol.ts";
import { numberParameter, textParameter } from "./parameters.ts";

/** The steps to find the boundaries around one character, in the worst case. */
const CHARACTER_STEPS = 1 / 8;

const ZERO = inclusive(num.integer(0));

/** Returns the number of characters. For an unknown string, at least the length of its known beginning. */
export const strlen = defineFunction({
  name: "strlen",
  description: "Returns the number of characters in a string. A letter and its accents count as one.",
  params: [{ ...textParameter("str"), allowUnknown: true, allowDynamicType: true }],
  resultType: numberType,
  refineResult: (result) => refine(result, { isNotNull: true, min: ZERO }),
  call: ([text], _, { budget }) => {
    if (text.isKnown) {
      budget.work(asString(text).length * CHARACTER_STEPS);
      return integerVal(graphemeWidth(asString(text)));
    }
    const { prefix } = rangeOf(text);
    return refine(unknownVal(numberType), { min: inclusive(num.integer(graphemeWidth(prefix))) });
  },
});

/** `substr("hello", 1, 3)` returns `"ell"`; a negative offset counts from the end, a negative length means the rest. */
export const substr = defineFunction({
  name: "substr",
  description: "Returns a substring, by characters.",
  params: [
    { ...textParameter("str", "The string to extract from."), allowDynamicType: true },
    {
      ...numberParameter("offset", "The index of the first character. Negative numbers count from the end."),
      allowDynamicType: true,
    },
    { ...numberParameter("length", "The maximum number of characters; -1 for all."), allowDynamicType: true },
  ],
  resultType: stringType,
  refineResult: refineNotNull,
  certainError: errorsOfKnown(null, wholeNumber, wholeNumber),
  call: ([text, offset, length], _, { budget }) => {
    budget.work(asString(text).length * CHARACTER_STEPS);
    const start = wholeNumber(offset);
    if (start instanceof FunctionError) return start;
    const count = wholeNumber(length);
    if (count instanceof FunctionError) return count;
    const result = part(asString(text), start, count);
    budget.spend(result.length);
    return stringVal(result);
  },
});

function wholeNumber(value: Value): bigint | FunctionError {
  return int64(asNumber(value));
}

function part(text: string, offset: bigint, length: bigint): string {
  // The reference checks for a zero length only if the offset is not negative: otherwise zero means the rest.
  if (offset >= 0n && length === 0n) return "";
  const breaks = graphemeBreaks(text);
  const start = offset >= 0n ? offset : offset + BigInt(breaks.length);
  const first = start > 0n ? start : 0n;
  if (first >= breaks.length) return "";
  const last = length > 0n ? first + length : BigInt(breaks.length);
  return text.slice(breaks[Number(first)], last < breaks.length ? breaks[Number(last)] : text.length);
}

/** `strrev("abc")` returns `"cba"`; letters keep their accents. */
export const strrev = defineFunction({
  name: "strrev",
  description: "Returns a string with its characters in reverse order.",
  params: [{ ...textParameter("str"), allowDynamicType: true }],
  resultType: stringType,
  refineResult: refineNotNull,
  call: ([text], _, { budget }) => {
    const forward = asString(text);
    budget.spend(forward.length);
    const breaks = graphemeBreaks(forward);
    const clusters = breaks.map((start, index) => forward.slice(start, breaks[index + 1]));
    return stringVal(clusters.toReversed().join(""));
  },
});
