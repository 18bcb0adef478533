/** The values of a `dynamic` block's iterator. */
import { elementsOf, entriesOf, integerVal, objectVal, stringVal, unmark, type Value } from "../../values/index.ts";

/** Returns the iterator's value for each generated block; null if the blocks are unknown or the collection is invalid. */
export function iteratorValues(collection: Value): Value[] | null {
  const value = unmark(collection);
  if (!value.isKnown || value.isNull) return null;
  const { kind } = value.type;
  if (kind === "map" || kind === "object")
    return [...entriesOf(value)].map(([key, element]) => objectVal({ key: stringVal(key), value: element }));
  if (kind === "set") return elementsOf(value).map((element) => objectVal({ key: element, value: element }));
  if (kind !== "list" && kind !== "tuple") return null;
  return elementsOf(value).map((element, index) => objectVal({ key: integerVal(index), value: element }));
}
