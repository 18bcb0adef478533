// `.tflint.hcl` as a configuration: each rule and each option is carried over, or named.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { decodeConfiguration } from "../../../src/config-file/decode.ts";
import { optionSchemas } from "../../../src/config-file/load.ts";
import plugin from "../../../eslint-plugin/index.ts";
import { fromTflint } from "../../../cli/init/from-tflint.ts";
import { configurationText } from "../../../cli/init/new-configuration.ts";
import { counterparts, providerCounterparts } from "../../../cli/init/tflint-rules.ts";
import { readTflintConfig, type TflintBody } from "../../../cli/init/tflint-config.ts";
import type { Diagnostic } from "../../../src/index.ts";
import { dedent } from "../../../tools/dedent.ts";

interface Result {
  /** The presets. */
  readonly extends: readonly string[] | null;
  /** Severity and option, by rule. */
  readonly rules: Readonly<Record<string, unknown>>;
  /** The lines and strings without a counterpart. */
  readonly left: readonly string[];
}

const NAMES = { presets: Object.keys(plugin.configs), rules: optionSchemas(plugin.rules) };

/** Arguments that become a part of something else. */
const CARRIED = new Set(["enabled", "preset", "disabled_by_default", "format", "custom", "custom_formats"]);

const hasCounterpart = (rule: string): boolean => counterparts().has(rule) || providerCounterparts(rule).length > 0;

/** Throws for an argument or block that is neither carried over under its name nor named. */
function assertComplete(body: TflintBody, text: string): void {
  for (const { name } of body.arguments) {
    const camelCase = name.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
    assert.ok(CARRIED.has(name) || text.includes(name) || text.includes(camelCase), name);
  }
  for (const block of body.blocks) {
    assert.ok(block.label === "terraform" || hasCounterpart(block.label) || text.includes(block.label), block.label);
    assertComplete(block, text);
  }
}

function converted(source: string, isJson = false): Result {
  const file = readTflintConfig(source, isJson) as TflintBody;
  const { configuration, left } = fromTflint(file);
  const text = configurationText({ ...configuration, preamble: left.map((each) => each.text).join("\n") });
  assertComplete(file, text);
  const { configuration: decoded, diagnostics } = decodeConfiguration(text, NAMES);
  assert.equal(diagnostics, [], text);
  const rules = decoded.rules.map(({ name, severity, option }) => {
    return [name, option === undefined ? severity : [severity, option]];
  });
  return {
    extends: decoded.extends,
    rules: Object.fromEntries(rules) as Record<string, unknown>,
    left: left.map((each) => `${each.line}: ${each.text}`),
  };
}

/** tflint's recommended rules that are off here by default. */
const RECOMMENDED = Object.keys(converted("").rules);

const on = (...names: string[]) => Object.fromEntries(names.map((name) => [name, "error"]));

test("1. an empty file has the recommended rules of the bundled plugin", () => {
  const { extends: presets, rules, left } = converted("");
  assert.equal(presets, ["default"]);
  assert.equal(left, []);
  assert.ok(Object.values(rules).every((severity) => severity === "error"));
  for (const name of ["terraform/required-providers", "terraform/required-version"]) assert.is(rules[name], "error");
  for (const name of ["naming-convention", "comment-style", "terraform/documented-outputs"])
    assert.is(rules[name], undefined, name);
});

test("2. the plugin without a preset, or with `all`, has all rules but one", () => {
  for (const preset of ["", '\n  preset = "all"']) {
    const { rules, left } = converted(`plugin "terraform" {\n  enabled = true${preset}\n}\n`);
    assert.equal(left, []);
    for (const name of [...RECOMMENDED, "naming-convention", "comment-style", "terraform/standard-module-structure"])
      assert.is(rules[name], "error", name);
    assert.is(rules["terraform/module-shallow-clone"], undefined);
  }
});

test("3. a preset, a version and a source of the plugin", () => {
  const { rules, left } = converted(dedent`
    plugin "terraform" {
      enabled = true
      preset  = "recommended"
      version = "0.15.0"
      source  = "github.com/terraform-linters/tflint-ruleset-terraform"
    }
  `);
  assert.equal(rules, on(...RECOMMENDED));
  assert.equal(left, [
    '4: plugin "terraform": version = "0.15.0": its rules are a part of hclkit',
    '5: plugin "terraform": source = "github.com/terraform-linters/tflint-ruleset-terraform": its rules are a part of hclkit',
  ]);
});

test("4. a plugin that is off turns all its rules off, and a rule does not turn itself on", () => {
  const { rules } = converted(dedent`
    plugin "terraform" {
      enabled = false
    }
    rule "terraform_typed_variables" {
      enabled = true
    }
  `);
  // Those of "default" alone: others are off anyway.
  assert.ok("no-legacy-index" in rules && !("terraform/typed-variables" in rules));
  assert.equal([...new Set(Object.values(rules))], ["off"]);
});

