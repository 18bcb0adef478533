// `terraform_remote_state` data sources. Each row was compared with `terraform validate`.
import { test } from "uvu";
import { dedent } from "../../../../tools/dedent.ts";
import { testRows } from "../../../helpers/module-rows.ts";

const INVALID = "Invalid backend configuration";

const state = (body: string): string => `data "terraform_remote_state" "a" {\n  ${body}\n}\n`;

testRows("arguments that a backend does not have, or of another type", [
  [state('backend = "s3"\n  config  = { bucket = "x", key = "y", more = 1 }'), `main.tf:3:13 ${INVALID}`],
  [state('backend = "gcs"\n  config  = { bucket = "x", prefix = ["y"] }'), `main.tf:3:13 ${INVALID}`],
  [state('backend = "http"\n  config  = { address = "x", retry_max = "y" }'), `main.tf:3:13 ${INVALID}`],
  [state('backend = "pg"\n  config  = { skip_index_creation = 1 }'), `main.tf:3:13 ${INVALID}`],
  [
    state('backend = "remote"\n  config  = { organization = "x", workspaces = { nme = "y" } }'),
    `main.tf:3:13 ${INVALID}`,
  ],
]);

testRows("remote states", [
  [state('backend = "local"')],
  [state('backend = "local"\n  config  = null')],
  [state('backend = "local"\n  outputs = {}')],
  [state('backend = "local"\n  config  = { path = 5, workspace_dir = null }')],
  [state('backend = "s3"\n  config  = { bucket = "x", key = "y", region = "z", assume_role = { role_arn = "r" } }')],
  [state('backend = "s3"\n  config  = { bucket = "x", key = "y", role_arn = "r" }')],
  [state('backend = "http"\n  config  = { address = "x", retry_max = "2", skip_cert_verification = "true" }')],
  [state('backend = "remote"\n  config  = { organization = "x", workspaces = { name = "y" } }')],
  [`variable "p" {}\n${state('backend = "local"\n  config  = { path = var.p, more = 1 }')}`],
  [
    `${state('backend = "s3"')}# override.tf:\ndata "terraform_remote_state" "a" {\n  config = { bucket = "x", key = "y" }\n}\n`,
  ],
  [state('backend = "s3"\n  config {\n  }'), "main.tf:3:3 Unsupported block type"],
  [state('backend = "s3"'), "main.tf:1:35 Invalid backend configuration"],
  [state('backend = "s3"\n  config  = null'), "main.tf:3:13 Invalid backend configuration"],
  [state("backend = 1"), "main.tf:2:13 Invalid backend configuration"],
  [state('backend = "s4"'), "main.tf:2:13 Invalid backend configuration"],
  [state('backend = "etcd"'), "main.tf:2:13 Invalid backend configuration"],
  [state('backend = "azure"'), "main.tf:2:13 Invalid backend configuration"],
  [state('backend = "s3"\n  config  = { bucket = "x" }'), "main.tf:3:13 Invalid backend configuration"],
  [state('backend = "local"\n  config  = { paths = "x" }'), "main.tf:3:13 Invalid backend configuration"],
  [state('backend = "local"\n  config  = { path = [] }'), "main.tf:3:13 Invalid backend configuration"],
  [state('backend = "local"\n  config  = "x"'), "main.tf:3:13 Invalid backend configuration"],
  [`variable "b" {}\n${state('backend = var.b\n  config  = ["x"]')}`, "main.tf:4:13 Invalid backend configuration"],
  [state('backend  = "local"\n  defaults = 5'), "main.tf:3:14 Invalid default values"],
  [
    dedent`
      check "c" {
        data "terraform_remote_state" "a" {
          backend = "no"
        }
        assert {
          condition     = data.terraform_remote_state.a.outputs.x == 1
          error_message = "x"
        }
      }
    `,
    "main.tf:3:15 Invalid backend configuration",
  ],
]);

test.run();
