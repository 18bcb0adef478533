/** The scope of expressions in a product's files: variables with their values, and local values. */
import { type SharedEvaluateOptions, Scope } from "../eval/index.ts";
import { type ConfigBody, type ConfigExpression, evaluate } from "../model/index.ts";
import { objectVal, type Value } from "../values/index.ts";
import { loaded } from "./loaded.ts";
import { type GivenVariable, givenVariables, type VariablesByDefault } from "./shared/given-variables.ts";
import type { ScopeDirectories } from "./shared/loaded-product.ts";
import { localValues, namesBelow } from "./shared/local-values.ts";
import type { FilesProduct } from "./table.ts";

/** The inputs for a product's scope. */
export interface ProductInputs extends ScopeDirectories {
  readonly product: FilesProduct;
  /** The bodies of the files that belong together. */
  readonly bodies: readonly ConfigBody[];
  /** Values for variables, in order: the last one counts. */
  readonly given: readonly GivenVariable[];
  /** The values of all other variables: without it, their defaults. */
  readonly byDefault?: VariablesByDefault;
  /** Returns a variable of the environment, for functions that read it; without it, their results are unknown. */
  readonly environment?: (name: string) => string | undefined;
  /** Hosts and limits. */
  readonly options: SharedEvaluateOptions;
}

/** A scope, why local values in it are unknown, and problems with variables in words. */
export interface ProductScope {
  readonly scope: Scope;
  /** By the local value's name: sentences without a subject, such as `depends on itself`. */
  readonly faults: ReadonlyMap<string, string>;
  readonly problems: readonly string[];
  /** Returns the variables without a value that an expression refers to, itself or through local values. */
  readonly unsetIn: (expression: ConfigExpression) => readonly string[];
}

/** Returns the scope of a product's files. */
export function productScope(inputs: ProductInputs): ProductScope {
  const { product, bodies, options } = inputs;
  const { functions, names: ownNames, defaultFunctions, undeclared = null } = loaded(product);
  const forDefaults = inputs.environment === undefined ? undefined : defaultFunctions?.(inputs.environment);
  const evaluateDefaults = { ...options, functions: forDefaults ?? functions };
  const variables = givenVariables(bodies, inputs.given, evaluateDefaults, inputs.byDefault);
  const names = new Map([...(ownNames?.(inputs) ?? []), ["var", objectVal(variables.values)] as const]);
  const scopeWith = (local: Value): Scope =>
    new Scope(new Map([...names, ["local", local]]), functions, null, undeclared);
  const locals = localValues(bodies, (expression, local) =>
    evaluate(expression, { ...options, scope: scopeWith(local) }),
  );
  const unsetIn = (expression: ConfigExpression): string[] => {
    const named = new Set(locals.reachedFrom(expression).flatMap((one) => namesBelow("var", one)));
    return [...variables.unset].filter((name) => named.has(name) || named.has(null));
  };
  const { faults, repeated } = locals;
  const problems = [
    ...variables.problems,
    ...repeated.map((name) => `The local value ${name} is declared more than once.`),
  ];
  return { scope: scopeWith(objectVal(locals.values)), faults, problems, unsetIn };
}
