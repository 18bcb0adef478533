// Mistakes in Terragrunt configurations, by their place: the source in Terragrunt 286a33cb (1.1, August 2026) that refuses
// it, the text, the code. In the text, `; ` is a line break. A mistake without a code is not reported, for the reason
// beside it.
import type { Mistakes } from "./mistake.ts";

const VPC = 'dependency "vpc" {; config_path = "../vpc"; mock_outputs = { vpc_id = "x" }; }';
const BESIDE = { "../vpc/terragrunt.hcl": "" };

/** The mistakes, by what is around them. */
export const TERRAGRUNT_MISTAKES: Mistakes = {
  unit: [
    ["config_helpers.go createTerragruntEvalContext", "inputs = { a = var.x }", "unknown-root"],
    ["config_helpers.go createTerragruntEvalContext", "inputs = { a = path.module }", "unknown-root"],
    ["config_helpers.go createTerragruntEvalContext", "inputs = { a = terraform.workspace }", "unknown-root"],
    ["config_helpers.go createTerragruntEvalContext", "inputs = { a = data.a.b.c }", "unknown-root"],
    ["config_helpers.go createTerragruntEvalContext", "inputs = { a = each.key }", "unknown-root"],
    [
      "config.go DetectDeprecatedConfigurations",
      `${VPC}; inputs = { a = dependency.vpc.inputs.x }`,
      "removed-argument",
      BESIDE,
    ],
    [
      "dependency.go dependencyBlocksToCtyValue",
      `${VPC}; inputs = { a = dependency.vpc.vpc_id }`,
      "dependency-attribute",
      BESIDE,
    ],
    [
      "dependency.go dependencyBlocksToCtyValue",
      `${VPC}; inputs = { a = dependency.vpc.outputs.vpcid }`,
      "output-without-mock",
      BESIDE,
    ],
    ["feature_flag.go", 'feature "f" {; default = true; }; inputs = { a = feature.f }', "feature-without-value"],
    [
      "locals.go EvaluateLocalsBlock",
      `${VPC}; locals {; a = dependency.vpc.outputs.vpc_id; }; inputs = { a = local.a }`,
      "dependency-in-locals",
      BESIDE,
    ],
    ["config.go terragruntConfigFile", "skip = true", "removed-argument"],
    ["config.go terragruntConfigFile", 'retryable_errors = ["x"]', "removed-argument"],
    ["config.go terragruntConfigFile", "retry_max_attempts = 3", "removed-argument"],
    ["config.go terragruntConfigFile", "retry_sleep_interval_sec = 3", "removed-argument"],
    ["exclude.go ExcludeConfig", 'exclude {; actions = ["all"]; }', "missing-required-argument"],
    ["exclude.go ExcludeConfig", "exclude {; if = true; }", "missing-required-argument"],
    ["exclude.go evaluateExcludeBlocks", 'exclude {; if = "sometimes"; actions = ["all"]; }', "unsuitable-value-type"],
    ["exclude.go ExcludeConfig", 'exclude {; if = true; actions = "plan"; }', "unsuitable-value-type"],
    ["engine.go EngineConfig", 'engine {; version = "1"; }', "missing-required-argument"],
    ["engine.go EngineConfig", 'engine {; source = ["x"]; }', "unsuitable-value-type"],
    ["config.go terragruntConfigFile", 'prevent_destroy = "yes"', "unsuitable-value-type"],
    ["config.go terragruntConfigFile", 'iam_assume_role_duration = "1h"', "unsuitable-value-type"],
    ["config.go terragruntConfigFile", 'download_dir = ["x"]', "unsuitable-value-type"],
    [
      "config.go terragruntGenerateBlock",
      'generate "g" {; path = "a"; if_exists = "skip"; contents = ""; disable = "x"; }',
      "unsuitable-value-type",
    ],
    [
      "generate.go GenerateConfigExistsFromString",
      'generate "g" {; path = "a"; if_exists = "overwrit"; contents = ""; }',
      "unknown-word",
    ],
    [
      "generate.go GenerateConfigDisabledFromString",
      'generate "g" {; path = "a"; if_exists = "skip"; contents = ""; if_disabled = "delete"; }',
      "unknown-word",
    ],
    [
      "config.go DuplicatedGenerateBlocksError",
      'generate "g" {; path = "a"; if_exists = "skip"; contents = ""; }; generate "g" {; path = "b"; if_exists = "skip"; contents = ""; }',
      "repeated-declaration",
    ],
    [
      "dependency.go Dependency",
      'dependency "vpc" {; config_path = "../vpc"; mock_outputs = "test"; }',
      "unsuitable-value-type",
      BESIDE,
    ],
    [
      "dependency.go MergeStrategyType",
      'dependency "vpc" {; config_path = "../vpc"; mock_outputs_merge_strategy_with_state = "deeep"; }',
      "unknown-word",
      BESIDE,
    ],
    [
      "a list without effect",
      'dependency "vpc" {; config_path = "../vpc"; mock_outputs_allowed_terraform_commands = ["paln"]; }',
      "misspelt-command",
      BESIDE,
    ],
    [
      "a hook without effect",
      'terraform {; before_hook "h" {; commands = ["aply"]; execute = ["x"]; }; }',
      "misspelt-command",
    ],
    ["a list without effect", 'exclude {; if = true; actions = ["aply"]; }', "misspelt-command"],
    [
      "errors_block.go RetryBlock",
      'errors {; retry "r" {; retryable_errors = ["x"]; max_attempts = 0; sleep_interval_sec = 1; }; }',
      "value-out-of-range",
    ],
    [
      "errors_block.go",
      'errors {; retry "r" {; retryable_errors = ["(timeout"]; max_attempts = 1; sleep_interval_sec = 1; }; }',
      "error-pattern",
    ],
    ["version_check.go", 'terragrunt_version_constraint = ">> 0.50"', "version-constraint"],
    [
      "go-getter",
      'terraform {; source = "git::https://example.com/a/b.git/app?ref=v1"; }',
      "source-without-subdirectory",
    ],
    [
      "dependency.go DependencyCycleError",
      'dependency "a" {; config_path = "../a"; }',
      "unit-dependency-cycle",
      {
        "../a/terragrunt.hcl": 'dependency "b" {\n  config_path = "../d"\n}\n',
      },
    ],
    [
      "include.go TooManyLevelsOfInheritanceError",
      'include "r" {; path = "r.hcl"; }',
      "nested-include",
      {
        "r.hcl": 'include "s" {\n  path = "s.hcl"\n}\n',
        "s.hcl": "",
      },
    ],
    [
      "config_helpers.go readTerragruntConfig",
      'inputs = read_terragrunt_config("env.hcl").inputs',
      "missing-configuration",
      {
        ".git": "",
      },
    ],
    [
      "include.go",
      'include "r" {; path = "r.hcl"; }; inputs = { a = include.r.locals.a }',
      "include-not-exposed",
      {
        "r.hcl": "locals {\n  a = 1\n}\n",
      },
    ],
    [
      "config.go GetMergeStrategy",
      'include "r" {; path = "r.hcl"; merge_strategy = "deeep"; }',
      "unknown-word",
      { "r.hcl": "" },
    ],
    [
      "include.go",
      'include "r" {; path = "r.hcl"; expose = true; }; inputs = { a = include.r.locals.b }',
      "undeclared-name",
      { "r.hcl": "locals {\n  a = 1\n}\n" },
    ],
    [
      "config_helpers.go readTerragruntConfig",
      'locals {; env = read_terragrunt_config("env.hcl"); }; inputs = { a = local.env.locals.nme }',
      "undeclared-name",
      { "env.hcl": 'locals {\n  name = "x"\n}\n' },
    ],
    ["config.go terragruntConfigFile", 'inputs = "x"', "unsuitable-value-type"],
    ["catalog.go CatalogConfig", "catalog {; no_shell = true; }", null, "only `terragrunt catalog` reads it"],
    ["the backend", 'remote_state {; backend = "s3"; config = { buckett = "x" }; }', "backend-argument"],
    ["the backend", 'remote_state {; backend = "gcs"; config = { prefx = "x" }; }', "backend-argument"],
    [
      "s3 config.go",
      'remote_state {; backend = "s3"; config = { skip_bucket_versionning = true }; }',
      "backend-argument",
    ],
    ["locals.go evaluateLocalsBlock", "locals {; a = local.b; b = local.a; }", "reference-cycle"],
    ["locals.go evaluateLocalsBlock", 'locals {; a = "${local.a}/x"; }', "reference-cycle"],
  ],
  root: [
    [
      "data loss",
      'remote_state {; backend = "s3"; config = { bucket = "x", key = "terraform.tfstate" }; }',
      "shared-state-path",
    ],
  ],
  stack: [
    [
      "autoinclude.go rejectAutoIncludeNestedAutoInclude",
      'unit "vpc" {; source = "../u"; path = "a"; autoinclude {; autoinclude {; }; }; }',
      "autoinclude-block",
    ],
    [
      "autoinclude.go rejectStackAutoIncludeDependencyBlocks",
      'stack "vpc" {; source = "../s"; path = "a"; autoinclude {; dependency "a" {; config_path = "x"; }; }; }',
      "autoinclude-block",
    ],
    [
      "autoinclude.go resolveDependencyBlock",
      'unit "vpc" {; source = "../u"; path = "a"; autoinclude {; dependency "a" {; }; }; }',
      "missing-required-argument",
    ],
    [
      "config.go terragruntConfigFile",
      'unit "vpc" {; source = "../u"; path = "a"; autoinclude {; inptus = {}; }; }',
      "unsupported-argument",
    ],
    ["locals.go evaluateLocalsBlock", "locals {; a = local.b; b = local.a; }", "reference-cycle"],
    [
      "stack.go DuplicateUnitNameError",
      'unit "vpc" {; source = "../u"; path = "a"; }; unit "vpc" {; source = "../u"; path = "b"; }',
      "repeated-declaration",
    ],
    ["stack.go resolveDestPath", 'unit "vpc" {; source = "../u"; path = "/app"; }', "component-path"],
    ["stack.go resolveDestPath", 'stack "vpc" {; source = "../s"; path = "../app"; }', "component-path"],
    [
      "stack.go Unit",
      'unit "vpc" {; source = "../u"; path = "a"; no_dot_terragrunt_stack = "yes"; }',
      "unsuitable-value-type",
    ],
    [
      "autoinclude.go",
      'unit "vpc" {; source = "../u"; path = "a"; autoinclude {; locals {; }; }; }',
      "autoinclude-block",
    ],
  ],
};
