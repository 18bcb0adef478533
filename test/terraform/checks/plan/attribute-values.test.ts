// Argument values that providers do not accept: the ways on which a value gets to an argument.
import { provideAllTables } from "../../../../src/terraform/schema/attribute-values/all-tables.ts";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { bundledTable } from "../../../../src/terraform/schema/attribute-values/tables.ts";
import { violationOf } from "../../../../src/terraform/schema/attribute-values/violation.ts";
import { integerVal } from "../../../../src/values/index.ts";
import { readValueTable } from "../../../../src/terraform/schema/attribute-values/table.ts";
import { review, loadModule } from "../../../../src/terraform/index.ts";
import { dedent } from "../../../../tools/dedent.ts";
import { reviewed } from "../../../helpers/reviewed.ts";
import { type ModuleFiles, moduleHost, openHost } from "../../../../tools/module-host.ts";

provideAllTables();

const root = (declarations: string, type: string): string =>
  `provider "aws" {\n}\n${declarations}\nresource "aws_ebs_volume" "a" {\n  type = ${type}\n}\n`;

/** Ways to the value "gp9", by the declarations around the argument. */
const WAYS: readonly (readonly [name: string, declarations: string, expression: string])[] = [
  ["a literal", "", '"gp9"'],
  ["a template", "locals {\n  n = 9\n}", '"gp${local.n}"'],
  ["a local value", 'locals {\n  type = "gp9"\n}', "local.type"],
  ["a default in a root module", 'variable "type" {\n  default = "gp9"\n}', "var.type"],
  ["merge", 'locals {\n  a = merge({ type = "gp3" }, { type = "gp9" })\n}', "local.a.type"],
  ["for", 'locals {\n  a = [for n in [9] : "gp${n}"]\n}', "local.a[0]"],
  ["a function", "", 'lower("GP9")'],
];

for (const [name, declarations, expression] of WAYS) {
  test(`reported through ${name}`, () => {
    const [first, ...others] = reviewed("attribute-values", root(declarations, expression));
    assert.equal(others, []);
    assert.is(first?.at, expression);
    assert.match(first!.detail, /^type of aws_ebs_volume\.a does not accept "gp9": expected "standard", "gp2", "gp3"/);
  });
}

const SILENT: readonly (readonly [name: string, declarations: string, expression: string])[] = [
  ["an accepted value", "", '"gp3"'],
  ["a variable without a default", 'variable "type" {\n}', "var.type"],
  [
    "a sensitive value",
    dedent`
      variable "type" {
        default = "gp9"
        sensitive = true
      }`,
    "var.type",
  ],
  ["null", "", "null"],
  ["an empty string", "", '""'],
  ["an unknown part", 'variable "n" {\n}', '"gp${var.n}"'],
  ["an attribute of a resource", 'data "aws_ebs_volume" "b" {\n}', "data.aws_ebs_volume.b.volume_type"],
];

for (const [name, declarations, expression] of SILENT) {
  test(`silent: ${name}`, () => {
    assert.equal(reviewed("attribute-values", root(declarations, expression)), []);
  });
}

test("both results of a conditional whose condition is unknown", () => {
  const text = root('variable "on" {\n}', 'var.on ? "gp9" : (var.on ? "gp3" : "gp8")');
  assert.equal(
    reviewed("attribute-values", text).map(({ at }) => at),
    ['"gp9"', '"gp8"'],
  );
});

test("a default in a module that may have callers is no value", () => {
  const files = dedent`
    variable "type" {
      default = "gp9"
    }
    resource "aws_ebs_volume" "a" {
      type = var.type
    }
  `;
  assert.equal(reviewed("attribute-values", files), []);
  assert.is(reviewed("attribute-values", { "main.tf": files, "terraform.tfvars": "other = 1\n" }).length, 1);
  assert.equal(
    reviewed("attribute-values", {
      "main.tf": `${files}terraform {\n  backend "s3" {}\n}\n`,
      "prod.tfvars": 'type = "gp3"\n',
    }),
    [],
  );
});

