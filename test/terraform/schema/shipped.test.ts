// The shipped tables: which versions count for a constraint, and what is reported if newer versions are allowed.
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { listedProviders } from "../../../scripts/provider-schemas/fetch/packages.ts";
import {
  NOTICE_FILE,
  SCHEMAS_PAGE,
  withShippedTable,
  withSources,
} from "../../../scripts/provider-schemas/shipped-table.ts";
import { storedVersions, VERSION_LIST, versionListText } from "../../../scripts/provider-schemas/table/store.ts";
import { FoundSchemas } from "../../../src/terraform/source/load/found-schemas.ts";
import { FileSystem } from "../../../node/file-system.ts";
import { readShippedSchemas } from "../../../node/provider-schemas/shipped-files.ts";
import { loadModule } from "../../../src/terraform/index.ts";
import { allowedVersions } from "../../../src/terraform/schema/allowed-versions.ts";
import type { KnownVersion } from "../../../src/terraform/schema/schema-library.ts";
import { shippedSchemasOf } from "../../../src/terraform/schema/shipped/shipped-schemas.ts";
import { moduleHost, reportsOf } from "../../../tools/module-host.ts";
import { temporaryDirectory } from "../../helpers/temporary.ts";

const AWS = "registry.terraform.io/hashicorp/aws";

const shipped = shippedSchemasOf(readShippedSchemas);

test("the list of versions is that of the tables and of the packages", () => {
  assert.is(readFileSync(VERSION_LIST, "utf8"), versionListText());
  for (const [address, { versions }] of listedProviders())
    assert.equal(
      storedVersions(`registry.terraform.io/${address}`).map(({ version }) => version),
      versions.toSorted((a, b) => a.localeCompare(b, "en", { numeric: true })),
    );
});

test("the page and NOTICE name the shipped versions (`npm run docs`)", async () => {
  const root = join(import.meta.dirname, "../../..");
  const page = readFileSync(join(root, SCHEMAS_PAGE), "utf8");
  assert.is(await withShippedTable(page), page);
  const notice = readFileSync(join(root, NOTICE_FILE), "utf8");
  assert.is(withSources(notice), notice);
});

const version = (text: string, isLast: boolean): KnownVersion => ({
  version: text,
  id: text,
  read: () => null,
  isLast,
});

/** Major version 4 has ended; the newest known release is 6.8.0. */
const KNOWN = [
  version("4.5.0", false),
  version("4.9.0", true),
  version("5.2.0", false),
  version("5.6.0", false),
  version("6.0.0", false),
  version("6.8.0", false),
];

const ROWS: readonly (readonly [constraint: string, versions: string, isOpen: boolean])[] = [
  ["~> 4.0", "4.5.0 4.9.0", false],
  ["~> 4.20", "", false],
  ["~> 4.9.0", "4.9.0", false],
  ["~> 5.0", "5.2.0 5.6.0", true],
  ["~> 5.0, < 5.6", "5.2.0 5.6.0", false],
  ["~> 5.3.0", "5.2.0 5.6.0", false],
  ["5.3.1", "5.2.0 5.6.0", false],
  ["5.6.2", "5.6.0", false],
  ["5.1.0", "5.2.0", false],
  ["~> 6.0", "6.0.0 6.8.0", true],
  ["~> 6.8.0", "6.8.0", false],
  ["<= 6.8", "4.5.0 4.9.0 5.2.0 5.6.0 6.0.0 6.8.0", true],
  [">= 4.9, < 5.0", "4.9.0", false],
  [">= 6.2", "6.0.0 6.8.0", true],
  [">= 6.9", "", false],
  ["~> 7.0", "", false],
  ["~> 3.0", "", false],
];

for (const [constraint, versions, isOpen] of ROWS)
  test(`the constraint ${constraint}`, () => {
    const allowed = allowedVersions(KNOWN, { locked: null, constraints: () => [constraint] });
    assert.equal([allowed.versions.map((one) => one.version).join(" "), allowed.isOpen], [versions, isOpen]);
  });

const LOCKED: readonly (readonly [locked: string, versions: string, isExact: boolean])[] = [
  ["5.6.0", "5.6.0", true],
  ["5.4.0", "5.2.0 5.6.0", false],
  ["5.9.0", "5.6.0 6.0.0", false],
  ["6.8.3", "6.8.0", false],
  ["6.9.0", "", false],
  ["4.0.0", "", false],
];

