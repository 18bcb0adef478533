/**
 * What depends on what in a module, and what goes round in a circle. Outputs of child modules depend on those arguments of the call that
 * they are made of, so that two calls may use each other's outputs as long as no value depends on itself.
 */
import { type BodyAttribute, type ConfigExpression, staticList, staticTraversal } from "../../model/index.ts";
import { resourceAddress } from "../addresses/resource-address.ts";
import { importTarget } from "../addresses/import-target.ts";
import type {
  CheckRule,
  ImportDeclaration,
  ModuleCallDeclaration,
  ResourceDeclaration,
} from "../declare/declarations.ts";
import type { Module } from "./module.ts";
import { type Reference, referencesIn, type ReferenceSubject } from "../addresses/references.ts";
import { sitesOfResource } from "./file-sites.ts";
import { stronglyConnected } from "./strongly-connected.ts";

/** A node that can be part of a cycle, by its address: `local.a`, `type.name`, `module.a.output.b`, `var.a`. */
export type NodeAddress = string;

/**
 * What declarations depend on, as far as they themselves say it: a module is looked at again when one of its files changes, and the
 * declarations of the others are the same then.
 */
const ownTargets = new WeakMap<object, readonly NodeAddress[]>();

/** Dependencies of a module, found when they are asked for. */
export class DependencyGraph {
  private readonly module: Module;
  private readonly edges = new Map<NodeAddress, readonly NodeAddress[]>();
  private readonly inputs = new Map<string, ReadonlySet<string>>();

  constructor(module: Module) {
    this.module = module;
  }

  /** Finds what depends on what. The graph of a module that calls itself is asked for what it has while this goes on. */
  build(): void {
    const { imports, locals, modules, outputs, resources, variables } = this.module.declarations;
    for (const local of locals.values()) {
      this.addOwn(local, `local.${local.name}`, () => referencesIn(local.attribute.expression));
    }
    for (const output of outputs.values()) {
      this.addOwn(output, `output.${output.name}`, () =>
        referencesInAll([output.value, ...output.preconditions.flatMap(partsOf)]),
      );
    }
    for (const variable of variables.values()) {
      const own = `var.${variable.name}`;
      this.addOwn(variable, own, () => referencesInAll(variable.validations.flatMap(partsOf)), own);
    }
    for (const resource of resources.values()) this.addResource(resource);
    for (const declaration of imports) this.addImport(declaration);
    for (const call of modules.values()) this.addCall(call);
  }

  /**
   * Circles, each with the addresses in it. What refers to itself alone is not among them, but an output of a child module that depends
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
    const users = new Map<NodeAddress, NodeAddress[]>();
    for (const node of all)
      for (const next of this.targetsOf(node)) {
        const known = users.get(next);
        if (known === undefined) users.set(next, [node]);
        else known.push(node);
      }
    const leading = new Set(variables.map((name) => `var.${name}`).filter((node) => all.has(node)));
    for (const node of leading) for (const user of users.get(node) ?? []) leading.add(user);
    return [...all].filter((node) => leading.has(node));
  }

  /** The variables of the module that an output is made of. */
  inputsOf(output: string): ReadonlySet<string> {
    let found = this.inputs.get(output);
    if (found === undefined) {
      found = this.reach(`output.${output}`);
      this.inputs.set(output, found);
    }
    return found;
  }

  private get nodes(): Set<NodeAddress> {
    return new Set([
      ...this.edges.keys(),
      ...[...this.module.declarations.variables.keys()].map((name) => `var.${name}`),
    ]);
  }

  private reach(start: NodeAddress): Set<string> {
    const variables = [...this.reachable(start)].filter((node) => node.startsWith("var."));
    return new Set(variables.map((node) => node.slice("var.".length)));
  }

  private reachable(start: NodeAddress): Set<NodeAddress> {
    const seen = new Set([start]);
    for (const node of seen) for (const next of this.targetsOf(node)) seen.add(next);
    return seen;
  }

  private add(node: NodeAddress, targets: readonly NodeAddress[]): void {
    const known = this.edges.get(node);
    this.edges.set(node, known === undefined ? targets : [...known, ...targets]);
  }

  /** The edges of a declaration that no other one has a part in, but to the node that does not count. */
  private addOwn(declaration: object, node: NodeAddress, find: () => readonly Reference[], except?: NodeAddress): void {
    let known = ownTargets.get(declaration);
    if (known === undefined) {
      const references = find();
      known = targets(references, this.module).filter((target) => target !== except);
      // Whether a reference leads to an output of a call depends on the module.
      if (!references.some(({ subject }) => subject.kind === "module")) ownTargets.set(declaration, known);
    }
    this.add(node, known);
  }

  private addResource(resource: ResourceDeclaration): void {
    const { declarations } = this.module;
    const node = resourceAddress(resource);
    const find = (): readonly Reference[] =>
      sitesOfResource(resource.file, resource, declarations).flatMap((site) =>
        referencesIn(site.expression, site.iterators),
      );
    // That a resource refers to itself is reported where it does.
    this.addOwn(resource, node, find, node);
    if (resource.dependsOn !== null) this.add(node, this.namedIn(resource.dependsOn.expression));
    const triggers = resource.lifecycle?.attributes.get("replace_triggered_by");
    if (triggers === undefined) return;
    // In JSON the elements are texts, elsewhere their keys may be expressions.
    const named = [...this.namedIn(triggers.expression), ...this.targetsIn(triggers.expression)];
    this.add(
      node,
      named.filter((target) => target !== node),
    );
  }

