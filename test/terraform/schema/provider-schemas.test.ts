// Resources against their provider schemas: the wording and ranges are those of `terraform validate`.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../../tools/dedent.ts";
import { loadModule, readProviderSchemas } from "../../../src/terraform/index.ts";
import { moduleHost, reportsOf } from "../../../tools/module-host.ts";

const attributes = {
  id: { type: "string", computed: true },
  key: { type: "string", optional: true, sensitive: true },
  mode: {
    nested_type: { nesting_mode: "single", attributes: { on: { type: "bool", required: true } } },
    optional: true,
  },
  name: { type: "string", required: true },
  old: { type: "number", optional: true, deprecated: true },
  secret: { type: "string", optional: true, write_only: true },
  tags: { type: ["map", "string"], optional: true, computed: true },
};
const rule = { attributes: { port: { type: "number", required: true } } };
const block_types = {
  rule: { nesting_mode: "list", block: rule, max_items: 2 },
  timeouts: { nesting_mode: "single", block: { attributes: { create: { type: "string", optional: true } } } },
  zone: { nesting_mode: "set", block: rule, min_items: 1 },
};
const SCHEMAS = readProviderSchemas(
  JSON.stringify({
    format_version: "1.0",
    provider_schemas: {
      "registry.terraform.io/acme/cloud-beta": {
        provider: { version: 0, block: { attributes: { region: { type: "string", optional: true } } } },
        resource_schemas: {
          cloud_server: { block: { attributes: { beta: { type: "string", optional: true } } } },
          cloud_tunnel: { block: {} },
        },
      },
      "registry.terraform.io/acme/cloud": {
        provider: { version: 0, block: {} },
        resource_schemas: { cloud_server: { version: 1, block: { attributes, block_types } } },
        ephemeral_resource_schemas: {
          cloud_secret: { block: { attributes: { text: { type: "string", computed: true, sensitive: true } } } },
        },
        data_source_schemas: { cloud_image: { block: { attributes: { id: { type: "string", computed: true } } } } },
      },
    },
  }),
)!;
const PROVIDERS = dedent`
  terraform {
    required_providers {
      cloud = {
        source = "acme/cloud"
      }
      cloud-beta = {
        source = "acme/cloud-beta"
      }
    }
  }
`;

function reports(text: string, files: Readonly<Record<string, string>> = {}): string[] {
  const host = moduleHost({ "main.tf": text, "providers.tf": PROVIDERS, ...files });
  const module = loadModule(".", host, { providerSchemas: SCHEMAS });
  return reportsOf(module).map(({ line, column, summary, detail }) => `${line}:${column} ${summary}: ${detail}`);
}

const server = (...lines: readonly string[]): string =>
  ['resource "cloud_server" "a" {', '  name = "a"', "  zone {", "    port = 1", "  }", ...lines, "}", ""].join("\n");

