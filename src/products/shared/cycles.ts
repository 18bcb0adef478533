/** Cycles in directed graphs: references that lead back to where they began. */

/** The maximum number of cycle members in a message. */
const MOST_NAMED = 5;

/** A node on the path from the start, with its targets that remain to be visited. */
interface Step<Node> {
  readonly node: Node;
  readonly targets: readonly Node[];
  index: number;
  /** The index in the path of the last node up to this one that is in a cycle, or -1. */
  lastInCycle: number;
}

/**
 * Returns the cycles that can be reached from some nodes, each as its members in reference order. Of several cycles
 * through one node, only one is returned.
 */
export function cyclesFrom<Node>(starts: readonly Node[], next: (node: Node) => readonly Node[]): Node[][] {
  const cycles: Node[][] = [];
  const done = new Set<Node>();
  for (const start of starts) {
    if (done.has(start)) continue;
    const path: Step<Node>[] = [];
    const depth = new Map<Node, number>();
    const enter = (node: Node): void => {
      depth.set(node, path.length);
      path.push({ node, targets: next(node), index: 0, lastInCycle: path.at(-1)?.lastInCycle ?? -1 });
    };
    enter(start);
    while (path.length > 0) {
      const top = path.at(-1)!;
      const target = top.targets[top.index++];
      const first = target === undefined ? undefined : depth.get(target);
      if (target === undefined) {
        path.pop();
        depth.delete(top.node);
        done.add(top.node);
      } else if (first !== undefined) {
        if (top.lastInCycle >= first) continue;
        cycles.push(path.slice(first).map(({ node }) => node));
        for (let index = first; index < path.length; index++) path[index]!.lastInCycle = index;
      } else if (!done.has(target)) enter(target);
    }
  }
  return cycles;
}

/** Returns a cycle's names from its first member back to it; only the first members of a long cycle. */
export function cycleText(names: readonly string[]): string {
  const shown = names.length > MOST_NAMED ? [...names.slice(0, MOST_NAMED), "…"] : names;
  return [...shown, names[0]].join(" → ");
}
