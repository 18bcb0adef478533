// Backends and their arguments in each version.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../../tools/dedent.ts";
import { loadModule } from "../../../src/terraform/index.ts";
import { moduleHost } from "../../../tools/module-host.ts";
import { testVersionRows, type VersionRow } from "../../helpers/version-rows.ts";

/** Returns a module with a backend whose argument is on line 3. */
function backend(type: string, argument = ""): string {
  return `terraform {\n  backend "${type}" {\n    ${argument}\n  }\n}\n`;
}

/** Returns the rows for an argument: versions with the report, or without one. */
function rows(type: string, argument: string, reports: Readonly<Record<string, string>>): VersionRow[] {
  return Object.entries(reports).map(([versions, report]): VersionRow => [
    versions,
    backend(type, argument),
    ...(report === "" ? [] : [report]),
  ]);
}

testVersionRows([
  ["TF 1.11", backend("s4"), "unknown-backend-type 2,11-15"],
  ["OT 1.8", backend("s4"), "unknown-backend-type 2,11-15"],
  ["TF 1.90", backend("s4")],
  ["TF 1.11", backend("local", 'pat = "x"'), "unsupported-argument 3,5-8"],
  ["OT 1.8", backend("s3", 'dynamo_db_table = "x"'), "unsupported-argument 3,5-20"],
  // A newer version may have it.
  ["TF 1.11", backend("s3", 'newest = "x"')],
  ["TF 1.11", `${backend("local")}# a/main.tf:\nmodule "m" { source = "../" }\n`, "ignored-backend 2,3-18"],
  ["TF 1.11", backend("oci"), "unavailable-feature 2,11-16"],
  ["TF 1.12", backend("oci")],
  ["TF >=1.11", backend("oci"), "unsupported-feature 2,11-16"],
  ["OT 1.13", backend("oci"), "unavailable-feature 2,11-16"],
  ["TF 1.2", backend("etcdv3")],
  ["TF 1.3", backend("etcdv3"), "unavailable-feature 2,11-19"],
  ["TF >=1.2", backend("azure")],
  ["OT 1.6", backend("azure"), "unavailable-feature 2,11-18"],
  ...rows("s3", "use_lockfile = true", {
    "TF 1.9": "unavailable-feature 3,5-17",
    "TF 1.10": "",
    "TF >=1.9": "unsupported-feature 3,5-17",
    "OT 1.9": "unavailable-feature 3,5-17",
    "OT 1.10": "",
  }),
  ...rows("s3", 'role_arn = "a"', {
    "TF 1.5": "",
    "TF 1.6": "deprecated-backend-argument 3,5-13",
    "TF >=1.5": "",
    "TF 1.10": "unavailable-feature 3,5-13",
    "TF >=1.9": "",
    "OT 1.12": "deprecated-backend-argument 3,5-13",
  }),
  ...rows("s3", "use_legacy_workflow = true", {
    "TF 1.5": "unavailable-feature 3,5-24",
    "TF 1.6": "",
    "TF 1.7": "deprecated-backend-argument 3,5-24",
    "TF 1.11": "unavailable-feature 3,5-24",
    "OT 1.10": "unavailable-feature 3,5-24",
  }),
  ...rows("s3", 'dynamodb_table = "a"', {
    "TF 1.10": "",
    "TF 1.11": "deprecated-backend-argument 3,5-19",
    "OT 1.12": "",
  }),
  ...rows("s3", "force_path_style = true", { "TF 1.5": "", "TF 1.11": "deprecated-backend-argument 3,5-21" }),
  ...rows("s3", "skip_s3_checksum = true", { "TF 1.6.2": "unavailable-feature 3,5-21", "TF 1.6.3": "" }),
  ...rows("pg", 'table_name = "a"', {
    "OT 1.9": "unavailable-feature 3,5-15",
    "OT 1.10": "",
    "TF 1.11": "unavailable-feature 3,5-15",
  }),
  ...rows("azurerm", "use_cli = false", {
    "TF 1.10": "unavailable-feature 3,5-12",
    "TF 1.11": "",
    "OT 1.10": "unavailable-feature 3,5-12",
    "OT 1.11": "",
  }),
  ...rows("azurerm", "use_oidc = true", { "TF 1.1": "unavailable-feature 3,5-13", "TF 1.2": "", "OT 1.6": "" }),
  ...rows("azurerm", 'oidc_token = "a"', {
    "TF 1.3.3": "unavailable-feature 3,5-15",
    "TF 1.3.4": "",
    "TF >=1.3": "unsupported-feature 3,5-15",
  }),
  ...rows("azurerm", "timeout_seconds = 60", {
    "TF 1.11": "unavailable-feature 3,5-20",
    "OT 1.8": "unavailable-feature 3,5-20",
    "OT 1.9": "",
  }),
  ...rows("azurerm", 'arm_client_id = "a"', { "TF 0.14": "", "TF 0.15": "unavailable-feature 3,5-18" }),
  ...rows("azurerm", 'endpoint = "a"', {
    "TF 1.10": "",
    "TF 1.11": "deprecated-backend-argument 3,5-13",
    "OT 1.10": "",
    "OT 1.11": "deprecated-backend-argument 3,5-13",
  }),
  ...rows("azurerm", 'msi_endpoint = "a"', { "TF 1.11": "", "OT 1.11": "deprecated-backend-argument 3,5-17" }),
  ...rows("s3", "assume_role_tags = {}", { "TF 0.12": "unavailable-feature 3,5-21", "TF 0.13": "" }),
  ...rows("s3", 'lock_table = "a"', { "TF 0.12": "", "TF 0.13": "unavailable-feature 3,5-15" }),
  ...rows("s3", "state_tags = {}", {
    "TF 1.11": "unavailable-feature 3,5-15",
    "OT 1.10": "unavailable-feature 3,5-15",
    "OT 1.11": "",
  }),
  ...rows("gcs", 'path = "a"', { "TF 0.14": "", "TF 0.15": "unavailable-feature 3,5-9", "TF >=0.14": "" }),
  ...rows("gcs", 'kms_encryption_key = "a"', { "TF 1.3": "unavailable-feature 3,5-23", "TF 1.4": "", "OT 1.6": "" }),
  ...rows("http", 'client_certificate_pem = "a"', { "TF 1.3": "unavailable-feature 3,5-27", "TF 1.4": "" }),
  ...rows("http", "headers = {}", {
    "TF 1.16": "unavailable-feature 3,5-12",
    "OT 1.6": "unavailable-feature 3,5-12",
    "OT 1.7": "",
  }),
  ...rows("cos", "accelerate = true", { "TF 1.2": "unavailable-feature 3,5-15", "TF 1.3": "", "OT 1.6": "" }),
  ...rows("cos", 'security_token = "a"', { "TF 1.3": "unavailable-feature 3,5-19", "TF 1.4": "" }),
  ...rows("gcs", 'prefix = "a"', { "TF 1.11": "" }),
  [
    "TF 1.2",
    dedent`
      data "terraform_remote_state" "a" {
        backend = "swift"
        config  = {}
      }
    `,
  ],
  [
    "TF 1.3",
    dedent`
      data "terraform_remote_state" "a" {
        backend = "swift"
        config  = {}
      }
    `,
    "invalid-remote-state 2,13-20",
  ],
  [
    "TF 1.11",
    dedent`
      data "terraform_remote_state" "a" {
        backend = "oci"
        config  = {}
      }
    `,
    "invalid-remote-state 2,13-18",
  ],
  [
    "TF 1.12",
    dedent`
      data "terraform_remote_state" "a" {
        backend = "oci"
        config  = {}
      }
    `,
  ],
]);

test("messages say since when an argument is missing", () => {
  const detail = (argument: string): string => {
    const files = { "main.tf": backend("s3", argument) };
    const module = loadModule(".", moduleHost(files), { versions: { product: "terraform", version: "1.11" } });
    return module.diagnostics.map(({ diagnostic }) => diagnostic.detail).join(" ");
  };
  assert.is(detail('role_arn = "a"'), "`role_arn` arguments in `s3` backends are not in Terraform 1.10 and newer.");
  assert.is(detail('endpoint = "a"'), 'The argument "endpoint" of this backend is deprecated. Use "endpoints.s3".');
});

test.run();
