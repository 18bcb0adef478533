/**
 * A configuration as others see it, which include or read it: TerragruntConfigAsCty of Terragrunt 286a33cb
 * (pkg/config/config_as_cty.go).
 */
import { argumentOf, type ConfigBody } from "../../../model/index.ts";
import { dynamicVal, falseVal, objectVal, stringVal, type Value } from "../../../values/index.ts";
import { blocksOf } from "./blocks.ts";
import { shownDependencies } from "./dependency-values.ts";
import type { TerragruntFile } from "./unit.ts";

/** Arguments that are an empty string if the configuration lacks them. */
const TEXTS = [
  ...["terraform_binary", "terraform_version_constraint", "terragrunt_version_constraint", "download_dir", "iam_role"],
  ...["iam_assume_role_session_name", "iam_web_identity_token"],
];

/** Blocks that others see if the configuration has them. Their values are not followed. */
const OTHERS = [...["catalog", "engine", "exclude", "errors", "terraform", "dependencies", "generate", "feature"]];

/** Arguments that others see if the configuration has them. */
const OPTIONAL = ["prevent_destroy", "iam_assume_role_duration"];

/** Returns everything in a configuration but its local values and inputs, by name. */
export function shownValues(file: TerragruntFile): ReadonlyMap<string, Value> {
  const values = new Map<string, Value>();
  for (const name of TEXTS) {
    const attribute = argumentOf(file.body, name);
    values.set(name, attribute === null ? stringVal("") : file.evaluate(attribute.expression));
  }
  for (const name of OPTIONAL) {
    const attribute = argumentOf(file.body, name);
    if (attribute !== null) values.set(name, file.evaluate(attribute.expression));
  }
  for (const name of OTHERS) if (has(file.body, name)) values.set(name, dynamicVal);
  const remoteState = shownRemoteState(file);
  if (remoteState !== null) values.set("remote_state", remoteState);
  const dependencies = shownDependencies(file);
  if (dependencies !== null) values.set("dependency", dependencies);
  return values;
}

function has(body: ConfigBody, name: string): boolean {
  return argumentOf(body, name) !== null || blocksOf(body, name).length > 0;
}

/** What others see in a `remote_state` block, with the values of arguments that it lacks. */
const OF_REMOTE_STATE = {
  backend: dynamicVal,
  config: dynamicVal,
  generate: dynamicVal,
  encryption: dynamicVal,
  disable_init: falseVal,
  disable_dependency_optimization: falseVal,
};

function shownRemoteState(file: TerragruntFile): Value | null {
  const [block] = blocksOf(file.body, "remote_state");
  if (block === undefined) return argumentOf(file.body, "remote_state") === null ? null : dynamicVal;
  return objectVal(
    Object.entries(OF_REMOTE_STATE).map(([name, missing]) => {
      const attribute = argumentOf(block.body, name);
      return [name, attribute === null ? missing : file.evaluate(attribute.expression)] as const;
    }),
  );
}
