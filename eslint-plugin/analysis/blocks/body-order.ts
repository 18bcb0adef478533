/**
 * Orders of what is in a block, as `attribute-order` takes them: a list of names, with signs for all others and for blank lines. Knows what
 * the items are called, and from the caller which of them are required.
 */
import type { Attribute, Block, BlockLabel, Name } from "../../../src/index.ts";

/** An attribute or nested block. */
export type Item = Attribute | Block;

/** Which attributes and nested blocks must be there. Those that are not named are not known. */
export interface Needs {
  readonly attributes: ReadonlyMap<string, boolean>;
  readonly blocks: ReadonlyMap<string, boolean>;
}

/** The order for the items of one body. */
export interface BodyOrder {
  /** As for sorting; 0 for items that stay as they are. */
  readonly compare: (a: Item, b: Item) => number;
  /** Whether a blank line has to be between neighbours. */
  readonly isApart: (above: Item, below: Item) => boolean;
}

const OTHERS = "*";
const BLANK_LINE = "---";

/** The signs for others of one kind: all of them, those that are required, and the rest. */
const KINDS = {
  Attribute: { others: "*=", required: "required=", optional: "optional=" },
  Block: { others: "*{}", required: "required{}", optional: "optional{}" },
} as const;

interface Place {
  readonly rank: number;
  /** The number of blank lines in the list before the place. */
  readonly group: number;
  /** Whether the items of this place are in alphabetical order. */
  readonly isSorted: boolean;
}

/** Whether an order depends on what is required. */
export function asksForNeeds(names: readonly string[]): boolean {
  return names.some((name) => /^(?:required|optional)(?:=|\{\})$/.test(name));
}

/** The order that a list of names means for some items. Where nothing is said of others, they come last. */
export function bodyOrder(names: readonly string[], items: readonly Item[], needs: Needs | null): BodyOrder {
  const places = new Map<string, Place>();
  let group = 0;
  for (const [rank, name] of [...names, OTHERS].entries()) {
    if (name === BLANK_LINE) group++;
    else if (!places.has(name)) places.set(name, { rank, group, isSorted: asksForNeeds([name]) });
  }
  // An order in which only some items have their place would be none.
  const isKnown = items.every((item) => places.has(nameText(item)) || isRequired(item, needs) !== undefined);
  const placeOf = (item: Item): Place => {
    const signs = KINDS[item.type];
    const { others, required, optional } = signs;
    const own = places.get(nameText(item));
    if (own !== undefined) return own;
    const byNeed = [places.get(required), places.get(optional)];
    const [first] = byNeed.filter((place) => place !== undefined).toSorted((a, b) => a.rank - b.rank);
    if (first === undefined) return places.get(others) ?? places.get(OTHERS)!;
    const exact = byNeed[isRequired(item, needs) === true ? 0 : 1];
    return isKnown ? (exact ?? places.get(others) ?? places.get(OTHERS)!) : { ...first, isSorted: false };
  };
  return {
    compare(a, b) {
      const [left, right] = [placeOf(a), placeOf(b)];
      if (left.rank !== right.rank || !left.isSorted) return left.rank - right.rank;
      const [own, other] = [nameText(a), nameText(b)];
      return own < other ? -1 : own > other ? 1 : 0;
    },
    isApart: (above, below) => placeOf(above).group !== placeOf(below).group,
  };
}

function isRequired(item: Item, needs: Needs | null): boolean | undefined {
  const known = item.type === "Attribute" ? needs?.attributes : needs?.blocks;
  return known?.get(nameText(item));
}

/** The name of an attribute, or the type of a block; of a `dynamic` block, that of the blocks that it makes. */
export function nameNode(item: Item): Name | BlockLabel {
  if (item.type === "Attribute") return item.name;
  const { blockType, labels } = item;
  return blockType.name === "dynamic" ? (labels[0] ?? blockType) : blockType;
}

/** That name. */
export function nameText(item: Item): string {
  const name = nameNode(item);
  return name.type === "Name" ? name.name : name.value;
}
