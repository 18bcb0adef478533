// A flag that a provider's schema does not state makes no report: with it, a module has exactly the reports that it has
// both where the flag is false and where it is true.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../../tools/dedent.ts";
import {
  loadModule,
  type ProviderSchema,
  readProviderSchemas,
  review,
  reviewTopics,
  type SchemaAttribute,
  type SchemaBlock,
} from "../../../src/terraform/index.ts";
import { type ModuleFiles, moduleHost } from "../../../tools/module-host.ts";
import { serverSchema } from "../../helpers/schema-library.ts";

type Flag = "isSensitive" | "isWriteOnly" | "isDeprecated";

const FLAGS: readonly Flag[] = ["isSensitive", "isWriteOnly", "isDeprecated"];

const ADDRESS = "registry.terraform.io/acme/cloud";

const JSON_SCHEMA = serverSchema(
  {
    name: { type: "string", optional: true },
    secret: { type: "string", optional: true },
    list: { type: ["list", "string"], optional: true, computed: true },
    size: { type: "number", required: true },
    id: { type: "string", computed: true },
  },
  { disk: { nesting_mode: "list", block: { attributes: { key: { type: "string", optional: true } } } } },
);

/** Returns the schema in which a flag has one value everywhere. */
function schemaWith(flag: Flag, value: boolean | null): ProviderSchema {
  const read = readProviderSchemas(JSON.stringify({ provider_schemas: { [ADDRESS]: JSON_SCHEMA } }))!;
  const [schema] = [...read.values()];
  const inAttribute = (attribute: SchemaAttribute): SchemaAttribute => ({ ...attribute, [flag]: value });
  const inBlock = (block: SchemaBlock): SchemaBlock => ({
    ...block,
    attributes: new Map([...block.attributes].map(([name, attribute]) => [name, inAttribute(attribute)])),
    blocks: new Map([...block.blocks].map(([name, nested]) => [name, { ...nested, block: inBlock(nested.block) }])),
    ...(flag === "isDeprecated" && { isDeprecated: value }),
  });
  const managed = new Map([...schema!.resources.managed].map(([type, block]) => [type, inBlock(block)]));
  return { ...schema!, resources: { ...schema!.resources, managed } };
}

const HEAD = `terraform {
  required_providers {
    cloud = { source = "acme/cloud" }
  }
}
variable "token" {
  type      = string
  ephemeral = true
}
variable "key" {
  type      = string
  sensitive = true
}
`;

const RESOURCE = 'resource "cloud_server" "a" {\n  size = 1\n}\n';

/** What modules do with the resource: each line is in a module of its own. */
const USES: Readonly<Record<string, string>> = {
  "an output": 'output "x" {\n  value = cloud_server.a.secret\n}\n',
  "a sensitive output": dedent`
    output "x" {
      value     = cloud_server.a.secret
      sensitive = true
    }
  `,
  "a whole object": 'output "x" {\n  value = cloud_server.a\n}\n',
  "a nested value": 'output "x" {\n  value = cloud_server.a.disk[0].key\n}\n',
  "a template": 'output "x" {\n  value = "a-${cloud_server.a.secret}"\n}\n',
  nonsensitive: 'output "x" {\n  value = nonsensitive(cloud_server.a.secret)\n}\n',
  issensitive: 'output "x" {\n  value = issensitive(cloud_server.a.secret) ? 1 : [2]\n}\n',
  "keys of for_each": 'resource "terraform_data" "b" {\n  for_each = toset(cloud_server.a.list)\n}\n',
  count: 'resource "terraform_data" "b" {\n  count = length(cloud_server.a.list)\n}\n',
  "a number as count": 'resource "terraform_data" "b" {\n  count = cloud_server.a.size\n}\n',
  "a condition's message": dedent`
    output "x" {
      value = 1
      precondition {
        condition     = cloud_server.a.size > 0
        error_message = "No \${cloud_server.a.secret}."
      }
    }
  `,
  "a for expression": "locals {\n  x = { for item in cloud_server.a.list : item => 1 }\n}\n",
  "an index": "locals {\n  x = { a = 1 }[cloud_server.a.secret]\n}\n",
  "a comparison": 'locals {\n  x = cloud_server.a.secret == "x" ? 1 : 2\n}\n',
  "a provisioner": dedent`
    resource "terraform_data" "b" {
      provisioner "local-exec" {
        command = cloud_server.a.secret
      }
    }
  `,
  triggers: 'resource "terraform_data" "b" {\n  triggers_replace = cloud_server.a.secret\n}\n',
};