test("values in .tfvars files are to be filled in", () => {
  const files = root('variable "type" {\n  default = "gp9"\n}', "var.type");
  assert.is(reviewed("attribute-values", files).length, 1);
  for (const name of ["terraform.tfvars", "a.auto.tfvars", "prod.tfvars"])
    assert.equal(reviewed("attribute-values", { "main.tf": files, [name]: 'type = "gp8"\n' }), [], name);
});

for (const placeholder of [
  "%%TYPE%%",
  "<type>",
  "YOUR-TYPE",
  "your_type_here",
  "CHANGEME",
  "change-me",
  "REPLACE_ME",
]) {
  test(`the placeholder ${placeholder}`, () => {
    assert.equal(reviewed("attribute-values", root("", JSON.stringify(placeholder))), []);
  });
}

test("texts with an empty string in them", () => {
  const empty = dedent`
    variable "p" {
      default = ""
    }
    locals {
      q = ""
      r = "\${local.q}9"
    }`;
  for (const expression of ['"${var.p}9"', '"${local.q}9"', "local.r", 'join("", [var.p, "9"])'])
    assert.equal(reviewed("attribute-values", root(empty, expression)), [], expression);
  const module = dedent`
    variable "p" {}
    resource "aws_ebs_volume" "a" {
      type = "\${var.p}9"
    }
  `;
  const call = (value: string) => `provider "aws" {\n}\nmodule "m" {\n  source = "./m"\n  p = ${value}\n}\n`;
  assert.equal(reviewed("attribute-values", { "main.tf": call('""'), "m/main.tf": module }), []);
  assert.is(reviewed("attribute-values", { "main.tf": call('"gp"'), "m/main.tf": module }).length, 1);
});

test("custom engines of clusters", () => {
  for (const type of ["aws_rds_cluster", "aws_rds_cluster_instance"]) {
    const cluster = (engine: string): string => `resource "${type}" "a" {\n  engine = "${engine}"\n}\n`;
    assert.equal(reviewed("attribute-values", cluster("custom-sqlserver-ee")), [], type);
    assert.is(reviewed("attribute-values", cluster("aurora-mysql2")).length, 1, type);
  }
});

test("zero and minus one in ranges", () => {
  const cluster = (type: string, days: number): string =>
    `resource "${type}" "a" {\n  backup_retention_period = ${days}\n}\n`;
  for (const type of ["aws_rds_cluster", "aws_docdb_cluster", "aws_neptune_cluster"]) {
    assert.equal(reviewed("attribute-values", cluster(type, 0)), [], type);
    assert.is(reviewed("attribute-values", cluster(type, 36)).length, 1, type);
  }
  for (const provider of ["hashicorp/aws", "hashicorp/azurerm", "hashicorp/google"]) {
    const table = bundledTable(provider)!;
    const rows = table.types.flatMap((type) => [...table.rowsOf(type)!.values()]);
    const strict = rows.filter((row) =>
      [0, -1].some((value) => (row.min !== undefined || row.max !== undefined) && violationOf(row, integerVal(value))),
    );
    assert.equal(strict, [], provider);
  }
});

test("letter case that a provider does not look at", () => {
  const bucket = (name: string): string => `resource "google_storage_bucket" "a" {\n  storage_class = "${name}"\n}\n`;
  assert.equal(reviewed("attribute-values", bucket("multi_regional")), []);
  assert.is(reviewed("attribute-values", bucket("multi")).length, 1);
});

