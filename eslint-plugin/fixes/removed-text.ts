/**
 * Text without some of its items, kept from one fix to the next: while a person types, the fixes for the other items in
 * a file are the same as before.
 */
import { applyEdits, type BodyItem, type EditOptions, parseConfig, removeItem } from "../../src/index.ts";
import { BoundedMap } from "../../src/bounded.ts";

/** An item by its index: in a text, or in the body of an item in a text. */
export interface Target {
  readonly outer: number;
  readonly inner: number | null;
}

/** A text without some items. */
export interface Removed {
  /** The text; null if an item cannot be removed. */
  readonly text: string | null;
  /** The characters that were parsed for it. */
  readonly parsed: number;
}

/** The maximum number of characters for which results are kept. */
const MOST_KEPT = 1_000_000;

/** The results by options, targets and text. */
const kept = new BoundedMap<string, Removed>(MOST_KEPT);

/** Returns the text of top-level items without some of them, removed from the last to the first. */
export function removedText(text: string, targets: readonly Target[], options: EditOptions): Removed {
  const places = targets.map(({ outer, inner }) => (inner === null ? outer : `${outer}.${inner}`));
  const key = `${options.endOfLine} ${places.join()} ${text}`;
  const earlier = kept.get(key);
  if (earlier !== undefined) return earlier;
  const removed = remove(text, targets, options);
  kept.set(key, removed, text.length);
  return removed;
}

function remove(text: string, targets: readonly Target[], options: EditOptions): Removed {
  let left = text;
  let parsed = 0;
  for (const target of targets.toReversed()) {
    parsed += left.length;
    const item = itemAt(parseConfig(left).root.body.items, target);
    const result = item === undefined ? null : removeItem(item, options);
    if (result?.ok !== true) return { text: null, parsed };
    left = applyEdits(left, result.edits);
  }
  return { text: left, parsed };
}

/** Returns the item of a target among the items of its text. */
export function itemAt(items: readonly BodyItem[], { outer, inner }: Target): BodyItem | undefined {
  const owner = items[outer];
  return inner === null ? owner : owner?.type === "Block" ? owner.body.items[inner] : undefined;
}
