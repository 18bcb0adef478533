/** Scopes: the meaning of names during evaluation. A child scope shadows its parents' names. */
import { type FunctionTable, type HclFunction, lookupFunction } from "../functions/index.ts";
import { dynamicType, dynamicVal, type Value } from "../values/index.ts";

/** Returns the value of a reference whose first name is undeclared, given its text; null if it is an error. */
export type UndeclaredReference = (text: string) => Value | null;

/** Names in one scope. `null` means that this scope has no table of that kind, unlike an empty one. */
export class Scope {
  readonly variables: ReadonlyMap<string, Value> | null;
  readonly functions: FunctionTable | null;
  readonly parent: Scope | null;
  private readonly ownUndeclared: UndeclaredReference | null;

  /** Throws a `TypeError` for variables in an object, which only the options of an evaluation may be. */
  constructor(
    variables: ReadonlyMap<string, Value> | null,
    functions: FunctionTable | null = null,
    parent: Scope | null = null,
    undeclared: UndeclaredReference | null = null,
  ) {
    if (variables !== null && typeof variables.get !== "function")
      throw new TypeError("the variables of a scope are a Map of values");
    this.variables = variables;
    this.functions = functions;
    this.parent = parent;
    this.ownUndeclared = undeclared;
  }

  /**
   * Returns the value of a reference whose first name is in no scope; null if that is an error, as in most products.
   */
  undeclared(text: string): Value | null {
    return this.ownUndeclared?.(text) ?? this.parent?.undeclared(text) ?? null;
  }

  /** Returns a scope inside this one, with its own variables. */
  child(variables: ReadonlyMap<string, Value>): Scope {
    return new Scope(variables, null, this);
  }

  /** Returns a variable's value; undefined if no scope has it. */
  variable(name: string): Value | undefined {
    return this.variables?.get(name) ?? this.parent?.variable(name);
  }

  /** Returns a function by its full name; undefined if no scope has it. */
  lookupFunction(name: string): HclFunction | undefined {
    const definition = this.functions === null ? undefined : lookupFunction(this.functions, name);
    return definition ?? this.parent?.lookupFunction(name);
  }

  /** Whether this scope or an enclosing one has a table of variables. */
  get hasVariables(): boolean {
    return this.variables !== null || (this.parent?.hasVariables ?? false);
  }

  /** Whether this scope or an enclosing one has a table of functions. */
  get hasFunctions(): boolean {
    return this.functions !== null || (this.parent?.hasFunctions ?? false);
  }

  /** The innermost table of functions; null if absent. */
  get functionTable(): FunctionTable | null {
    return this.functions ?? this.parent?.functionTable ?? null;
  }

  /** Yields the names of all visible variables, innermost first. */
  *variableNames(): Generator<string> {
    if (this.variables !== null) yield* this.variables.keys();
    if (this.parent !== null) yield* this.parent.variableNames();
  }

  /** Yields the names of all visible functions. */
  *functionNames(): Generator<string> {
    if (this.functions !== null) yield* this.functions.keys();
    if (this.parent !== null) yield* this.parent.functionNames();
  }
}

/** The function for any unlisted name: it accepts anything, and its result is unknown. */
const UNKNOWN_FUNCTION: HclFunction = {
  kind: "special",
  name: "unknown",
  description: "A function of a product or provider that is not known here.",
  params: [],
  variadic: { name: "args", type: dynamicType, takesExpression: true },
  call: () => dynamicVal,
};

/** The unlisted names that an open scope treats as unknown instead of errors. */
export type OpenNames = "variables" | "variables and functions";

/** A scope that does not list all declared names: a value computed in it holds for every declaration of the others. */
export class OpenScope extends Scope {
  private readonly unlisted: OpenNames;

  constructor(variables: ReadonlyMap<string, Value>, functions: FunctionTable, unlisted: OpenNames) {
    super(variables, functions);
    this.unlisted = unlisted;
  }

  override variable(name: string): Value {
    return super.variable(name) ?? dynamicVal;
  }

  override lookupFunction(name: string): HclFunction | undefined {
    return super.lookupFunction(name) ?? (this.unlisted === "variables" ? undefined : UNKNOWN_FUNCTION);
  }
}
