/**
 * The outputs that an expression uses from called modules: directly, through local values that are a whole module,
 * through instances, and in loops over them. Other ways, such as functions, are not followed.
 */
import type { FreeVariable } from "../../../eval/index.ts";
import { type ConfigExpression, variablesIn } from "../../../model/index.ts";
import {
  type Expression,
  type Loop,
  loopOf,
  type Node,
  referenceOf,
  type TraversalStep,
  variablesBoundIn,
  walk,
  withoutParentheses,
} from "../../../syntax/index.ts";
import type { TextRange } from "../../../text/index.ts";
import { rangeInFile } from "../../addresses/parse-reference.ts";
import type { ModuleCallDeclaration, ModuleDeclarations } from "../../declare/declarations.ts";
import type { Site } from "../../declare/sites.ts";

/** An output where an expression uses it. */
export interface UsedOutput {
  readonly call: ModuleCallDeclaration;
  readonly output: string;
  /** From the first name to the output's. */
  readonly range: TextRange;
}

/** The object with a call's outputs, or the collection with one for each instance; and the steps after it. */
interface CallObject {
  readonly call: ModuleCallDeclaration;
  readonly isCollection: boolean;
  readonly rest: readonly TraversalStep[];
}

type Declared = Pick<ModuleDeclarations, "modules" | "locals">;

/** Local values are followed so many levels deep. */
const MAX_DEPTH = 20;

/** Returns the outputs that the expression at a site uses. */
export function usedOutputs({ modules, locals }: Declared, { expression, iterators, context }: Site): UsedOutput[] {
  const hidden = new Set(iterators.map(({ name }) => name));
  const resolver = new Resolver({ modules, locals }, context.repetition?.forEach?.expression ?? null);
  const sources = variablesIn(expression);
  const found = sources.flatMap((source) => {
    const object = hidden.has(source.name) ? null : resolver.object(source);
    return object === null ? [] : (outputOf(object, source) ?? []);
  });
  if (!isNative(expression)) return found;
  const free = new Set(sources.flatMap(({ name, variable }) => (hidden.has(name) ? [] : variable)));
  return [...found, ...loopsIn(expression).flatMap((loop) => resolver.outputsInLoop(loop, free))];
}

class Resolver {
  private readonly declared: Declared;
  private readonly forEach: ConfigExpression | null;

  constructor(declared: Declared, forEach: ConfigExpression | null) {
    this.declared = declared;
    this.forEach = forEach;
  }

  /** Returns the object that a reference to a call leads to; null for other references. */
  object({ name, reference }: FreeVariable, depth = 0): CallObject | null {
    const steps = reference.type === "Traversal" ? reference.steps : [];
    const [first] = steps;
    if (first?.type !== "GetAttrStep" || depth > MAX_DEPTH) return null;
    switch (name) {
      case "module": {
        const call = this.declared.modules.get(first.name);
        if (call === undefined) return null;
        return select({ call, isCollection: isRepeated(call), rest: steps.slice(1) });
      }
      case "local": {
        const local = this.declared.locals.get(first.name);
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
  outputsInLoop({ intro, parts }: Loop, free: ReadonlySet<Node>): UsedOutput[] {
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

  /** Returns the object that an expression is; null for its parts, and for other expressions. */
  private whole(expression: ConfigExpression, depth: number): CallObject | null {
    const sources = variablesIn(expression);
    const [source] = sources;
    if (source === undefined || sources.length > 1 || !isOnly(expression, source)) return null;
    const object = this.object(source, depth);
    return object === null || object.rest.length > 0 ? null : object;
  }
}

/** Selects an instance with the first step, or all instances with a splat. */
function select(object: CallObject): CallObject {
  return object.isCollection && object.rest.length > 0
    ? { ...object, isCollection: false, rest: object.rest.slice(1) }
    : object;
}

function outputOf({ call, isCollection, rest }: CallObject, source: FreeVariable): UsedOutput | null {
  const [step] = rest;
  if (isCollection || step?.type !== "GetAttrStep") return null;
  const range = rangeInFile(source, { start: source.reference.start, end: step.end }) ?? source.range;
  return { call, output: step.name, range };
}

function isRepeated({ count, forEach }: ModuleCallDeclaration): boolean {
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
