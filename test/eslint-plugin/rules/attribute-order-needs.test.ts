// attribute-order where it is known what is required: by the variables of a module, and by the schemas of providers.
import { rmSync } from "node:fs";
import { join } from "node:path";
import { Linter } from "eslint";
import { test } from "uvu";
import * as assert from "uvu/assert";
import plugin from "../../../eslint-plugin/index.ts";
import { moduleFolder } from "../module-tester.ts";

const RESOURCE = ["count", "---", "required=", "optional=", "---", "required{}", "optional{}"];
const OPTIONS = {
  data: RESOURCE,
  resource: RESOURCE,
  module: ["source", "---", "required=", "optional=", "providers"],
};
const CHILD =
  'variable "b" {}\nvariable "d" {}\nvariable "a" {\n  default = 1\n}\nvariable "c" {\n  default = null\n}\n';

const string = { type: "string" };
const nested = { nesting_mode: "list", block: { attributes: { x: { ...string, optional: true } } } };
const SCHEMAS = JSON.stringify({
  format_version: "1.0",
  provider_schemas: {
    "registry.terraform.io/hashicorp/a": {
      resource_schemas: {
        a_b: {
          version: 0,
          block: {
            attributes: {
              name: { ...string, required: true },
              kind: { ...string, required: true },
              tags: { ...string, optional: true },
              id: { ...string, computed: true, optional: true },
            },
            block_types: { rule: { ...nested, min_items: 1 }, access: nested, zone: nested },
          },
        },
      },
    },
  },
});

/** What the rule makes of `main.tf`, after one run; the problems that are left must be none. */
function fixed(text: string): string {
  const folder = moduleFolder({ "main.tf": text, "child/main.tf": CHILD, "schemas.json": SCHEMAS });
  try {
    const linter = new Linter({ cwd: folder });
    const config: Linter.Config = {
      files: ["**/*.tf"],
      plugins: { hcl: plugin },
      language: "hcl/hcl",
      settings: { hcl: { providerSchemas: "schemas.json" } },
      rules: { "hcl/attribute-order": ["error", OPTIONS] },
    };
    const { output, messages } = linter.verifyAndFix(text, [config], { filename: join(folder, "main.tf") });
    assert.equal(messages, []);
    return output;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const CASES: readonly (readonly [name: string, before: string, after: string])[] = [
  [
    "inputs of a module that is on the disk",
    'module "m" {\n  c      = 1\n  d      = 2 # of d\n  source = "./child"\n  # about b\n  b = 3\n  a = 4\n}\n',
    'module "m" {\n  source = "./child"\n\n  # about b\n  b = 3\n  d = 2 # of d\n  a = 4\n  c = 1\n}\n',
  ],
  [
    "an input that the module does not have: nothing is known for certain",
    'module "m" {\n  source = "./child"\n\n  z = 1\n  d = 2\n  b = 3\n}\n',
    'module "m" {\n  source = "./child"\n\n  z = 1\n  d = 2\n  b = 3\n}\n',
  ],
  [
    "a module that is not on the disk",
    'module "m" {\n  source = "./other"\n\n  d = 2\n  b = 3\n}\n',
    'module "m" {\n  source = "./other"\n\n  d = 2\n  b = 3\n}\n',
  ],
  [
    "a resource with a schema",
    'resource "a_b" "c" {\n  tags = 1\n  name = 2\n  zone {}\n  id   = 3\n  kind = 4\n  dynamic "rule" {\n    for_each = []\n    content {}\n  }\n  access {\n    x = 1\n  }\n  access {\n    x = 2\n  }\n  count = 5\n}\n',
    'resource "a_b" "c" {\n  count = 5\n\n  kind = 4\n  name = 2\n  id   = 3\n  tags = 1\n\n  dynamic "rule" {\n    for_each = []\n    content {}\n  }\n  access {\n    x = 1\n  }\n  access {\n    x = 2\n  }\n  zone {}\n}\n',
  ],
  [
    "a resource without one",
    'resource "a_other" "c" {\n  tags = 1\n  name = 2\n}\n',
    'resource "a_other" "c" {\n  tags = 1\n  name = 2\n}\n',
  ],
];

for (const [name, before, after] of CASES) {
  test(`required and optional: ${name}`, () => {
    assert.is(fixed(before), after);
  });
}

test.run();
