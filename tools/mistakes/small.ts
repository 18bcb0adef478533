// Mistakes in small languages, by their place: the source that refuses it, the text, the code. In the text, `; ` is a line
// break.
import type { Mistakes } from "./mistake.ts";

/** The mistakes, by language; the tests have the file names and the files around them. */
export const SMALL_MISTAKES: Mistakes = {
  vault: [
    ["vault/policy.go parsePaths", 'capabilities = ["raed"]', "unknown-word"],
    ["vault/policy.go parsePaths", 'capabilities = "read"', "unsuitable-value-type"],
    ["vault/policy.go parsePaths", 'policy = "reed"', "unknown-word"],
    ["vault/policy.go parsePaths", 'capabilites = ["read"]', "unsupported-argument"],
    ["vault/policy.go parsePaths", "denied_paramters = { a = [] }", "unsupported-argument"],
  ],
  consul: [
    ["acl/policy.go validate", 'service "a" {; policy = "raed"; }', "unknown-word"],
    ["acl/policy.go validate", 'node_prefix "" {; policy = "list"; }', "unknown-word"],
    ["acl/policy.go validate", 'service "a" {; intentions = "read"; }', "missing-required-argument"],
    ["acl/policy.go validate", 'operator = "raed"', "unknown-word"],
    ["ignored", 'servce "a" {; policy = "read"; }', "unsupported-block-type"],
  ],
  nomadPolicy: [
    ["acl/policy.go Parse", 'namespace "a" {; policy = "raed"; }', "unknown-word"],
    ["acl/policy.go Parse", 'namespace "a" {; capabilities = ["submit-jobs"]; }', "unknown-word"],
    ["acl/policy.go Parse", 'host_volume "a" {; capabilities = ["mount"]; }', "unknown-word"],
    ["acl/policy.go Parse", 'operator {; capabilities = ["snapshot"]; }', "unknown-word"],
    ["acl/policy.go Parse", 'plugin {; policy = "scale"; }', "unknown-word"],
    [
      "acl/policy.go Parse",
      'namespace "a" {; variables {; path "*" {; capabilities = ["reed"]; }; }; }',
      "unknown-word",
    ],
    ["ignored", 'namespace "a" {; capabilites = ["read-job"]; }', "unsupported-argument"],
  ],
  nomadVolume: [
    ["ignored", 'plugin_idd = "x"', "unsupported-argument"],
    ["csiDecodeVolume", 'capability {; acess_mode = "single-node-writer"; }', "unsupported-argument"],
    ["HostVolumeCapability.Validate", 'capability {; access_mode = "single-writer"; }', "unknown-word"],
    ["HostVolumeCapability.Validate", 'capability {; attachment_mode = "filesystem"; }', "unknown-word"],
    ["csiDecodeVolume", 'mount_options {; fstype = "ext4"; }', "unsupported-argument"],
  ],
  nomadNamespace: [["ignored", 'node_pool_config {; alowed = ["a"]; }', "unsupported-argument"]],
  nomadQuota: [
    ["parseQuotaSpecImpl", 'desciption = "x"', "unsupported-argument"],
    ["parseQuotaLimits", 'limit {; regoin = "x"; }', "unsupported-argument"],
    ["parseQuotaResource", "limit {; region_limit {; memroy = 1; }; }", "unsupported-argument"],
  ],
  nomadNodePool: [
    ["api/node_pools.go", 'desciption = "x"', "unsupported-argument"],
    ["SchedulerAlgorithm", 'scheduler_config {; scheduler_algorithm = "bin"; }', "unknown-word"],
  ],
  commandLine: [
    ["ignored", 'plugin_cache_dirr = "x"', "unsupported-argument"],
    ["provider_installation.go", "provider_installation {; directt {; }; }", "unsupported-block-type"],
    ["provider_installation.go", "provider_installation {; network_mirror {; }; }", "missing-required-argument"],
    ["provider_installation.go", "provider_installation {; filesystem_mirror {; }; }", "missing-required-argument"],
  ],
  tflint: [
    ["tflint/config.go", 'rule "a" {; enabledd = true; }', "missing-required-argument"],
    ["tflint/config.go", 'plugin "a" {; version = "1.0.0"; }', "missing-required-argument"],
    ["tflint/config.go", 'config {; format = "jsn"; }', "unknown-word"],
    ["tflint/config.go", 'config {; call_module_type = "locl"; }', "unknown-word"],
    ["tflint/config.go", "config {; forse = true; }", "unsupported-argument"],
    ["tflint/config.go", 'rules "a" {; }', "unsupported-block-type"],
  ],
  terraformPolicy: [
    [
      "policy/reference/policy/input",
      'input "regions" {; type = list(string); }; resource_policy "a" "b" {; enforce {; condition = input.region == 1; }; }',
      "undeclared-name",
    ],
    ["policy/1.16/root.go", 'resource_polcy "a" "b" {; }', "unsupported-block-type"],
    [
      "policy/1.16/resource_policy_block.go",
      'resource_policy "a" "b" {; enforcement_level = "advise"; enforce {; condition = true; }; }',
      "unknown-word",
    ],
    [
      "policy/1.16/resource_policy_block.go",
      'resource_policy "a" "b" {; operations = ["creat"]; enforce {; condition = true; }; }',
      "unknown-word",
    ],
    [
      "policy/1.16/resource_policy_block.go",
      'resource_policy "a" {; enforce {; condition = true; }; }',
      "missing-block-label",
    ],
    ["policy/1.16/enforce_block_nested.go", 'resource_policy "a" "b" {; enforce {; }; }', "missing-required-argument"],
    ["policy/1.16/input_block.go", 'input "a" {; }', "missing-required-argument"],
    ["policy/1.16/enforce_block_nested.go", 'resource_policy "a" "b" {; }', "missing-block"],
    [
      "policy/1.16/enforce_block_nested.go",
      'resource_policy "a" "b" {; enforce {; condition = [attrs.id]; }; }',
      "unsuitable-value-type",
    ],
    [
      "policy/1.16/enforce_block_nested.go",
      'resource_policy "a" "b" {; enforce {; condition = true; error_message = ["x"]; }; }',
      "unsuitable-value-type",
    ],
    [
      "policy/1.16/resource_policy_block.go",
      'resource_policy "a" "b" {; filter = [true]; enforce {; condition = true; }; }',
      "unsuitable-value-type",
    ],
    [
      "policy/reference/policy/input",
      'input "n" {; type = string; }; input "n" {; type = string; }',
      "repeated-declaration",
    ],
    ["policy/reference/policy", 'module_policy "a" "b" {; enforce {; condition = true; }; }', "repeated-declaration"],
    [
      "internal/funcs/policy/1.16/functions.go",
      'resource_policy "a" "b" {; enforce {; condition = try(attrs.id, "") != ""; }; }',
      "unknown-function",
    ],
  ],
  terraformPolicyTest: [
    ["policytest/1.16/data_block.go", 'data "a" "b" {; }', "missing-required-argument"],
    ["policytest/1.16/resource_block.go", 'resource "a" "b" {; expect_failur = true; }', "unsupported-argument"],
    ["policytest/1.16/root.go", "policytst {; }", "unsupported-block-type"],
  ],
};
