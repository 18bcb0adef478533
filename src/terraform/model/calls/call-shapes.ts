/**
 * Values that have called modules in them, by their form alone: which calls' outputs an expression may have, or its
 * elements. Knows constructors, loops, conditionals, local values, and functions that pass their arguments on.
 */
import { literalKeyValue } from "../../../eval/index.ts";
import { type BodyAttribute, type ConfigExpression, isNative } from "../../../model/index.ts";
import {
  type Expression,
  type FunctionCall,
  type Loop,
  loopOf,
  type ObjectCons,
  type TraversalStep,
  withoutParentheses,
} from "../../../syntax/index.ts";
import type { LocalDeclaration } from "../../declare/declarations.ts";

/** A module call, or a component in a stack; perhaps with several instances. */
export interface Call {
  readonly count?: BodyAttribute | null;
  readonly forEach: BodyAttribute | null;
}

/** A value's alternatives: instances of calls, and collections of them; empty for every other value. */
export type Shape<C extends Call> = ReadonlySet<C | Elements<C>>;

/** A collection's elements by a literal key, or all of them by null. */
type Elements<C extends Call> = (key: string | null) => Shape<C>;

/** The names that loops and iterators bind, innermost first. */
export interface Bound<C extends Call> {
  readonly name: string;
  readonly shape: Shape<C>;
  readonly outer: Bound<C> | null;
}

/** The calls by name, the name in front of them in references (`module`), and the local values beside them. */
export interface CallNames<C extends Call> {
  readonly root: string;
  readonly calls: ReadonlyMap<string, C>;
  readonly locals: ReadonlyMap<string, LocalDeclaration>;
}

/** Expressions and local values are followed so many levels deep. */
const MAX_DEPTH = 40;

/** Functions whose results have the elements of their arguments, at other keys. */
const OF_ELEMENTS: ReadonlySet<string> = new Set([
  "values",
  "tolist",
  "toset",
  "reverse",
  "slice",
  "distinct",
  "concat",
]);

/** Functions whose results are an element of their first argument, or another argument. */
const OF_ELEMENT: ReadonlySet<string> = new Set(["element", "lookup", "one"]);

/** Functions whose results are one of their arguments, or have its elements at the same keys. */
const OF_ARGUMENTS: ReadonlySet<string> = new Set(["merge", "tomap", "try", "coalesce", "sensitive", "nonsensitive"]);

/** The shapes of the values in a module, or in a stack. */
export class CallShapes<C extends Call> {
  private readonly names: CallNames<C>;
  /** Whether the names alone count, also those of values that an expression may not have. */
  private readonly followsAll: boolean;
  private readonly locals = new Map<string, Shape<C>>();

  constructor(names: CallNames<C>, followsAll: boolean) {
    this.names = names;
    this.followsAll = followsAll;
  }

  /** Returns the shape that the elements in an argument's value have; empty for one in JSON. */
  elementsOfArgument(expression: ConfigExpression | null, bound: Bound<C> | null): Shape<C> {
    return elementsOf(this.ofArgument(expression, bound, 0));
  }

  /** Returns the shape that an expression's value has. */
  of(expression: Expression, bound: Bound<C> | null, depth = 0): Shape<C> {
    const node = withoutParentheses(expression);
    if (depth > MAX_DEPTH) return none;
    const inside = (inner: Expression): Shape<C> => this.of(inner, bound, depth + 1);
    if (node.type === "VariableExpr") return this.named(node.name, bound, depth);
    if (node.type === "Traversal") return follow(inside(node.source), node.steps);
    if (node.type === "FunctionCall") return this.result(node, inside);
    if (!this.followsAll) return none;
    switch (node.type) {
      case "TupleCons":
        return elementsAt(node.elements.map((element, index) => [`${index}`, inside(element)]));
      case "ObjectCons":
        return elementsAt(pairsOf(node).map(([key, value]) => [key, inside(value)]));
      case "ForTuple":
      case "ForObject": {
        const values = this.of(node.value, this.withLoop(loopOf(node)!, bound, depth + 1), depth + 1);
        return collection(node.ellipsisToken < 0 ? values : collection(values));
      }
      case "Conditional":
        return union([inside(node.trueResult), inside(node.falseResult)]);
      default:
        return none;
    }
  }

  /** Returns the names in a loop's parts: its value is an element of its collection, and its key hides other names. */
  withLoop({ intro: { keyVar, valueVar, collection } }: Loop, bound: Bound<C> | null, depth = 0): Bound<C> {
    const outer = keyVar === null ? bound : { name: keyVar.name, shape: none, outer: bound };
    return { name: valueVar.name, shape: elementsOf(this.of(collection, bound, depth + 1)), outer };
  }

  /** Returns the shape that a name has: one that is bound, or the name in front of all calls or local values. */
  private named(name: string, bound: Bound<C> | null, depth: number): Shape<C> {
    for (let at = bound; at !== null; at = at.outer) if (at.name === name) return at.shape;
    if (name === this.names.root) return new Set([(key) => instances(key === null ? null : this.names.calls.get(key))]);
    return name === "local" ? new Set([(key) => (key === null ? none : this.local(key, depth + 1))]) : none;
  }

