/** A resource's arguments in a plan, at any depth and for each instance, `dynamic` blocks expanded. */
import {
  type BodyBlock,
  type BodySchema,
  type ConfigBody,
  type ConfigExpression,
  expressionRange,
  type PartialBodyContent,
  DYNAMIC_BLOCK,
  isDynamicType,
  generatedType,
  iteratorValues,
} from "../../../model/index.ts";
import { elementsOf, unmark, type Value } from "../../../values/index.ts";
import { referencesIn } from "../../addresses/references.ts";
import type { ResourceDeclaration } from "../../declare/declarations.ts";
import { type Site, type SiteContext, type SiteIterator, siteOf } from "../../declare/sites.ts";
import { resourceContexts } from "../file-sites.ts";
import type { Instance } from "../value-inputs.ts";
import { readDynamic } from "./bodies/dynamic-blocks.ts";
import type { PlannedModule } from "./planned-module.ts";
import { pairQuery, query } from "../../query.ts";

/** Argument and block names, with the names inside each; arguments have none. */
export interface ArgumentTree {
  readonly names: ReadonlyMap<string, ArgumentTree>;
}

/** An argument with its value. */
export interface PlannedArgument {
  /** The names around it and its own, separated by full stops. */
  readonly path: string;
  readonly site: Site;
  /** The value; for a block written as an argument, its whole value. */
  readonly value: Value;
  /** The names inside; empty for an argument without blocks. */
  readonly inside: ArgumentTree;
  /** The instance that the value belongs to. */
  readonly instance: Instance;
  /** The same object for all arguments in a body, another one for each generated block. */
  readonly body: object;
}

/** Elements and instances beyond this number are left out. */
const MAX_ELEMENTS = 100;

/** Returns the arguments and blocks of a body that a tree names, and its `dynamic` blocks. Memoized: a body has many plans. */
const contentOf: (body: ConfigBody, tree: ArgumentTree) => PartialBodyContent = pairQuery("contentOf", (body, tree) => {
  const { native, json } = schemasOf(tree);
  return body.decodePartially(body.node.type === "Body" ? native : json);
});

const schemasOf: (tree: ArgumentTree) => { readonly native: BodySchema; readonly json: BodySchema } = query(
  "schemasOf",
  ({ names }) => {
    const nested = [...names].filter(([, inside]) => inside.names.size > 0).map(([name]) => name);
    const blocks = [...nested.map((type) => ({ type })), DYNAMIC_BLOCK];
    const attributes = [...names.keys()].map((name) => ({ name }));
    // In JSON, blocks and objects look the same.
    return {
      native: { attributes, blocks },
      json: { attributes: attributes.filter(({ name }) => !nested.includes(name)), blocks },
    };
  },
);

/**
 * Returns true if some of a resource's arguments in a tree contain references. Those without have the same values in all
 * plans. `dynamic` blocks count as references.
 */
export function haveReferences(body: ConfigBody, tree: ArgumentTree): boolean {
  const { attributes, blocks } = contentOf(body, tree);
  if ([...attributes.values()].some(({ expression }) => referencesIn(expression).length > 0)) return true;
  return blocks.some((block) => {
    if (isDynamicType(block.type)) return true;
    const inside = tree.names.get(block.type);
    return inside !== undefined && haveReferences(block.body, inside);
  });
}

/**
 * Calls back for a resource's arguments. For unknown instances, `each` and `count` are unknown.
 */
export function forEachArgument(
  planned: PlannedModule,
  resource: ResourceDeclaration,
  tree: ArgumentTree,
  visit: (argument: PlannedArgument) => void,
): void {
  const { config } = resourceContexts(resource, planned.module.declarations);
  const instances = planned.instancesOf(resource) ?? [{ count: null, each: null }];
  for (const instance of instances.slice(0, MAX_ELEMENTS)) {
    const walker = new ArgumentWalker(planned, config, visit);
    walker.body(resource.config, tree, { prefix: "", iterators: [], instance });
    // The other instances have the same values.
    if (!walker.dependsOnInstance) break;
  }
}

