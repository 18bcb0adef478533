/**
 * The function protocol: a function is data. A name, parameters that declare which special arguments the function
 * handles itself, a result type and an implementation. `call.ts` handles null, unknown and marked arguments for all
 * functions.
 *
 * Errors are values: an implementation returns a `FunctionError`, it does not throw. Knows no syntax: the evaluator
 * implements expression arguments and template rendering.
 */
import type { Diagnostic } from "../diagnostics/index.ts";
import type { Type, Value } from "../values/index.ts";
import type { Budget } from "./budget.ts";
import type { CryptoHost, FileHost } from "./hosts.ts";

/** A parameter. The flags declare which arguments are passed to the implementation; the protocol handles all others. */
export interface Parameter {
  readonly name: string;
  /** Arguments are converted to this type; the dynamic type accepts any. */
  readonly type: Type;
  readonly description?: string;
  /** Null arguments are passed; otherwise they are errors. */
  readonly allowNull?: boolean;
  /** Unknown arguments are passed; otherwise the result is unknown. */
  readonly allowUnknown?: boolean;
  /** Arguments of the dynamic type are passed to `resultType`; otherwise the result has the dynamic type. */
  readonly allowDynamicType?: boolean;
  /** Marked arguments are passed; otherwise marks are removed at any depth and added to the result. */
  readonly allowMarked?: boolean;
  /** The function receives the expression instead of its value: only in a `SpecialFunction`. */
  readonly takesExpression?: boolean;
}

/** The error of a call: the message follows "Call to function … failed: " and has no full stop. */
export class FunctionError {
  readonly message: string;
  /** Index of the responsible argument, or null. */
  readonly argument: number | null;
  /** Errors in a text that the function evaluated, such as a template. */
  readonly causes: readonly Diagnostic[];
  /** A sentence beside the reference's, without a full stop, such as the type that an argument has; or empty. */
  readonly hint: string;

  constructor(message: string, argument: number | null = null, causes: readonly Diagnostic[] = [], hint = "") {
    this.message = message;
    this.argument = argument;
    this.causes = causes;
    this.hint = hint;
  }
}

interface Signature {
  readonly name: string;
  /** One or two sentences for people. */
  readonly description: string;
  readonly params: readonly Parameter[];
  /** Accepts any number of further arguments. */
  readonly variadic?: Parameter;
  /** Whether it renders templates and may be called in them. */
  readonly mayBeNested?: boolean;
}

/** A function of values. */
export interface ValueFunction extends Signature {
  readonly kind: "value";
  /**
   * The result type, or a function that returns it. Its arguments may be unknown whatever the parameters declare, are
   * never marked unless a parameter allows it, and conform to the parameters' types.
   */
  readonly resultType: Type | ((args: readonly Value[]) => Type | FunctionError);
  /** Adds facts that hold for every result, known or not. Most functions never return null: `refineNotNull`. */
  readonly refineResult?: (result: Value) => Value;
  /** The result must conform to `resultType`. */
  readonly call: (args: readonly Value[], resultType: Type, context: CallContext) => Value | FunctionError;
  /**
   * Returns the error that a call has whatever its unknown arguments are; null if it may have a result. Arguments are
   * those of `call`, but any may be unknown and have the dynamic type. Only asked if `checksUnknown`.
   */
  readonly certainError?: (args: readonly Value[], context: CallContext) => FunctionError | null;
}

/** A function of expressions: `try`, `can`, `convert`, `templatestring`. Handles marks and unknown values itself. */
export interface SpecialFunction extends Signature {
  readonly kind: "special";
  readonly call: (args: readonly Argument[], context: CallContext) => Value | FunctionError;
}

/** A function in a table. */
export type HclFunction = ValueFunction | SpecialFunction;

type ArgumentFor<P> = P extends { readonly takesExpression: true } ? ExpressionArgument : Value;

/**
 * The arguments for the parameters `P`: a tuple with one for each, and any number of further ones for a variadic
 * parameter `V`.
 */
type ArgumentsFor<P extends readonly Parameter[], V extends Parameter = never> = [V] extends [never]
  ? { readonly [Index in keyof P]: ArgumentFor<P[Index]> }
  : readonly [...{ readonly [Index in keyof P]: ArgumentFor<P[Index]> }, ...ArgumentFor<V>[]];

interface ValueDefinition<P extends readonly Parameter[], V extends Parameter> extends Omit<
  ValueFunction,
  "kind" | "call" | "certainError" | "params" | "resultType" | "variadic"
> {
  readonly params: P;
  readonly variadic?: V;
  readonly resultType: Type | ((args: ArgumentsFor<P, V>) => Type | FunctionError);
  readonly call: (args: ArgumentsFor<P, V>, resultType: Type, context: CallContext) => Value | FunctionError;
  readonly certainError?: (args: ArgumentsFor<P, V>, context: CallContext) => FunctionError | null;
}