/** Arguments in the resource itself. */
const ARGUMENTS: readonly string[] = [
  'secret = "x"',
  "secret = var.token",
  "secret = var.key",
  "secret = null",
  'secret_wo = "x"',
  'secert = "x"',
  'secret = ["x"]',
  'list = ["a", var.token]',
  "disk {\n    key = var.token\n  }",
  'disk {\n    kye = "x"\n  }',
  "lifecycle {\n    ignore_changes = [secret]\n  }",
  dedent`
    lifecycle {
        postcondition {
          condition     = self.secret != ""
          error_message = "x \${self.secret}"
        }
      }`,
];

const CHILD = dedent`
  variable "v" {
    type      = string
    ephemeral = false
  }
  output "o" {
    value = var.v
  }
`;

const MODULES: readonly ModuleFiles[] = [
  ...Object.values(USES).map((use) => ({ "main.tf": `${HEAD}${RESOURCE}${use}` })),
  ...ARGUMENTS.map((argument) => ({
    "main.tf": `${HEAD}${RESOURCE.replace("size = 1", `size = 1\n  ${argument}`)}`,
  })),
  {
    "main.tf": `${HEAD}${RESOURCE}module "c" {\n  source = "./child"\n  v      = cloud_server.a.secret\n}\noutput "x" {\n  value = module.c.o\n}\n`,
    "child/main.tf": CHILD,
  },
  {
    "main.tf": `${HEAD}${RESOURCE}`,
    "main.tftest.hcl": dedent`
      run "a" {
        assert {
          condition     = cloud_server.a.secret == ""
          error_message = cloud_server.a.secret
        }
      }
    `,
  },
];

/** Returns the reports on a module: what validation says, and all topics of the review. */
function reports(files: ModuleFiles, schema: ProviderSchema): ReadonlySet<string> {
  const module = loadModule(".", moduleHost(files), { providerSchemas: new Map([["acme/cloud", schema]]) });
  const validated = module.diagnostics.map(({ file, diagnostic }) => ({ file, diagnostic }));
  const reviewed = Object.keys(files)
    .filter((name) => !name.includes("/"))
    .flatMap((file) =>
      reviewTopics.flatMap((topic) => review(module, file, topic).map((diagnostic) => ({ file, diagnostic }))),
    );
  return new Set(
    [...validated, ...reviewed].map(
      ({ file, diagnostic }) => `${file}:${diagnostic.subject.start} ${diagnostic.code} ${diagnostic.detail}`,
    ),
  );
}

for (const flag of FLAGS) {
  test(`unknown ${flag}`, () => {
    const differences: string[] = [];
    let decided = 0;
    for (const files of MODULES) {
      const [isFalse, isTrue, isUnknown] = [false, true, null].map((value) => reports(files, schemaWith(flag, value)));
      const both = [...isFalse!].filter((report) => isTrue!.has(report));
      if (both.length < isFalse!.size || both.length < isTrue!.size) decided++;
      const missing = both.filter((report) => !isUnknown!.has(report)).map((report) => `missing: ${report}`);
      const unsafe = [...isUnknown!].filter((report) => !both.includes(report)).map((report) => `unsafe: ${report}`);
      differences.push(...[...missing, ...unsafe].map((line) => `${line}\n${files["main.tf"]!.slice(HEAD.length)}`));
    }
    assert.equal(differences, []);
    // The flag decides about some of these modules, so that the comparison says something.
    assert.ok(decided > 0, flag);
  });
}

test.run();
