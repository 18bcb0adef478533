/**
 * What a function is: data. A name, parameters that say which awkward arguments the function wants to see itself, a result type and
 * an implementation. `call.ts` deals with null, unknown and marked arguments for all functions in one place.
 *
 * Errors are values: an implementation returns a `FunctionError`, it does not throw. Knows no syntax: what an expression argument is
 * and how templates are evaluated comes from the evaluator.
 */
import type { Diagnostic } from "../diagnostics/index.ts";
import type { Type, Value } from "../values/index.ts";
import type { Budget } from "./budget.ts";
import type { CryptoHost, FileHost } from "./hosts.ts";

/** A parameter. The flags say which arguments reach the implementation; without them the protocol answers for the function. */
export interface Parameter {
  readonly name: string;
  /** Arguments are converted to this type; the dynamic type takes anything as it is. */
  readonly type: Type;
  readonly description?: string;
  /** Null arguments are passed on; else they are an error. */
  readonly allowNull?: boolean;
  /** Unknown arguments are passed on; else the result is unknown. */
  readonly allowUnknown?: boolean;
  /** Arguments of the dynamic type are passed to `resultType`; else the result has the dynamic type. */
  readonly allowDynamicType?: boolean;
  /** Marked arguments are passed on; else marks are taken off at any depth and put on the result. */
  readonly allowMarked?: boolean;
  /** The function gets the expression instead of its value: only in a `SpecialFunction`. */
  readonly takesExpression?: boolean;
}

/** Why a call failed: the message reads on from "Call to function … failed: " and has no full stop. */
export class FunctionError {
  readonly message: string;
  /** Index of the argument that is to blame, or null. */
  readonly argument: number | null;
  /** The errors of a text that the function has evaluated, such as a template. */
  readonly causes: readonly Diagnostic[];

  constructor(message: string, argument: number | null = null, causes: readonly Diagnostic[] = []) {
    this.message = message;
    this.argument = argument;
    this.causes = causes;
  }
}

interface Signature {
  readonly name: string;
  /** One or two sentences for people. */
  readonly description: string;
  readonly params: readonly Parameter[];
  /** Takes any number of further arguments. */
  readonly variadic?: Parameter;
}

/** A function of values. */
export interface ValueFunction extends Signature {
  readonly kind: "value";
  /**
   * The type of the result, or how to find it. Arguments may be unknown here whatever the parameters say, are never marked unless
   * a parameter allows it, and are known to conform to the parameters' types.
   */
  readonly resultType: Type | ((args: readonly Value[]) => Type | FunctionError);
  /** Facts that hold for every result, known or not. Most functions never return null: `refineNotNull`. */
  readonly refineResult?: (result: Value) => Value;
  /** The result has to conform to `resultType`. */
  readonly call: (args: readonly Value[], resultType: Type, context: CallContext) => Value | FunctionError;
}

/** A function that sees expressions: `try`, `can`, `convert`, `templatestring`. Marks and unknowns are its own business. */
export interface SpecialFunction extends Signature {
  readonly kind: "special";
  readonly call: (args: readonly Argument[], context: CallContext) => Value | FunctionError;
}

/** A function of a table. */
export type HclFunction = ValueFunction | SpecialFunction;

type ArgumentFor<P> = P extends { readonly takesExpression: true } ? ExpressionArgument : Value;

/**
 * The arguments of a function with the parameters `P`: a tuple with one for each, and with a variadic parameter `V` any number of
 * further ones.
 */
type ArgumentsFor<P extends readonly Parameter[], V extends Parameter = never> = [V] extends [never]
  ? { readonly [Index in keyof P]: ArgumentFor<P[Index]> }
  : readonly [...{ readonly [Index in keyof P]: ArgumentFor<P[Index]> }, ...ArgumentFor<V>[]];

interface ValueDefinition<P extends readonly Parameter[], V extends Parameter> extends Omit<
  ValueFunction,
  "kind" | "call" | "params" | "resultType" | "variadic"
> {
  readonly params: P;
  readonly variadic?: V;
  readonly resultType: Type | ((args: ArgumentsFor<P, V>) => Type | FunctionError);
  readonly call: (args: ArgumentsFor<P, V>, resultType: Type, context: CallContext) => Value | FunctionError;
}

