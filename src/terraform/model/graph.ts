/** The dependency graph of a module: what is reachable from what, and what is part of a cycle. */
import { getOrCompute, groupBy } from "../../memo.ts";
import { referencesIn } from "../addresses/references.ts";
import type { ModuleCallDeclaration } from "../declare/declarations.ts";
import { DependencyCollector } from "./dependencies.ts";
import { type NodeAddress, targetsOf } from "./graph-nodes.ts";
import type { Module } from "./module.ts";
import { stronglyConnected } from "./strongly-connected.ts";

const graphs = new WeakMap<Module, DependencyGraph>();

/** What depends on what in a module. */
export function graphOf(module: Module): DependencyGraph {
  let graph = graphs.get(module);
  if (graph === undefined) {
    graph = new DependencyGraph(module);
    // A module that calls itself asks for what there is while this goes on.
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

  /** Finds what depends on what. */
  build(): void {
    new DependencyCollector(this.module, this.edges, graphOf).collect();
  }

  /**
   * Cycles, each with the addresses in it. What refers to itself alone is not among them, but an output of a child module that depends
   * on itself through the child is.
   */
  cycles(): NodeAddress[][] {
    const isCycle = ([first, second]: readonly NodeAddress[]): boolean =>
      second !== undefined || (isOfCall(first!) && this.targetsOf(first!).includes(first!));
    return stronglyConnected(this.edges).filter(isCycle);
  }

  /** What a node depends on by itself. */
  targetsOf(node: NodeAddress): readonly NodeAddress[] {
    return this.edges.get(node) ?? [];
  }

  /**
   * The nodes on the ways from an output to some variables; without variables, all that the output is made of; without an output, from
   * anywhere.
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

  /** The variables of the module that an output is made of. */
  inputsOf(output: string): ReadonlySet<string> {
    return getOrCompute(this.inputs, output, () => {
      const variables = [...this.reachable(`output.${output}`)].filter((node) => node.startsWith("var."));
      return new Set(variables.map((node) => node.slice("var.".length)));
    });
  }

  /** The arguments of a call that lead to one of some nodes and that an output is made of; without an output, all that lead there. */
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

/** Whether a node is a child module or an output of one. */
function isOfCall(node: NodeAddress): boolean {
  return node.startsWith("module.");
}