test("elements of for_each, dynamic blocks and nested blocks", () => {
  const text = dedent`
    locals {
      volumes = {
        a = { type = "gp3" }
        b = { type = "gp9" }
      }
      rules = [
        { protocol = "tcp" },
        { protocol = "tpc" },
      ]
    }
    resource "aws_ebs_volume" "a" {
      for_each = local.volumes
      type     = each.value.type
    }
    resource "aws_security_group" "a" {
      dynamic "ingress" {
        for_each = local.rules
        iterator = rule
        content {
          protocol    = rule.value.protocol
          cidr_blocks = ["10.0.0.0/8", "10.0.0.0/33"]
        }
      }
      egress {
        from_port = 70000
      }
    }
    resource "aws_instance" "none" {
      count   = 0
      tenancy = "x"
    }
  `;
  assert.equal(
    reviewed("attribute-values", text).map(({ at, detail }) => `${at}: ${detail.split(": expected ")[0]!}`),
    [
      'each.value.type: type of aws_ebs_volume.a does not accept "gp9"',
      'rule.value.protocol: ingress.protocol of aws_security_group.a does not accept "tpc"',
      '["10.0.0.0/8", "10.0.0.0/33"]: ingress.cidr_blocks of aws_security_group.a does not accept "10.0.0.0/33"',
      "70000: egress.from_port of aws_security_group.a does not accept 70000",
    ],
  );
});

const CHILD = dedent`
  variable "type" {
    default = "gp3"
  }
  locals {
    type = var.type
  }
  resource "aws_ebs_volume" "a" {
    type = local.type
  }
`;

const called = (call: string, child = CHILD): ModuleFiles => ({
  "main.tf": `module "m" {\n  source = "./m"\n${call}}\n`,
  "m/main.tf": child,
});

test("a value that a call passes is reported at the argument", () => {
  const [first, ...others] = reviewed("attribute-values", called('  type = "gp9"\n'));
  assert.equal(others, []);
  assert.equal(
    [first?.at, first?.detail.split(": expected ")[0]],
    ['"gp9"', 'type of module.m.aws_ebs_volume.a does not accept "gp9"'],
  );
  assert.equal(reviewed("attribute-values", called("")), []);
  assert.equal(reviewed("attribute-values", called('  type = "gp2"\n')), []);
});

test("a problem of the called module itself is reported there alone", () => {
  const files = called("", 'resource "aws_ebs_volume" "a" {\n  type = "gp9"\n}\n');
  assert.equal(reviewed("attribute-values", files), []);
  const child = loadModule("m", openHost(files));
  assert.is(review(child, "main.tf", "attribute-values").length, 1);
});

test("arguments through two calls", () => {
  const files = {
    "main.tf": dedent`
      module "m" {
        source = "./m"
        types  = ["gp3", "gp9"]
      }
    `,
    "m/main.tf": dedent`
      variable "types" {
      }
      module "n" {
        source   = "./n"
        for_each = toset(var.types)
        type     = each.key
      }
    `,
    "m/n/main.tf": CHILD,
  };
  const [first] = reviewed("attribute-values", files);
  assert.is(first?.at, '["gp3", "gp9"]');
  assert.match(first!.detail, /^type of module\.m\.module\.n\.aws_ebs_volume\.a /);
});

test("JSON syntax", () => {
  const text = JSON.stringify({
    resource: { aws_security_group: { a: { ingress: [{ protocol: "tpc" }, { protocol: "tcp" }] } } },
  });
  const module = loadModule(".", moduleHost({ "main.tf.json": text }));
  const [first, ...others] = review(module, "main.tf.json", "attribute-values");
  assert.equal(others, []);
  assert.is(text.slice(first!.subject.start, first!.subject.end), '"tpc"');
});

test("the provider is the one that the module requires", () => {
  const required = dedent`
    terraform {
      required_providers {
        aws = { source = "example/aws" }
      }
    }
  `;
  assert.equal(reviewed("attribute-values", root(required, '"gp9"')), []);
});