  private ofArgument(expression: ConfigExpression | null, bound: Bound<C> | null, depth: number): Shape<C> {
    const inner = expression?.type === "EmbeddedExpression" ? expression.expression : expression;
    return inner !== null && isNative(inner) ? this.of(inner, bound, depth) : none;
  }

  private local(name: string, depth: number): Shape<C> {
    const local = this.names.locals.get(name);
    if (local === undefined) return none;
    // What is found depends on the depth that is left.
    const key = `${depth} ${name}`;
    const known = this.locals.get(key);
    if (known !== undefined) return known;
    const shape = this.ofArgument(local.attribute.expression, null, depth);
    this.locals.set(key, shape);
    return shape;
  }

  private result({ name: { text }, args }: FunctionCall, inside: (argument: Expression) => Shape<C>): Shape<C> {
    if (!this.followsAll && text !== "values") return none;
    const [first, ...others] = args;
    if (first === undefined) return none;
    if (OF_ELEMENTS.has(text)) return collection(union(args.map((argument) => elementsOf(inside(argument)))));
    if (OF_ELEMENT.has(text)) return union([elementsOf(inside(first)), ...others.map(inside)]);
    if (text === "flatten") {
      const elements = elementsOf(inside(first));
      return collection(union([elements, elementsOf(elements)]));
    }
    return OF_ARGUMENTS.has(text) ? union(args.map(inside)) : none;
  }
}

/**
 * Returns the shape behind steps. Calls back for each output on the way, with the step that names it; a splat's steps are
 * those for each element.
 */
export function follow<C extends Call>(
  shape: Shape<C>,
  steps: readonly TraversalStep[],
  output: (call: C, name: string, step: TraversalStep) => void = () => undefined,
): Shape<C> {
  let current = shape;
  for (const [index, step] of steps.entries()) {
    if (current.size === 0) return none;
    if (step.type === "FullSplatStep" || step.type === "AttrSplatStep") {
      const objects = new Set([...current].filter((part) => typeof part !== "function"));
      return collection(follow(union([elementsOf(current), objects]), steps.slice(index + 1), output));
    }
    const key = keyOf(step);
    if (key !== null) for (const part of current) if (typeof part !== "function") output(part, key, step);
    current = elementsOf(current, key);
  }
  return current;
}

/** Returns the key in a step; null for one that is computed. */
function keyOf(step: TraversalStep): string | null {
  if (step.type === "GetAttrStep") return step.name;
  if (step.type === "LegacyIndexStep") return step.index;
  return step.type === "IndexStep" ? literalKey(step.key) : null;
}

function literalKey(key: Expression): string | null {
  if (key.type === "LiteralValue") return key.text;
  const payload = literalKeyValue(key)?.payload;
  return typeof payload === "string" ? payload : null;
}

/** Returns the pairs in an object; the key is null if it is computed. */
function pairsOf({ items }: ObjectCons): [key: string | null, value: Expression][] {
  return items.flatMap((item): [string | null, Expression][] => {
    if (item.type !== "ObjectConsItem") return [];
    const { isBareName, expression } = item.key;
    return [[isBareName ? expression.text : literalKey(expression), item.value]];
  });
}

const none: ReadonlySet<never> = new Set<never>();

function union<C extends Call>(shapes: readonly Shape<C>[]): Shape<C> {
  const [first = none, ...others] = shapes.filter(({ size }) => size > 0);
  return others.length === 0 ? first : new Set([first, ...others].flatMap((shape) => [...shape]));
}

function elementsOf<C extends Call>(shape: Shape<C>, key: string | null = null): Shape<C> {
  return union([...shape].map((part) => (typeof part === "function" ? part(key) : none)));
}

/** Returns a collection that has elements at unknown keys. */
function collection<C extends Call>(elements: Shape<C>): Shape<C> {
  return elements.size === 0 ? none : new Set([() => elements]);
}

/** Returns a collection by its elements; the key is null if it is computed. */
function elementsAt<C extends Call>(elements: readonly (readonly [key: string | null, shape: Shape<C>])[]): Shape<C> {
  if (elements.every(([, { size }]) => size === 0)) return none;
  const named = new Map(elements);
  const all = union(elements.map(([, shape]) => shape));
  const computed = union(elements.map(([key, shape]) => (key === null ? shape : none)));
  return new Set([(key) => (key === null ? all : (named.get(key) ?? computed))]);
}

/** Returns the object with a call's outputs, or the collection with one for each instance. */
function instances<C extends Call>(call: C | null | undefined): Shape<C> {
  if (call == null) return none;
  const { count = null, forEach } = call;
  const shape: Shape<C> = new Set([call]);
  return count !== null || forEach !== null ? collection(shape) : shape;
}
