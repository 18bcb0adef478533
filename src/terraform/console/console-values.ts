/**
 * The values of a root module in a console without state: those of variables are given, called modules are evaluated
 * with their arguments, and resources are unknown, with their types.
 */
import type { SharedEvaluateOptions } from "../../eval/index.ts";
import { SharedBudget, withConsoleFunctions } from "../../functions/index.ts";
import {
  dynamicVal,
  EPHEMERAL,
  falseVal,
  mark,
  objectVal,
  SENSITIVE,
  stringVal,
  unmark,
  type Value,
  withMarks,
} from "../../values/index.ts";
import type { ModuleCallDeclaration } from "../declare/declarations.ts";
import { plainContext, siteOf } from "../declare/sites.ts";
import { argumentValues } from "../model/given-values.ts";
import { countedValue, keyedValue } from "../model/instances.ts";
import type { Module } from "../model/module.ts";
import type { ModuleValues } from "../model/module-values.ts";
import { marksOf, NOT_NULL_STRING, pathsWith } from "../model/unknown-values.ts";
import type { Instance, VariableValues } from "../model/value-inputs.ts";
import { valuesWith } from "../model/values.ts";
import { evaluationFor } from "../versions/evaluation.ts";

/** The inputs of a console. */
export interface ConsoleInputs {
  /** The values of variables by name, with their marks; others are unknown. */
  readonly variables: ReadonlyMap<string, Value>;
  /** The current directory: the value of `path.cwd`. */
  readonly currentDirectory: string;
  /** The value of `terraform.workspace`. */
  readonly workspace: string;
  /** Hosts and limits. */
  readonly options: SharedEvaluateOptions;
}

/** Calls are followed so many levels deep. */
const MAX_DEPTH = 20;

/** Resources as without state. */
const UNKNOWN_RESOURCES = { value: () => dynamicVal };

const SINGLE: Instance = { count: null, each: null };

/** Returns the values of a root module, with a budget of their own. */
export function consoleValues(root: Module, inputs: ConsoleInputs): ModuleValues {
  const { functions } = evaluationFor(root.versions);
  const all = root.versions.has("console-type") ? withConsoleFunctions(functions) : functions;
  const options = { ...inputs.options, shared: new SharedBudget() };
  const open = new Set<ModuleCallDeclaration>();
  const valuesOf = (module: Module, variables: VariableValues): ModuleValues => {
    const values: ModuleValues = valuesWith(module, {
      functions: all,
      variables,
      paths: pathsWith(directoryOf(module, root), { root: stringVal("."), cwd: stringVal(inputs.currentDirectory) }),
      // A console applies nothing.
      terraform: objectVal({ applying: mark(falseVal, EPHEMERAL), workspace: stringVal(inputs.workspace) }),
      resources: UNKNOWN_RESOURCES,
      children: {
        outputsOf: () => null,
        callValue(call) {
          const child = module.child(call);
          // A call that depends on itself is unknown.
          if (child === null || !child.isComplete || open.has(call) || open.size >= MAX_DEPTH) return dynamicVal;
          open.add(call);
          const value = callValue(values, call, (instance) =>
            outputsOf(child, valuesOf(child, argumentsOf(values, call, child, instance))),
          );
          open.delete(call);
          return value;
        },
      },
      options,
    });
    return values;
  };
  return valuesOf(root, inputs.variables);
}

/** Returns a module's directory, from the root module's; unknown for one that is not below it. */
function directoryOf(module: Module, root: Module): Value {
  if (module.directory === root.directory) return stringVal(".");
  const above = `${root.directory}/`;
  return module.directory.startsWith(above) ? stringVal(module.directory.slice(above.length)) : NOT_NULL_STRING;
}

/** Returns the value of a call, made from the values of its instances; unknown if those are. */
function callValue(values: ModuleValues, call: ModuleCallDeclaration, one: (instance: Instance) => Value): Value {
  const { count, forEach, file } = call;
  const attribute = count ?? forEach;
  if (attribute === null) return one(SINGLE);
  const { value, diagnostics } = values.evaluate(siteOf(plainContext(file), attribute));
  const plain = unmark(value);
  if (diagnostics.length > 0 || !plain.isKnown || plain.isNull) return dynamicVal;
  return (count !== null ? countedValue(plain, one) : keyedValue(value, one)) ?? dynamicVal;
}

/** Returns the values of a called module's variables, with their marks. */
function argumentsOf(
  values: ModuleValues,
  call: ModuleCallDeclaration,
  { declarations }: Module,
  instance: Instance,
): VariableValues {
  const context = { ...plainContext(call.file), repetition: call };
  const given = argumentValues(call, declarations, (attribute) => {
    const { value, diagnostics } = values.evaluate(siteOf(context, attribute), instance);
    return diagnostics.length === 0 ? value : null;
  });
  return {
    get: (name) => {
      const value = given.get(name);
      return value === undefined ? value : withMarks(value, marksOf(declarations.variables.get(name)!));
    },
  };
}

function outputsOf(child: Module, values: ModuleValues): Value {
  return objectVal(
    [...child.declarations.outputs.values()].map(({ name, file, value: attribute, isSensitive }) => {
      if (attribute === null) return [name, dynamicVal] as const;
      const { value, diagnostics } = values.evaluate(siteOf(plainContext(file), attribute));
      const result = diagnostics.length > 0 ? dynamicVal : value;
      return [name, isSensitive === true ? mark(result, SENSITIVE) : result] as const;
    }),
  );
}
