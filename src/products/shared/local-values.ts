/** The local values of a Nomad job or a Packer template. */
import { inSentence } from "../../diagnostics/index.ts";
import type { EvaluateResult } from "../../eval/index.ts";
import { type ConfigBody, type ConfigExpression, evaluate, variablesIn } from "../../model/index.ts";
import { dynamicVal, mark, objectVal, SENSITIVE, type Value } from "../../values/index.ts";
import { repeated } from "./given-variables.ts";

/** Local values by name, and why some are unknown: sentences without a subject. */
export interface LocalValues {
  readonly values: ReadonlyMap<string, Value>;
  readonly faults: ReadonlyMap<string, string>;
  /** Names that are declared more than once. */
  readonly repeated: readonly string[];
  /** Returns the expressions that an expression refers to, itself or through others, after itself. */
  readonly reachedFrom: (expression: ConfigExpression) => readonly ConfigExpression[];
}

interface Local {
  readonly expression: ConfigExpression;
  readonly isSensitive: boolean;
}

const TOP = { blocks: [{ type: "locals" }, { type: "local", labelNames: ["name"] }] };
const LOCAL = { attributes: [{ name: "expression" }, { name: "sensitive" }] };

/** Evaluates an expression with a value for `local`. */
type EvaluateLocal = (expression: ConfigExpression, local: Value) => EvaluateResult;

/** Returns the local values that bodies declare, computed in the order of their dependencies. */
export function localValues(bodies: readonly ConfigBody[], evaluateLocal: EvaluateLocal): LocalValues {
  const computation = new Computation(bodies.flatMap(localsOf), evaluateLocal);
  computation.run();
  return computation;
}

class Computation implements LocalValues {
  readonly values = new Map<string, Value>();
  readonly faults = new Map<string, string>();
  readonly repeated: readonly string[];
  private readonly locals: ReadonlyMap<string, Local>;
  private readonly evaluateLocal: EvaluateLocal;
  /** Local values whose dependencies were visited: those are computed first. */
  private readonly begun = new Set<string>();

  constructor(declarations: readonly (readonly [name: string, local: Local])[], evaluateLocal: EvaluateLocal) {
    this.locals = new Map(declarations);
    this.repeated = repeated(declarations);
    this.evaluateLocal = evaluateLocal;
  }

  reachedFrom(expression: ConfigExpression): readonly ConfigExpression[] {
    const names = new Set(localsIn(expression));
    // Names that are added meanwhile are visited, too.
    for (const name of names) if (this.locals.has(name)) for (const other of this.dependencies(name)) names.add(other);
    return [expression, ...[...names].flatMap((name) => this.locals.get(name)?.expression ?? [])];
  }

  run(): void {
    for (const first of this.locals.keys()) {
      const stack = [first];
      while (stack.length > 0) {
        const name = stack.at(-1)!;
        const missing = this.begun.has(name) ? [] : this.dependencies(name).filter((one) => !this.begun.has(one));
        this.begun.add(name);
        stack.push(...missing);
        if (missing.length > 0) continue;
        stack.pop();
        if (!this.values.has(name)) this.compute(name);
      }
    }
  }

  private compute(name: string): void {
    const { expression, isSensitive } = this.locals.get(name)!;
    const names = this.dependencies(name);
    const fault = this.faultOf(names);
    const local = objectVal(names.map((one) => [one, this.values.get(one) ?? dynamicVal]));
    const { value, diagnostics } = this.evaluateLocal(expression, refersToAll(expression) ? dynamicVal : local);
    const [problem] = diagnostics;
    const result = problem === undefined ? value : dynamicVal;
    this.values.set(name, isSensitive ? mark(result, SENSITIVE) : result);
    if (problem !== undefined) this.faults.set(name, `has an error. ${inSentence(problem)}`);
    else if (fault !== null && !value.isWhollyKnown) this.faults.set(name, fault);
  }

  /** Returns why a local value that depends on others may be unknown, where one of them is at fault. */
  private faultOf(names: readonly string[]): string | null {
    // One that was begun and has no value depends on this one.
    if (names.some((name) => !this.values.has(name))) return "depends on itself";
    const cause = names.find((name) => this.faults.has(name));
    return cause === undefined ? null : `depends on local.${cause}, which ${this.faults.get(cause)!}`;
  }

  private dependencies(name: string): string[] {
    return localsIn(this.locals.get(name)!.expression).filter((one) => this.locals.has(one));
  }
}

function localsOf(body: ConfigBody): (readonly [string, Local])[] {
  return body.decodePartially(TOP).blocks.flatMap((block) => {
    if (block.type === "locals") {
      const { attributes } = block.body.justAttributes();
      return [...attributes].map(([name, { expression }]) => [name, { expression, isSensitive: false }] as const);
    }
    const { attributes } = block.body.decodePartially(LOCAL);
    const expression = attributes.get("expression")?.expression;
    const sensitive = attributes.get("sensitive")?.expression;
    const isSensitive = sensitive !== undefined && evaluate(sensitive).value.payload === true;
    return expression === undefined ? [] : [[block.labels[0]!.value, { expression, isSensitive }] as const];
  });
}

/** Returns the names of the local values that an expression refers to. */
export function localsIn(expression: ConfigExpression): string[] {
  return [...new Set(localReferences(expression).flatMap((name) => name ?? []))];
}

/** Returns true for an expression with a reference to all local values at once. */
function refersToAll(expression: ConfigExpression): boolean {
  return localReferences(expression).includes(null);
}

/** Returns the name in each reference to local values; null for all of them at once. */
export function localReferences(expression: ConfigExpression): (string | null)[] {
  return namesBelow("local", expression);
}

/** Returns the attribute's name in each reference to an object in scope; null for the whole object. */
export function namesBelow(root: string, expression: ConfigExpression): (string | null)[] {
  return variablesIn(expression).flatMap(({ name, reference }) => {
    if (name !== root) return [];
    const step = reference.type === "Traversal" ? reference.steps[0] : undefined;
    return [step?.type === "GetAttrStep" ? step.name : null];
  });
}
