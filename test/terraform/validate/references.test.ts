import { test } from "uvu";
import { testRows } from "../../helpers/module-rows.ts";

testRows("each and count", [
  ['output "o" {\n  value = each.key\n}\n', 'main.tf:2:11 Reference to "each" in context without for_each'],
  ['output "o" {\n  value = each.value\n}\n', "main.tf:2:11 each.value cannot be used in this context"],
  ['resource "terraform_data" "a" {\n  for_each = toset(["b"])\n  input    = each.value\n}\n'],
  [
    'resource "terraform_data" "a" {\n  for_each = toset(["b"])\n  input    = each.name\n}\n',
    'main.tf:3:14 Invalid "each" attribute',
  ],
  ['output "o" {\n  value = count.index\n}\n', 'main.tf:2:11 Reference to "count" in non-counted context'],
]);

testRows("self", [
  [
    'resource "terraform_data" "a" {\n  lifecycle {\n    postcondition {\n      condition     = self.output == 1\n      error_message = "x"\n    }\n  }\n}\n',
  ],
  ['resource "terraform_data" "a" {\n  input = self.id\n}\n', 'main.tf:2:11 Invalid "self" reference'],
  ['resource "null_resource" "a" {\n  provisioner "local-exec" {\n    command = self.anything\n  }\n}\n'],
]);

testRows("resources", [
  ['output "o" {\n  value = ephemeral.random_password.a.result\n}\n', "main.tf:2:11 Reference to undeclared resource"],
  [
    'resource "terraform_data" "a" {\n}\noutput "o" {\n  value = terraform_data.a.inptu\n}\n',
    "main.tf:4:27 Unsupported attribute",
  ],
  ['resource "terraform_data" "a" {\n}\noutput "o" {\n  value = resource.terraform_data.a.id\n}\n'],
  [
    'resource "terraform_data" "a" {\n  count = 2\n}\noutput "o" {\n  value = terraform_data.a.id\n}\n',
    "main.tf:5:11 Missing resource instance key",
  ],
  [
    'resource "terraform_data" "a" {\n  count = 2\n}\noutput "o" {\n  value = terraform_data.a.no\n}\n',
    "main.tf:5:11 Missing resource instance key",
    "main.tf:5:27 Unsupported attribute",
  ],
  // What Terraform does not know yet does not hide the error that it reports.
  [
    'resource "terraform_data" "a" {\n  count = 2\n}\noutput "o" {\n  value = 1 ? terraform_data.a : { b = 1 }\n}\n',
    "main.tf:5:11 Incorrect condition type",
  ],
  [
    'module "m" {\n  source = "./m"\n}\noutput "o" {\n  value = 1 ? module.m.x : [module.m.x.y]\n}\n# m/main.tf:\noutput "x" {\n  value = 1\n}\n',
    "main.tf:5:11 Incorrect condition type",
  ],
  [
    'resource "terraform_data" "a" {\n  count = 2\n}\noutput "o" {\n  value = [terraform_data.a[*].id, terraform_data.a[0].id, length(terraform_data.a)]\n}\n',
  ],
]);

testRows("configurations of providers", [
  ['provider "terraform" {\n  region = var.no\n}\n'],
  ['provider "a" {\n  alias  = "b"\n  region = var.no\n}\nresource "a_x" "y" {}\n'],
  [
    'provider "a" {\n  region = var.no\n}\nresource "a_x" "y" {}\n',
    "main.tf:2:12 Reference to undeclared input variable",
  ],
  [
    'provider "a" {\n  alias  = "b"\n  region = var.no\n}\ndata "c_x" "y" {\n  provider = a.b\n}\n',
    "main.tf:3:12 Reference to undeclared input variable",
  ],
  [
    'provider "a" {\n  region = var.no\n}\nmodule "m" {\n  source = "b/c/d"\n}\n',
    "main.tf:2:12 Reference to undeclared input variable",
  ],
  [
    'provider "a" {\n  alias  = "b"\n  region = var.no\n}\nmodule "m" {\n  source    = "b/c/d"\n  providers = { a = a.b }\n}\n',
    "main.tf:3:12 Reference to undeclared input variable",
  ],
]);

test.run();
