/**
 * `type` of `terraform console`. Its result is the type as text, with a mark that tells it from all values that are made
 * from it: the console accepts it as a whole result only.
 */
import { mark, stringType, stringVal, typeListing, unmarkDeep, type Value, withMarks } from "../../values/index.ts";
import { anyParameter, EVERYTHING } from "../collections/common.ts";
import { defineFunction } from "../protocol.ts";

const PREFIX = "type ";

/** Returns whether a value is a result of `type`. */
export function isTypeResult(value: Value): boolean {
  return typeof value.payload === "string" && value.marks.has(PREFIX + value.payload);
}

/** Returns whether a result of `type` is in a value, or the value is made from one. */
export function hasTypeResult(value: Value): boolean {
  return [...unmarkDeep(value).marks].some((one) => typeof one === "string" && one.startsWith(PREFIX));
}

/** Lists a value's type. */
export const type = defineFunction({
  name: "type",
  description: "Returns the type of a value, as text for people.",
  params: [anyParameter("value", EVERYTHING)],
  resultType: stringType,
  call([value]) {
    const text = isTypeResult(value) ? "type" : typeListing(value.type);
    return mark(withMarks(stringVal(text), unmarkDeep(value).marks), PREFIX + text);
  },
});
