/**
 * Evaluation at a place in a file: with the names in scope there, once for each instance and each element of the loops
 * and blocks around it that the expression depends on.
 */
import { moveDiagnostic } from "../../../diagnostics/index.ts";
import type { EvaluateResult } from "../../../eval/index.ts";
import { type ConfigExpression, expressionRange, isNative, variablesIn } from "../../../model/index.ts";
import { loopOf, type Node, parseExpression, variablesBoundIn } from "../../../syntax/index.ts";
import type { TextRange } from "../../../text/index.ts";
import { dynamicType, dynamicVal, type Type, unify, type Value } from "../../../values/index.ts";
import { plainContext, repeatedContext, type Site, type SiteIterator } from "../../declare/sites.ts";
import { resourceAddress } from "../../addresses/resource-address.ts";
import { resourcesIn, sitesIn } from "../file-sites.ts";
import { configurationFileNamed, fileNamed } from "../files.ts";
import type { Module } from "../module.ts";
import type { ModuleValues } from "../module-values.ts";
import { elementOf } from "../unknown-values.ts";
import type { Instance } from "../value-inputs.ts";
import { valuesOf } from "../values.ts";
import { type Binder, isExcluding, iteratorBinder, loopBinder, repetitionBinder } from "./binders.ts";
import { expressionAround, type NodeInFile, nodeInFile } from "./node-in-file.ts";

/** A value at a place, for one instance or element. */
export interface ResultAt extends EvaluateResult {
  /**
   * The keys or elements of the instances and loops that it belongs to, by expressions such as `each.key`,
   * outermost first; empty if there is one value only.
   */
  readonly of: ReadonlyMap<string, Value>;
}

/** The values of an expression at a place. */
export interface EvaluatedAt {
  /** The expression's range in the file; null for a text. */
  readonly range: TextRange | null;
  /** The type that all values have in common. */
  readonly type: Type;
  /** A value for each instance and element, at most 100; a single one where their number is unknown. */
  readonly results: readonly ResultAt[];
  /** Whether there are more. */
  readonly isCut: boolean;
}

/** More values are not computed. */
const MAX_RESULTS = 100;

/** More elements of one collection are not looked at. */
const MAX_TRIED = 1000;

/** More nested loops, blocks and repetitions are not followed one by one: the names of the innermost ones are. */
const MAX_BINDERS = 20;

/** The name of a site for a whole block, which is no argument. */
const BLOCK = "{}";

/** The expression to evaluate. */
interface Asked {
  readonly expression: ConfigExpression;
  /** The range in the file; null for a text. */
  readonly range: TextRange | null;
  readonly rangeInFile: NodeInFile["rangeInFile"];
  readonly loops: readonly Binder[];
}

/** The state of one instance or element, with the names that are bound so far. */
interface Frame {
  readonly instance: Instance;
  readonly iterators: readonly SiteIterator[];
  readonly bound: ReadonlyMap<SiteIterator, Value>;
  readonly shown: ReadonlyMap<string, Value>;
}

/**
 * Evaluates the innermost expression at an offset in a module's file, or a text with the names that are in scope there.
 * `values` are those of the module's names, by default those for any inputs. Null where there is no expression,
 * and for a file that is not in the module.
 */
export function evaluateAt(
  module: Module,
  fileName: string,
  offset: number,
  text: string | null = null,
  values: ModuleValues = valuesOf(module),
): EvaluatedAt | null {
  const file = fileNamed(module, fileName);
  if (file === null) return null;
  const found = nodeInFile(file, offset);
  const site = siteAt(module, fileName, offset, found);
  const asked = text === null ? askedAt(found, site) : askedText(text, found);
  if (asked === null) return null;
  if (!("expression" in asked)) return { range: null, type: dynamicType, results: [asked], isCut: false };
  return new PlaceEvaluation(values, site ?? plainSite(module, fileName)).evaluate(asked);
}

/**
 * Returns whether an expression in a module's file means the same everywhere in the module: it is evaluated, and refers
 * to no names that loops, blocks and instances around it bind.
 */
