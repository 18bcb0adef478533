// What is said of declarations that override files change. Each row was compared with what `terraform validate` says.
import { test } from "uvu";
import { testRows } from "../../helpers/module-rows.ts";

const CHILD = '# child/main.tf:\nvariable "x" {}\nvariable "y" {\n  default = 1\n}\n';

testRows("what no schema has is not looked at in bodies that override files change", [
  [
    'resource "terraform_data" "a" {\n  nope = var.no\n  nested {\n    a = var.no\n  }\n}\n# override.tf:\nresource "terraform_data" "a" {\n  input = 1\n}\n',
  ],
  [
    'resource "terraform_data" "a" {\n  triggers_replace = var.no\n}\n# override.tf:\nresource "terraform_data" "a" {\n  input = 1\n}\n',
    "main.tf:2:22 Reference to undeclared input variable",
  ],
  [
    'provider "terraform" {\n  b {\n    c = var.no\n  }\n  d {\n    c = var.no\n  }\n}\nresource "terraform_data" "a" {}\n# override.tf:\nprovider "terraform" {\n  b {}\n}\n',
  ],
  [
    'resource "aws_x" "a" {\n  nested {\n    a = var.no\n  }\n}\n# override.tf:\nresource "aws_x" "a" {\n  b = 1\n}\n',
    "main.tf:3:9 Reference to undeclared input variable",
  ],
]);

testRows("expressions that an override file replaces are not looked at", [
  ["locals {\n  a = var.no\n}\n# override.tf:\nlocals {\n  a = 1\n}\n"],
  [
    "locals {\n  a = var.no\n  b = var.no\n}\n# override.tf:\nlocals {\n  a = 1\n}\n",
    "main.tf:3:7 Reference to undeclared input variable",
  ],
  ['output "o" {\n  value = var.no\n}\n# override.tf:\noutput "o" {\n  value = 1\n}\n'],
  [
    'output "o" {\n  value = 1\n}\n# a_override.tf:\noutput "o" {\n  value = var.no\n}\n# b_override.tf:\noutput "o" {\n  value = 1\n}\n',
  ],
  [
    'resource "terraform_data" "a" {\n  count = var.no\n  input = var.no\n}\n# a_override.tf:\nresource "terraform_data" "a" {\n  input = var.no\n}\n# b_override.tf:\nresource "terraform_data" "a" {\n  count = 1\n  input = 1\n}\n',
  ],
  [
    'resource "terraform_data" "a" {\n  connection {\n    host = var.no\n  }\n  provisioner "local-exec" {\n    command = var.no\n    connection {\n      user = var.no\n    }\n  }\n}\n# override.tf:\nresource "terraform_data" "a" {\n  connection {\n    host = "x"\n  }\n  provisioner "local-exec" {\n    command = "x"\n  }\n}\n',
  ],
  [
    `module "m" {\n  source   = "./child"\n  for_each = var.no\n  x        = var.no\n}\n# override.tf:\nmodule "m" {\n  for_each = {}\n  x        = 1\n}\n${CHILD}`,
  ],
  [
    'resource "terraform_data" "a" {\n  lifecycle {\n    precondition {\n      condition     = var.no\n      error_message = "x"\n    }\n  }\n}\n# override.tf:\nresource "terraform_data" "a" {\n  input = 1\n}\n',
    "main.tf:4:23 Reference to undeclared input variable",
  ],
  [
    'resource "terraform_data" "a" {\n  input = var.no\n  dynamic "more" {\n    for_each = []\n    content {}\n  }\n}\n# override.tf.json:\n{"resource": {"terraform_data": {"a": {"input": "x"}}}}\n',
    "main.tf:3:11 Unsupported block type",
  ],
  [
    'provider "cloud" {\n  a = var.no\n  b {\n    c = var.no\n  }\n  d {\n    c = var.other\n  }\n}\nresource "cloud_server" "a" {}\n# override.tf:\nprovider "cloud" {\n  a = 1\n  b {}\n}\n',
    "main.tf:7:9 Reference to undeclared input variable",
  ],
]);

testRows("what an override file sets counts", [
  [
    'variable "s" {\n  sensitive = true\n}\noutput "o" {\n  value = var.s\n}\noutput "p" {\n  value     = 1\n  sensitive = true\n}\n# override.tf:\noutput "o" {\n  sensitive = true\n}\noutput "p" {\n  value = var.s\n}\n',
  ],
]);

testRows("bodies that override files change are not held against names", [
  ['resource "terraform_data" "a" {\n  no = 1\n}\n# override.tf:\nresource "terraform_data" "a" {\n  nor = 1\n}\n'],
  [
    'resource "terraform_data" "a" {}\n# override.tf:\nresource "terraform_data" "a" {\n  input = var.no\n}\n',
    "override.tf:2:11 Reference to undeclared input variable",
  ],
  [`module "m" {\n  source = "./child"\n  x      = 1\n}\n# override.tf:\nmodule "m" {\n  no = 1\n}\n${CHILD}`],
  [
    `module "m" {\n  source = "./child"\n}\n# override.tf:\nmodule "m" {\n  x = 1\n}\n${CHILD}`,
    "main.tf:1:12 Missing required argument",
  ],
  [
    'data "terraform_remote_state" "a" {}\n# override.tf:\ndata "terraform_remote_state" "a" {\n  backend = "local"\n}\n',
    "main.tf:1:35 Missing required argument",
  ],
]);

testRows("connections of a resource count for its provisioners", [
  ['resource "terraform_data" "a" {\n  connection {\n    host = var.no\n  }\n}\n'],
  [
    'resource "terraform_data" "a" {\n  connection {\n    host = "x"\n    user = var.no\n  }\n  provisioner "local-exec" {\n    command = "x"\n    connection {\n      user = "y"\n      more = "z"\n    }\n  }\n}\n',
  ],
  [
    'resource "terraform_data" "a" {\n  connection {\n    user = var.no\n  }\n  provisioner "local-exec" {\n    command = "x"\n    connection {\n      host = "y"\n    }\n  }\n}\n',
    "main.tf:2:14 Missing required argument",
    "main.tf:3:12 Reference to undeclared input variable",
  ],
]);

test.run();
