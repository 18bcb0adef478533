/** The dependency graph of a module as data. */
import type { Module } from "../../../src/index.ts";
import type { GraphNode } from "../messages.ts";

/** More nodes than this are left out: they are not read, and the page would be slow. */
const MAX_NODES = 2000;

/** Returns the nodes of a module's graph, sorted by address; none without a module. */
export function graphNodes(module: Module | null): GraphNode[] {
  if (module === null) return [];
  const { graph } = module;
  const inCycle = new Map(graph.cycles().flatMap((cycle) => cycle.map((address) => [address, cycle])));
  return [...graph.nodes]
    .toSorted()
    .slice(0, MAX_NODES)
    .map((address) => ({
      address,
      dependencies: [...new Set(graph.targetsOf(address))].toSorted(),
      cycle: inCycle.get(address)?.toSorted() ?? [],
    }));
}
