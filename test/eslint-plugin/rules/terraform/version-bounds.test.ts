import { test } from "uvu";
import { rule as versionBounds } from "../../../../eslint-plugin/rules/terraform/version-bounds.ts";
import { placed } from "../../placed.ts";
import { hclTester, jsonTester } from "../../rule-tester.ts";

const required = (version: string): string => `terraform {\r\n  # ä\r\n  required_version = ${version} # why\r\n}\r\n`;
const provider = (text: string): string => `terraform {\n  required_providers {\n    a = ${text}\n  }\n}\n`;
const call = (version: string): string => `module "a" {\n  source = "a/b/c"\n  version = ${version}\n}\n`;
const BOTH = [{ required_version: "both", module: "both" }];
const wrong = (code: string, version: string, ...messageIds: readonly string[]) => ({
  code,
  errors: messageIds.map((messageId) => placed(code, version, { messageId })),
});

const OPEN = [{ openModules: ["modules"] }];

hclTester.run("terraform/version-bounds", versionBounds, {
  valid: [
    ...['">= 1.0"', '"1.5.0"', '"> 1"', "unknown", '"${unknown}"', '"nonsense"'].map(required),
    ...['{ version = "~> 1.0" }', '{ version = ">= 1, < 2" }', '{ source = "b/a" }', '"1.0"', "{}", "unknown"].map(
      provider,
    ),
    call('">= 1.0"'),
    { code: required('"~> 1.5"'), options: BOTH },
    { code: required('"< 2.0"'), options: [{ required_version: "none" }] },
    { code: required('"< 2.0"'), filename: "a.pkr.hcl" },
    { code: provider('{ version = ">= 1.0" }'), options: OPEN, filename: "modules/a/versions.tf" },
  ],
  invalid: [
    wrong(required('"< 2.0"'), '"< 2.0"', "lower"),
    wrong(required('"!= 2.0"'), '"!= 2.0"', "lower"),
    { ...wrong(required('">= 2.0"'), '">= 2.0"', "upper"), options: BOTH },
    wrong(provider('{ version = ">= 1.0" }'), '">= 1.0"', "upper"),
    wrong(provider('{ "version" : "!= 1.0" }'), '"!= 1.0"', "lower", "upper"),
    wrong(provider('">= 1.0"'), '">= 1.0"', "upper"),
    { ...wrong(call('">= 1.0"'), '">= 1.0"', "upper"), options: BOTH },
    { ...wrong(provider('{ version = ">= 1.0" }'), '">= 1.0"', "upper"), options: OPEN },
    {
      ...wrong(provider('{ version = "< 2" }'), '"< 2"', "lower"),
      options: OPEN,
      filename: "modules/a/versions.tf",
    },
  ],
});

const JSON_CODE = '{ "terraform": { "required_providers": { "//": "why", "a": { "version": "> 1" } } } }\n';

jsonTester.run("terraform/version-bounds", versionBounds, {
  valid: ['{ "terraform": { "required_version": ">= 1" } }\n'],
  invalid: [wrong(JSON_CODE, '"> 1"', "upper")],
});

test.run();
