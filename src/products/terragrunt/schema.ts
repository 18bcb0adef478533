/**
 * The schemas of Terragrunt configurations, for all versions that read HCL 2: units and their includes, and stacks.
 * They contain features that were removed from Terragrunt.
 */
import { block, body } from "../shared/schema-notation.ts";
import type { ProductSchema } from "../shared/schema.ts";

const expansion = block("expansion", body("for_each count"));

const hook = body("commands!:strings execute!:strings if:bool run_on_error:bool suppress_stdout:bool working_dir");
const terraform = body(
  `source version update_source_with_cas mutable include_in_copy exclude_from_copy copy_terraform_lock_file`,
  block(
    "extra_arguments* name",
    body("commands!:strings arguments:strings required_var_files:strings optional_var_files:strings env_vars"),
  ),
  block("before_hook* name", hook),
  block("after_hook* name", hook),
  block(
    "error_hook* name",
    body("commands!:strings execute!:strings on_errors!:strings suppress_stdout:bool working_dir"),
  ),
);

const errors = body(
  "",
  block("retry* name", body("retryable_errors!:strings max_attempts!:int sleep_interval_sec!:int")),
  block("ignore* name", body("ignorable_errors!:strings message signals")),
);

const dependency = body(
  `config_path! enabled:bool skip_outputs:bool mock_outputs mock_outputs_allowed_terraform_commands:strings mock_outputs_merge_with_state:bool
   mock_outputs_merge_strategy_with_state`,
  expansion,
);

const generate = body(
  "path! if_exists! contents! if_disabled comment_prefix disable_signature disable hcl_fmt mutable",
);

/** An include, with or without a label. */
export const includeSchema: ProductSchema = body("path! expose merge_strategy");

/** The configuration of a unit, or of a file that units include. */
export const unitSchema: ProductSchema = {
  ...body(
    `terraform_binary terraform_version_constraint terragrunt_version_constraint inputs download_dir prevent_destroy
     iam_role iam_assume_role_duration iam_assume_role_session_name iam_web_identity_token skip retryable_errors
     retry_max_attempts:int retry_sleep_interval_sec:int`,
    block("catalog", body("urls default_template no_shell no_hooks")),
    block("engine", body("source version type meta")),
    block("terraform", terraform),
    block("remote_state", body("backend! config! disable_init disable_dependency_optimization generate encryption")),
    block("dependencies", body("paths!:strings")),
    block("dependency* name", dependency),
    block("feature* name", body("default")),
    block("exclude", body("if actions exclude_dependencies no_run")),
    block("errors", errors),
    block("generate* name", generate),
    block("locals", "attributes"),
    block("include* name", includeSchema),
  ),
  either: ["remote_state", "generate"],
};

const component = body(
  "source! path! enabled values no_dot_terragrunt_stack no_validation update_source_with_cas mutable",
  block("autoinclude"),
  expansion,
);

/** The configuration of a stack. */
export const stackSchema: ProductSchema = body(
  "",
  block("locals", "attributes"),
  block("include* name", body("path!")),
  block("unit* name", component),
  block("stack* name", component),
  block("feature* name", body("default")),
);
