// attribute-order with known requirements: from a module's variables, and from provider schemas.
import { rmSync } from "node:fs";
import { join } from "node:path";
import { Linter } from "eslint";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../../tools/dedent.ts";
import plugin from "../../../eslint-plugin/index.ts";
import { moduleFolder } from "../module-tester.ts";

const RESOURCE = ["count", "---", "required=", "optional=", "---", "required{}", "optional{}"];
const OPTIONS = {
  data: RESOURCE,
  resource: RESOURCE,
  module: ["source", "---", "required=", "optional=", "providers"],
};
const CHILD = dedent`
  variable "b" {}
  variable "d" {}
  variable "a" {
    default = 1
  }
  variable "c" {
    default = null
  }
`;

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

/** Returns `main.tf` after one run of the rule; no problems may remain. */
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
    dedent`
      module "m" {
        c      = 1
        d      = 2 # of d
        source = "./child"
        # about b
        b = 3
        a = 4
      }
    `,
    dedent`
      module "m" {
        source = "./child"

        # about b
        b = 3
        d = 2 # of d
        a = 4
        c = 1
      }
    `,
  ],
  [
    "an input that the module does not have: nothing is known for certain",
    dedent`
      module "m" {
        source = "./child"

        z = 1
        d = 2
        b = 3
      }
    `,
    dedent`
      module "m" {
        source = "./child"

        z = 1
        d = 2
        b = 3
      }
    `,
  ],
  [
    "a module that is not on the disk",
    dedent`
      module "m" {
        source = "./other"

        d = 2
        b = 3
      }
    `,
    dedent`
      module "m" {
        source = "./other"

        d = 2
        b = 3
      }
    `,
  ],
  [
    "a resource with a schema",
    dedent`
      resource "a_b" "c" {
        tags = 1
        name = 2
        zone {}
        id   = 3
        kind = 4
        dynamic "rule" {
          for_each = []
          content {}
        }
        access {
          x = 1
        }
        access {
          x = 2
        }
        count = 5
      }
    `,
    dedent`
      resource "a_b" "c" {
        count = 5

        kind = 4
        name = 2
        id   = 3
        tags = 1

        dynamic "rule" {
          for_each = []
          content {}
        }
        access {
          x = 1
        }
        access {
          x = 2
        }
        zone {}
      }
    `,
  ],
  [
    "a resource without one",
    dedent`
      resource "a_other" "c" {
        tags = 1
        name = 2
      }
    `,
    dedent`
      resource "a_other" "c" {
        tags = 1
        name = 2
      }
    `,
  ],
];

for (const [name, before, after] of CASES) {
  test(`required and optional: ${name}`, () => {
    assert.is(fixed(before), after);
  });
}

test.run();
