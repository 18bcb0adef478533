/**
 * The outputs that an expression uses from called modules, or from the components of a stack: directly, through local
 * values that are a whole module, through instances, and in loops over them. Functions are followed where only names
 * count.
 */
import type { FreeVariable } from "../../../eval/index.ts";
import { type BodyAttribute, type ConfigExpression, variablesIn } from "../../../model/index.ts";
import {
  type Expression,
  type Loop,
  loopOf,
  type Node,
  referenceOf,
  type Traversal,
  type TraversalStep,
  variablesBoundIn,
  walk,
  withoutParentheses,
} from "../../../syntax/index.ts";
import type { TextRange } from "../../../text/index.ts";
import { rangeInFile } from "../../addresses/parse-reference.ts";
import type { LocalDeclaration, ModuleCallDeclaration, ModuleDeclarations } from "../../declare/declarations.ts";
import type { Site, SiteIterator } from "../../declare/sites.ts";

/** A module call, perhaps with several instances. */
interface Call {
  readonly count?: BodyAttribute | null;
  readonly forEach: BodyAttribute | null;
}

/** An output where an expression uses it. */
export interface UsedOutput<C extends Call> {
  readonly call: C;
  readonly output: string;
  /** From the first name to the output's. */
  readonly range: TextRange;
}

/** The object with a call's outputs, or the collection with one for each instance; and the steps after it. */
interface CallObject<C extends Call> {
  readonly call: C;
  readonly isCollection: boolean;
  readonly rest: readonly TraversalStep[];
}

/** The calls by name, the name in front of them in references (`module`), and the local values beside them. */
export interface CallNames<C extends Call> {
  readonly root: string;
  readonly calls: ReadonlyMap<string, C>;
  readonly locals: ReadonlyMap<string, LocalDeclaration>;
}

/** Where an expression stands. */
interface Use {
  readonly expression: ConfigExpression;
  readonly iterators: readonly SiteIterator[];
  /** The collection that defines `each`; null where there is no such object. */
  readonly forEach: ConfigExpression | null;
}

/** Local values are followed so many levels deep. */
const MAX_DEPTH = 20;

/** Functions whose results have all elements of their first argument. */
const OF_INSTANCES: ReadonlySet<string> = new Set(["values", "tolist", "reverse"]);

/** Functions whose results are an element of their first argument. */
const OF_INSTANCE: ReadonlySet<string> = new Set(["element", "lookup", "one"]);

/** Returns the outputs that the expression at a site uses. */
export function usedOutputs(
  { modules, locals }: Pick<ModuleDeclarations, "modules" | "locals">,
  { expression, iterators, context }: Site,
): UsedOutput<ModuleCallDeclaration>[] {
  const forEach = context.repetition?.forEach?.expression ?? null;
  return outputsIn({ root: "module", calls: modules, locals }, { expression, iterators, forEach }, false);
}

/** Returns the outputs that an expression names, also those of instances in a function's result. */
export function namedOutputs<C extends Call>(names: CallNames<C>, use: Use): UsedOutput<C>[] {
  return outputsIn(names, use, true);
}

function outputsIn<C extends Call>(
  names: CallNames<C>,
  { expression, iterators, forEach }: Use,
  followsFunctions: boolean,
): UsedOutput<C>[] {
  const resolver = new Resolver(names, forEach);
  const hidden = new Set(iterators.map(({ name }) => name));
  const sources = variablesIn(expression).filter(({ name }) => !hidden.has(name));
  const found = sources.flatMap((source) => {
    const object = resolver.object(source);
    return object === null ? [] : (outputOf(object, source) ?? []);
  });
  if (!isNative(expression)) return found;
  const free = new Set(sources.flatMap(({ variable }) => variable));
  const results = followsFunctions ? callResultsIn(expression) : [];
  return [
    ...found,
    ...loopsIn(expression).flatMap((loop) => resolver.outputsInLoop(loop, free)),
    ...results.flatMap((traversal) => resolver.outputOfResult(traversal, free)),
  ];
}

class Resolver<C extends Call> {
  private readonly names: CallNames<C>;
  private readonly forEach: ConfigExpression | null;

  constructor(names: CallNames<C>, forEach: ConfigExpression | null) {
    this.names = names;
    this.forEach = forEach;
  }

  /** Returns the object that a reference to a call leads to; null for other references. */
  object({ name, reference }: FreeVariable, depth = 0): CallObject<C> | null {
    const steps = reference.type === "Traversal" ? reference.steps : [];
    const [first] = steps;
    if (first?.type !== "GetAttrStep" || depth > MAX_DEPTH) return null;
    switch (name) {
      case this.names.root: {
        const call = this.names.calls.get(first.name);
        if (call === undefined) return null;
        return select({ call, isCollection: isRepeated(call), rest: steps.slice(1) });
      }
      case "local": {
        const local = this.names.locals.get(first.name);
        const object = local === undefined ? null : this.whole(local.attribute.expression, depth + 1);
        return object === null ? null : select({ ...object, rest: steps.slice(1) });
      }
      case "each": {
        const object = first.name === "value" && this.forEach !== null ? this.whole(this.forEach, depth + 1) : null;
        return object?.isCollection === true ? { ...object, isCollection: false, rest: steps.slice(1) } : null;
      }
      default:
        return null;
    }
  }

