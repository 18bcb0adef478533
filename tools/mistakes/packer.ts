// Mistakes in Packer templates, by their place: the source in Packer 1.16.0 that refuses it, the text, the code. In the
// text, `; ` is a line break. A mistake without a code is not reported, for the reason beside it.
import type { Mistakes } from "./mistake.ts";

/** The mistakes, by what is around them. */
export const PACKER_MISTAKES: Mistakes = {
  variable: [
    ["types.packer_config.go decodeInputVariables", 'default = upper("x")', "packer-default-function"],
    ["types.packer_config.go decodeInputVariables", "default = timestamp()", "packer-default-function"],
    ["types.packer_config.go decodeInputVariables", 'default = file("x")', "packer-default-function"],
    ["types.packer_config.go decodeInputVariables", 'default = { x = [lower("A")] }', "packer-default-function"],
    ["types.packer_config.go decodeInputVariables", "default = var.a", "packer-default-reference"],
    ["types.packer_config.go decodeInputVariables", 'default = "x-${local.l}"', "packer-default-reference"],
    ["types.packer_config.go decodeInputVariables", "default = env(var.a)", "packer-default-reference"],
    ["types.variables.go decodeVariableBlock", "type = strin", "unknown-type-keyword"],
    ["types.variables.go decodeVariableBlock", 'type = number; default = "x"', "unsuitable-default"],
    ["types.variables.go decodeVariableBlock", "ephemeral = true", "unsupported-argument"],
    [
      "types.variables.go decodeVariableValidationBlock",
      'default = 1; validation {; condition = var.new > 0; error_message = "no"; }',
      "validation-message-sentence",
    ],
    [
      "types.variables.go decodeVariableBlock",
      'default = "{{user `x`}}"',
      null,
      "kept as text; packer/no-legacy-template",
    ],
  ],
  file: [
    ["types.packer_config.go decodeInputVariables", "variables {; a = var.b; }", "packer-default-reference"],
    ["functions.go Functions", 'locals {; a = env("HOME"); }', "packer-misplaced-env"],
    ["functions.go Functions", 'local "a" {; expression = env("HOME"); }', "packer-misplaced-env"],
    ["version.go decodeRequiredVersion", 'packer {; required_version = ">= 1.x"; }', "packer-version-constraint"],
    [
      "types.required_plugins.go decodeRequiredPluginsBlock",
      'packer {; required_plugins {; amazon = {; version = "~> latest"; source = "github.com/hashicorp/amazon"; }; }; }',
      "packer-version-constraint",
    ],
    [
      "types.required_plugins.go decodeRequiredPluginsBlock",
      'packer {; required_plugins {; amazon = {; version = local.v; source = "github.com/hashicorp/amazon"; }; }; }; locals {; v = "1"; }',
      "packer-plugin-reference",
    ],
    [
      "types.required_plugins.go decodeRequiredPluginsBlock",
      'packer {; required_plugins {; amazon = {; version = "1.0.0"; }; }; }',
      "packer-plugin-source",
    ],
    ["types.source.go decodeSource", 'source "null" "a" {; ssh_hos = "x"; }', "unsupported-argument"],
    ["types.source.go decodeSource", 'source "null" "a" {; ssh_port = "x"; }', "unsuitable-value-type"],
    [
      "builder/file/config.go Prepare",
      'source "file" "a" {; target = "y"; content = "x"; source = "z"; }',
      "packer-conflicting-arguments",
    ],
    ["types.build.go decodeBuildConfig", "build {; }", "packer-missing-source"],
    ["types.build.go decodeBuildConfig", 'build {; sources = ["source.null.b"]; }', "packer-unknown-source"],
  ],
  build: [
    [
      "provisioners.go decodeProvisioner",
      'provisioner "shell" {; inline = ["x"]; only = "x"; }',
      "unsuitable-value-type",
    ],
    [
      "provisioners.go decodeProvisioner",
      'provisioner "shell" {; inline = ["x"]; max_retries = "three"; }',
      "unsuitable-value-type",
    ],
    [
      "provisioners.go decodeProvisioner",
      'provisioner "shell" {; inline = ["x"]; pause_before = "10"; }',
      "unsuitable-duration",
    ],
    ["provisioners.go decodeProvisioner", 'provisioner "ansible" {; pause_before = 10; }', "unsuitable-duration"],
    [
      "provisioners.go decodeProvisioner",
      'provisioner "shell" {; inline = ["x"]; timeout = "5"; }',
      "unsuitable-duration",
    ],
    ["provisioners.go decodeProvisioner", 'provisioner "ansible" {; override = ["x"]; }', "unsuitable-value-type"],
    [
      "provisioners.go OnlyExcept.Validate",
      'provisioner "ansible" {; only = ["null.a"]; except = ["null.a"]; }',
      "packer-conflicting-arguments",
    ],
    [
      "post-processor.go decodePostProcessor",
      'post-processor "manifest" {; keep_input_artifact = "maybe"; }',
      "unsuitable-value-type",
    ],
    ["a build without effect", 'provisioner "ansible" {; only = ["null.bse"]; }', "packer-unmatched-source"],
    ["a build without effect", 'provisioner "ansible" {; override = { b = {} }; }', "packer-unmatched-source"],
    ["provisioner/shell/provisioner.hcl2spec.go", 'provisioner "shell" {; inlin = ["x"]; }', "unsupported-argument"],
    ["provisioner/shell/provisioner.go Prepare", 'provisioner "shell" {; }', "packer-missing-argument"],
    [
      "provisioner/shell/provisioner.go Prepare",
      'provisioner "shell" {; inline = ["x"]; script = "y"; }',
      "packer-conflicting-arguments",
    ],
    [
      "provisioner/shell/provisioner.go Prepare",
      'provisioner "shell" {; script = "y"; scripts = ["z"]; }',
      "packer-conflicting-arguments",
    ],
    [
      "provisioner/shell/provisioner.go Prepare",
      'provisioner "shell" {; inline = ["x"]; environment_vars = ["A"]; }',
      "packer-environment-variable",
    ],
    ["provisioner/file/provisioner.go Prepare", 'provisioner "file" {; source = "a"; }', "packer-missing-argument"],
    [
      "provisioner/file/provisioner.go Prepare",
      'provisioner "file" {; source = "a"; destination = "b"; direction = "up"; }',
      "unknown-word",
    ],
    [
      "provisioner/file/provisioner.go Prepare",
      'provisioner "file" {; source = "a"; content = "c"; destination = "b"; }',
      "packer-conflicting-arguments",
    ],
    [
      "provisioner/powershell/provisioner.go Prepare",
      'provisioner "powershell" {; inline = ["x"]; elevated_password = "y"; }',
      "packer-missing-argument",
    ],
    ["provisioner/powershell/provisioner.go Prepare", 'provisioner "powershell" {; }', "packer-missing-argument"],
    [
      "provisioner/powershell/provisioner.go Prepare",
      'provisioner "powershell" {; inline = ["x"]; execution_policy = "bypas"; }',
      "unknown-word",
    ],
    [
      "provisioner/powershell/provisioner.go Prepare",
      'provisioner "powershell" {; inline = ["x"]; debug_mode = 3; }',
      "value-out-of-range",
    ],
    ["provisioner/windows-shell/provisioner.go Prepare", 'provisioner "windows-shell" {; }', "packer-missing-argument"],
    [
      "provisioner/windows-restart/provisioner.hcl2spec.go",
      'provisioner "windows-restart" {; restart_timeout = "5"; }',
      "unsuitable-duration",
    ],
    [
      "provisioner/breakpoint/provisioner.hcl2spec.go",
      'provisioner "breakpoint" {; disable = "x"; }',
      "unsuitable-value-type",
    ],
    ["shell-local/config.go Validate", 'provisioner "shell-local" {; }', "packer-missing-argument"],
    [
      "shell-local/config.go Validate",
      'provisioner "shell-local" {; command = "x"; inline = ["y"]; }',
      "packer-conflicting-arguments",
    ],
    ["shell-local/config.go Validate", 'post-processor "shell-local" {; command = ["x"]; }', "unsuitable-value-type"],
    ["post-processor/manifest", 'post-processor "manifest" {; strip_path = "sure"; }', "unsuitable-value-type"],
    ["post-processor/checksum", 'post-processor "checksum" {; checksum_type = ["md5"]; }', "unsupported-argument"],
    [
      "post-processor/checksum Configure",
      'post-processor "checksum" {; checksum_types = ["md6"]; }',
      "packer-checksum-type",
    ],
    ["post-processor/artifice Configure", 'post-processor "artifice" {; }', "packer-missing-argument"],
    ["post-processor/compress", 'post-processor "compress" {; compression_level = "best"; }', "unsuitable-value-type"],
    ["PluginConfig.Provisioners.Start", 'provisioner "shel" {; inline = ["x"]; }', "packer-misspelt-component"],
    ["PluginConfig.PostProcessors.Start", 'post-processor "manifst" {; }', "packer-misspelt-component"],
    ["types.packer_config.go EvalContext", 'provisioner "ansible" {; x = source.nam; }', "packer-unknown-attribute"],
    ["types.packer_config.go EvalContext", 'provisioner "ansible" {; x = packer.versio; }', "packer-unknown-attribute"],
    ["types.packer_config.go EvalContext", 'provisioner "ansible" {; x = path.rot; }', "packer-unknown-attribute"],
    ["types.packer_config.go EvalContext", 'provisioner "ansible" {; x = build.Hst; }', "packer-unknown-attribute"],
  ],
  data: [
    [
      "datasource/hcp-packer-artifact/data.go Configure",
      'data "hcp-packer-artifact" "a" {; bucket_name = "a"; platform = "aws"; region = "b"; }',
      "packer-missing-argument",
    ],
    [
      "datasource/hcp-packer-image/data.go Configure",
      'data "hcp-packer-image" "a" {; bucket_name = "a"; cloud_provider = "aws"; region = "b"; channel = "c"; iteration_id = "d"; }',
      "packer-conflicting-arguments",
    ],
    [
      "hcp-packer-registry.go decodeHCPRegistry",
      'hcp_packer_registry {; bucket_name = "my bucket"; }',
      "packer-registry-value",
    ],
    ["hcp-packer-registry.go decodeHCPRegistry", 'hcp_packer_registry {; channels = "x"; }', "unsuitable-value-type"],
    ["datasource/http/data.go Configure", 'data "http" "a" {; method = "GET"; }', "missing-required-argument"],
    ["datasource/http/data.go Configure", 'data "http" "a" {; url = "x"; method = "LIST"; }', "unknown-word"],
    ["datasource/null/data.go Configure", 'data "null" "a" {; input = "x"; inptu = "x"; }', "unsupported-argument"],
    [
      "datasource/hcp-packer-artifact/data.go Configure",
      'data "hcp-packer-artifact" "a" {; bucket_name = "a"; platform = "aws"; channel_name = "c"; }',
      "missing-required-argument",
    ],
  ],
  values: [
    ["types.variables.go collectInputVariableValues", 'size = ["x"]', "packer-unsuitable-value"],
    ["types.variables.go collectInputVariableValues", "names = { a = 1 }", "packer-unsuitable-value"],
  ],
  unreported: [
    ["builder/file/config.go Prepare", 'source "file" "b" {; content = "x"; }', null, "a build may add the target"],
    ["Plugin discovery", 'provisioner "amazon-thing" {; }', null, "a plugin may have it"],
    ["build.go", "hcp_packer_registry {; }", null, "deprecated in a build since 1.13, but accepted"],
  ],
};
