/** `dynamic` blocks: their parts, and the blocks that they generate. */
import { type BodyAttribute, type BodyBlock, type ConfigBody, dynamicParts } from "../../../../model/index.ts";
import {
  elementsOf,
  entriesOf,
  integerVal,
  objectVal,
  stringVal,
  unmark,
  type Value,
} from "../../../../values/index.ts";
import type { SiteIterator } from "../../../declare/sites.ts";

/** The parts of a `dynamic` block. */
export interface DynamicBlock {
  readonly forEach: BodyAttribute;
  /** The name for the current element in `content`. */
  readonly iterator: SiteIterator;
  readonly content: ConfigBody;
}

/** Returns the parts of a `dynamic` block; null if one is missing or has no constant name. */
export function readDynamic(block: BodyBlock): DynamicBlock | null {
  const { forEach, iterator, contents } = dynamicParts(block);
  const [content] = contents;
  if (forEach === null || iterator === null || content === undefined) return null;
  return { forEach, iterator: { name: iterator, collection: forEach.expression }, content };
}

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
