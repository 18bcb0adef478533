/**
 * Collects the dependencies between a module's declarations. Outputs of child modules depend on those call arguments
 * that they use, so two calls may use each other's outputs as long as no value depends on itself.
 */
import { ValuesOfObjects } from "../../../memo.ts";
import { countWork } from "../../../work.ts";
import type { BodyAttribute, ConfigExpression } from "../../../model/index.ts";
import { importTarget } from "../../addresses/import-target.ts";
import type { Reference } from "../../addresses/parse-reference.ts";
import { referencesIn } from "../../addresses/references.ts";
import { resourceAddress } from "../../addresses/resource-address.ts";
import type {
  CheckRule,
  ImportDeclaration,
  ModuleCallDeclaration,
  ProviderDeclaration,
  ResourceDeclaration,
} from "../../declare/declarations.ts";
import { sitesOfProvider, sitesOfResource } from "../file-sites.ts";
import { expansionOf, namedIn, type NodeAddress, targetsOf, wholeCallOf } from "./graph-nodes.ts";
import type { Module } from "../module.ts";
import { nodeForResource, nodeInCaller, nodeOfProvider } from "./provider-nodes.ts";

/** What a graph needs beside the module. */
export interface GraphOptions {
  /** Returns a called module's graph; null if a call is one node with its outputs, whatever the called module contains. */
  readonly graphOf: ((child: Module) => OutputInputs) | null;
  /** Whether there are nodes for provider configurations. */
  readonly hasProviders: boolean;
}

/** The child module's graph. */
export interface OutputInputs {
  /** Returns the variables that an output depends on. */
  inputsOf(output: string): ReadonlySet<string>;
  /** Returns the provider configurations that an output depends on; without an output, all of the module. */
  providersOf(output: string | null): ReadonlySet<NodeAddress>;
}

/**
 * Dependencies that only depend on the declaration itself: when one of a module's files changes, the declarations in
 * the others are reused.
 */
const ownTargets = new ValuesOfObjects<object, readonly NodeAddress[]>();

/** The steps for a node: each call's outputs are nodes, and take memory. */
const NODE_STEPS = 20;

/** Collects the edges of a module's graph. */
export class DependencyCollector {
  private readonly module: Module;
  private readonly edges: Map<NodeAddress, readonly NodeAddress[]>;
  private readonly graphOf: GraphOptions["graphOf"];
  private readonly hasProviders: boolean;

  constructor(
    module: Module,
    edges: Map<NodeAddress, readonly NodeAddress[]>,
    { graphOf, hasProviders }: GraphOptions,
  ) {
    this.module = module;
    this.edges = edges;
    this.graphOf = graphOf;
    this.hasProviders = hasProviders;
  }

  /** Adds the dependencies of each declaration. */
  collect(): void {
    const { imports, locals, modules, outputs, providers, resources, variables } = this.module.declarations;
    for (const local of locals.values()) {
      this.addOwn(local, `local.${local.name}`, () => referencesIn(local.attribute.expression));
    }
    for (const output of outputs.values()) {
      this.addOwn(output, `output.${output.name}`, () =>
        referencesInAll([output.value, ...output.preconditions.flatMap(partsOf)]),
      );
    }
    for (const variable of variables.values()) {
      const address = `var.${variable.name}`;
      this.addOwn(variable, address, () => referencesInAll(variable.validations.flatMap(partsOf)), address);
    }
    if (this.hasProviders) for (const provider of providers) this.addProvider(provider);
    for (const resource of resources.values()) this.addResource(resource);
    for (const declaration of imports) this.addImport(declaration);
    for (const call of modules.values()) this.addCall(call);
  }

  private add(node: NodeAddress, targets: readonly NodeAddress[]): void {
    countWork(NODE_STEPS + targets.length);
    const earlier = this.edges.get(node);
    this.edges.set(node, earlier === undefined ? targets : [...earlier, ...targets]);
  }

  /** Adds edges that only depend on the declaration itself, except for the excluded node. */
  private addOwn(declaration: object, node: NodeAddress, find: () => readonly Reference[], except?: NodeAddress): void {
    let cached = ownTargets.get(declaration);
    if (cached === undefined) {
      const references = find();
      cached = this.targetsOf(references).filter((target) => target !== except);
      // Whether a reference leads to a call's output depends on the module.
      if (!references.some(({ subject }) => subject.kind === "module")) ownTargets.set(declaration, cached);
    }
    this.add(node, cached);
  }

  private addProvider(provider: ProviderDeclaration): void {
    const node = nodeOfProvider(this.module, provider);
    if (node === null) return;
    this.addOwn(provider, node, () => referencesInProvider(provider));
  }