/** Returns the function that a definition describes. Its implementation gets a tuple of as many arguments as there are parameters. */
export function defineFunction<const P extends readonly Parameter[], V extends Parameter = never>(
  definition: ValueDefinition<P, V>,
): ValueFunction {
  // Callers check the number of arguments against `params`, so that it is the one of the tuple.
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

/** As `defineFunction`, for functions that see expressions: the arguments of parameters that take them have their type. */
export function defineSpecialFunction<const P extends readonly Parameter[], V extends Parameter = never>(
  definition: SpecialDefinition<P, V>,
): SpecialFunction {
  return { kind: "special", ...(definition as unknown as Omit<SpecialFunction, "kind">) };
}

/** Functions by the name they are called by, with namespaces as `ns::name`. */
export type FunctionTable = ReadonlyMap<string, HclFunction>;

/** An argument of a special function: a value, or an expression for a parameter with `takesExpression`. */
export type Argument = Value | ExpressionArgument;

/** An argument that was not evaluated; the evaluator implements it. */
export interface ExpressionArgument {
  readonly isExpression: true;
  /** Evaluates in the scope of the call. `errors` are messages as people read them: summary and detail of each error. */
  evaluate(): { readonly value: Value; readonly errors: readonly ArgumentProblem[] };
  /** Reads the expression as a type constraint. What is wrong with it has been reported when an error is returned. */
  asType(): Type | FunctionError;
  /** The dotted path of a plain reference such as `local.x`; null for any other expression. */
  readonly reference: string | null;
  /**
   * What the expression looks like: a traversal, also with indices and splats; a quoted template without interpolations, of nothing but
   * one, or any other; anything else, also in parentheses.
   */
  readonly form: "reference" | "literal-template" | "interpolation" | "template" | "other";
  /** Whether the expression mentions anything that is not known, so that its errors may vanish. */
  readonly dependsOnUnknown: () => boolean;
}

/** An error in an expression argument. */
export interface ArgumentProblem {
  readonly summary: string;
  readonly detail: string;
  /** Where, as in `TemplateOutcome`: `main.tf:3,5-9`. */
  readonly range: string;
}

/** The context of a call: everything that an implementation may use beside its arguments, such as files and template text. */
export interface CallContext {
  /** Counts what the evaluation costs: call `spend` before making anything large. */
  readonly budget: Budget;
  /** Files of the module; null where there are none, such as in a browser. */
  readonly files: FileHost | null;
  /** Cryptography that the language itself does not have; null where there is none. */
  readonly crypto: CryptoHost | null;
  /**
   * Renders template text with these variables, and with the functions of the scope in which `templatefile` and `templatestring`
   * refuse to be called (`withoutTemplateFunctions`).
   */
  readonly renderTemplate: (template: TemplateRequest) => TemplateOutcome;
  /** Reads text as a body of nothing but attributes and evaluates these without variables and functions: for `decode_tfvars`. */
  readonly readAttributes: (text: string, name: string) => AttributesOutcome;
}

/** A text to render as a template. */
export interface TemplateRequest {
  readonly text: string;
  /** Stands for the file name in messages. */
  readonly name: string;
  readonly variables: ReadonlyMap<string, Value>;
}

/**
 * The result of rendering a template. Messages are those of diagnostics as the reference prints an error value: `name:1,3-7: Summary; Detail`
 * for the first error (`name:1,3-2,4` over lines), then `, and 2 other diagnostic(s)` for the others. Ranges alone look the same.
 */
export type TemplateOutcome =
  | { readonly kind: "value"; readonly value: Value; /** Range of the whole template. */ readonly range: string }
  | { readonly kind: "invalid"; readonly message: string }
  /** The first variable that the template mentions and was not given; then nothing is evaluated. `range` is that of its name. */
  | { readonly kind: "missing-variable"; readonly variable: string; readonly range: string }
  | { readonly kind: "failed"; readonly message: string; readonly diagnostics: readonly Diagnostic[] };

/** The result of reading a text of attributes; messages as in `TemplateOutcome`. */
export type AttributesOutcome =
  | { readonly kind: "values"; readonly values: ReadonlyMap<string, Value> }
  /** The text is not valid: its syntax, or it has blocks. */
  | { readonly kind: "invalid"; readonly what: "syntax" | "content"; readonly message: string }
  | { readonly kind: "failed"; readonly attribute: string; readonly message: string };
