/** Functions over lists of bools. Null elements count as false. */
import { boolType, elementsOf, falseVal, listType, refineNotNull, trueVal, unknownBool } from "../../values/index.ts";
import { defineFunction } from "../protocol.ts";

const bools = { name: "list", type: listType(boolType) } as const;

/** Whether all elements are true. The first unknown element before any false one makes the result unknown, as in Terraform. */
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

/** Whether some element is true; a known one decides, whatever is unknown. */
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
