/**
 * Results of expressions, for others with the same source in a scope with the same values. Values have no places, so that
 * it does not matter where an expression stands. While a person types, the next state of a module takes them over.
 */
import { equalWithOutlines, type EvaluateResult } from "../../../eval/index.ts";
import type { FunctionTable } from "../../../functions/index.ts";
import { getOrCompute } from "../../../memo.ts";
import type { Value } from "../../../values/index.ts";

/** A value that an expression refers to, by its path from the scope's root. */
export interface ScopeValue {
  readonly path: readonly string[];
  readonly name: string;
  readonly value: Value;
}

interface KeptResult {
  readonly values: readonly ScopeValue[];
  readonly result: EvaluateResult;
}

/** The results that are kept for one source: expressions may be equal in modules that are planned for several calls. */
const MOST_RESULTS = 8;

/** Calls of functions whose results depend on files. */
const READS_FILES = /\b(?:file|template|abspath|pathexpand)\w*\s*\(/;

/** Counts the states in which a person's changes put a workspace. */
export interface States {
  readonly count: number;
}

/** Returns whether two values are the same object, as those of a name are in one state. */
export const isSameObject = (a: Value, b: Value): boolean => a === b;

/**
 * The results of evaluations with the same options in a module, for the present state and for the one before. States in
 * which nothing is evaluated do not count.
 */
export class KeptResults {
  /** The functions that the results depend on. */
  readonly functions: FunctionTable;
  private readonly states: States;
  private readonly areSame: (a: Value, b: Value) => boolean;
  private state: number;
  private present = new Map<string, KeptResult[]>();
  private before = new Map<string, KeptResult[]>();
  private presentValues = new Map<string, Value>();
  private valuesBefore = new Map<string, Value>();

  /** `areSame` compares the values of two scopes. Those of two states are other objects. */
  constructor(functions: FunctionTable, states: States, areSame: (a: Value, b: Value) => boolean = equalWithOutlines) {
    this.functions = functions;
    this.states = states;
    this.areSame = areSame;
    this.state = states.count;
  }

  /** Begins the present state, unless it has begun: results that it does not ask for are dropped with the next one. */
  private begin(): void {
    if (this.state === this.states.count) return;
    this.state = this.states.count;
    this.before = this.present;
    this.present = new Map();
    this.valuesBefore = this.presentValues;
    this.presentValues = new Map();
  }

  /** Returns the result of an expression with this source, in a scope with these values; null without one. */
  find(source: string, values: readonly ScopeValue[]): EvaluateResult | null {
    this.begin();
    const isSame = (one: KeptResult): boolean => haveSameValues(one.values, values, this.areSame);
    const present = this.present.get(source)?.find(isSame);
    if (present !== undefined) return present.result;
    const earlier = this.before.get(source)?.find(isSame);
    if (earlier === undefined) return null;
    // The key is the new source, since a part of a file's text keeps all of it in memory.
    this.put(source, { values, result: earlier.result });
    return earlier.result;
  }

  /** Keeps a result, unless it has diagnostics, which have places, or may depend on files. */
  keep(source: string, values: readonly ScopeValue[], result: EvaluateResult): void {
    this.begin();
    if (result.diagnostics.length === 0 && !READS_FILES.test(source)) this.put(source, { values, result });
  }

  /** Returns the value that was known by a name before, if a new one is equal to it: the same object is compared at once. */
  same(name: string, value: Value): Value {
    this.begin();
    const before = this.valuesBefore.get(name);
    const kept = before !== undefined && equalWithOutlines(before, value) ? before : value;
    this.presentValues.set(name, kept);
    return kept;
  }

  private put(source: string, kept: KeptResult): void {
    const results = getOrCompute(this.present, source, (): KeptResult[] => []);
    if (results.length < MOST_RESULTS) results.push(kept);
  }
}

function haveSameValues(
  some: readonly ScopeValue[],
  others: readonly ScopeValue[],
  areSame: (a: Value, b: Value) => boolean,
): boolean {
  return (
    some.length === others.length &&
    some.every(({ path, name, value }, index) => {
      const other = others[index]!;
      return (
        name === other.name &&
        path.length === other.path.length &&
        path.every((step, depth) => step === other.path[depth]) &&
        areSame(value, other.value)
      );
    })
  );
}
