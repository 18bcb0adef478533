// Actions, lists and the identities of imports against the schemas that Terraform 1.14 prints.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../../tools/dedent.ts";
import { type ModuleFiles, moduleHost, reportsOf } from "../../../tools/module-host.ts";
import { schemaLibrary, type SchemaJson } from "../../helpers/schema-library.ts";
import { loadModule } from "../../../src/terraform/index.ts";
import { queryFileDiagnostics } from "../../../src/terraform/checks/validate/queries/query-files.ts";

const string = { type: "string", optional: true };
const SCHEMA: SchemaJson = {
  resource_schemas: { cloud_server: { block: { attributes: { name: string } } } },
  list_resource_schemas: {
    cloud_server: {
      block: {
        attributes: { region: { type: "string", required: true } },
        block_types: {
          filter: { nesting_mode: "list", block: { attributes: { values: { type: ["list", "string"] } } } },
        },
      },
    },
  },
  action_schemas: {
    cloud_reboot: {
      block: { attributes: { server: { type: "string", required: true }, wait: { type: "number" } } },
      unlinked: {},
    },
  },
  resource_identity_schemas: {
    cloud_server: {
      version: 0,
      attributes: {
        name: { type: "string", required_for_import: true },
        zone: { type: "number", optional_for_import: true },
      },
    },
  },
};
const VERSIONS = dedent`
  terraform {
    required_version = ">= 1.14"
    required_providers {
      cloud = {
        source  = "acme/cloud"
        version = "CONSTRAINT"
      }
    }
  }
  provider "cloud" {}
`;

const CLOUD = "registry.terraform.io/acme/cloud";

function load(files: ModuleFiles, constraint = "1.0.0", json: SchemaJson = SCHEMA) {
  const host = moduleHost({ "versions.tf": VERSIONS.replace("CONSTRAINT", constraint), ...files });
  return loadModule(".", host, { schemaLibrary: schemaLibrary({ [CLOUD]: { "1.0.0": json } }) });
}

const inModule = (text: string, ...more: [constraint?: string, json?: SchemaJson]): string[] =>
  reportsOf(load({ "main.tf": text }, ...more)).map(({ line, summary, detail }) => `${line} ${summary}: ${detail}`);

const inQuery = (text: string, ...more: [constraint?: string, json?: SchemaJson]): string[] =>
  queryFileDiagnostics(load({ "a.tfquery.hcl": text }, ...more), "a.tfquery.hcl").map(
    ({ summary, detail }) => `${summary}: ${detail}`,
  );

const action = (type: string, ...lines: string[]): string =>
  [`action "${type}" "a" {`, "  config {", ...lines.map((line) => `    ${line}`), "  }", "}", ""].join("\n");

const list = (type: string, ...lines: string[]): string =>
  [`list "${type}" "a" {`, "  provider = cloud", "  config {", ...lines, "  }", "}", ""].join("\n");

const imported = (identity: string, to = "cloud_server.a"): string =>
  `resource "cloud_server" "a" {\n}\n\nimport {\n  to       = ${to}\n  identity = ${identity}\n}\n`;

test("the arguments of an action", () => {
  assert.equal(inModule(action("cloud_reboot", 'server = "a"', "wait = 1")), []);
  assert.equal(inModule(action("cloud_reboot", 'servr = "a"', 'wait = "soon"')), [
    '2 Missing required argument: The argument "server" is required, but no definition was found.',
    '3 Unsupported argument: An argument named "servr" is not expected here. Did you mean "server"?',
    '4 Incorrect attribute value type: Inappropriate value for attribute "wait": a number is required.',
  ]);
});

test("the type of an action", () => {
  assert.equal(inModule(action("cloud_rebot")), [
    `1 Invalid action type: The provider ${CLOUD} does not support action type "cloud_rebot". Did you mean "cloud_reboot"?`,
  ]);
});

test("arguments of an action in an override file", () => {
  const files = {
    "main.tf": action("cloud_reboot", 'server = "a"'),
    "override.tf": action("cloud_reboot", "wait = 2"),
  };
  assert.equal(reportsOf(load(files)), []);
});

