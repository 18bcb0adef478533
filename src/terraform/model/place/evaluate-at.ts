/**
 * Evaluation at a place in a file: with the names in scope there, once for each instance and each element of the loops
 * and blocks around it that the expression depends on.
 */
import type { EvaluateResult } from "../../../eval/index.ts";
import {
  type Asked,
  askedAt,
  askedText,
  type ConfigExpression,
  elementOf,
  evaluateBound,
  type EvaluatedAt,
  type EvaluateWith,
  expressionRange,
  isNative,
  iteratorBinder,
  loopsAround,
  mentions,
  type NodeInFile,
  nodeInFile,
} from "../../../model/index.ts";
import { type Node, parseExpression } from "../../../syntax/index.ts";
import { dynamicType, type Value } from "../../../values/index.ts";
import type { ResourceDeclaration } from "../../declare/declarations.ts";
import { plainContext, repeatedContext, type Site } from "../../declare/sites.ts";
import { resourceAddress } from "../../addresses/resource-address.ts";
import { resourcesIn, sitesIn } from "../file-sites.ts";
import { configurationFileNamed, fileNamed } from "../files.ts";
import type { Module } from "../module.ts";
import type { ModuleValues } from "../module-values.ts";
import { valuesOf } from "../values.ts";
import { neededPart } from "./needed-part.ts";
import { repetitionBinder } from "./repetition-binder.ts";

/** The name of a site for a whole block, which is no argument. */
const BLOCK = "{}";

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
  const asked = text === null ? askedIn(found, site) : askedText(text, found);
  if (asked === null) return null;
  if (!("expression" in asked)) return { range: null, type: dynamicType, results: [asked], isCut: false };
  return evaluateAtSite(module, values, site ?? plainSite(module, fileName), asked);
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

function askedIn(found: NodeInFile | null, site: Site | null): Asked | null {
  if (found === null || site === null || site.name === BLOCK) return null;
  const asked = askedAt(found);
  if (asked?.range == null) return null;
  const { start, end } = site.range;
  // Other parts of the block, such as labels, are in no site.
  return asked.range.start < start || asked.range.end > end ? null : asked;
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

function evaluateAtSite(module: Module, values: ModuleValues, { context, iterators }: Site, asked: Asked): EvaluatedAt {
  const { repetition, self } = context;
  const evaluateWith = (expression: ConfigExpression, names: ReadonlyMap<string, Value>): EvaluateResult => {
    const part = isNative(expression) ? neededPart(module, expression) : null;
    return part === null ? evaluateWhole(expression, names) : evaluateWhole(part, new Map());
  };
  const evaluateWhole = (expression: ConfigExpression, names: ReadonlyMap<string, Value>): EvaluateResult => {
    const added = [...names].flatMap(([name, value]) =>
      name === "count" || name === "each" ? [] : [[{ name, collection: null }, value] as const],
    );
    const bound: Site = {
      context,
      name: "",
      expression,
      range: expressionRange(expression),
      iterators: added.map(([iterator]) => iterator),
    };
    const instance = { count: names.get("count") ?? null, each: names.get("each") ?? null };
    return values.evaluate(bound, { ...instance, iterators: new Map(added) });
  };
  const repeated = repetition === null ? null : repetitionBinder(repetition);
  const binders = [...(repeated === null ? [] : [repeated]), ...iterators.map(iteratorBinder)];
  const names = self === null || !mentions(asked.expression, ["self"]) ? [] : [selfValue(self, evaluateWith)];
  return evaluateBound(asked, binders, evaluateWith, new Map(names.map((value) => ["self", value])));
}

function selfValue(self: ResourceDeclaration, evaluateWith: EvaluateWith): Value {
  const { root } = parseExpression(resourceAddress(self));
  const all = evaluateWith(root.expression, new Map()).value;
  return self.count === null && self.forEach === null ? all : elementOf(all);
}
