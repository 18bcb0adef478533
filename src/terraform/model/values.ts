/** The values of a module: of its names, and those that it gives to its callers. Made once for a module, and kept. */
import { SharedBudget } from "../../functions/index.ts";
import { getOrCompute } from "../../memo.ts";
import { ConversionError, convert, dynamicVal, EPHEMERAL, mark, stringVal, type Value } from "../../values/index.ts";
import type { ModuleCallDeclaration, OutputDeclaration } from "../declare/declarations.ts";
import { plainContext, siteOf } from "../declare/sites.ts";
import type { Module } from "./module.ts";
import { evaluationFor } from "../versions/evaluation.ts";
import { ModuleValues } from "./module-values.ts";
import { APPLYING, NOT_NULL_STRING, pathsWith, terraformWith } from "./unknown-values.ts";
import type { ValueInputs } from "./value-inputs.ts";
import { workspaceOf } from "./workspaces.ts";
import { query } from "../query.ts";

/** Returns the values of a module's names. */
export const valuesOf: (module: Module) => ModuleValues = query("valuesOf", (module) =>
  valuesWith(module, { options: { files: module.filesBelow, checkUnknown: true } }, "values"),
);

/** Returns `path` and `terraform`, as far as they are known for a module; `unknown` makes the values of their rest. */
function ownNames(
  module: Module,
  unknown: NonNullable<ValueInputs["unknown"]>,
): Pick<ValueInputs, "paths" | "terraform"> {
  const here = stringVal(".");
  const workspace = workspaceOf(module);
  return {
    ...(isRoot(module) && { paths: pathsWith(here, { root: here, cwd: unknown(NOT_NULL_STRING) }) }),
    ...(workspace !== null && { terraform: terraformWith(unknown(APPLYING), stringVal(workspace)) }),
  };
}

/** Returns whether a module is a root module in any run: one with a backend is. */
function isRoot({ declarations }: Module): boolean {
  return declarations.settings.some(({ backend, cloud }) => backend !== null || cloud !== null);
}

/**
 * Returns the values of a module's names with some inputs replaced. Not memoized. Those with a name, which always have the
 * same options, share results, also with the module's state before.
 */
export function valuesWith(module: Module, changes: Partial<ValueInputs>, name: string | null = null): ModuleValues {
  const { functions, logicalOperators } = evaluationFor(module.versions);
  return new ModuleValues({
    declarations: module.declarations,
    functions,
    children: { outputsOf: (call) => outputsOfCall(module, call) },
    resources: module.schemas,
    ...ownNames(module, changes.unknown ?? ((value) => value)),
    kept: name === null ? null : module.keptResults(name, changes.functions ?? functions),
    ...changes,
    options: { files: module.filesBelow, logicalOperators, shared: budgetOf(module), ...changes.options },
  });
}

/** Returns the shared budget for all evaluations in a module. */
export const budgetOf: (module: Module) => SharedBudget = query("budgetOf", () => new SharedBudget());

/**
 * Returns the values of a module's names with the knowledge of `terraform validate`: resources, child outputs, and
 * elements in repetitions are unknown.
 */
export const validatedValuesOf: (module: Module) => ModuleValues = query("validatedValuesOf", (module) =>
  valuesWith(
    module,
    {
      children: {
        outputsOf: (call) => {
          const outputs = outputsOfCall(module, call);
          return outputs && new Map([...outputs.keys()].map((name) => [name, dynamicVal] as const));
        },
      },
      resources: { value: () => dynamicVal },
      areElementsUnknown: true,
    },
    "validated",
  ),
);

/** Returns the outputs of a called module, or null if it is unknown. */
export function outputsOfCall(module: Module, call: ModuleCallDeclaration): ReadonlyMap<string, Value> | null {
  const child = module.child(call);
  return child === null ? null : outputsOf(child);
}

/** Returns a module's outputs, by name: values that hold for any inputs. Null while files cannot be read. */
export function outputsOf(module: Module): ReadonlyMap<string, Value> | null {
  const outputs = [...module.declarations.outputs.values()];
  return inCall(module, () => new Map(outputs.map((output) => [output.name, outputValue(module, output)] as const)));
}

/** Returns a module's output by its name, as `outputsOf` does; null without such an output. */
export function outputOf(module: Module, name: string): Value | null {
  const output = module.declarations.outputs.get(name);
  return output === undefined ? null : inCall(module, () => outputValue(module, output));
}

/** Evaluates in a called module; null while its files cannot be read, and in calls that are too deep. */
function inCall<Result>(module: Module, evaluate: () => Result): Result | null {
  if (!module.isComplete || depth >= MAX_CALLS) return null;
  depth++;
  try {
    return evaluate();
  } finally {
    depth--;
  }
}

/** The maximum depth of module calls whose outputs are known: each call takes several stack frames. */
const MAX_CALLS = 100;

/** The number of calls around the module that is being evaluated. */
let depth = 0;

const outputValues = new WeakMap<Module, Map<string, Value>>();

function outputValue(module: Module, output: OutputDeclaration): Value {
  const values = getOrCompute(outputValues, module, () => new Map<string, Value>());
  const kept = values.get(output.name);
  if (kept !== undefined) return kept;
  // An output that depends on itself, through a module that calls itself, is unknown.
  values.set(output.name, dynamicVal);
  if (output.value === null) return dynamicVal;
  const { value, diagnostics } = valuesOf(module).evaluate(siteOf(plainContext(output.file), output.value));
  const result = diagnostics.length === 0 ? value : dynamicVal;
  const converted = output.type === null ? result : convert(result, output.type);
  const typed = converted instanceof ConversionError ? dynamicVal : converted;
  const marked = output.isEphemeral === true ? mark(typed, EPHEMERAL) : typed;
  values.set(output.name, marked);
  return marked;
}
