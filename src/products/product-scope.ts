/** The scope of expressions in a product's files: variables with their values, and local values. */
import { type SharedEvaluateOptions, Scope } from "../eval/index.ts";
import { type ConfigBody, evaluate } from "../model/index.ts";
import { objectVal, type Value } from "../values/index.ts";
import { loaded } from "./loaded.ts";
import { type GivenVariable, givenVariables } from "./shared/given-variables.ts";
import type { ScopeDirectories } from "./shared/loaded-product.ts";
import { localValues } from "./shared/local-values.ts";
import type { FilesProduct } from "./table.ts";

/** The inputs for a product's scope. */
export interface ProductInputs extends ScopeDirectories {
  readonly product: FilesProduct;
  /** The bodies of the files that belong together. */
  readonly bodies: readonly ConfigBody[];
  /** Values for variables, in order: the last one counts. */
  readonly given: readonly GivenVariable[];
  /** Hosts and limits. */
  readonly options: SharedEvaluateOptions;
}

/** A scope, why local values in it are unknown, and problems with given values in words. */
export interface ProductScope {
  readonly scope: Scope;
  /** By the local value's name: sentences without a subject, such as `depends on itself`. */
  readonly faults: ReadonlyMap<string, string>;
  readonly problems: readonly string[];
}

/** Returns the scope of a product's files. */
export function productScope(inputs: ProductInputs): ProductScope {
  const { product, bodies, options } = inputs;
  const { functions, names: ownNames, undeclared = null } = loaded(product);
  const variables = givenVariables(bodies, inputs.given, { ...options, functions });
  const names = new Map([...(ownNames?.(inputs) ?? []), ["var", objectVal(variables.values)] as const]);
  const scopeWith = (local: Value): Scope =>
    new Scope(new Map([...names, ["local", local]]), functions, null, undeclared);
  const { values, faults } = localValues(bodies, (expression, local) =>
    evaluate(expression, { ...options, scope: scopeWith(local) }),
  );
  return { scope: scopeWith(objectVal(values)), faults, problems: variables.problems };
}
