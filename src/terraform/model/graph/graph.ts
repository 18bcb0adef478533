/** The dependency graph of a module: reachable nodes, and cycles. */
import { getOrCompute, lazy, ValuesOfObjects } from "../../../memo.ts";
import { countWork, withWorkOf } from "../../../work.ts";
import { query } from "../../query.ts";
import { referencesIn } from "../../addresses/references.ts";
import type { ModuleCallDeclaration } from "../../declare/declarations.ts";
import { inTree } from "../calls/in-tree.ts";
import { DependencyCollector, referencesInProvider } from "./dependencies.ts";
import { type NodeAddress, targetsOf } from "./graph-nodes.ts";
import type { Module } from "../module.ts";
import { moduleItems } from "../states/kept-items.ts";
import { isProviderNode, nodeInCaller } from "./provider-nodes.ts";
import { stronglyConnected } from "./strongly-connected.ts";

/** The modules' graphs, without provider configurations and with them. */
const graphs = {
  plain: new ValuesOfObjects<Module, DependencyGraph>(),
  providers: new ValuesOfObjects<Module, DependencyGraph>(),
};

/** The kinds of graphs that contain the outputs of called modules. */
type WholeKind = keyof typeof graphs;

/** In an outline, each call is one node with its outputs: it needs no called modules. */
type Kind = WholeKind | "outline";

/** Returns a module's dependency graph. Most modules need no nodes for provider configurations. */
export function graphOf(module: Module, kind: WholeKind = "plain"): DependencyGraph {
  return graphs[kind].get(module) ?? builtGraph(module, kind);
}

/** Builds a module's graph after its called modules' graphs: calls may be thousands of levels deep. */
function builtGraph(module: Module, kind: WholeKind): DependencyGraph {
  const kept = graphs[kind];
  const unfinished = new Set<Module>();
  const pending = [module];
  try {
    for (let current = pending.at(-1); current !== undefined; current = pending.at(-1)) {
      const graph = kept.get(current);
      if (graph !== undefined) {
        pending.pop();
        if (unfinished.has(current)) withWorkOf(current, () => graph.build());
        unfinished.delete(current);
        continue;
      }
      // A module that calls itself reads the unfinished graph meanwhile.
      kept.set(current, new DependencyGraph(current, kind));
      unfinished.add(current);
      for (const call of current.declarations.modules.values()) {
        const child = current.child(call);
        // Without outputs, only a child's providers matter.
        const isRead = child !== null && (kind === "providers" || child.declarations.outputs.size > 0);
        if (isRead && kept.get(child) === undefined) pending.push(child);
      }
    }
  } finally {
    for (const one of unfinished) kept.delete(one);
  }
  return kept.get(module)!;
}

/**
 * Returns a module's graph with all of its cycles: with provider configurations if one of them can be part of a cycle.
 * Null if there are no cycles, as in nearly all modules: each cycle is also one of the outline, which is cheaper.
 */
export const graphWithCycles: (module: Module) => DependencyGraph | null = query("graphWithCycles", (module) => {
  const { items } = moduleItems(module);
  if (items?.isAcyclic === true) return null;
  const outline = new DependencyGraph(module, "outline");
  outline.build();
  const isThroughProviders = outline.mayLeadThroughProviders;
  const hasCycles = isThroughProviders ? graphOf(module, "providers").cycles().length > 0 : outline.cycles().length > 0;
  if (hasCycles) return graphOf(module, isThroughProviders ? "providers" : "plain");
  items?.noteAcyclic();
  return null;
});

/** Returns true if a module, or one that it calls, has a provider configuration with references. */
const hasProviderReferences = inTree(({ declarations }) =>
  declarations.providers.some((provider) => referencesInProvider(provider).length > 0),
);

/** Dependencies of a module. */
export class DependencyGraph {
  private readonly module: Module;
  private readonly kind: Kind;
  private readonly edges = new Map<NodeAddress, readonly NodeAddress[]>();
  private readonly inputs = new Map<string, ReadonlySet<string>>();
  private readonly providers = new Map<string | null, ReadonlySet<NodeAddress>>();
  /** All nodes in their order, and each node's direct dependents. */
  private readonly whole = lazy(() => {
    const users = new Map<NodeAddress, NodeAddress[]>();
    for (const [node, targets] of this.edges)
      for (const target of targets) getOrCompute(users, target, (): NodeAddress[] => []).push(node);
    return { order: new Map([...this.nodes].map((node, index) => [node, index])), users };
  });

