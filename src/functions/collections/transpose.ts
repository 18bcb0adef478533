/** `transpose`: inverts a map of lists. */
import {
  asString,
  elementsOf,
  entriesOf,
  listType,
  listVal,
  mapType,
  mapVal,
  refineNotNull,
  stringType,
  stringVal,
  unknownVal,
  type Value,
} from "../../values/index.ts";
import { defineFunction, FunctionError } from "../protocol.ts";

const lists = mapType(listType(stringType));

/** Returns a map from each string in the lists to the sorted keys of the lists that contain it. */
export const transpose = defineFunction({
  name: "transpose",
  description: "Returns a map of lists with keys and elements swapped.",
  params: [{ name: "values", type: lists }],
  resultType: lists,
  refineResult: refineNotNull,
  call: ([map], type, { budget }) => {
    if (!map.isWhollyKnown) return unknownVal(type);
    const transposed = new Map<string, Value[]>();
    for (const [key, list] of entriesOf(map)) {
      if (list.isNull) return new FunctionError("input must not contain null list");
      budget.spendElements(elementsOf(list).length);
      for (const element of elementsOf(list)) {
        if (element.isNull) return new FunctionError("input list must not contain null string");
        const text = asString(element);
        const keys = transposed.get(text);
        if (keys === undefined) transposed.set(text, [stringVal(key)]);
        else keys.push(stringVal(key));
      }
    }
    const entries = [...transposed].map(([text, keys]) => [text, listVal(stringType, keys)] as const);
    return mapVal(listType(stringType), entries);
  },
});
