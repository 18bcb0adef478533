/** Terragrunt's functions: those of its embedded Terraform or OpenTofu, and its own. */
import { boolType, dynamicType, dynamicVal, listType, stringType } from "../../values/index.ts";
import { anyParameter, EVERYTHING } from "../collections/common.ts";
import * as encoding from "../encoding/index.ts";
import { defineFunction, type FunctionTable, type ValueFunction } from "../protocol.ts";
import { terraformFunctions } from "./terraform.ts";
import { anything, tooMany, unknownResult } from "./unknown-result.ts";

const texts = listType(stringType);

/** Returns the configuration in another directory, or a default if it is absent. */
const readTerragruntConfig = defineFunction({
  name: "read_terragrunt_config",
  description: "Returns the content of another Terragrunt configuration.",
  params: [{ name: "config_path", type: stringType }],
  variadic: anyParameter("default", EVERYTHING),
  resultType: ({ length }) => tooMany(1, 2, length) ?? dynamicType,
  call: () => dynamicVal,
});

const paths: readonly ValueFunction[] = [
  unknownResult({
    name: "find_in_parent_folders",
    description: "Returns the path of a file in one of the parent directories.",
    variadic: "name_or_fallback",
    maxArguments: 2,
  }),
  unknownResult({
    name: "path_relative_to_include",
    description: "Returns the path from an included configuration to the one that includes it.",
    variadic: "include",
  }),
  unknownResult({
    name: "path_relative_from_include",
    description: "Returns the path from a configuration to one that it includes.",
    variadic: "include",
  }),
  unknownResult({
    name: "get_parent_terragrunt_dir",
    description: "Returns the directory of an included configuration.",
    variadic: "include",
  }),
  unknownResult({ name: "get_terragrunt_dir", description: "Returns the directory of the configuration." }),
  unknownResult({
    name: "get_original_terragrunt_dir",
    description: "Returns the directory of the configuration with which Terragrunt was started.",
  }),
  unknownResult({ name: "get_repo_root", description: "Returns the root directory of the Git repository." }),
  unknownResult({
    name: "get_path_from_repo_root",
    description: "Returns the path from the root of the Git repository to the directory of the configuration.",
  }),
  unknownResult({
    name: "get_path_to_repo_root",
    description: "Returns the path from the directory of the configuration to the root of the Git repository.",
  }),
  unknownResult({ name: "get_working_dir", description: "Returns the directory in which Terraform runs." }),
];

const surroundings: readonly ValueFunction[] = [
  unknownResult({
    name: "get_env",
    description:
      "Returns the value of an environment variable, or the default if it is not set. Without a default, a variable that is not set is an error.",
    required: "name",
    variadic: "default",
    maxArguments: 2,
  }),
  unknownResult({
    name: "run_cmd",
    description: "Returns the output of a command.",
    required: "command",
    variadic: "args",
  }),
  unknownResult({ name: "get_platform", description: "Returns the name of the operating system." }),
  unknownResult({ name: "get_terraform_command", description: "Returns the Terraform command that runs." }),
  unknownResult({
    name: "get_terraform_cli_args",
    description: "Returns the command-line arguments of Terraform.",
    resultType: texts,
  }),
  unknownResult({
    name: "get_terragrunt_source_cli_flag",
    description: "Returns the source that the command line specifies.",
  }),
  unknownResult({ name: "get_aws_account_alias", description: "Returns the alias of the AWS account." }),
  unknownResult({ name: "get_aws_account_id", description: "Returns the ID of the AWS account." }),
  unknownResult({ name: "get_aws_caller_identity_arn", description: "Returns the ARN of the AWS identity." }),
  unknownResult({ name: "get_aws_caller_identity_user_id", description: "Returns the user ID of the AWS identity." }),
];

const files: readonly ValueFunction[] = [
  unknownResult({
    name: "sops_decrypt_file",
    description: "Returns the content of a file that is encrypted with SOPS.",
    required: "path",
  }),
  unknownResult({
    name: "read_tfvars_file",
    description: "Returns the values in a .tfvars file, as JSON.",
    required: "path",
  }),
  unknownResult({
    name: "mark_as_read",
    description: "Returns a path, and marks its file as read by the configuration.",
    required: "path",
  }),
  unknownResult({
    name: "mark_glob_as_read",
    description: "Returns paths, and marks their files as read by the configuration.",
    required: "pattern",
    // Flags such as `--terragrunt-boundary=DIRECTORY` may be before the pattern.
    variadic: "arguments",
    resultType: texts,
  }),
];

/** Lists whose elements differ between versions, and version comparisons. */
const versioned: readonly ValueFunction[] = [
  ...["vars", "locking", "input", "parallelism"].map((what) =>
    unknownResult({
      name: `get_terraform_commands_that_need_${what}`,
      description: `Returns the Terraform commands that accept options for ${what}.`,
      resultType: texts,
    }),
  ),
  unknownResult({
    name: "get_default_retryable_errors",
    description: "Returns the errors after which Terragrunt retries.",
    resultType: texts,
  }),
  unknownResult({
    name: "constraint_check",
    description: "Returns true if a version satisfies a constraint.",
    required: "version constraint",
    resultType: boolType,
  }),
  anything("deep_merge", "Returns maps and objects merged at any depth."),
];

/** OpenTofu's functions beyond Terraform's: newer versions take their functions from there. */
const fromOpenTofu: readonly ValueFunction[] = [
  encoding.base64gunzip,
  encoding.urldecode,
  unknownResult({
    name: "cidrcontains",
    description: "Returns true if a network contains the given address or network.",
    required: "containing_prefix contained_ip_or_prefix",
    resultType: boolType,
  }),
];

/**
 * Terragrunt's functions by name, in all its versions; each version has fewer. Results that depend on the machine or
 * the version are unknown.
 */
export const terragruntFunctions: FunctionTable = new Map([
  ...terraformFunctions,
  ...[...paths, ...surroundings, ...files, readTerragruntConfig, ...versioned, ...fromOpenTofu].map(
    (one) => [one.name, one] as const,
  ),
]);
