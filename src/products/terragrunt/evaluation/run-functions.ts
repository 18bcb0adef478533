/**
 * Functions of Terragrunt 286a33cb (pkg/config/config_helpers.go) for a unit that is evaluated as in a run: with the
 * environment, and with errors for files that are missing.
 */
import { defineFunction, FunctionError, type FunctionTable, terragruntFunctions } from "../../../functions/index.ts";
import { evaluate } from "../../../model/index.ts";
import {
  asString,
  dynamicType,
  dynamicVal,
  JsonError,
  listType,
  listVal,
  objectVal,
  stringType,
  stringVal,
  type Value,
  valueToJson,
} from "../../../values/index.ts";
import { bodyIn } from "./bodies.ts";
import type { UnitEnvironment } from "./console.ts";
import type { PathAnswers } from "./path-functions.ts";

/** The commands that accept some options, in Terragrunt 286a33cb (pkg/config/config_helpers.go). */
const COMMANDS: Readonly<Record<string, string>> = {
  vars: "apply console destroy import plan push refresh",
  locking: "apply destroy import plan refresh taint untaint",
  input: "apply import init plan refresh",
  parallelism: "apply plan destroy",
};

/** Returns the functions for a file, by the directory of the unit that runs. */
export function runFunctions(
  answers: PathAnswers,
  { variable, platform }: UnitEnvironment,
  runDirectory: string,
): FunctionTable {
  const listed = Object.entries(COMMANDS).map(([option, commands]) => {
    const elements = listVal(stringType, commands.split(" ").map(stringVal));
    return constant(`get_terraform_commands_that_need_${option}`, elements);
  });
  return new Map([
    ...listed,
    constant("get_platform", stringVal(platform)),
    constant("get_original_terragrunt_dir", stringVal(runDirectory)),
    ["get_env", environmentFunction(variable)],
    ["find_in_parent_folders", findFunction(answers)],
    ["read_terragrunt_config", readFunction(answers)],
    ["read_tfvars_file", variablesFunction(answers)],
  ]);
}

function constant(name: string, value: Value) {
  const { description } = terragruntFunctions.get(name)!;
  const resultType = value.type.kind === "list" ? listType(stringType) : stringType;
  return [name, defineFunction({ name, description, params: [], resultType, call: () => value })] as const;
}

function environmentFunction(variable: UnitEnvironment["variable"]) {
  const { description } = terragruntFunctions.get("get_env")!;
  return defineFunction({
    name: "get_env",
    description,
    params: [{ name: "name", type: stringType }],
    variadic: { name: "default", type: stringType },
    resultType: stringType,
    call: ([name, fallback, ...more]: readonly Value[]) => {
      if (more.length > 0) return new FunctionError("it takes 1 or 2 arguments");
      const text = variable(asString(name!)) ?? (fallback === undefined ? null : asString(fallback));
      return text === null
        ? new FunctionError(`the environment variable ${asString(name!)} is not set`, 0)
        : stringVal(text);
    },
  });
}

function findFunction({ find }: PathAnswers) {
  const { description } = terragruntFunctions.get("find_in_parent_folders")!;
  return defineFunction({
    name: "find_in_parent_folders",
    description,
    params: [],
    variadic: { name: "args", type: stringType },
    resultType: stringType,
    call: ([name, fallback, ...more]: readonly Value[]) => {
      if (more.length > 0) return new FunctionError("it takes 0, 1 or 2 arguments");
      const text = find(name === undefined ? null : asString(name)) ?? (fallback ? asString(fallback) : null);
      if (text !== null) return stringVal(text);
      return new FunctionError(`no directory above contains ${name === undefined ? "such a file" : asString(name)}`);
    },
  });
}

function readFunction({ read, readText }: PathAnswers) {
  const { description } = terragruntFunctions.get("read_terragrunt_config")!;
  return defineFunction({
    name: "read_terragrunt_config",
    description,
    params: [{ name: "config_path", type: stringType }],
    variadic: { name: "default", type: dynamicType, allowNull: true, allowUnknown: true, allowDynamicType: true },
    resultType: dynamicType,
    call: ([path, ...more]: readonly Value[]) => {
      const value = read(asString(path!));
      if (value !== null) return value;
      const isMissing = readText(asString(path!)) === null;
      if (!isMissing) return dynamicVal;
      return more[0] ?? new FunctionError(`the file ${asString(path!)} does not exist`, 0);
    },
  });
}

function variablesFunction({ readText }: PathAnswers) {
  const { description } = terragruntFunctions.get("read_tfvars_file")!;
  return defineFunction({
    name: "read_tfvars_file",
    description,
    params: [{ name: "path", type: stringType }],
    resultType: stringType,
    call: ([path]) => {
      const name = asString(path);
      const text = readText(name);
      if (text === null) return new FunctionError(`the file ${name} does not exist`, 0);
      if (name.endsWith("json")) return stringVal(text);
      const body = bodyIn(name, text);
      if (body === null) return new FunctionError(`the file ${name} has syntax errors`, 0);
      const values = [...body.justAttributes().attributes].map(([key, { expression }]) => {
        return [key, evaluate(expression).value] as const;
      });
      const json = valueToJson(objectVal(values));
      return json instanceof JsonError ? new FunctionError(json.message, 0) : stringVal(json);
    },
  });
}
