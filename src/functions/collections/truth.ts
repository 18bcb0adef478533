/** Functions for lists of bools. Null elements count as false. */
import { boolType, elementsOf, falseVal, listType, refineNotNull, trueVal, unknownBool } from "../../values/index.ts";
import { defineFunction } from "../protocol.ts";

const bools = { name: "list", type: listType(boolType) } as const;

/**
 * Returns whether all elements are true. An unknown element before the first false one makes the result unknown, as in
 * Terraform.
 */
export const alltrue = defineFunction({
  name: "alltrue",
  description: "Returns true if all elements of a list are true. Returns true for an empty list; null counts as false.",
  params: [bools],
  resultType: boolType,
  refineResult: refineNotNull,
  call: ([list]) => {
    const deciding = elementsOf(list).find((element) => element.payload !== true);
    if (deciding === undefined) return trueVal;
    return deciding.isKnown ? falseVal : unknownBool;
  },
});

/** Returns whether any element is true; a known one decides, regardless of unknown ones. */
export const anytrue = defineFunction({
  name: "anytrue",
  description: "Returns true if at least one element of a list is true. Returns false for an empty list.",
  params: [bools],
  resultType: boolType,
  refineResult: refineNotNull,
  call: ([list]) => {
    const elements = elementsOf(list);
    if (elements.some((element) => element.payload === true)) return trueVal;
    return elements.every((element) => element.isKnown) ? falseVal : unknownBool;
  },
});
