/**
 * Resources and data sources of one file in an order in which each stands above what refers to it. Sees what is written in the blocks
 * themselves; what goes through local values and modules is no reference here.
 */
import { type BodyItem, referencesIn } from "../../../src/index.ts";
import { resourceAddress, resourceModes } from "../../../src/internal.ts";

/** An item of a file with the items that it refers to, in source order. */
export interface Dependent {
  readonly node: BodyItem;
  /** `aws_instance.web`, `data.aws_ami.web`; null for what is no resource, whose references do not count. */
  readonly address: string | null;
  readonly needs: readonly Dependent[];
}

/** The items of a file in source order. Of several resources with one address, the first counts. */
export function dependentsIn(items: readonly BodyItem[]): Dependent[] {
  const all = items.map((node) => ({ node, address: addressOf(node), needs: [] as readonly Dependent[] }));
  const places = new Map<string, number>();
  for (const [place, { address }] of all.entries())
    if (address !== null && !places.has(address)) places.set(address, place);
  for (const [own, one] of all.entries()) {
    if (one.address === null) continue;
    const found = [...resourcesIn(one.node)].flatMap((address) => places.get(address) ?? []);
    one.needs = found
      .filter((place) => place !== own)
      .toSorted((a, b) => a - b)
      .map((place) => all[place]!);
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

/** The addresses of the resources that a block refers to. */
function resourcesIn(block: BodyItem): Set<string> {
  const addresses = referencesIn(block).flatMap(({ subject }) =>
    subject.kind === "resource" ? [resourceAddress(subject)] : [],
  );
  return new Set(addresses);
}

/**
 * The list with each block that another one needs moved to right above the first one that does; a list that is in order stays as it is.
 * Null where blocks depend on each other in a circle. `counts` says which of the needed ones must stand above.
 */
export function inUseOrder(all: readonly Dependent[], counts: (needed: Dependent) => boolean): Dependent[] | null {
  const sorted: Dependent[] = [];
  const states = new Map<Dependent, "open" | "done">();
  // A stack of its own: chains of references may be long.
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
