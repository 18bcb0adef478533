/** Cycles in directed graphs: references that lead back to where they began. */

/** How many members of a cycle a message names. */
const MOST_NAMED = 5;

/**
 * The cycles that begin at some nodes, each as its members in the order of the references; each node is in one of them at most. Of several
 * cycles through one node, one is found.
 */
export function cyclesFrom<Node>(starts: readonly Node[], next: (node: Node) => readonly Node[]): Node[][] {
  const cycles: Node[][] = [];
  const done = new Set<Node>();
  for (const start of starts) {
    if (done.has(start)) continue;
    const path: { readonly node: Node; readonly targets: readonly Node[]; index: number }[] = [];
    const depth = new Map<Node, number>();
    const enter = (node: Node): void => {
      depth.set(node, path.length);
      path.push({ node, targets: next(node), index: 0 });
    };
    enter(start);
    while (path.length > 0) {
      const top = path.at(-1)!;
      const target = top.targets[top.index++];
      if (target === undefined) {
        path.pop();
        depth.delete(top.node);
        done.add(top.node);
      } else if (depth.has(target)) {
        const members = path.slice(depth.get(target)).map(({ node }) => node);
        if (!members.some((node) => done.has(node))) cycles.push(members);
        for (const node of members) done.add(node);
      } else if (!done.has(target)) enter(target);
    }
  }
  return cycles;
}

/** A cycle in words, from its first member to it again; of a long one, only the first members are named. */
export function cycleText(names: readonly string[]): string {
  const shown = names.length > MOST_NAMED ? [...names.slice(0, MOST_NAMED), "…"] : names;
  return [...shown, names[0]].join(" → ");
}
