/** `matchkeys`: selects list elements by the elements of another list at the same index. */
import {
  ConversionError,
  convert,
  dynamicType,
  elementsOf,
  equals,
  listType,
  listVal,
  refineNotNull,
  spelledOut,
  type Type,
  unifyUnsafe,
  unknownVal,
  type Value,
} from "../../values/index.ts";
import type { Budget } from "../budget.ts";
import { defineFunction, FunctionError } from "../protocol.ts";
import { elementTypeOf, haveOtherLengths } from "./common.ts";

const list = listType(dynamicType);

/** Returns the common type; null if the reference finds none. */
function commonType(keys: Value, searchset: Value): Type | null {
  return unifyUnsafe([keys.type, searchset.type]);
}

const UNEQUAL = new FunctionError("length of keys and values should be equal");

/** Returns the elements of `values` whose key is in the search set. */
export const matchkeys = defineFunction({
  name: "matchkeys",
  description: "Returns the elements of a list whose keys, at the same index in a second list, are in a third list.",
  params: [
    { name: "values", type: list },
    { name: "keys", type: list },
    { name: "searchset", type: list },
  ],
  resultType: ([values, keys, searchset]) => {
    if (commonType(keys, searchset) === null) return new FunctionError("keys and searchset must be of the same type");
    return values.type;
  },
  refineResult: refineNotNull,
  certainError: ([values, keys]) => (haveOtherLengths(values, keys) ? UNEQUAL : null),
  call: ([values, givenKeys, givenSearchset], type, { budget }) => {
    const elements = elementsOf(values);
    if (elements.length !== elementsOf(givenKeys).length) return UNEQUAL;
    const common = commonType(givenKeys, givenSearchset)!;
    const keys = convert(givenKeys, common);
    if (keys instanceof ConversionError) return new FunctionError(keys.message, 1);
    const searchset = convert(givenSearchset, common);
    if (searchset instanceof ConversionError) return new FunctionError(searchset.message, 2);
    if (elementsOf(searchset).length === 0) return listVal(elementTypeOf(type), []);
    if (!values.isWhollyKnown || !keys.isWhollyKnown) return unknownVal(type);
    const isSought = searchset.isWhollyKnown ? knownSearch(searchset) : unknownSearch(searchset, budget);
    const sought = elementsOf(keys).map(isSought);
    // An unknown element that may be the key empties the result: the reference does the same, although this is unsound.
    if (sought.includes(null)) return listVal(elementTypeOf(type), []);
    return listVal(
      elementTypeOf(type),
      elements.filter((_, index) => sought[index] === true),
    );
  },
});

type Search = (key: Value) => boolean | null;

function knownSearch(searchset: Value): Search {
  const texts = new Set(elementsOf(searchset).map(spelledOut));
  return (key) => texts.has(spelledOut(key));
}

/** Returns a search whose result is null if an earlier unknown element may be the key. */
function unknownSearch(searchset: Value, budget: Budget): Search {
  return (key) => {
    for (const element of elementsOf(searchset)) {
      budget.work(1);
      const result = equals(key, element);
      if (!result.isKnown) return null;
      if (result.payload === true) return true;
    }
    return false;
  };
}
