/**
 * Sorts a file's resources and data sources so that each is above its references. Only direct references in the blocks
 * count, not those through local values and modules.
 */
import { type BodyItem, referencesIn } from "../../../src/index.ts";
import { resourceAddress, resourceModes } from "../../../src/internal.ts";

/** A file's item with the items that it refers to, in source order. */
export interface Dependent {
  readonly node: BodyItem;
  /** `aws_instance.web`, `data.aws_ami.web`; null for items that are not resources, whose references are ignored. */
  readonly address: string | null;
  readonly needs: readonly Dependent[];
}

/** Returns a file's items in source order. Of several resources with one address, the first counts. */
export function dependentsIn(items: readonly BodyItem[]): Dependent[] {
  const all = items.map((node) => ({ node, address: addressOf(node), needs: [] as readonly Dependent[] }));
  const indexes = new Map<string, number>();
  for (const [index, { address }] of all.entries())
    if (address !== null && !indexes.has(address)) indexes.set(address, index);
  for (const [index, one] of all.entries()) {
    if (one.address === null) continue;
    const referenced = [...resourcesIn(one.node)].flatMap((address) => indexes.get(address) ?? []);
    one.needs = referenced
      .filter((other) => other !== index)
      .toSorted((a, b) => a - b)
      .map((other) => all[other]!);
  }
  return all;
}

function addressOf(item: BodyItem): string | null {
  if (item.type !== "Block") return null;
  const { blockType, labels } = item;
  const mode = resourceModes.get(blockType.name);
  const [type, name] = labels;
  if (mode === undefined || type === undefined || name === undefined) return null;
  return resourceAddress({ mode, type: type.value, name: name.value });
}

/** Returns the addresses of the resources that a block refers to. */
function resourcesIn(block: BodyItem): Set<string> {
  const addresses = referencesIn(block).flatMap(({ subject }) =>
    subject.kind === "resource" ? [resourceAddress(subject)] : [],
  );
  return new Set(addresses);
}

/**
 * Returns the list with each required block moved to right above the first block that refers to it; a sorted list is
 * unchanged. Null if blocks form a cycle. `counts` returns whether a required block must be above.
 */
export function inUseOrder(all: readonly Dependent[], counts: (needed: Dependent) => boolean): Dependent[] | null {
  const sorted: Dependent[] = [];
  const states = new Map<Dependent, "open" | "done">();
  // An explicit stack: chains of references may be long.
  const stack: { readonly one: Dependent; next: number }[] = [];
  const open = (one: Dependent): void => {
    states.set(one, "open");
    stack.push({ one, next: 0 });
  };
  for (const first of all) {
    if (!states.has(first)) open(first);
    for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
      const { one } = top;
      const needed = one.needs[top.next++];
      if (needed === undefined) {
        states.set(one, "done");
        sorted.push(one);
        stack.pop();
      } else if (counts(needed)) {
        const state = states.get(needed);
        if (state === "open") return null;
        if (state === undefined) open(needed);
      }
    }
  }
  return sorted;
}
