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
  description: "Returns the content of another Terragrunt configuration.",
  params: [{ name: "config_path", type: stringType }],
  variadic: anyParameter("default", EVERYTHING),
  resultType: ({ length }) => tooMany(1, 2, length) ?? dynamicType,
  call: () => dynamicVal,
});

const paths: readonly ValueFunction[] = [
  unforeseen({
    name: "find_in_parent_folders",
    description: "Returns the path of a file in one of the parent directories.",
    takes: "name_or_fallback",
    most: 2,
  }),
  unforeseen({
    name: "path_relative_to_include",
    description: "Returns the path from an included configuration to the one that includes it.",
    takes: "include",
  }),
  unforeseen({
    name: "path_relative_from_include",
    description: "Returns the path from a configuration to one that it includes.",
    takes: "include",
  }),
  unforeseen({
    name: "get_parent_terragrunt_dir",
    description: "Returns the directory of an included configuration.",
    takes: "include",
  }),
  unforeseen({ name: "get_terragrunt_dir", description: "Returns the directory of the configuration." }),
  unforeseen({
    name: "get_original_terragrunt_dir",
    description: "Returns the directory of the configuration with which Terragrunt was started.",
  }),
  unforeseen({ name: "get_repo_root", description: "Returns the root directory of the Git repository." }),
  unforeseen({
    name: "get_path_from_repo_root",
    description: "Returns the path from the root of the Git repository to the directory of the configuration.",
  }),
  unforeseen({
    name: "get_path_to_repo_root",
    description: "Returns the path from the directory of the configuration to the root of the Git repository.",
  }),
  unforeseen({ name: "get_working_dir", description: "Returns the directory in which Terraform runs." }),
];

const surroundings: readonly ValueFunction[] = [
  unforeseen({
    name: "get_env",
    description:
      "Returns the value of an environment variable, or the default if it is not set. Without a default, a variable that is not set is an error.",
    needs: "name",
    takes: "default",
    most: 2,
  }),
  unforeseen({
    name: "run_cmd",
    description: "Returns the output of a command.",
    needs: "command",
    takes: "args",
  }),
  unforeseen({ name: "get_platform", description: "Returns the name of the operating system." }),
  unforeseen({ name: "get_terraform_command", description: "Returns the Terraform command that runs." }),
  unforeseen({
    name: "get_terraform_cli_args",
    description: "Returns the command-line arguments of Terraform.",
    gives: texts,
  }),
  unforeseen({
    name: "get_terragrunt_source_cli_flag",
    description: "Returns the source that the command line specifies.",
  }),
  unforeseen({ name: "get_aws_account_alias", description: "Returns the alias of the AWS account." }),
  unforeseen({ name: "get_aws_account_id", description: "Returns the ID of the AWS account." }),
  unforeseen({ name: "get_aws_caller_identity_arn", description: "Returns the ARN of the AWS identity." }),
  unforeseen({ name: "get_aws_caller_identity_user_id", description: "Returns the user ID of the AWS identity." }),
];

const files: readonly ValueFunction[] = [
  unforeseen({
    name: "sops_decrypt_file",
    description: "Returns the content of a file that is encrypted with SOPS.",
    needs: "path",
  }),
  unforeseen({
    name: "read_tfvars_file",
    description: "Returns the values in a .tfvars file, as JSON.",
    needs: "path",
  }),
  unforeseen({
    name: "mark_as_read",
    description: "Returns a path, and marks its file as read by the configuration.",
    needs: "path",
  }),
  unforeseen({
    name: "mark_glob_as_read",
    description: "Returns paths, and marks their files as read by the configuration.",
    needs: "pattern",
    gives: texts,
  }),
];

/** Lists whose elements are others in each version, and comparisons of versions. */
const versioned: readonly ValueFunction[] = [
  ...["vars", "locking", "input", "parallelism"].map((what) =>
    unforeseen({
      name: `get_terraform_commands_that_need_${what}`,
      description: `Returns the Terraform commands that accept options for ${what}.`,
      gives: texts,
    }),
  ),
  unforeseen({
    name: "get_default_retryable_errors",
    description: "Returns the errors after which Terragrunt retries.",
    gives: texts,
  }),
  unforeseen({
    name: "constraint_check",
    description: "Returns true if a version satisfies a constraint.",
    needs: "version constraint",
    gives: boolType,
  }),
  anything("deep_merge", "Returns maps and objects merged at any depth."),
];

/** What OpenTofu has beside Terraform's: newer versions take their functions from there. */
const fromOpenTofu: readonly ValueFunction[] = [
  encoding.base64gunzip,
  encoding.urldecode,
  unforeseen({
    name: "cidrcontains",
    description: "Returns true if a network contains the given address or network.",
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