export function isMovable(module: Module, fileName: string, expression: Node & ConfigExpression): boolean {
  const file = fileNamed(module, fileName);
  const site = file === null ? null : siteAt(module, fileName, expression.start, nodeInFile(file, expression.start));
  if (site === null || site.name === BLOCK || expression.end > site.range.end) return false;
  const { repetition, self } = site.context;
  const names = [
    ...loopsAround(expression).flatMap((loop) => loop.names),
    ...site.iterators.map(({ name }) => name),
    ...(repetition === null ? [] : ["count", "each"]),
    ...(self === null ? [] : ["self"]),
  ];
  return !mentions(expression, names);
}

function askedAt(found: NodeInFile | null, site: Site | null): Asked | null {
  if (found === null || site === null || site.name === BLOCK) return null;
  const { node, rangeInFile } = found;
  const loops = loopsAround(node);
  const expression = expressionAround(node);
  if (expression !== null) {
    const range = rangeInFile(expression.textRange);
    const { start, end } = site.range;
    // Other parts of the block, such as labels, are in no site.
    if (range.start < start || range.end > end) return null;
    return { expression, range, rangeInFile, loops };
  }
  const intro = node.parent;
  if (node.type !== "Name" || intro?.type !== "ForIntro") return null;
  // A name is known in its loop, not where it is introduced.
  const loop = loopOf(intro.parent?.type === "TemplateDirective" ? intro.parent.parent! : intro.parent!);
  if (loop === null) return null;
  const named = askedText(node.name, { node: loop.parts[0] ?? loop.node, rangeInFile });
  return "expression" in named ? { ...named, range: rangeInFile(node.textRange) } : null;
}

function askedText(text: string, found: NodeInFile | null): Asked | ResultAt {
  const { root, diagnostics } = parseExpression(text);
  if (diagnostics.length > 0 || root.type !== "ExpressionFile")
    return { value: dynamicVal, diagnostics, of: new Map() };
  const loops = found === null ? [] : loopsAround(found.node);
  return { expression: root.expression, range: null, rangeInFile: (range) => range, loops };
}

/** Returns the loops whose names are in scope at a node, outermost first. */
function loopsAround(node: Node): Binder[] {
  const loops: Binder[] = [];
  for (let inner = node, outer = inner.parent; outer !== null; inner = outer, outer = outer.parent) {
    const loop = loopOf(outer);
    if (loop?.parts.includes(inner) === true) loops.unshift(loopBinder(loop));
  }
  return loops;
}

/** Returns the innermost site at an offset; outside of sites one with the names that the block around it has; else null. */
function siteAt(module: Module, fileName: string, offset: number, found: NodeInFile | null): Site | null {
  let best: Site | null = null;
  for (const site of sitesIn(module, fileNamed(module, fileName)!)) {
    const { start, end } = site.range;
    if (start > offset || end < offset) continue;
    if (best === null || end - start <= best.range.end - best.range.start) best = site;
  }
  const { declarations } = configurationFileNamed(module, fileName) ?? {};
  if (best !== null || declarations === undefined) return best;
  const repeated = [...resourcesIn(declarations), ...declarations.modules, ...declarations.actions];
  for (let node = found?.node ?? null; node !== null; node = node.parent) {
    if (node.type !== "Block") continue;
    const { body } = node;
    const declared = repeated.find(({ block }) => block.body.node === body);
    if (declared !== undefined)
      return { ...plainSite(module, fileName), name: BLOCK, context: repeatedContext(declared), range: body.textRange };
  }
  return null;
}

function plainSite(module: Module, fileName: string): Site {
  const file = fileNamed(module, fileName)!;
  const expression = parseExpression("null").root.expression;
  return { context: plainContext(file), name: "", expression, range: { start: 0, end: 0 }, iterators: [] };
}

/** One evaluation at a site. */
class PlaceEvaluation {
  private readonly values: ModuleValues;
  private readonly site: Site;
  private isCut = false;

  constructor(values: ModuleValues, site: Site) {
    this.values = values;
    this.site = site;
  }

