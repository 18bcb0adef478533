/** Whether a string begins, ends with or contains another: `startswith`, `endswith`, `strcontains`. */
import {
  asString,
  boolType,
  boolVal,
  rangeOf,
  refineNotNull,
  trueVal,
  falseVal,
  unknownVal,
  type Value,
} from "../../values/index.ts";
import { defineFunction } from "../protocol.ts";
import { contains } from "./find.ts";
import { textParameter } from "./parameters.ts";

const str = textParameter("str");

/** Known also for an unknown string whose beginning is known and long enough. */
export const startswith = defineFunction({
  name: "startswith",
  description: "Returns true if a string begins with the given prefix.",
  params: [{ ...str, allowUnknown: true }, textParameter("prefix")],
  resultType: boolType,
  refineResult: refineNotNull,
  call: ([text, prefix]) => {
    const wanted = asString(prefix);
    return text.isKnown ? boolVal(asString(text).startsWith(wanted)) : beginsUnknown(text, wanted);
  },
});

function beginsUnknown(text: Value, wanted: string): Value {
  const { prefix } = rangeOf(text);
  if (prefix.startsWith(wanted)) return trueVal;
  // As the reference, which does not compare with a known beginning that is shorter, although that could tell too.
  return prefix.length < wanted.length ? unknownVal(boolType) : falseVal;
}

/** `endswith("hello", "lo")` is true. */
export const endswith = defineFunction({
  name: "endswith",
  description: "Returns true if a string ends with the given suffix.",
  params: [str, textParameter("suffix")],
  resultType: boolType,
  refineResult: refineNotNull,
  call: ([text, suffix]) => boolVal(asString(text).endsWith(asString(suffix))),
});

/** `strcontains("hello", "ll")` is true. The reference does not say that an unknown result is not null. */
export const strcontains = defineFunction({
  name: "strcontains",
  description: "Returns true if a string contains the given substring.",
  params: [str, textParameter("substr")],
  resultType: boolType,
  call: ([text, part]) => boolVal(contains(asString(text), asString(part))),
});