test("letter case counts since a version of the provider", () => {
  const text = (version: string): string =>
    dedent`
      terraform {
        required_providers {
          azurerm = {
            source  = "hashicorp/azurerm"
            version = "VERSION"
          }
        }
      }
      resource "azurerm_application_insights" "a" {
        application_type = "Web"
      }
    `.replace("VERSION", version);
  const counts = (version: string): number => reviewed("attribute-values", text(version)).length;
  assert.equal(["~> 2.46", "= 2.40.0", "< 3.0", ">= 2.0", "~> 3.1", "~> 4.0"].map(counts), [0, 0, 0, 1, 1, 1]);
});

test("conditionals among the elements of a list", () => {
  const text = `
    variable "on" {
    }
    resource "aws_security_group_rule" "a" {
      cidr_blocks = [var.on ? "10.0.0" : null, "10.0.1.0/24", (var.on ? "10.0.2.0/24" : "10.0.3"), var.on]
    }
    resource "aws_security_group_rule" "b" {
      cidr_blocks = [true ? "10.0.0.0/8" : "10.0.4", var.on ? var.on : null]
    }
  `;
  assert.equal(
    reviewed("attribute-values", text).map(({ at }) => at),
    ['"10.0.0"', '"10.0.3"'],
  );
});

/** Azure's lengths, patterns and ranges: wrong and right values of arguments, by resource type and path. */
const LIMITS: readonly (readonly [argument: string, wrong: string, right: string])[] = [
  ["azurerm_key_vault_secret name", '"db_password"', '"db-password"'],
  ["azurerm_key_vault_managed_hardware_security_module name", '"a--b"', '"a-b"'],
  ["azurerm_kubernetes_cluster_node_pool name", '"userPool1"', '"userpool1"'],
  ["azurerm_kubernetes_cluster default_node_pool name", '"system-pool"', '"system"'],
  ["azurerm_kubernetes_cluster maintenance_window_node_os utc_offset", '"1:00"', '"+01:00"'],
  ["azurerm_data_factory name", '"data_factory"', '"data-factory"'],
  ["azurerm_servicebus_namespace name", '"a-bus"', '"a-service-bus"'],
  ["azurerm_servicebus_subscription name", `"${"s".repeat(51)}"`, `"${"s".repeat(50)}"`],
  ["azurerm_eventhub_namespace name", '"hub"', '"events"'],
  ["azurerm_log_analytics_workspace name", '"logs_prod"', '"logs-prod"'],
  ["azurerm_storage_table name", '"my-table"', '"mytable"'],
  ["azurerm_storage_queue name", '"q1"', '"queue"'],
  ["azurerm_storage_account blob_properties restore_policy days", "366", "365"],
  ["azurerm_api_management publisher_name", `"${"p".repeat(101)}"`, '"Example Ltd."'],
  ["azurerm_linux_web_app logs http_logs file_system retention_in_mb", "20", "35"],
  ["azurerm_signalr_service serverless_connection_timeout_in_seconds", "121", "120"],
];

for (const [argument, wrong, right] of LIMITS) {
  test(`limits: ${argument}`, () => {
    const [type, ...path] = argument.split(" ");
    const count = (value: string): number => {
      const blocks = path.slice(0, -1);
      const body = `${blocks.map((name) => `${name} {\n`).join("")}${path.at(-1)!} = ${value}${"\n}".repeat(blocks.length)}`;
      return reviewed("attribute-values", `resource "${type!}" "a" {\n${body}\n}\n`).length;
    };
    assert.equal([count(wrong), count(right)], [1, 0]);
  });
}

test("further tables", () => {
  const text = 'resource "a_b" "c" {\n  size = "large"\n}\n';
  const own = readValueTable(
    JSON.stringify({
      providers: ["hashicorp/a"],
      license: "MIT",
      values: { "https://example.com": { enum: ["small"] } },
      resources: { a_b: { size: "https://example.com" } },
    }),
  );
  const module = loadModule(".", moduleHost({ "main.tf": text }));
  const [first] = review(module, "main.tf", "attribute-values", { valueTables: [own] });
  assert.is(first?.detail, 'size of a_b.c does not accept "large": expected "small".');
});

test.run();