  evaluate({ expression, range, rangeInFile, loops }: Asked): EvaluatedAt {
    const { repetition } = this.site.context;
    const binders = [
      ...(repetition === null ? [] : [repetitionBinder(repetition)]),
      ...this.site.iterators.map(iteratorBinder),
      ...loops,
    ].filter((binder) => binder !== null);
    const relevant = relevantTo(expression, binders.slice(-MAX_BINDERS));
    let frames: readonly Frame[] = [this.firstFrame(expression)];
    for (const binder of binders) frames = this.bind(binder, frames, relevant.has(binder));
    const results = frames.map((frame): ResultAt => {
      const { value, diagnostics } = this.valueIn(frame, expression);
      return { value, of: frame.shown, diagnostics: diagnostics.map((one) => moveDiagnostic(one, rangeInFile)) };
    });
    const type = results.length === 0 ? dynamicType : (unify(results.map(({ value }) => value.type)) ?? dynamicType);
    return { range, type, results, isCut: this.isCut };
  }

  private firstFrame(expression: ConfigExpression): Frame {
    const { self } = this.site.context;
    const frame = { instance: { count: null, each: null }, iterators: [], bound: new Map(), shown: new Map() };
    if (self === null || !mentions(expression, ["self"])) return frame;
    const { root } = parseExpression(resourceAddress(self));
    const all = this.valueIn(frame, root.expression).value;
    const value = self.count === null && self.forEach === null ? all : elementOf(all);
    return bindNames(frame, { values: new Map([["self", value]]), shown: new Map() });
  }

  private bind(binder: Binder, frames: readonly Frame[], isRelevant: boolean): Frame[] {
    const bound: Frame[] = [];
    for (const frame of frames) {
      const collection = binder.collection === null ? dynamicVal : this.valueOf(frame, binder.collection);
      const known = isRelevant ? binder.known(collection, MAX_RESULTS + 1) : null;
      if (known === null) {
        bound.push(bindNames(frame, { values: binder.unknown(collection), shown: new Map() }));
        continue;
      }
      let tried = 0;
      for (const one of known) {
        if (bound.length >= MAX_RESULTS || ++tried > MAX_TRIED) {
          this.isCut = true;
          return bound;
        }
        const next = bindNames(frame, one);
        if (binder.condition !== null && isExcluding(this.valueOf(next, binder.condition))) continue;
        bound.push(next);
      }
    }
    return bound;
  }

  /** Returns an expression's value; unknown with errors. */
  private valueOf(frame: Frame, expression: ConfigExpression): Value {
    const { value, diagnostics } = this.valueIn(frame, expression);
    return diagnostics.some(({ severity }) => severity === "error") ? dynamicVal : value;
  }

  private valueIn({ instance, iterators, bound }: Frame, expression: ConfigExpression): EvaluateResult {
    const { context } = this.site;
    const site = { context, name: "", expression, range: expressionRange(expression), iterators };
    return this.values.evaluate(site, { ...instance, iterators: bound });
  }
}

function bindNames(
  frame: Frame,
  { values, shown }: { values: ReadonlyMap<string, Value>; shown: ReadonlyMap<string, Value> },
): Frame {
  const { instance, iterators, bound } = frame;
  const [count, each] = [values.get("count"), values.get("each")];
  const added = [...values].flatMap(([name, value]) =>
    name === "count" || name === "each" ? [] : [[{ name, collection: null }, value] as const],
  );
  return {
    instance: { count: count ?? instance.count, each: each ?? instance.each },
    iterators: [...iterators, ...added.map(([iterator]) => iterator)],
    bound: new Map([...bound, ...added]),
    shown: new Map([...frame.shown, ...shown]),
  };
}

/** Returns the binders that an expression depends on, itself or by the collections of inner ones. */
function relevantTo(expression: ConfigExpression, binders: readonly Binder[]): ReadonlySet<Binder> {
  const relevant = new Set<Binder>();
  const needed = [expression];
  for (const binder of binders.toReversed()) {
    if (!needed.some((one) => mentions(one, binder.names))) continue;
    relevant.add(binder);
    if (binder.collection !== null) needed.push(binder.collection);
    if (binder.condition !== null) needed.push(binder.condition);
  }
  return relevant;
}

/** Returns whether an expression refers to one of some names from outside. */
function mentions(expression: ConfigExpression, names: readonly string[]): boolean {
  return isNative(expression)
    ? names.some((name) => variablesBoundIn(expression, name).length > 0)
    : variablesIn(expression).some(({ name }) => names.includes(name));
}
