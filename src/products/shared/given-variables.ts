/**
 * The variables of a Nomad job or a Packer template, and the values that files and options give them. Nomad copied both
 * from Packer.
 */
import { inSentence } from "../../diagnostics/index.ts";
import { applyDefaults, evaluate, type BodyBlock, type ConfigBody, typeExpression } from "../../model/index.ts";
import type { EvaluateOptions } from "../../eval/index.ts";
import type { FunctionTable } from "../../functions/index.ts";
import { parseExpression } from "../../syntax/index.ts";
import {
  ConversionError,
  convert,
  dynamicType,
  dynamicVal,
  mark,
  SENSITIVE,
  stringVal,
  type Type,
  unknownVal,
  type Value,
} from "../../values/index.ts";
import { asAttributeOfVar } from "./variables.ts";
import { failedValidation, type Validation, validationsIn } from "./validations.ts";

/** A value for a variable: from a file, or as text from the command line or the environment. */
export type GivenVariable = {
  readonly name: string;
  /** Whether the variable may be undeclared: the environment, and files for several templates, have values for others. */
  readonly mayBeUndeclared?: boolean;
} & ({ readonly value: Value } | { readonly text: string });

/** All variables' values by name, and the problems with them in words. */
export interface GivenVariables {
  readonly values: ReadonlyMap<string, Value>;
  /** The variables without a value, which have neither a default nor a given value. */
  readonly unset: ReadonlySet<string>;
  readonly problems: readonly string[];
}

/** The values of variables that no file and no option gives: their defaults, or any, which are unknown. */
export type VariablesByDefault = "defaults" | "any";

interface Variable {
  /** The declared type, or that of the default value; null without both. */
  readonly type: Type | null;
  readonly defaultValue: Value | null;
  readonly isSensitive: boolean;
  readonly validations: readonly Validation[];
}

const TOP = { blocks: [{ type: "variables" }, { type: "variable", labelNames: ["name"] }] };
const VARIABLE = { attributes: [{ name: "type" }, { name: "default" }, { name: "sensitive" }] };

/** Returns the values of the variables that bodies declare; `given` are in order, and the last one counts. */
export function givenVariables(
  bodies: readonly ConfigBody[],
  given: readonly GivenVariable[],
  options: EvaluateOptions & { readonly functions: FunctionTable },
  byDefault: VariablesByDefault = "defaults",
): GivenVariables {
  const declarations = bodies.flatMap((body) => variablesOf(body, options));
  const variables = new Map(declarations);
  const values = new Map<string, Value>();
  const problems = repeated(declarations).map((name) => `The variable ${name} is declared more than once.`);
  const suitable = new Set<string>();
  const unset = new Set<string>();
  for (const [name, { type, defaultValue }] of variables) {
    const value = byDefault === "any" ? null : defaultValue;
    (value === null ? unset : suitable).add(name);
    values.set(name, value ?? unknownVal(type ?? dynamicType));
  }
  for (const one of given) {
    const variable = variables.get(one.name);
    if (variable === undefined && one.mayBeUndeclared === true) continue;
    const value = variable === undefined ? "it is not declared" : valueOf(one, variable);
    if (typeof value === "string") problems.push(`Invalid value for variable ${one.name}: ${value}.`);
    else {
      values.set(one.name, value);
      suitable.add(one.name);
      unset.delete(one.name);
    }
  }
  for (const name of suitable) {
    const { validations } = variables.get(name)!;
    const failed = failedValidation(asAttributeOfVar(name, values.get(name)!), validations, options.functions);
    if (failed !== null) problems.push(`Invalid value for variable ${name}: ${failed.message}`);
  }
  for (const [name, { isSensitive }] of variables)
    if (isSensitive) values.set(name, mark(values.get(name)!, SENSITIVE));
  return { values, unset, problems };
}

/** Returns the names that are declared more than once. */
export function repeated(declarations: readonly (readonly [name: string, ...rest: unknown[]])[]): string[] {
  const seen = new Set<string>();
  return [...new Set(declarations.flatMap(([name]) => (seen.size < seen.add(name).size ? [] : [name])))];
}

function variablesOf(body: ConfigBody, options: EvaluateOptions): (readonly [string, Variable])[] {
  return body.decodePartially(TOP).blocks.flatMap((block) => {
    if (block.type === "variable") return [[block.labels[0]!.value, declared(block, options)] as const];
    return [...block.body.justAttributes().attributes].map(([name, { expression }]) => {
      const { value } = evaluate(expression, options);
      return [name, { type: value.type, defaultValue: value, isSensitive: false, validations: [] }] as const;
    });
  });
}

function declared({ body }: BodyBlock, options: EvaluateOptions): Variable {
  const { attributes } = body.decodePartially(VARIABLE);
  const [type, written, sensitive] = ["type", "default", "sensitive"].map((name) => attributes.get(name)?.expression);
  const { type: declaredType, defaults } =
    type === undefined ? { type: null, defaults: null } : typeExpression(type, "constraintWithDefaults");
  const isSensitive = sensitive !== undefined && evaluate(sensitive).value.payload === true;
  const validations = validationsIn(body);
  if (written === undefined) return { type: declaredType, defaultValue: null, isSensitive, validations };
  const { value } = evaluate(written, options);
  const converted = declaredType === null ? value : convert(applyDefaults(defaults, value), declaredType);
  const defaultValue = converted instanceof ConversionError ? dynamicVal : converted;
  return { type: declaredType ?? defaultValue.type, defaultValue, isSensitive, validations };
}

/** Returns the converted value, or the problem with it. */
function valueOf(given: GivenVariable, { type }: Variable): Value | string {
  const value = "value" in given ? given.value : valueOfText(given.text, type);
  if (typeof value === "string" || type === null) return value;
  const converted = convert(value, type);
  if (!(converted instanceof ConversionError)) return converted;
  return `it is not compatible with the variable's type constraint: ${converted.message}`;
}

/** Returns the value of a text, or the problem with it: for a variable of another type than these, it is an expression. */
function valueOfText(text: string, type: Type | null): Value | string {
  if (type === null || ["string", "number", "dynamic"].includes(type.kind)) return stringVal(text);
  const { value, diagnostics } = evaluate(parseExpression(text));
  const [first] = diagnostics;
  return first === undefined ? value : inSentence(first, "; ");
}