test("5. rules are turned on and off, and one with two counterparts becomes both", () => {
  const { rules, left } = converted(dedent`
    rule "terraform_deprecated_index" {
      enabled = false
    }
    rule "terraform_documented_variables" {
      enabled   = true
      ignorable = false
    }
    rule "terraform_unused_declarations" {
      enabled = false
    }
    rule "terraform_required_version" {
      enabled = false
    }
  `);
  assert.equal(rules, {
    ...on(...RECOMMENDED.filter((name) => name !== "terraform/required-version")),
    "no-legacy-index": "off",
    "no-legacy-splat": "off",
    "terraform/documented-variables": "error",
    "terraform/no-unused-declarations": "off",
  });
  assert.equal(left, [
    '6: rule "terraform_documented_variables": ignorable = false: comments silence every rule; tflint_ignore = false disregards those of tflint',
  ]);
});

test("6. options", () => {
  const { rules, left } = converted(dedent`
    config {
      disabled_by_default = true
    }
    rule "terraform_module_pinned_source" {
      enabled          = true
      style            = "semver"
      default_branches = ["dev", "main"]
    }
    rule "terraform_module_version" {
      enabled = true
      exact   = true
    }
    rule "terraform_required_providers" {
      enabled = true
      source  = false
      version = true
    }
    rule "terraform_required_version" {
      enabled = true
      strict  = true
      other {
        nested = 1
      }
    }
  `);
  assert.equal(rules, {
    "terraform/module-pinned-source": [
      "error",
      { style: "semver", defaultBranches: ["master", "main", "default", "develop", "dev"] },
    ],
    "terraform/module-version": ["error", { exact: true }],
    "terraform/required-providers": ["error", { source: false, version: true }],
    "terraform/required-version": "error",
  });
  assert.equal(left, [
    '20: rule "terraform_required_version": strict = true: the rule here has no such option',
    '21: rule "terraform_required_version": other { nested }: the rule here has no such option',
  ]);
});

test("7. naming conventions", () => {
  const { rules, left } = converted(dedent`
    rule "terraform_naming_convention" {
      enabled = true
      format  = "dashes"
      custom_formats = {
        dashes = { regex = "^[a-z-]+$", description = "dashes" }
        broken = { regex = "[", description = "none" }
        unused = { regex = "^x", description = "none" }
      }
      resource {
        format = "mixed_snake_case"
      }
      data {
        custom = "^(?P<first>[a-z])+$"
      }
      module {
        custom = "[a-z]$"
      }
      variable {
        format = "none"
      }
      output {
        format = "other"
        extra  = true
      }
      locals {}
      check {
        format = "snake_case"
      }
      ephemeral {
        format = "none"
      }
    }
  `);
  assert.equal(rules["naming-convention"], [
    "error",
    {
      format: { pattern: "^[a-z-]+$", description: "dashes" },
      kinds: {
        resource: "mixed_snake_case",
        data: "^(?<first>[a-z])+$",
        module: { pattern: "[a-z]$", description: "the pattern [a-z]$" },
        variable: "none",
        check: "snake_case",
      },
    },
  ]);
  const prefix = 'rule "terraform_naming_convention": ';
  assert.equal(left, [
    `4: ${prefix}custom_formats.broken: JavaScript has no such regular expression`,
    `4: ${prefix}custom_formats.unused: no format is set to it`,
    `22: ${prefix}format = "other": there is no such format`,
    `23: ${prefix}extra = true: the rule here has no such option`,
    `29: ${prefix}ephemeral { format }: there is no such kind of name`,
  ]);
});

test("8. all settings", () => {
  const {
    extends: presets,
    rules,
    left,
  } = converted(dedent`
    tflint {
      required_version = ">= 0.50"
    }
    config {
      format              = "compact"
      plugin_dir          = "~/.tflint.d/plugins"
      call_module_type    = "all"
      force               = true
      disabled_by_default = true
      ignore_module = {
        "terraform-aws-modules/vpc/aws" = true
      }
      varfile    = ["example.tfvars"]
      variables  = ["foo=bar", "bar=baz"]
      deep_check = true
    }
  `);
  assert.equal(presets, []);
  assert.equal(rules, {});
  assert.equal(
    left.map((text) => text.replace(/^(\d+: \w+: \w+).*/, "$1")),
    [
      "2: tflint: required_version",
      "5: config: format",
      "6: config: plugin_dir",
      "7: config: call_module_type",
      "8: config: force",
      "10: config: ignore_module",
      "13: config: varfile",
      "14: config: variables",
      "15: config: deep_check",
    ],
  );
});