test("an action without a config block has an empty one", () => {
  assert.equal(inModule('action "cloud_reboot" "a" {\n}\n'), [
    '1 Missing required argument: The argument "server" is required, but no definition was found.',
  ]);
  const block = { filter: { nesting_mode: "list", min_items: 1, block: {} } };
  const withBlock = { ...SCHEMA, action_schemas: { cloud_reboot: { block: { block_types: block }, unlinked: {} } } };
  assert.equal(inModule('action "cloud_reboot" "a" {\n}\n', "1.0.0", withBlock), [
    '1 Insufficient filter blocks: At least 1 "filter" blocks are required.',
  ]);
  const files = {
    "main.tf": 'action "cloud_reboot" "a" {\n}\n',
    "override.tf": action("cloud_reboot", 'server = "a"'),
  };
  assert.equal(reportsOf(load(files)), []);
});

test("an action takes an ephemeral value only in a write-only argument", () => {
  const variable = dedent`
    variable "v" {
      type      = string
      ephemeral = true
    }
  `;
  const writeOnly = { type: "string", required: true, write_only: true };
  const json = {
    ...SCHEMA,
    action_schemas: { cloud_reboot: { block: { attributes: { server: writeOnly } }, unlinked: {} } },
  };
  const text = variable + action("cloud_reboot", "server = var.v");
  assert.equal(
    inModule(text).map((report) => report.split(":")[0]),
    ["7 Invalid use of ephemeral value"],
  );
  assert.equal(inModule(text, "1.0.0", json), []);
});

test("an action of a provider without schemas is not reported", () => {
  assert.equal(inModule(action("other_reboot", "a = 1")), []);
});

test("the arguments of a list", () => {
  assert.equal(inQuery(list("cloud_server", 'region = "a"', "filter {", 'values = ["a"]', "}")), []);
  assert.equal(inQuery(list("cloud_server", "filter {", "values = 1", "}", "zone = 1")), [
    'Missing required argument: The argument "region" is required, but no definition was found.',
    'Incorrect attribute value type: Inappropriate value for attribute "values": list of string required, but have number.',
    'Unsupported argument: An argument named "zone" is not expected here. The only argument is "region".',
  ]);
});

test("values of other lists are unknown", () => {
  const other = list("cloud_server", "region = list.cloud_server.b.data[0].name");
  assert.equal(inQuery(`${list("cloud_server", 'region = "b"').replace('"a"', '"b"')}${other}`), []);
});

test("the type of a list", () => {
  assert.equal(inQuery(list("cloud_sever")), [
    `Invalid list resource: The provider ${CLOUD} does not support list resource "cloud_sever". Did you mean "cloud_server"?`,
  ]);
});

test("the identity of an import", () => {
  assert.equal(inModule(imported('{ name = "a", zone = "1" }')), []);
  // Terraform ignores it.
  assert.equal(inModule(imported('{ name = "a", other = 1 }')), []);
  assert.equal(inModule(imported("{ zone = 1 }")), [
    '6 Incorrect value type: Invalid expression value: attribute "name" is required.',
  ]);
  assert.equal(inModule(imported('{ name = "a", zone = "b" }')), [
    "6 Incorrect value type: Invalid expression value: a number is required.",
  ]);
});

test("schemas that are older than lists, actions and identities", () => {
  const { resource_schemas } = SCHEMA;
  assert.equal(inModule(action("cloud_reboot", "a = 1") + imported("{ a = 1 }"), "1.0.0", { resource_schemas }), []);
  assert.equal(inQuery(list("cloud_server", "a = 1"), "1.0.0", { resource_schemas }), []);
});

test("a newer major version may have more types and arguments", () => {
  assert.equal(inModule(action("cloud_reboot", 'server = "a"', "force = true") + action("cloud_halt"), ">= 1.0"), []);
  assert.equal(inQuery(list("cloud_server", 'region = "a"', "force = true") + list("cloud_disk"), ">= 1.0"), []);
});

test.run();
