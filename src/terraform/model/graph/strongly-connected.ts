/**
 * Strongly connected components of a graph: Tarjan's algorithm without recursion, in time proportional to nodes and
 * edges.
 */

interface Visit {
  readonly node: string;
  readonly index: number;
  low: number;
  /** The number of followed edges. */
  next: number;
}

/** Returns the components, each with its nodes in any order. Targets without edges are nodes, too. */
export function stronglyConnected(edges: ReadonlyMap<string, readonly string[]>): string[][] {
  const finder = new Finder(edges);
  for (const node of edges.keys()) finder.from(node);
  return finder.components;
}

class Finder {
  readonly components: string[][] = [];
  private readonly edges: ReadonlyMap<string, readonly string[]>;
  private readonly visits = new Map<string, Visit>();
  /** Nodes whose component is not complete yet. */
  private readonly open: string[] = [];
  private readonly isOpen = new Set<string>();

  constructor(edges: ReadonlyMap<string, readonly string[]>) {
    this.edges = edges;
  }

  from(start: string): void {
    if (this.visits.has(start)) return;
    const path = [this.enter(start)];
    for (let visit = path.at(-1); visit !== undefined; visit = path.at(-1)) {
      const target = this.edges.get(visit.node)?.[visit.next++];
      if (target === undefined) {
        this.leave(visit);
        path.pop();
        const above = path.at(-1);
        if (above !== undefined) above.low = Math.min(above.low, visit.low);
        continue;
      }
      const earlier = this.visits.get(target);
      if (earlier === undefined) path.push(this.enter(target));
      else if (this.isOpen.has(target)) visit.low = Math.min(visit.low, earlier.index);
    }
  }

  private enter(node: string): Visit {
    const visit = { node, index: this.visits.size, low: this.visits.size, next: 0 };
    this.visits.set(node, visit);
    this.open.push(node);
    this.isOpen.add(node);
    return visit;
  }

  private leave({ node, low, index }: Visit): void {
    if (low !== index) return;
    const component = this.open.splice(this.open.lastIndexOf(node));
    for (const member of component) this.isOpen.delete(member);
    this.components.push(component);
  }
}