/** Returns a function from its definition. The implementation receives a tuple with one argument for each parameter. */
export function defineFunction<const P extends readonly Parameter[], V extends Parameter = never>(
  definition: ValueDefinition<P, V>,
): ValueFunction {
  // Callers check the number of arguments against `params`, so it equals the tuple's.
  return { kind: "value", ...(definition as unknown as Omit<ValueFunction, "kind">) };
}

interface SpecialDefinition<P extends readonly Parameter[], V extends Parameter> extends Omit<
  SpecialFunction,
  "kind" | "call" | "params" | "variadic"
> {
  readonly params: P;
  readonly variadic?: V;
  readonly call: (args: ArgumentsFor<P, V>, context: CallContext) => Value | FunctionError;
}

/** Does the same for functions of expressions: arguments for expression parameters have that type. */
export function defineSpecialFunction<const P extends readonly Parameter[], V extends Parameter = never>(
  definition: SpecialDefinition<P, V>,
): SpecialFunction {
  return { kind: "special", ...(definition as unknown as Omit<SpecialFunction, "kind">) };
}

/** Functions by name, with namespaces as `ns::name`. */
export type FunctionTable = ReadonlyMap<string, HclFunction>;

/** A special function's argument: a value, or an expression for a parameter with `takesExpression`. */
export type Argument = Value | ExpressionArgument;

/** A type, and default values for attributes. */
export interface TypeWithDefaults {
  readonly type: Type;
  /** Returns a value with the default values in the places of missing attributes. */
  readonly applyDefaults: (value: Value) => Value;
}

/** An unevaluated argument; the evaluator implements it. */
export interface ExpressionArgument {
  readonly isExpression: true;
  /** Evaluates in the call's scope. `errors` are messages for people: each error's summary and detail. */
  evaluate(): { readonly value: Value; readonly errors: readonly ArgumentProblem[] };
  /** Reads the expression as a type constraint. Before returning an error, it has reported the diagnostics. */
  asType(): Type | FunctionError;
  /** Does the same for a type whose attributes may be optional and have defaults. */
  asTypeWithDefaults(): TypeWithDefaults | FunctionError;
  /** The dotted path of a plain reference such as `local.x`; null for any other expression. */
  readonly reference: string | null;
  /**
   * The expression's form: a traversal, also with indexes and splats; a quoted template without interpolations, with
   * one and nothing else, or any other; `other` for anything else, also in parentheses.
   */
  readonly form: "reference" | "literal-template" | "interpolation" | "template" | "other";
  /** Returns whether the expression refers to unknown values, so that its errors may disappear. */
  readonly dependsOnUnknown: () => boolean;
}

/** An error in an expression argument. */
export interface ArgumentProblem {
  readonly summary: string;
  readonly detail: string;
  /** The location, as in `TemplateOutcome`: `main.tf:3,5-9`. */
  readonly range: string;
}

/**
 * A call's context: everything that an implementation may use beside its arguments, such as files and template
 * rendering.
 */
export interface CallContext {
  /** Counts the evaluation's cost: call `spend` before creating anything large. */
  readonly budget: Budget;
  /**
   * Whether a call with unknown arguments has the errors that it has for all their values. The reference reports these
   * once it knows the arguments.
   */
  readonly checksUnknown: boolean;
  /** The module's files; null without any, for example in a browser. */
  readonly files: FileHost | null;
  /** Cryptography that the language lacks; null if the host has none. */
  readonly crypto: CryptoHost | null;
  /**
   * Renders template text with these variables and the scope's functions, of which `templatefile` and `templatestring`
   * always fail (`withoutTemplateFunctions`).
   */
  renderTemplate(template: TemplateRequest): TemplateOutcome;
  /**
   * Reads text as a body with attributes only and evaluates them without variables and functions: for `decode_tfvars`.
   */
  readAttributes(text: string, name: string): AttributesOutcome;
}

/** A text to render as a template. */
export interface TemplateRequest {
  readonly text: string;
  /** The file name in messages. */
  readonly name: string;
  readonly variables: ReadonlyMap<string, Value>;
}

/**
 * The result of rendering a template. Messages have the reference's form for error values:
 * `name:1,3-7: Summary; Detail` for the first error (`name:1,3-2,4` for several lines), then
 * `, and 2 other diagnostic(s)` for the others. Ranges have the same form.
 */
export type TemplateOutcome =
  | { readonly kind: "value"; readonly value: Value; /** The whole template's range. */ readonly range: string }
  | { readonly kind: "invalid"; readonly message: string }
  /** The first variable that the template mentions and was not given; then nothing is evaluated. `range` is that of its name. */
  | { readonly kind: "missing-variable"; readonly variable: string; readonly range: string }
  | { readonly kind: "failed"; readonly message: string; readonly diagnostics: readonly Diagnostic[] };

/** The result of reading attributes from a text; messages as in `TemplateOutcome`. */
export type AttributesOutcome =
  | { readonly kind: "values"; readonly values: ReadonlyMap<string, Value> }
  /** The text is not valid: its syntax, or it has blocks. */
  | { readonly kind: "invalid"; readonly what: "syntax" | "content"; readonly message: string }
  | { readonly kind: "failed"; readonly attribute: string; readonly message: string };