  /** Returns the outputs that a loop over a call's instances uses; `free` are the names that no loop binds. */
  outputsInLoop({ intro, parts }: Loop, free: ReadonlySet<Node>): UsedOutput<C>[] {
    const collection = instancesOf(intro.collection);
    if (!free.has(rootOf(collection))) return [];
    const object = this.whole(collection, 0);
    if (object?.isCollection !== true) return [];
    return parts.flatMap((part) =>
      variablesBoundIn(part, intro.valueVar.name).flatMap((variable) => {
        const reference = referenceOf(variable);
        const rest = reference.type === "Traversal" ? reference.steps : [];
        const source = { name: variable.name, variable, reference, range: reference.textRange };
        return outputOf({ ...object, isCollection: false, rest }, source) ?? [];
      }),
    );
  }

  /** Returns the output that follows a function's result with instances; empty without one. */
  outputOfResult(reference: Traversal, free: ReadonlySet<Node>): UsedOutput<C>[] {
    const object = this.result(reference.source, free, 0);
    if (object === null) return [];
    const step = select({ ...object, rest: reference.steps }).rest[0];
    return step?.type === "GetAttrStep" && !(object.isCollection && reference.steps.length < 2)
      ? [{ call: object.call, output: step.name, range: { start: reference.start, end: step.end } }]
      : [];
  }

  /** Returns the object that a function's result is, or with `depth` above 0 also the one that its argument is. */
  private result(expression: Expression, free: ReadonlySet<Node>, depth: number): CallObject<C> | null {
    const inner = withoutParentheses(expression);
    if (inner.type !== "FunctionCall") return depth > 0 && free.has(rootOf(inner)) ? this.whole(inner, 0) : null;
    const [argument] = inner.args;
    const { text } = inner.name;
    const isOne = OF_INSTANCE.has(text);
    if (argument === undefined || depth > MAX_DEPTH || !(isOne || OF_INSTANCES.has(text))) return null;
    const object = this.result(argument, free, depth + 1);
    return object?.isCollection === true ? { ...object, isCollection: !isOne } : null;
  }

  /** Returns the object that an expression is; null for its parts, and for other expressions. */
  private whole(expression: ConfigExpression, depth: number): CallObject<C> | null {
    const sources = variablesIn(expression);
    const [source] = sources;
    if (source === undefined || sources.length > 1 || !isOnly(expression, source)) return null;
    const object = this.object(source, depth);
    return object === null || object.rest.length > 0 ? null : object;
  }
}

/** Selects an instance with the first step, or all instances with a splat. */
function select<C extends Call>(object: CallObject<C>): CallObject<C> {
  return object.isCollection && object.rest.length > 0
    ? { ...object, isCollection: false, rest: object.rest.slice(1) }
    : object;
}

function outputOf<C extends Call>(
  { call, isCollection, rest }: CallObject<C>,
  source: FreeVariable,
): UsedOutput<C> | null {
  const [step] = rest;
  if (isCollection || step?.type !== "GetAttrStep") return null;
  const range = rangeInFile(source, { start: source.reference.start, end: step.end }) ?? source.range;
  return { call, output: step.name, range };
}

function isRepeated({ count = null, forEach }: Call): boolean {
  return count !== null || forEach !== null;
}

/** Returns whether an expression is a reference and nothing else. */
function isOnly(expression: ConfigExpression, { reference }: FreeVariable): boolean {
  const node = expression.type === "EmbeddedExpression" ? expression.expression : expression;
  return node !== null && isNative(node) && withoutParentheses(node) === reference;
}

function isNative(expression: ConfigExpression): expression is Expression {
  const { type } = expression;
  return !type.startsWith("Json") && type !== "EmbeddedExpression" && type !== "GeneratedExpression";
}

/** Returns the collection whose elements an expression has: the argument of `values`. */
function instancesOf(expression: Expression): Expression {
  const inner = withoutParentheses(expression);
  const isCall = inner.type === "FunctionCall" && inner.name.text === "values" && inner.args.length === 1;
  return isCall ? withoutParentheses(inner.args[0]!) : inner;
}

function rootOf(expression: Expression): Expression {
  return expression.type === "Traversal" ? expression.source : expression;
}

function loopsIn(expression: Expression): Loop[] {
  const found: Loop[] = [];
  walk(expression, {
    enter(node) {
      const loop = loopOf(node);
      if (loop !== null) found.push(loop);
      return undefined;
    },
  });
  return found;
}

/** Returns the traversals of functions' results. */
function callResultsIn(expression: Expression): Traversal[] {
  const found: Traversal[] = [];
  walk(expression, {
    enter(node) {
      if (node.type === "Traversal" && withoutParentheses(node.source).type === "FunctionCall") found.push(node);
      return undefined;
    },
  });
  return found;
}