const ROWS: readonly [title: string, text: string, expected: readonly string[]][] = [
  ["what fits", server("  tags = { a = 1 }", "  rule {", '    port = "80"', "  }"), []],
  ["a computed attribute that may be set", server("  tags = null"), []],
  [
    "an unknown value",
    server("  old = cloud_server.b.old") +
      dedent`
        resource "cloud_server" "b" {
          name = "b"
          zone {
            port = 2
          }
        }
      `,
    [
      '6:3 Argument is deprecated: The provider says that "old" is deprecated. Its documentation says what to use instead.',
      '6:23 Deprecated attribute: The attribute "old" is deprecated. Refer to the provider documentation for details.',
    ],
  ],
  [
    "a second block of a type with one value",
    server("  timeouts {", "  }", "  timeouts {", "  }"),
    [
      '8:3 Duplicate timeouts block: Only one block of type "timeouts" is allowed. Previous definition was at main.tf:6,3-11.',
    ],
  ],
  [
    "a name that is not there",
    server("  nmae = 1"),
    [
      '6:3 Unsupported argument: An argument named "nmae" is not expected here. The arguments are "id", "key", "mode", "name", "old", "secret" and "tags".',
    ],
  ],
  [
    "a block that is not there",
    server("  rules {", "  }"),
    ['6:3 Unsupported block type: Blocks of type "rules" are not expected here. Did you mean "rule"?'],
  ],
  [
    "what is required",
    dedent`
      resource "cloud_server" "a" {
        zone {
          port = 1
        }
      }
    `,
    ['1:29 Missing required argument: The argument "name" is required, but no definition was found.'],
  ],
  [
    "a value of the wrong type",
    server("  tags = [1]"),
    ['6:10 Incorrect attribute value type: Inappropriate value for attribute "tags": map of string required.'],
  ],
  [
    "a nested type",
    server("  mode = { off = true }"),
    ['6:10 Incorrect attribute value type: Inappropriate value for attribute "mode": attribute "on" is required.'],
  ],
  [
    "what the provider decides",
    server('  id = "a"'),
    [
      '6:3 Value for unconfigurable attribute: Can\'t configure a value for "id": its value will be decided automatically based on the result of applying this configuration.',
    ],
  ],
  [
    "too few blocks",
    'resource "cloud_server" "a" {\n  name = "a"\n}\n',
    ['1:29 Insufficient zone blocks: At least 1 "zone" blocks are required.'],
  ],
  [
    "too many blocks",
    server(...["rule", "rule", "rule"].flatMap((type) => [`  ${type} {`, "    port = 1", "  }"])),
    ['12:3 Too many rule blocks: No more than 2 "rule" blocks are allowed'],
  ],
  [
    "a number of blocks that is not known",
    dedent`
      resource "cloud_server" "a" {
        name = "a"
        dynamic "zone" {
          for_each = [1]
          content {
            port = zone.value
          }
        }
      }
    `,
    [],
  ],
  [
    "a generated block that is wrong",
    server('  dynamic "rule" {', "    for_each = [1]", "    content {", "      prot = rule.value", "    }", "  }"),
    [
      '8:13 Missing required argument: The argument "port" is required, but no definition was found.',
      '9:7 Unsupported argument: An argument named "prot" is not expected here. Did you mean "port"?',
    ],
  ],
  [
    "generated blocks that are not there",
    server('  dynamic "rules" {', "    for_each = [1]", "    content {", "    }", "  }"),
    ['6:11 Unsupported block type: Blocks of type "rules" are not expected here. Did you mean "rule"?'],
  ],
  [
    "an argument as generated blocks",
    server('  dynamic "name" {', "    for_each = [1]", "    content {", "    }", "  }"),
    [
      '6:11 Unsupported block type: Blocks of type "name" are not expected here. Did you mean to define argument "name"? If so, use the equals sign to assign it a value.',
    ],
  ],
  [
    "a generated block that is wrong, where none is generated",
    server('  dynamic "rule" {', "    for_each = []", "    content {", "      prot = 1", "    }", "  }"),
    [],
  ],
  [
    "an attribute that is not there",
    server() + 'output "b" {\n  value = cloud_server.a.nmae\n}\n',
    [
      '8:25 Unsupported attribute: This object has no argument, nested block, or exported attribute named "nmae". Did you mean "name"?',
    ],
  ],
  [
    "an attribute of a data source",
    dedent`
      data "cloud_image" "a" {
      }
      output "b" {
        value = data.cloud_image.a.ids
      }
    `,
    [
      '4:29 Unsupported attribute: This object has no argument, nested block, or exported attribute named "ids". Did you mean "id"?',
    ],
  ],
  [
    "a sensitive attribute that is shown",
    server() + 'output "b" {\n  value = cloud_server.a.key\n}\n',
    [
      dedent`
        7:1 Output refers to sensitive values: To reduce the risk of accidentally exporting sensitive data that was intended to be only internal, Terraform requires that any root module output containing sensitive data be explicitly marked as sensitive, to confirm your intent.

        If you do intend to export this data, annotate the output value as sensitive by adding the following argument:
            sensitive = true`,
    ],
  ],
  [
    "a sensitive attribute of an ephemeral resource, as null",
    dedent`
      ephemeral "cloud_secret" "a" {
      }
      output "b" {
        value = ephemeralasnull(ephemeral.cloud_secret.a.text)
      }
    `,
    [],
  ],
  [
    "an ephemeral value for a write-only argument",
    'variable "a" {\n  ephemeral = true\n}\n' + server("  secret = var.a"),
    [],
  ],
  [
    "an ephemeral value for another",
    'variable "a" {\n  ephemeral = true\n}\n' + server("  key = var.a"),
    [
      '9:9 Invalid use of ephemeral value: Ephemeral values are not valid for "key", because it is not a write-only attribute and must be persisted to state.',
    ],
  ],
  ["a resource of a provider that is not known", 'resource "other_thing" "a" {\n  anything = 1\n}\n', []],
];

for (const [title, text, expected] of ROWS) test(title, () => assert.equal(reports(text), expected));

test("a provider in quotes is the one that it names", () => {
  const text = dedent`
    provider "cloud-beta" {
      alias = "west"
      regio = "west"
    }
    resource "cloud_server" "a" {
      provider = "cloud-beta"
      beta     = "a"
    }
    resource "cloud_tunnel" "a" {
      provider = "cloud-beta.west"
    }
    resource "cloud_tunnel" "b" {
      provider = "cloud-beta.east"
    }
  `;
  const errors = reports(text).filter((report) => !report.includes("Quoted references are deprecated"));
  assert.equal(
    errors.map((report) => report.split(":").slice(0, 2).join(":")),
    ["3:3 Unsupported argument", "13:14 Provider configuration not present"],
  );
});

test("a primary file has all required arguments itself, and bodies that an override file changes are not reported", () => {
  const text = dedent`
    resource "cloud_server" "a" {
      zone {
        port = 1
      }
      more = 1
    }
  `;
  const missing = '1:29 Missing required argument: The argument "name" is required, but no definition was found.';
  assert.equal(reports(text, { "override.tf": 'resource "cloud_server" "a" {\n  name = "a"\n}\n' }), [missing]);
});

test("JSON is checked by the same schema", () => {
  const json = { resource: { cloud_server: { b: { name: ["x"], zone: { port: 1 }, more: 1 } } } };
  const reported = reports("", { "b.tf.json": JSON.stringify(json) });
  assert.equal(
    reported.map((report) => report.replace(/^\S+ /, "").split(":")[0]),
    ["Incorrect attribute value type", "Extraneous JSON object property"],
  );
});

test("text that Terraform does not print is not a schema", () => {
  for (const text of ["", "{", "[]", "null", "{}", '{"provider_schemas":1}'])
    assert.is(readProviderSchemas(text), null, text);
  assert.is(readProviderSchemas('{"provider_schemas":{"a/b/c":{"resource_schemas":{"x":1}}}}')?.size, 1);
});

test.run();
