/**
 * Orders of a block's items, in the format of `attribute-order`: a list of names, with placeholders for all others and
 * for blank lines. Knows the items' names, and from the caller which of them are required.
 */
import type { Attribute, Block, BlockLabel, Name } from "../../../src/index.ts";
import { generatedName } from "../../../src/internal.ts";

/** An attribute or nested block. */
export type Item = Attribute | Block;

/** The required attributes and nested blocks. Missing names are unknown. */
export interface Needs {
  readonly attributes: ReadonlyMap<string, boolean>;
  readonly blocks: ReadonlyMap<string, boolean>;
}

/** The order for the items in one body. */
export interface BodyOrder {
  /** A comparison for sorting; 0 for items that keep their order. */
  readonly compare: (a: Item, b: Item) => number;
  /** Returns whether a blank line is required between neighbours. */
  readonly isApart: (above: Item, below: Item) => boolean;
}

const OTHERS = "*";
const BLANK_LINE = "---";

/** The placeholders for others of one kind: all of them, required ones, and the rest. */
const KINDS = {
  Attribute: { others: "*=", required: "required=", optional: "optional=" },
  Block: { others: "*{}", required: "required{}", optional: "optional{}" },
} as const;

interface Slot {
  readonly rank: number;
  /** The number of blank lines in the list before the slot. */
  readonly group: number;
  /** Whether the items at this slot are in alphabetical order. */
  readonly isSorted: boolean;
}

/** Returns whether an order depends on required items. */
export function asksForNeeds(names: readonly string[]): boolean {
  return names.some((name) => /^(?:required|optional)(?:=|\{\})$/.test(name));
}

/** Returns the order that a list of names defines for some items. Unlisted items come last by default. */
export function bodyOrder(names: readonly string[], items: readonly Item[], needs: Needs | null): BodyOrder {
  const slots = new Map<string, Slot>();
  let group = 0;
  for (const [rank, name] of [...names, OTHERS].entries()) {
    if (name === BLANK_LINE) group++;
    else if (!slots.has(name)) slots.set(name, { rank, group, isSorted: asksForNeeds([name]) });
  }
  // An order in which only some items have their slot would be useless.
  const isKnown = items.every((item) => slots.has(nameText(item)) || isRequired(item, needs) !== undefined);
  const slotOf = (item: Item): Slot => {
    const signs = KINDS[item.type];
    const { others, required, optional } = signs;
    const named = slots.get(nameText(item));
    if (named !== undefined) return named;
    const byNeed = [slots.get(required), slots.get(optional)];
    const [first] = byNeed.filter((slot) => slot !== undefined).toSorted((a, b) => a.rank - b.rank);
    if (first === undefined) return slots.get(others) ?? slots.get(OTHERS)!;
    const exact = byNeed[isRequired(item, needs) === true ? 0 : 1];
    return isKnown ? (exact ?? slots.get(others) ?? slots.get(OTHERS)!) : { ...first, isSorted: false };
  };
  return {
    compare(a, b) {
      const [left, right] = [slotOf(a), slotOf(b)];
      if (left.rank !== right.rank || !left.isSorted) return left.rank - right.rank;
      const [name, other] = [nameText(a), nameText(b)];
      return name < other ? -1 : name > other ? 1 : 0;
    },
    isApart: (above, below) => slotOf(above).group !== slotOf(below).group,
  };
}

function isRequired(item: Item, needs: Needs | null): boolean | undefined {
  const required = item.type === "Attribute" ? needs?.attributes : needs?.blocks;
  return required?.get(nameText(item));
}

/** Returns an attribute's name, or a block's type; for a `dynamic` block, the type of its generated blocks. */
export function nameNode(item: Item): Name | BlockLabel {
  return item.type === "Attribute" ? item.name : generatedName(item);
}

/** Returns that name as text. */
export function nameText(item: Item): string {
  const name = nameNode(item);
  return name.type === "Name" ? name.name : name.value;
}