for (const [locked, versions, isExact] of LOCKED)
  test(`the locked version ${locked}`, () => {
    const allowed = allowedVersions(KNOWN, { locked, constraints: () => [] });
    assert.equal(
      [allowed.versions.map((one) => one.version).join(" "), allowed.isOpen, allowed.isExact],
      [versions, false, isExact],
    );
  });

const requires = (constraint: string): string =>
  `terraform {\n  required_providers {\n    aws = {\n      source  = "hashicorp/aws"\n      version = "${constraint}"\n    }\n  }\n}\n`;

/** Returns the lines and summaries of the reports on a module with a constraint. */
function reports(text: string, constraint: string): string[] {
  const library = { versionsOf: (provider: string) => shipped.versionsOf(provider) };
  const host = moduleHost({ "main.tf": text, "versions.tf": requires(constraint) });
  return reportsOf(loadModule(".", host, { schemaLibrary: library }))
    .filter(({ file }) => file === "main.tf")
    .map(({ line, summary }) => `${line}: ${summary}`);
}

const INSTANCE = `resource "aws_instance" "a" {
  instnce_type = "t3.micro"
  invented     = true
  tags {}
  ebs_block_device = []
}

resource "aws_instnace" "b" {}

resource "aws_flow_log" "c" {}

resource "aws_sqs_queue" "d" {
  name = aws_instance.a.idd
  arn  = "x"
}
`;

test("with a closed constraint everything is reported", () => {
  assert.equal(reports(INSTANCE, "~> 5.0"), [
    "2: Unsupported argument",
    "3: Unsupported argument",
    "4: Unsupported block type",
    "5: Unsupported argument",
    "8: Invalid resource type",
    "13: Unsupported attribute",
    "14: Value for unconfigurable attribute",
  ]);
});

test("if newer versions are allowed, only what is certainly mistyped or of the other kind", () => {
  assert.equal(reports(INSTANCE, ">= 5.0"), [
    "2: Unsupported argument",
    "4: Unsupported block type",
    "5: Unsupported argument",
    "8: Invalid resource type",
    "13: Unsupported attribute",
  ]);
});

const REQUIRED = 'resource "aws_sqs_queue_policy" "a" {\n  policy = "x"\n}\n';

test("a missing argument is reported only if no newer version is allowed", () => {
  assert.equal(reports(REQUIRED, "~> 5.0"), ["1: Missing required argument"]);
  assert.equal(reports(REQUIRED, "~> 6.0"), []);
});

test("kinds that the source lacks, undescribed blocks and newer versions are not reported", () => {
  const text = `ephemeral "aws_secret" "a" {}

resource "aws_wafv2_web_acl" "b" {
  name  = "b"
  scope = "REGIONAL"
  default_action {}
  visibility_config {
    cloudwatch_metrics_enabled = true
    metric_name                = "b"
    sampled_requests_enabled   = true
  }
  rule {
    name     = "c"
    priority = 1
    statement {
      anything {}
    }
    visibility_config {
      cloudwatch_metrics_enabled = true
      metric_name                = "c"
      sampled_requests_enabled   = true
    }
  }
}
`;
  assert.equal(reports(text, "~> 5.0"), []);
  assert.equal(reports(INSTANCE, "~> 7.0"), []);
});

test("whether an attribute is sensitive or deprecated is never reported", () => {
  const text = `resource "aws_db_instance" "a" {
  instance_class = "db.t3.micro"
  password       = "x"
}

output "password" {
  value = aws_db_instance.a.password
}
`;
  assert.equal(reports(text, "~> 5.0"), []);
});

test("exact schemas in the workspace come before shipped ones", () => {
  const directory = temporaryDirectory();
  const found = new FoundSchemas(new FileSystem("none"), directory);
  const versions = found.versionsOf(AWS, directory);
  assert.equal(
    versions.map(({ id }) => id),
    shipped.versionsOf(AWS).map(({ id }) => id),
  );
  assert.ok(versions.length >= 20);
  assert.not.ok(existsSync(`${directory}/registry.terraform.io`));
  assert.equal(found.versionsOf("registry.terraform.io/acme/cloud", directory), []);
  assert.equal(found.versionsOf("registry.opentofu.org/hashicorp/aws", directory).length, versions.length);
});

test.run();
