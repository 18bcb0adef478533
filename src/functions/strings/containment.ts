/** String containment: `startswith`, `endswith`, `strcontains`. */
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

/** Known even for an unknown string if its known beginning is long enough. */
export const startswith = defineFunction({
  name: "startswith",
  description: "Returns true if a string begins with the given prefix.",
  params: [{ ...str, allowUnknown: true }, textParameter("prefix")],
  resultType: boolType,
  refineResult: refineNotNull,
  call: ([text, prefix]) => {
    const start = asString(prefix);
    return text.isKnown ? boolVal(asString(text).startsWith(start)) : beginsUnknown(text, start);
  },
});

function beginsUnknown(text: Value, start: string): Value {
  const { prefix } = rangeOf(text);
  if (prefix.startsWith(start)) return trueVal;
  // As in the reference, which ignores a shorter known beginning, although it could decide too.
  return prefix.length < start.length ? unknownVal(boolType) : falseVal;
}

/** `endswith("hello", "lo")` returns true. */
export const endswith = defineFunction({
  name: "endswith",
  description: "Returns true if a string ends with the given suffix.",
  params: [str, textParameter("suffix")],
  resultType: boolType,
  refineResult: refineNotNull,
  call: ([text, suffix]) => boolVal(asString(text).endsWith(asString(suffix))),
});

/** `strcontains("hello", "ll")` returns true. An unknown result may be null, as in the reference. */
export const strcontains = defineFunction({
  name: "strcontains",
  description: "Returns true if a string contains the given substring.",
  params: [str, textParameter("substr")],
  resultType: boolType,
  call: ([text, part]) => boolVal(contains(asString(text), asString(part))),
});