/** The blocks around a body. */
interface Around {
  readonly prefix: string;
  readonly iterators: readonly SiteIterator[];
  readonly instance: Instance;
}

class ArgumentWalker {
  dependsOnInstance = false;
  private readonly planned: PlannedModule;
  private readonly context: SiteContext;
  private readonly visit: (argument: PlannedArgument) => void;

  constructor(planned: PlannedModule, context: SiteContext, visit: (argument: PlannedArgument) => void) {
    this.planned = planned;
    this.context = context;
    this.visit = visit;
  }

  body(body: ConfigBody, tree: ArgumentTree, outer: Around): void {
    const around = { ...outer };
    const { attributes, blocks } = contentOf(body, tree);
    for (const attribute of attributes.values()) {
      const site = { ...siteOf(this.context, attribute), iterators: around.iterators };
      const path = `${around.prefix}${attribute.name}`;
      const inside = tree.names.get(attribute.name)!;
      this.visit({ path, site, value: this.valueAt(site, around), inside, body: around, instance: around.instance });
    }
    for (const block of blocks) {
      const name = generatedType(block);
      const inside = tree.names.get(name);
      if (inside === undefined || inside.names.size === 0) continue;
      const within = { ...around, prefix: `${around.prefix}${name}.` };
      if (isDynamicType(block.type)) this.dynamic(block, inside, within);
      else this.body(block.body, inside, within);
    }
  }

  private dynamic(block: BodyBlock, tree: ArgumentTree, around: Around): void {
    const dynamic = readDynamic(block);
    if (dynamic === null) return;
    const { forEach, iterator, content } = dynamic;
    const iterators = [...around.iterators, iterator];
    const site = { ...siteOf(this.context, forEach), iterators: around.iterators };
    const elements = iteratorValues(this.valueAt(site, around));
    if (elements === null) {
      this.body(content, tree, { ...around, iterators });
      return;
    }
    for (const element of elements.slice(0, MAX_ELEMENTS)) {
      const values = new Map([...(around.instance.iterators ?? []), [iterator, element] as const]);
      this.body(content, tree, { ...around, iterators, instance: { ...around.instance, iterators: values } });
    }
  }

  private valueAt(site: Site, { instance }: Around): Value {
    const references = referencesIn(site.expression, site.iterators);
    this.dependsOnInstance ||= references.some(({ subject: { kind } }) => kind === "each" || kind === "count");
    return this.planned.valueAt(site, instance);
  }
}

/**
 * Returns the argument itself or, if it is a conditional whose condition is unknown, its possible results as arguments
 * of their own. After a tuple come the possible results of such elements.
 */
export function possibleResults(planned: PlannedModule, argument: PlannedArgument): readonly PlannedArgument[] {
  const { site, value, instance } = argument;
  const { expression } = site;
  const resultsIn = (unknown: ConfigExpression): PlannedArgument[] => {
    const results = resultsOf(unknown).map((result) => ({
      ...site,
      expression: result,
      range: expressionRange(result),
    }));
    if (results.length < 2) return [];
    return results.map((result) => ({ ...argument, site: result, value: planned.valueAt(result, instance) }));
  };
  if (!value.isKnown) {
    const results = resultsIn(expression);
    return results.length === 0 ? [argument] : results;
  }
  if (expression.type !== "TupleCons" || value.isWhollyKnown) return [argument];
  const elements = elementsOf(unmark(value));
  return [
    argument,
    ...expression.elements.flatMap((one, index) => (elements[index]?.isKnown === false ? resultsIn(one) : [])),
  ];
}

/** Returns the possible results of a conditional, and of those in it. */
function resultsOf(expression: ConfigExpression): ConfigExpression[] {
  const results: ConfigExpression[] = [];
  const pending = [expression];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    if (next.type === "Conditional") pending.push(next.falseResult, next.trueResult);
    else if (next.type === "Parentheses") pending.push(next.expression);
    else results.push(next);
  }
  return results;
}
