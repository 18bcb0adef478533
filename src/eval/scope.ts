/** Scopes: what names mean while an expression is evaluated. A child scope hides names of its parents. */
import { type FunctionTable, type HclFunction, lookupFunction } from "../functions/index.ts";
import { dynamicType, dynamicVal, type Value } from "../values/index.ts";

/** The value of a reference whose first name is not declared, given its text; null where it is an error. */
export type UndeclaredReference = (text: string) => Value | null;

/** Names in one scope. `null` says that this scope has no table of that kind, which is not the same as an empty one. */
export class Scope {
  readonly variables: ReadonlyMap<string, Value> | null;
  readonly functions: FunctionTable | null;
  readonly parent: Scope | null;
  private readonly ownUndeclared: UndeclaredReference | null;

  constructor(
    variables: ReadonlyMap<string, Value> | null,
    functions: FunctionTable | null = null,
    parent: Scope | null = null,
    undeclared: UndeclaredReference | null = null,
  ) {
    this.variables = variables;
    this.functions = functions;
    this.parent = parent;
    this.ownUndeclared = undeclared;
  }

  /** The value of a reference whose first name no scope has; null where that is an error, as it is in most products. */
  undeclared(text: string): Value | null {
    return this.ownUndeclared?.(text) ?? this.parent?.undeclared(text) ?? null;
  }

  /** A scope inside this one, with variables of its own. */
  child(variables: ReadonlyMap<string, Value>): Scope {
    return new Scope(variables, null, this);
  }

  /** The value of a variable; undefined when no scope has it. */
  variable(name: string): Value | undefined {
    return this.variables?.get(name) ?? this.parent?.variable(name);
  }

  /** A function by its full name; undefined when no scope has it. */
  lookupFunction(name: string): HclFunction | undefined {
    const own = this.functions === null ? undefined : lookupFunction(this.functions, name);
    return own ?? this.parent?.lookupFunction(name);
  }

  /** Whether this scope or one around it has variables at all. */
  get hasVariables(): boolean {
    return this.variables !== null || (this.parent?.hasVariables ?? false);
  }

  /** Whether this scope or one around it has functions at all. */
  get hasFunctions(): boolean {
    return this.functions !== null || (this.parent?.hasFunctions ?? false);
  }

  /** The innermost table of functions; null when there is none. */
  get functionTable(): FunctionTable | null {
    return this.functions ?? this.parent?.functionTable ?? null;
  }

  /** Names of all variables in sight, from the inside to the outside. */
  *variableNames(): Generator<string> {
    if (this.variables !== null) yield* this.variables.keys();
    if (this.parent !== null) yield* this.parent.variableNames();
  }

  /** Names of all functions in sight. */
  *functionNames(): Generator<string> {
    if (this.functions !== null) yield* this.functions.keys();
    if (this.parent !== null) yield* this.parent.functionNames();
  }
}

/** The function that any unlisted name may mean: it takes anything, and its result is unknown. */
const UNKNOWN_FUNCTION: HclFunction = {
  kind: "special",
  name: "unknown",
  description: "A function of a product or provider that is not known here.",
  params: [],
  variadic: { name: "args", type: dynamicType, takesExpression: true },
  call: () => dynamicVal,
};

/** The names that are unknown, instead of errors, where an open scope does not list them. */
export type OpenNames = "variables" | "variables and functions";

/** A scope that does not list all names which may be declared: a value that is computed in it holds for every declaration of the others. */
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
