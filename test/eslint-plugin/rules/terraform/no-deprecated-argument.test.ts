import { test } from "uvu";
import { dedent } from "../../../../tools/dedent.ts";
import { compactText, type SchemaJson } from "../../../helpers/schema-library.ts";
import { testModules } from "../../module-tester.ts";

const PROVIDER = "registry.terraform.io/hashicorp/cloud";

const old = { type: "string", optional: true, deprecated: true };
const name = { type: "string", optional: true };

const SCHEMA: SchemaJson = {
  resource_schemas: {
    cloud_server: {
      block: {
        attributes: { name, old },
        block_types: {
          rule: { nesting_mode: "list", block: { attributes: { old } } },
          log: { nesting_mode: "list", block: { attributes: { name }, deprecated: true } },
        },
      },
    },
    cloud_disk: { block: { attributes: { name }, deprecated: true } },
  },
  data_source_schemas: { cloud_image: { block: { attributes: { old } } } },
};

/** Returns a module with schemas for version 1.0.0 of the provider, and the given one for 1.1.0. */
function module(text: string, newer: SchemaJson = SCHEMA): Readonly<Record<string, string>> {
  const file = (version: string, json: SchemaJson): Record<string, string> => ({
    [`.hclkit/schemas/${PROVIDER}/${version}.jsonl`]: compactText(json, { provider: PROVIDER, version }),
  });
  return { "main.tf": text, ...file("1.0.0", SCHEMA), ...file("1.1.0", newer) };
}

const ARGUMENTS = dedent`
  resource "cloud_server" "a" {
    name = "a"
    old  = "b"
    rule {
      old = "c"
    }
  }
`;

const REFERENCES = dedent`
  data "cloud_image" "a" {
  }

  resource "cloud_server" "a" {
    count = 2
    name  = data.cloud_image.a.old
  }

  output "old" {
    value = [cloud_server.a[0].old, cloud_server.a[0].name]
  }
`;

const BLOCKS = dedent`
  resource "cloud_server" "a" {
    name = "a"
    log {
      name = "l"
    }
  }

  resource "cloud_server" "b" {
    dynamic "log" {
      for_each = ["l"]
      content {
        name = log.value
      }
    }
  }

  output "old" {
    value = cloud_server.a.rule[0].old
  }
`;

/** An argument without a value, and a dynamic block without elements. */
const NOTHING = dedent`
  resource "cloud_server" "a" {
    old = null
    dynamic "log" {
      for_each = []
      content {
      }
    }
  }
`;

const argument = (place: string, name = "old"): string =>
  `main.tf:${place} Argument is deprecated: The provider says that "${name}" is deprecated. Its documentation says what to use instead.`;

const attribute = (place: string): string =>
  `main.tf:${place} Deprecated attribute: The attribute "old" is deprecated. Refer to the provider documentation for details.`;

const NOT_DEPRECATED: SchemaJson = {
  resource_schemas: {
    cloud_server: {
      block: {
        attributes: { name, old: name },
        block_types: {
          rule: { nesting_mode: "list", block: { attributes: { old: name } } },
          log: { nesting_mode: "list", block: { attributes: { name } } },
        },
      },
    },
    cloud_disk: { block: { attributes: { name } } },
  },
  data_source_schemas: { cloud_image: { block: { attributes: { old: name } } } },
};

testModules("terraform/no-deprecated-argument", {
  valid: [
    { "main.tf": ARGUMENTS },
    module('resource "cloud_server" "a" {\n  name = "a"\n}\n'),
    // Not deprecated in one of the versions that the module may be used with.
    module(ARGUMENTS, NOT_DEPRECATED),
    module(BLOCKS, NOT_DEPRECATED),
    module(NOTHING),
    module(REFERENCES, NOT_DEPRECATED),
    module('resource "cloud_disk" "a" {\n}\n', NOT_DEPRECATED),
  ],
  invalid: [
    { files: module(ARGUMENTS), reports: [argument("3:3-3:6"), argument("5:5-5:8")] },
    {
      files: module(BLOCKS),
      reports: [argument("3:3-3:6", "log"), argument("9:11-9:16", "log"), attribute("18:33-18:37")],
    },
    { files: module(REFERENCES), reports: [attribute("6:29-6:33"), attribute("10:29-10:33")] },
    {
      files: module('resource "cloud_disk" "a" {\n}\n'),
      reports: [
        'main.tf:1:10-1:22 Resource type is deprecated: The provider says that "cloud_disk" is deprecated. Its documentation says what to use instead.',
      ],
    },
  ],
});

test.run();
