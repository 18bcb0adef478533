/** Terragrunt's functions: those of the Terraform or OpenTofu that it brings with it, and its own. */
import { boolType, dynamicType, dynamicVal, listType, stringType } from "../../values/index.ts";
import { anyParameter, EVERYTHING } from "../collections/common.ts";
import * as encoding from "../encoding/index.ts";
import { defineFunction, type FunctionTable, type ValueFunction } from "../protocol.ts";
import { terraformFunctions } from "./terraform.ts";
import { anything, tooMany, unforeseen } from "./unforeseen.ts";

const texts = listType(stringType);

/** The configuration of another folder, or a value that takes its place where there is none. */
const readTerragruntConfig = defineFunction({
  name: "read_terragrunt_config",
  description: "Reads another configuration of Terragrunt.",
  params: [{ name: "config_path", type: stringType }],
  variadic: anyParameter("default", EVERYTHING),
  resultType: ({ length }) => tooMany(1, 2, length) ?? dynamicType,
  call: () => dynamicVal,
});

const paths: readonly ValueFunction[] = [
  unforeseen({
    name: "find_in_parent_folders",
    description: "Looks for a file in the folders above.",
    takes: "name_or_fallback",
    most: 2,
  }),
  unforeseen({
    name: "path_relative_to_include",
    description: "Gives the path from an included configuration to the one that includes it.",
    takes: "include",
  }),
  unforeseen({
    name: "path_relative_from_include",
    description: "Gives the path from a configuration to one that it includes.",
    takes: "include",
  }),
  unforeseen({
    name: "get_parent_terragrunt_dir",
    description: "Gives the folder of an included configuration.",
    takes: "include",
  }),
  unforeseen({ name: "get_terragrunt_dir", description: "Gives the folder of the configuration." }),
  unforeseen({
    name: "get_original_terragrunt_dir",
    description: "Gives the folder of the configuration that Terragrunt was started with.",
  }),
  unforeseen({ name: "get_repo_root", description: "Gives the folder of the Git repository." }),
  unforeseen({
    name: "get_path_from_repo_root",
    description: "Gives the path from the folder of the Git repository to that of the configuration.",
  }),
  unforeseen({
    name: "get_path_to_repo_root",
    description: "Gives the path from the folder of the configuration to that of the Git repository.",
  }),
  unforeseen({ name: "get_working_dir", description: "Gives the folder that Terraform is run in." }),
];

const surroundings: readonly ValueFunction[] = [
  unforeseen({
    name: "get_env",
    description: "Reads a variable of the environment; without a default it has to be set.",
    needs: "name",
    takes: "default",
    most: 2,
  }),
  unforeseen({
    name: "run_cmd",
    description: "Runs a command and gives what it writes.",
    needs: "command",
    takes: "args",
  }),
  unforeseen({ name: "get_platform", description: "Gives the name of the operating system." }),
  unforeseen({ name: "get_terraform_command", description: "Gives the command of Terraform that is run." }),
  unforeseen({
    name: "get_terraform_cli_args",
    description: "Gives the arguments on Terraform's command line.",
    gives: texts,
  }),
  unforeseen({
    name: "get_terragrunt_source_cli_flag",
    description: "Gives the source that is set on the command line.",
  }),
  unforeseen({ name: "get_aws_account_alias", description: "Gives the alias of the AWS account." }),
  unforeseen({ name: "get_aws_account_id", description: "Gives the number of the AWS account." }),
  unforeseen({ name: "get_aws_caller_identity_arn", description: "Gives the ARN of the AWS identity." }),
  unforeseen({ name: "get_aws_caller_identity_user_id", description: "Gives the id of the AWS identity." }),
];

const files: readonly ValueFunction[] = [
  unforeseen({ name: "sops_decrypt_file", description: "Decrypts a file with SOPS.", needs: "path" }),
  unforeseen({ name: "read_tfvars_file", description: "Reads values of variables, as JSON.", needs: "path" }),
  unforeseen({ name: "mark_as_read", description: "Counts a file as read by the configuration.", needs: "path" }),
  unforeseen({
    name: "mark_glob_as_read",
    description: "Counts files as read by the configuration.",
    needs: "pattern",
    gives: texts,
  }),
];

/** Lists whose elements are others in each version, and comparisons of versions. */
const versioned: readonly ValueFunction[] = [
  ...["vars", "locking", "input", "parallelism"].map((what) =>
    unforeseen({
      name: `get_terraform_commands_that_need_${what}`,
      description: `Lists the commands of Terraform that take options for ${what}.`,
      gives: texts,
    }),
  ),
  unforeseen({
    name: "get_default_retryable_errors",
    description: "Lists the errors after which Terragrunt tries again.",
    gives: texts,
  }),
  unforeseen({
    name: "constraint_check",
    description: "Tells whether a version meets a constraint.",
    needs: "version constraint",
    gives: boolType,
  }),
  anything("deep_merge", "Merges maps and objects at any depth."),
];

/** What OpenTofu has beside Terraform's: newer versions take their functions from there. */
const fromOpenTofu: readonly ValueFunction[] = [
  encoding.base64gunzip,
  encoding.urldecode,
  unforeseen({
    name: "cidrcontains",
    description: "Tells whether a network holds an address or another network.",
    needs: "containing_prefix contained_ip_or_prefix",
    gives: boolType,
  }),
];

/**
 * Terragrunt's functions by name, in all its versions; each version has fewer. What they give is not known here where it depends on the
 * machine or the version.
 */
export const terragruntFunctions: FunctionTable = new Map([
  ...terraformFunctions,
  ...[...paths, ...surroundings, ...files, readTerragruntConfig, ...versioned, ...fromOpenTofu].map(
    (one) => [one.name, one] as const,
  ),
]);
