/** The dependency graph of a module: reachable nodes, and cycles. */
import { getOrCompute, groupBy } from "../../memo.ts";
import { referencesIn } from "../addresses/references.ts";
import type { ModuleCallDeclaration } from "../declare/declarations.ts";
import { DependencyCollector } from "./dependencies.ts";
import { type NodeAddress, targetsOf } from "./graph-nodes.ts";
import type { Module } from "./module.ts";
import { stronglyConnected } from "./strongly-connected.ts";

const graphs = new WeakMap<Module, DependencyGraph>();

/** Returns a module's dependency graph. */
export function graphOf(module: Module): DependencyGraph {
  let graph = graphs.get(module);
  if (graph === undefined) {
    graph = new DependencyGraph(module);
    // A module that calls itself reads the unfinished graph meanwhile.
    graphs.set(module, graph);
    graph.build();
  }
  return graph;
}

/** Dependencies of a module. */
export class DependencyGraph {
  private readonly module: Module;
  private readonly edges = new Map<NodeAddress, readonly NodeAddress[]>();
  private readonly inputs = new Map<string, ReadonlySet<string>>();

  constructor(module: Module) {
    this.module = module;
  }

  /** Builds the graph. */
  build(): void {
    new DependencyCollector(this.module, this.edges, graphOf).collect();
  }

  /**
   * Returns the cycles, each with its addresses. Nodes that only refer to themselves are excluded, but an output of a
   * child module that depends on itself through the child is included.
   */
  cycles(): NodeAddress[][] {
    const isCycle = ([first, second]: readonly NodeAddress[]): boolean =>
      second !== undefined || (isOfCall(first!) && this.targetsOf(first!).includes(first!));
    return stronglyConnected(this.edges).filter(isCycle);
  }

  /** Returns a node's direct dependencies. */
  targetsOf(node: NodeAddress): readonly NodeAddress[] {
    return this.edges.get(node) ?? [];
  }

  /**
   * Returns the nodes on the paths from an output to some variables; without variables, all dependencies of the output;
   * without an output, from anywhere.
   */
  between(output: string | null, variables: readonly string[] | null): NodeAddress[] {
    const all = output === null ? this.nodes : this.reachable(`output.${output}`);
    if (variables === null) return [...all];
    const edges = [...all].flatMap((node) => this.targetsOf(node).map((target) => ({ node, target })));
    const users = groupBy(edges, ({ target }) => target);
    const leading = new Set(variables.map((name) => `var.${name}`).filter((node) => all.has(node)));
    for (const target of leading) for (const { node } of users.get(target) ?? []) leading.add(node);
    return [...all].filter((node) => leading.has(node));
  }

  /** Returns the module's variables that an output depends on. */
  inputsOf(output: string): ReadonlySet<string> {
    return getOrCompute(this.inputs, output, () => {
      const variables = [...this.reachable(`output.${output}`)].filter((node) => node.startsWith("var."));
      return new Set(variables.map((node) => node.slice("var.".length)));
    });
  }

  /**
   * Returns a call's arguments that lead to one of some nodes and that an output depends on; without an output, all
   * that lead there.
   */
  argumentsTowards(call: ModuleCallDeclaration, output: string | null, nodes: ReadonlySet<NodeAddress>): string[] {
    const child = output === null ? null : this.module.child(call);
    const used = output === null || child === null ? null : graphOf(child).inputsOf(output);
    return [...call.arguments.values()].flatMap(({ name, expression }) =>
      used?.has(name) !== false && targetsOf(referencesIn(expression), this.module).some((target) => nodes.has(target))
        ? [name]
        : [],
    );
  }

  private get nodes(): Set<NodeAddress> {
    return new Set([
      ...this.edges.keys(),
      ...[...this.module.declarations.variables.keys()].map((name) => `var.${name}`),
    ]);
  }

  private reachable(start: NodeAddress): Set<NodeAddress> {
    const seen = new Set([start]);
    for (const node of seen) for (const next of this.targetsOf(node)) seen.add(next);
    return seen;
  }
}

/** Returns whether a node is a child module or an output of one. */
function isOfCall(node: NodeAddress): boolean {
  return node.startsWith("module.");
}
