/**
 * Evaluation at a place: once for each instance and each element of the loops, blocks and repetitions around it that the
 * expression depends on.
 */
import { moveDiagnostic } from "../../diagnostics/index.ts";
import type { EvaluateResult } from "../../eval/index.ts";
import { loopOf, type Node, parseExpression, variablesBoundIn } from "../../syntax/index.ts";
import type { TextRange } from "../../text/index.ts";
import { dynamicType, dynamicVal, type Type, unify, type Value } from "../../values/index.ts";
import { type ConfigExpression, isNative } from "../expression.ts";
import { variablesIn } from "../static.ts";
import { type Binder, type Bound, isExcluding, loopBinder } from "./binders.ts";
import { expressionAround, type NodeInFile } from "./node-in-file.ts";

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

/** The expression to evaluate. */
export interface Asked {
  readonly expression: ConfigExpression;
  /** The range in the file; null for a text. */
  readonly range: TextRange | null;
  readonly rangeInFile: NodeInFile["rangeInFile"];
  readonly loops: readonly Binder[];
}

/** Evaluates an expression with the names that binders have bound. */
export type EvaluateWith = (expression: ConfigExpression, names: ReadonlyMap<string, Value>) => EvaluateResult;

/** The names that are bound so far, and what distinguishes them. */
interface Frame {
  readonly bound: ReadonlyMap<string, Value>;
  readonly shown: ReadonlyMap<string, Value>;
}

/**
 * Returns the innermost expression at a node: of a loop's name where it is introduced, the name in the loop. Null for
 * other nodes.
 */
export function askedAt({ node, rangeInFile }: NodeInFile): Asked | null {
  const loops = loopsAround(node);
  const expression = expressionAround(node);
  if (expression !== null) return { expression, range: rangeInFile(expression.textRange), rangeInFile, loops };
  const intro = node.parent;
  if (node.type !== "Name" || intro?.type !== "ForIntro") return null;
  // A name is known in its loop, not where it is introduced.
  const loop = loopOf(intro.parent?.type === "TemplateDirective" ? intro.parent.parent! : intro.parent!);
  if (loop === null) return null;
  const named = askedText(node.name, { node: loop.parts[0] ?? loop.node, rangeInFile });
  return "expression" in named ? { ...named, range: rangeInFile(node.textRange) } : null;
}

/** Returns a text as an expression at a place, or its errors. */
export function askedText(text: string, found: NodeInFile | null): Asked | ResultAt {
  const { root, diagnostics } = parseExpression(text);
  if (diagnostics.length > 0 || root.type !== "ExpressionFile")
    return { value: dynamicVal, diagnostics, of: new Map() };
  const loops = found === null ? [] : loopsAround(found.node);
  return { expression: root.expression, range: null, rangeInFile: (range) => range, loops };
}

/** Returns the loops whose names are in scope at a node, outermost first. */
export function loopsAround(node: Node): Binder[] {
  const loops: Binder[] = [];
  for (let inner = node, outer = inner.parent; outer !== null; inner = outer, outer = outer.parent) {
    const loop = loopOf(outer);
    if (loop?.parts.includes(inner) === true) loops.unshift(loopBinder(loop));
  }
  return loops;
}

/** Evaluates an expression for the instances and elements of binders, outermost first; `names` are bound around them. */
export function evaluateBound(
  { expression, range, rangeInFile, loops }: Asked,
  outer: readonly Binder[],
  evaluateWith: EvaluateWith,
  names: ReadonlyMap<string, Value> = new Map(),
): EvaluatedAt {
  const evaluation = new BoundEvaluation(evaluateWith);
  const results = evaluation.results(expression, [...outer, ...loops], names).map((result) => ({
    ...result,
    diagnostics: result.diagnostics.map((one) => moveDiagnostic(one, rangeInFile)),
  }));
  const type = results.length === 0 ? dynamicType : (unify(results.map(({ value }) => value.type)) ?? dynamicType);
  return { range, type, results, isCut: evaluation.isCut };
}

class BoundEvaluation {
  isCut = false;
  private readonly evaluateWith: EvaluateWith;

  constructor(evaluateWith: EvaluateWith) {
    this.evaluateWith = evaluateWith;
  }

  results(expression: ConfigExpression, binders: readonly Binder[], names: ReadonlyMap<string, Value>): ResultAt[] {
    const relevant = relevantTo(expression, binders.slice(-MAX_BINDERS));
    let frames: readonly Frame[] = [{ bound: names, shown: new Map() }];
    for (const binder of binders) frames = this.bind(binder, frames, relevant.has(binder));
    return frames.map(({ bound, shown }) => {
      const { value, diagnostics } = this.evaluateWith(expression, bound);
      return { value, of: shown, diagnostics };
    });
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
  private valueOf({ bound }: Frame, expression: ConfigExpression): Value {
    const { value, diagnostics } = this.evaluateWith(expression, bound);
    return diagnostics.some(({ severity }) => severity === "error") ? dynamicVal : value;
  }
}

function bindNames(frame: Frame, { values, shown }: Bound): Frame {
  return { bound: new Map([...frame.bound, ...values]), shown: new Map([...frame.shown, ...shown]) };
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
export function mentions(expression: ConfigExpression, names: readonly string[]): boolean {
  return isNative(expression)
    ? names.some((name) => variablesBoundIn(expression, name).length > 0)
    : variablesIn(expression).some(({ name }) => names.includes(name));
}