  /** @internal */
  constructor(module: Module, kind: Kind) {
    this.module = module;
    this.kind = kind;
  }

  /** Builds the graph. @internal */
  build(): void {
    new DependencyCollector(this.module, this.edges, {
      graphOf: this.kind === "outline" ? null : (child) => this.graphOfChild(child),
      hasProviders: this.kind === "providers",
    }).collect();
  }

  /** Returns a called module's graph, with provider configurations if this one has them. @internal */
  graphOfChild(child: Module): DependencyGraph {
    return graphOf(child, this.kind === "providers" ? "providers" : "plain");
  }

  /**
   * Whether a provider configuration of the module depends on more than its variables, or one of a called module
   * depends on anything: otherwise, no configuration is part of a cycle.
   * @internal
   */
  get mayLeadThroughProviders(): boolean {
    const { declarations } = this.module;
    const targets = declarations.providers.flatMap((provider) => targetsOf(referencesInProvider(provider), null));
    if ([...this.reachable(targets)].some((node) => !/^(?:local|var)\./.test(node))) return true;
    return [...declarations.modules.values()].some((call) => {
      const child = this.module.child(call);
      return child !== null && hasProviderReferences(child);
    });
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
   * Returns the nodes on the paths from an output to some targets; without targets, all dependencies of the output, except
   * provider configurations; without an output, from anywhere.
   * @internal
   */
  between(output: string | null, targets: readonly NodeAddress[] | null): NodeAddress[] {
    if (targets === null) return [...this.from(output)].filter((node) => !isProviderNode(node));
    const leading = this.leadingTo(targets);
    if (output !== null) return [...this.from(output)].filter((node) => leading.has(node));
    const { order } = this.whole();
    return [...leading].filter((node) => order.has(node)).toSorted((a, b) => order.get(a)! - order.get(b)!);
  }

  /** Returns some nodes and all their dependents. */
  private leadingTo(targets: readonly NodeAddress[]): Set<NodeAddress> {
    const { users } = this.whole();
    const leading = new Set(targets);
    for (const target of leading) {
      const direct = users.get(target) ?? [];
      countWork(1 + direct.length);
      for (const user of direct) leading.add(user);
    }
    return leading;
  }

  /** Returns the module's variables that an output depends on. @internal */
  inputsOf(output: string): ReadonlySet<string> {
    return getOrCompute(this.inputs, output, () => {
      const variables = [...this.reachable([`output.${output}`])].filter((node) => node.startsWith("var."));
      return new Set(variables.map((node) => node.slice("var.".length)));
    });
  }

  /**
   * Returns the provider configurations that an output depends on; without an output, those that any node depends on.
   * @internal
   */
  providersOf(output: string | null): ReadonlySet<NodeAddress> {
    return getOrCompute(
      this.providers,
      output,
      () => new Set([...this.from(output)].flatMap((node) => this.targetsOf(node).filter(isProviderNode))),
    );
  }

  /**
   * Returns a called module's variables and provider configurations through which an output leads to one of some nodes;
   * without an output, all that lead there.
   * @internal
   */
  inputsTowards(
    call: ModuleCallDeclaration,
    child: Module,
    output: string | null,
    nodes: ReadonlySet<NodeAddress>,
  ): NodeAddress[] {
    const used = output === null ? null : this.graphOfChild(child).inputsOf(output);
    const variables = [...call.arguments.values()].flatMap(({ name, expression }) =>
      used?.has(name) !== false && targetsOf(referencesIn(expression), this.module).some((target) => nodes.has(target))
        ? [`var.${name}`]
        : [],
    );
    const providers = [...this.graphOfChild(child).providersOf(output)].filter((provider) => {
      const outside = nodeInCaller(this.module, call, child, provider);
      return outside !== null && nodes.has(outside);
    });
    return [...variables, ...providers];
  }

  private from(output: string | null): Set<NodeAddress> {
    return output === null ? this.nodes : this.reachable([`output.${output}`]);
  }

  get nodes(): Set<NodeAddress> {
    return new Set([
      ...this.edges.keys(),
      ...[...this.module.declarations.variables.keys()].map((name) => `var.${name}`),
    ]);
  }

  private reachable(starts: readonly NodeAddress[]): Set<NodeAddress> {
    const seen = new Set(starts);
    for (const node of seen) {
      const targets = this.targetsOf(node);
      countWork(1 + targets.length);
      for (const target of targets) seen.add(target);
    }
    return seen;
  }
}

/** Returns whether a node is a child module or an output of one. */
function isOfCall(node: NodeAddress): boolean {
  return node.startsWith("module.");
}
