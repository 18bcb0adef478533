/** Functions over lists of bools. Null elements count as false. */
import { boolType, elementsOf, falseVal, listType, refineNotNull, trueVal, unknownBool } from "../../values/index.ts";
import { defineFunction } from "../protocol.ts";

const bools = { name: "list", type: listType(boolType) } as const;

/** Whether all elements are true. The first unknown element before any false one makes the result unknown, as in Terraform. */
export const alltrue = defineFunction({
  name: "alltrue",
  description:
    "Tells whether every element of a list is true. An empty list gives true, a null element counts as false.",
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
  description: "Tells whether at least one element of a list is true. An empty list gives false.",
  params: [bools],
  resultType: boolType,
  refineResult: refineNotNull,
  call: ([list]) => {
    const elements = elementsOf(list);
    if (elements.some((element) => element.payload === true)) return trueVal;
    return elements.every((element) => element.isKnown) ? falseVal : unknownBool;
  },
});
