/** The scope of expressions in a Nomad job or a Packer template: variables with their values, and local values. */
import { type EvaluateOptions, Scope } from "../eval/index.ts";
import { type FunctionTable, nomadFunctions, packerFunctions } from "../functions/index.ts";
import { type ConfigBody, evaluate } from "../model/index.ts";
import { dynamicVal, objectVal, stringVal, type Value } from "../values/index.ts";
import { runtimeReference } from "./nomad/runtime-reference.ts";
import { type GivenVariable, givenVariables } from "./shared/given-variables.ts";
import { localValues } from "./shared/local-values.ts";

/** The inputs for a product's scope. */
export interface ProductInputs {
  readonly product: "nomad" | "packer";
  /** The bodies of the files that belong together. */
  readonly bodies: readonly ConfigBody[];
  /** Values for variables, in order: the last one counts. */
  readonly given: readonly GivenVariable[];
  /** The current directory, and that of the files. */
  readonly currentDirectory: string;
  readonly directory: string;
  /** Hosts and limits. */
  readonly options: EvaluateOptions;
}

/** A scope, why local values in it are unknown, and problems with given values in words. */
export interface ProductScope {
  readonly scope: Scope;
  /** By the local value's name: sentences without a subject, such as `depends on itself`. */
  readonly faults: ReadonlyMap<string, string>;
  readonly problems: readonly string[];
}

/** Names in Packer templates whose values are only known in a build. */
const OF_BUILDS = ["build", "data", "packer", "source"];

/** Returns the scope of a product's files. */
export function productScope(inputs: ProductInputs): ProductScope {
  const { product, bodies, options } = inputs;
  const functions: FunctionTable = product === "nomad" ? nomadFunctions : packerFunctions;
  const variables = givenVariables(bodies, inputs.given, { ...options, functions });
  const names = new Map([...ownNames(inputs), ["var", objectVal(variables.values)] as const]);
  const scopeWith = (local: Value): Scope =>
    new Scope(new Map([...names, ["local", local]]), functions, null, product === "nomad" ? runtimeReference : null);
  const { values, faults } = localValues(bodies, (expression, local) =>
    evaluate(expression, { ...options, scope: scopeWith(local) }),
  );
  return { scope: scopeWith(objectVal(values)), faults, problems: variables.problems };
}

function ownNames({ product, currentDirectory, directory }: ProductInputs): (readonly [string, Value])[] {
  if (product === "nomad") return [];
  const path = objectVal({ cwd: stringVal(currentDirectory), root: stringVal(directory) });
  return [["path", path], ...OF_BUILDS.map((name) => [name, dynamicVal] as const)];
}