  private addResource(resource: ResourceDeclaration): void {
    const { declarations } = this.module;
    const node = resourceAddress(resource);
    const find = (): readonly Reference[] =>
      sitesOfResource(resource, declarations).flatMap((site) => referencesIn(site.expression, site.iterators));
    // A resource's reference to itself is reported elsewhere.
    this.addOwn(resource, node, find, node);
    const provider = this.hasProviders ? nodeForResource(this.module, resource) : null;
    if (provider !== null) this.add(node, [provider]);
    if (resource.dependsOn !== null) this.add(node, this.namedIn(resource.dependsOn.expression));
    const triggers = resource.lifecycle?.attributes.get("replace_triggered_by");
    if (triggers === undefined) return;
    // In JSON the elements are strings, elsewhere their keys may be expressions.
    const named = [...this.namedIn(triggers.expression), ...this.targetsIn(triggers.expression)];
    this.add(
      node,
      named.filter((target) => target !== node),
    );
  }

  /** Adds a resource's dependencies on its import. */
  private addImport({ to, id, identity, forEach }: ImportDeclaration): void {
    const target = to === null ? null : importTarget(to.expression);
    if (target === null || target.address.modules.length > 0) return;
    const node = resourceAddress(target.address.resource);
    if (!this.module.declarations.resources.has(node)) return;
    // An import's reference to its own target is reported elsewhere.
    this.add(
      node,
      this.targetsInAll([id, identity, forEach]).filter((dependency) => dependency !== node),
    );
  }

  private addCall(call: ModuleCallDeclaration): void {
    const always = this.targetsInAll([call.count, call.forEach]);
    if (call.dependsOn !== null) always.push(...this.namedIn(call.dependsOn.expression));
    const node = `module.${call.name}`;
    // A whole module depends on everything in it, its variables too.
    const given = [...call.arguments.values()].flatMap(({ expression }) => this.targetsIn(expression));
    if (this.graphOf === null) {
      this.add(node, [...given, ...always]);
      return;
    }
    const child = this.module.child(call);
    const outputs = [...(child?.declarations.outputs.keys() ?? [])];
    this.add(node, [...outputs.map((output) => `${node}.output.${output}`), ...given, expansionOf(node)]);
    if (child !== null) {
      const graph = this.graphOf(child);
      this.add(node, this.providersOf(graph, call, child, null));
      if (outputs.length > 0) this.addOutputs(graph, node, child, outputs, call);
    }
    this.add(expansionOf(node), always);
  }

  private providersOf(
    graph: OutputInputs,
    call: ModuleCallDeclaration,
    child: Module,
    output: string | null,
  ): NodeAddress[] {
    if (!this.hasProviders) return [];
    const providers = [...graph.providersOf(output)];
    return providers.flatMap((provider) => nodeInCaller(this.module, call, child, provider) ?? []);
  }

  private addOutputs(
    graph: OutputInputs,
    node: NodeAddress,
    child: Module,
    outputs: readonly string[],
    call: ModuleCallDeclaration,
  ): void {
    const given = [...call.arguments.values()].map(
      ({ name, expression }) => [name, this.targetsIn(expression)] as const,
    );
    const leading = given.filter(([, targets]) => targets.length > 0);
    for (const output of outputs) {
      countWork(leading.length);
      const used = graph.inputsOf(output);
      const targets = leading.flatMap(([name, targets]) => (used.has(name) ? targets : []));
      this.add(`${node}.output.${output}`, [
        ...targets,
        ...this.providersOf(graph, call, child, output),
        expansionOf(node),
      ]);
    }
  }

  private targetsInAll(attributes: readonly (BodyAttribute | null)[]): NodeAddress[] {
    return attributes.flatMap((attribute) => (attribute === null ? [] : this.targetsIn(attribute.expression)));
  }

  private targetsIn(expression: ConfigExpression): NodeAddress[] {
    return this.targetsOf(referencesIn(expression));
  }

  private targetsOf(references: readonly Reference[]): NodeAddress[] {
    return targetsOf(references, this.graphOf === null ? null : this.module);
  }

  private namedIn(expression: ConfigExpression): NodeAddress[] {
    const named = namedIn(expression);
    return this.graphOf === null ? named.map(wholeCallOf) : named;
  }
}

/** Returns the references in a provider configuration. */
export function referencesInProvider(provider: ProviderDeclaration): readonly Reference[] {
  return sitesOfProvider(provider).flatMap((site) => referencesIn(site.expression, site.iterators));
}

function referencesInAll(attributes: readonly (BodyAttribute | null)[]): readonly Reference[] {
  return attributes.flatMap((attribute) => (attribute === null ? [] : referencesIn(attribute.expression)));
}

function partsOf({ condition, errorMessage }: CheckRule): (BodyAttribute | null)[] {
  return [condition, errorMessage];
}
