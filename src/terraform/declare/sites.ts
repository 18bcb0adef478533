/**
 * The expressions in a module, and the names in their scope: `count`, `each`, `self`, iterators of `dynamic` blocks.
 *
 * Bodies whose schema only a provider knows are walked as written: every argument, at any depth, is an expression. In
 * JSON, blocks and values look the same there, so each property is one expression.
 */
import {
  type BodyAttribute,
  type ConfigBody,
  type ConfigExpression,
  dynamicArguments,
  expressionRange,
  isDynamicBlock,
} from "../../model/index.ts";
import type { Attribute, Block, Body } from "../../syntax/index.ts";
import type { TextRange } from "../../text/index.ts";
import { sitesOfJson } from "./json-sites.ts";
import type { Repeated, Repetition, ResourceDeclaration } from "./declarations.ts";
import type { SourceFile } from "../source/source-file.ts";

/** The scope of one construct's expressions. */
export interface SiteContext {
  readonly file: SourceFile;
  /** The `count` and `for_each` that define `count.index` and `each`; null where neither is allowed. */
  readonly repetition: Repetition | null;
  /** The value of `self`; null where it is not allowed. */
  readonly self: ResourceDeclaration | null;
  /**
   * The address of the resource or local value that contains the expression, which it must not refer to; null if that
   * is irrelevant.
   */
  readonly owner: string | null;
  /** The `check` block around it; null elsewhere. */
  readonly check: string | null;
}

/** An iterator of a `dynamic` block around an expression, with its collection; null if that is missing. */
export interface SiteIterator {
  readonly name: string;
  readonly collection: ConfigExpression | null;
}

/** An expression with its scope. */
export interface Site {
  readonly context: SiteContext;
  /** The argument's name. */
  readonly name: string;
  readonly expression: ConfigExpression;
  readonly range: TextRange;
  /** Iterators in scope, outermost first. */
  readonly iterators: readonly SiteIterator[];
  /** Whether it is the `for_each` that a `dynamic` block repeats its content over. */
  readonly isDynamicForEach?: true;
}

/** Returns a context without names besides the module's. */
export function plainContext(file: SourceFile): SiteContext {
  return { file, repetition: null, self: null, owner: null, check: null };
}

/** Returns a context with the names of an object's instances. */
export function repeatedContext(repeated: Repeated): SiteContext {
  return { ...plainContext(repeated.file), repetition: repeated };
}

/** Returns the site of an argument. */
export function siteOf(context: SiteContext, { name, expression }: BodyAttribute): Site {
  return { context, name, expression, range: expressionRange(expression), iterators: [] };
}

/** Returns the expressions in a body with an unknown schema, except those in hidden block types. */
export function sitesOfBody(context: SiteContext, body: ConfigBody, hidden: ReadonlySet<string>): Site[] {
  const attributes = [...body.justAttributes().attributes.values()];
  if (body.node.type !== "Body") {
    const shown = attributes.filter(({ name }) => !hidden.has(name));
    return shown.flatMap(({ name, expression }) => sitesOfJson(context, name, expression));
  }
  const walker = new BodyWalker(context);
  walker.sites.push(...attributes.map((attribute) => siteOf(context, attribute)));
  for (const item of body.node.items) {
    if (item.type === "Block" && !hidden.has(item.blockType.name)) walker.block(item, []);
  }
  return walker.sites;
}

/** Recurses over nested blocks, whose depth the parser limits. */
class BodyWalker {
  readonly sites: Site[] = [];
  private readonly context: SiteContext;

  constructor(context: SiteContext) {
    this.context = context;
  }

  block(block: Block, iterators: readonly SiteIterator[]): void {
    if (isDynamicBlock(block)) this.dynamic(block, iterators);
    else this.body(block.body, iterators);
  }

  private body({ items }: Body, iterators: readonly SiteIterator[]): void {
    for (const item of items) {
      if (item.type === "Attribute") this.attribute(item, iterators);
      else if (item.type === "Block") this.block(item, iterators);
    }
  }

  private dynamic({ labels, body }: Block, outer: readonly SiteIterator[]): void {
    const attributes = new Map(
      body.items.flatMap((item) => (item.type === "Attribute" ? [[item.name.name, item] as const] : [])),
    );
    const dynamic = dynamicArguments(
      labels[0]!.value,
      (name) => attributes.get(name),
      ({ expression }) => expression,
    );
    if (dynamic.forEach !== null) this.attribute(dynamic.forEach, outer, { isDynamicForEach: true });
    if (dynamic.iterator === null) return;
    const inner = [...outer, { name: dynamic.iterator, collection: dynamic.forEach?.expression ?? null }];
    if (dynamic.labels !== null) this.attribute(dynamic.labels, inner);
    for (const item of body.items) if (item.type === "Block") this.body(item.body, inner);
  }

  private attribute(
    { name, expression }: Attribute,
    iterators: readonly SiteIterator[],
    role: Pick<Site, "isDynamicForEach"> = {},
  ): void {
    const { context } = this;
    this.sites.push({ context, name: name.name, expression, range: expression.textRange, iterators, ...role });
  }
}