  /** A resource is there after what its import is made of. */
  private addImport({ to, id, forEach }: ImportDeclaration): void {
    const target = to === null ? null : importTarget(to.expression);
    if (target === null || target.address.modules.length > 0) return;
    const node = resourceAddress(target.address.resource);
    if (!this.module.declarations.resources.has(node)) return;
    // That an import refers to its own target is reported where it does.
    this.add(
      node,
      this.targetsInAll([id, forEach]).filter((found) => found !== node),
    );
  }

  private addCall(call: ModuleCallDeclaration): void {
    const child = this.module.child(call);
    const always = this.targetsInAll([call.count, call.forEach]);
    if (call.dependsOn !== null) always.push(...this.namedIn(call.dependsOn.expression));
    const node = `module.${call.name}`;
    const outputs = [...(child?.declarations.outputs.keys() ?? [])];
    // The whole of a module is there when all that is in it is, its variables too.
    const given = [...call.arguments.values()].flatMap(({ expression }) => this.targetsIn(expression));
    this.add(node, [...outputs.map((output) => `${node}.output.${output}`), ...given, expansionOf(node)]);
    if (outputs.length > 0) this.addOutputs(node, child!.graph, outputs, call);
    this.add(expansionOf(node), always);
  }

  private addOutputs(
    node: NodeAddress,
    child: DependencyGraph,
    outputs: readonly string[],
    call: ModuleCallDeclaration,
  ): void {
    const given = [...call.arguments.values()].map(
      ({ name, expression }) => [name, this.targetsIn(expression)] as const,
    );
    const leading = given.filter(([, targets]) => targets.length > 0);
    for (const output of outputs) {
      const used = child.inputsOf(output);
      const targets = leading.flatMap(([name, targets]) => (used.has(name) ? targets : []));
      this.add(`${node}.output.${output}`, [...targets, expansionOf(node)]);
    }
  }

  /** The arguments of a call that lead to one of some nodes and that an output is made of; without an output, all that lead there. */
  argumentsTowards(call: ModuleCallDeclaration, output: string | null, nodes: ReadonlySet<NodeAddress>): string[] {
    const used = output === null ? null : this.module.child(call)?.graph.inputsOf(output);
    return [...call.arguments.values()].flatMap(({ name, expression }) =>
      used?.has(name) !== false && this.targetsIn(expression).some((target) => nodes.has(target)) ? [name] : [],
    );
  }

  private targetsInAll(attributes: readonly (BodyAttribute | null)[]): NodeAddress[] {
    return attributes.flatMap((attribute) => (attribute === null ? [] : this.targetsIn(attribute.expression)));
  }

  private targetsIn(expression: ConfigExpression): NodeAddress[] {
    return targets(referencesIn(expression), this.module);
  }

  /** The objects that a list of addresses names. */
  private namedIn(expression: ConfigExpression): NodeAddress[] {
    return (staticList(expression) ?? []).flatMap((element) => {
      const steps = staticTraversal(element) ?? [];
      const names = steps.flatMap((step) => (step.kind === "index" ? [] : [step.name]));
      const [root, call, output] = names;
      if (root === "module" && call !== undefined)
        return [output === undefined ? `module.${call}` : `module.${call}.output.${output}`];
      if (names[0] === "resource") return [names.slice(1, 3).join(".")];
      return [names.slice(0, names[0] === "data" || names[0] === "ephemeral" ? 3 : 2).join(".")];
    });
  }
}

/** The node of how often a module is there, and after what: all that is in it depends on that. */
export function expansionOf(moduleNode: NodeAddress): NodeAddress {
  return `${moduleNode}.expansion`;
}

/** Whether a node is a child module or an output of one. */
function isOfCall(node: NodeAddress): boolean {
  return node.startsWith("module.");
}

function referencesInAll(attributes: readonly (BodyAttribute | null)[]): readonly Reference[] {
  return attributes.flatMap((attribute) => (attribute === null ? [] : referencesIn(attribute.expression)));
}

function partsOf({ condition, errorMessage }: CheckRule): (BodyAttribute | null)[] {
  return [condition, errorMessage];
}

function targets(references: readonly Reference[], module: Module): NodeAddress[] {
  return references.flatMap(({ subject }) => nodeOf(subject, module) ?? []);
}

/** The node that a reference leads to; null where it is none. An output that a child module does not have is the whole of it. */
function nodeOf(subject: ReferenceSubject, module: Module): NodeAddress | null {
  switch (subject.kind) {
    case "local":
    case "var":
      return `${subject.kind}.${subject.name}`;
    case "resource":
      return resourceAddress(subject);
    case "module": {
      const node = `module.${subject.name}`;
      const call = module.declarations.modules.get(subject.name);
      if (subject.output === null || call === undefined) return node;
      const child = module.child(call);
      const isOne = child === null || !child.isComplete || child.declarations.outputs.has(subject.output);
      return isOne ? `${node}.output.${subject.output}` : node;
    }
    default:
      return null;
  }
}
