/**
 * The schemas of Terragrunt configurations, for all versions that read HCL 2: units and their includes, and stacks.
 * They contain features that were removed from Terragrunt. Types and words are those of Terragrunt 1.1.
 */
import { block, body, flagged } from "../shared/schema-notation.ts";
import type { ProductSchema } from "../shared/schema.ts";

const expansion = block("expansion@1.1.3", body("for_each count"));

const hook = body(
  "commands!:strings execute!:strings if:bool run_on_error:bool suppress_stdout:bool working_dir:string",
);
const terraform = body(
  `source:string version:string@1.1.1 update_source_with_cas:bool@1.0.3 mutable:bool@1.0.5 include_in_copy:strings exclude_from_copy:strings
   copy_terraform_lock_file:bool`,
  block(
    "extra_arguments* name",
    body("commands!:strings arguments:strings required_var_files:strings optional_var_files:strings env_vars:map"),
  ),
  block("before_hook* name", hook),
  block("after_hook* name", hook),
  block(
    "error_hook* name",
    body("commands!:strings execute!:strings on_errors!:strings suppress_stdout:bool working_dir:string"),
  ),
);

const errors = body(
  "",
  block("retry* name", body("retryable_errors!:strings max_attempts!:int(1..) sleep_interval_sec!:int(0..)")),
  block("ignore* name", body("ignorable_errors!:strings message:string signals:object")),
);

const dependency = body(
  `config_path! enabled:bool skip_outputs:bool mock_outputs:object mock_outputs_allowed_terraform_commands:strings mock_outputs_merge_with_state:bool
   mock_outputs_merge_strategy_with_state:no_merge|shallow|deep|deep_map_only`,
  expansion,
);

const generate = body(
  `path!:string if_exists!:error|overwrite|overwrite_terragrunt|skip contents!:string
   if_disabled:remove|remove_terragrunt|skip comment_prefix:string disable_signature:bool disable:bool hcl_fmt:bool
   mutable:bool@1.1.2`,
);

/** An include, with or without a label. */
export const includeSchema: ProductSchema = body(
  "path!:string expose:bool merge_strategy:no_merge|shallow|deep|deep_map_only",
);

/** The configuration of a unit, or of a file that units include. */
export const unitSchema: ProductSchema = flagged(
  body(
    `terraform_binary:string terraform_version_constraint:string terragrunt_version_constraint:string inputs:object
     download_dir:string prevent_destroy:bool iam_role:string iam_assume_role_duration:int
     iam_assume_role_session_name:string iam_web_identity_token:string skip:bool retryable_errors:strings
     retry_max_attempts:int retry_sleep_interval_sec:int`,
    block("catalog", body("urls:strings default_template:string no_shell:bool no_hooks:bool")),
    block("engine", body("source!:string version:string type:string meta:object")),
    block("terraform", terraform),
    block(
      "remote_state",
      body(
        "backend!:string config!:object disable_init:bool disable_dependency_optimization:bool generate:object encryption:object",
      ),
    ),
    block("dependencies", body("paths!:strings")),
    block("dependency* name", dependency),
    block("feature* name", body("default")),
    block("exclude", body("if!:bool actions!:strings exclude_dependencies:bool no_run:bool")),
    block("errors", errors),
    block("generate* name", generate),
    block("locals", "attributes"),
    block("include* name", includeSchema),
  ),
  { either: ["remote_state", "generate"] },
);

/** A unit or a stack in a stack, with the content that is added to it. */
const component = (addition: ProductSchema): ProductSchema =>
  body(
    `source!:string path!:string enabled:bool@1.1.3 values:object no_dot_terragrunt_stack:bool no_validation:bool
     update_source_with_cas:bool@1.0.3 mutable:bool@1.0.5`,
    block("autoinclude@1.0.1", addition),
    expansion,
  );

/** Additions to stacks; the components in them are not described again. */
const inStacks = body("", block("unit* name"), block("stack* name"));

/** The configuration of a stack. */
export const stackSchema: ProductSchema = body(
  "",
  block("locals", "attributes"),
  block("include* name", body("path!:string")),
  block("unit* name", component(unitSchema)),
  block("stack* name", component(inStacks)),
);
