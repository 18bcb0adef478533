// Mistakes that Packer refuses, one for each rule; and the valid templates around them.
import { test } from "uvu";
import { dedent } from "../../tools/dedent.ts";
import { checkMistakes } from "./check-mistakes.ts";
import { PACKER_MISTAKES } from "../../tools/mistakes/packer.ts";

const DECLARED =
  'variable "a" {; }; locals {; l = var.a; m = local.l; n = local.m; }; source "null" "a" {; ssh_username = local.n; }';

const build = (text: string): string => `source "null" "a" {; }; build {; sources = ["source.null.a"]; ${text}; }`;

checkMistakes(
  "packer",
  "main.pkr.hcl",
  { ...PACKER_MISTAKES, values: [] },
  {
    variable: (text) =>
      `${DECLARED}; variable "new" {; ${text}; }; build {; sources = ["source.null.a"]; name = var.new; }`,
    build,
    unreported: (text) => (text.startsWith("source") ? text : build(text)),
    file: (text) => text,
    data: (text) => text,
    values: (text) => text,
  },
  {},
  ["unused-declaration"],
);

checkMistakes(
  "packer",
  "prod.pkrvars.hcl",
  { values: PACKER_MISTAKES["values"]! },
  { values: (text) => text },
  {
    "main.pkr.hcl": dedent`
      variable "size" {
        type = number
        validation {
          condition     = var.size > 1
          error_message = "Too small."
        }
      }
      variable "names" {
        type = list(string)
      }
    `,
  },
);

test.run();