test("9. other plugins and their rules, with blocks in them", () => {
  const { rules, left } = converted(dedent`
    plugin "aws" {
      enabled    = true
      version    = "0.30.0"
      source     = "github.com/terraform-linters/tflint-ruleset-aws"
      deep_check = true
      assume_role {
        role_arn = "arn:aws:iam::123456789012:role/x"
      }
      signing_key = <<-KEY
        -----BEGIN
      KEY
    }
    rule "aws_resource_missing_tags" {
      enabled = true
      tags    = ["Owner"]
      exclude = ["aws_autoscaling_group"]
    }
    rule "aws_instance_invalid_type" {
      enabled = false
    }
    rule "aws_s3_bucket_invalid_acl" {
      enabled = true
    }
    rule "aws_lambda_function_invalid_runtime" {
      enabled = true
    }
    rule "aws_instance_previous_type" {
      enabled = true
    }
    rule "aws_no_such_thing_invalid_name" {
      enabled = true
    }
  `);
  assert.equal(rules, {
    ...on(...RECOMMENDED),
    "terraform/valid-attribute-value": "error",
    "terraform/required-tags": ["error", { tags: ["Owner"], exclude: ["aws_autoscaling_group"] }],
  });
  assert.equal(left, [
    '1: plugin "aws" { enabled, version, source, deep_check, signing_key, assume_role { role_arn } }: in part, terraform/valid-attribute-value is the counterpart for values, and provider_schemas for names and types',
    '13: rule "aws_resource_missing_tags": needs provider schemas: run hclkit schemas after terraform init. Without them, it checks only the types in its option resources',
    '18: rule "aws_instance_invalid_type" { enabled }: terraform/valid-attribute-value checks the arguments of all resource types',
    '27: rule "aws_instance_previous_type" { enabled }: there is no such rule here',
    '30: rule "aws_no_such_thing_invalid_name" { enabled }: there is no such rule here',
  ]);
});

test("9b. the rules of a disabled plugin are off", () => {
  const { rules, left } = converted(dedent`
    plugin "aws" {
      enabled = false
    }
    rule "aws_resource_missing_tags" {
      enabled = true
    }
  `);
  assert.equal(rules, on(...RECOMMENDED));
  assert.is(left[1], '4: rule "aws_resource_missing_tags" { enabled }: the plugin "aws" is disabled');
});

test("10. repeated rules, values that are not constants, and blocks and arguments that tflint does not have", () => {
  const { rules, left } = converted(dedent`
    stray = 1
    ignore_rule "x" {
      a = 1
    }
    rule "terraform_module_version" {
      enabled = false
    }
    rule "terraform_module_version" {
      enabled = true
      exact   = local.exact
    }
  `);
  assert.equal(rules, { ...on(...RECOMMENDED), "terraform/module-version": "error" });
  assert.equal(left, [
    "1: stray = 1: there is no such setting",
    '2: ignore_rule "x" { a }: there is no such setting',
    '5: rule "terraform_module_version": a later block of the same name counts',
    '10: rule "terraform_module_version": exact: its value is not a constant',
  ]);
});

test("11. JSON has the same meaning", () => {
  const native = dedent`
    config { disabled_by_default = true }
    plugin "terraform" {
      enabled = true
      preset  = "all"
    }
    rule "terraform_naming_convention" {
      enabled        = true
      format         = "mixed"
      custom_formats = { mixed = { regex = "^[a-z]+$", description = "small" } }
      module {
        format = "snake_case"
      }
    }
    rule "terraform_module_version" {
      enabled = true
      exact   = true
      other   = 1
    }
    stray = 1
  `;
  const json = {
    config: { disabled_by_default: true },
    plugin: { terraform: { enabled: true, preset: "all" } },
    rule: {
      terraform_naming_convention: {
        enabled: true,
        format: "mixed",
        custom_formats: { mixed: { regex: "^[a-z]+$", description: "small" } },
        module: [{ format: "snake_case" }],
      },
      terraform_module_version: { enabled: true, exact: true, other: 1 },
    },
    stray: 1,
  };
  const expected = converted(native);
  assert.equal(expected.left, [
    '17: rule "terraform_module_version": other = 1: the rule here has no such option',
    "19: stray = 1: there is no such setting",
  ]);
  const left = [
    '30: rule "terraform_module_version": other = 1: the rule here has no such option',
    "33: stray = 1: there is no such setting",
  ];
  assert.equal(converted(JSON.stringify(json, null, 2), true), { ...expected, left });
});

test("a file with syntax errors results in the first one", () => {
  const codes = [readTflintConfig("rule {"), readTflintConfig("{", true)].map((result) => (result as Diagnostic).code);
  assert.equal(codes, ["unclosed-block", "json-missing-value"]);
});

test.run();
