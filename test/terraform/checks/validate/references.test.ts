import { test } from "uvu";
import { dedent } from "../../../../tools/dedent.ts";
import { testRows } from "../../../helpers/module-rows.ts";

testRows("each and count", [
  ['output "o" {\n  value = each.key\n}\n', 'main.tf:2:11 Reference to "each" in context without for_each'],
  ['output "o" {\n  value = each.value\n}\n', "main.tf:2:11 each.value cannot be used in this context"],
  [
    dedent`
      resource "terraform_data" "a" {
        for_each = toset(["b"])
        input    = each.value
      }
    `,
  ],
  [
    dedent`
      resource "terraform_data" "a" {
        for_each = toset(["b"])
        input    = each.name
      }
    `,
    'main.tf:3:14 Invalid "each" attribute',
  ],
  ['output "o" {\n  value = count.index\n}\n', 'main.tf:2:11 Reference to "count" in non-counted context'],
]);

const EACH = dedent`
  resource "terraform_data" "a" {
    for_each = toset(["b"])
  }
  variable "key" {}
`;

// In a plan, a resource with for_each is an object with an attribute for each instance, and unknown before it.
testRows("instances by key, with a default of any type", [
  [`${EACH}output "o" {\n  value = lookup(terraform_data.a, var.key, {})\n}\n`],
  [`${EACH}output "o" {\n  value = lookup(terraform_data.a, "c", "none")\n}\n`],
  [`${EACH}output "o" {\n  value = lookup(lookup(terraform_data.a, var.key, {}), "id", null)\n}\n`],
  [
    `${EACH}locals {\n  all = terraform_data.a\n}\noutput "o" {\n  value = lookup(local.all, "c", { more = 1 }).more\n}\n`,
  ],
  [
    `${EACH}output "o" {\n  value = lookup(terraform_data.a, var.key, null).nope\n}\n`,
    "main.tf:6:50 Unsupported attribute",
  ],
  [
    `${EACH}variable "map" {\n  type = map(string)\n}\noutput "o" {\n  value = lookup(var.map, "c", {})\n}\n`,
    "main.tf:9:32 Invalid function argument",
  ],
]);

testRows("instance keys", [
  [
    dedent`
      resource "terraform_data" "a" {
        count = 1
      }
      output "o" {
        value = terraform_data.a[0.5].id
      }
    `,
    "main.tf:5:27 Invalid index key",
  ],
]);

testRows("self", [
  [
    dedent`
      resource "terraform_data" "a" {
        lifecycle {
          postcondition {
            condition     = self.output == 1
            error_message = "x"
          }
        }
      }
    `,
  ],
  [
    dedent`
      resource "terraform_data" "a" {
        provisioner "local-exec" {
          command = self["id"]
        }
      }
    `,
    "main.tf:3:19 Invalid index operation",
  ],
  [
    dedent`
      resource "terraform_data" "a" {
        provisioner "local-exec" {
          command = "x \${self[0]}"
        }
      }
    `,
    "main.tf:3:24 Invalid index operation",
  ],
  ['resource "terraform_data" "a" {\n  input = self.id\n}\n', 'main.tf:2:11 Invalid "self" reference'],
  [
    dedent`
      resource "null_resource" "a" {
        provisioner "local-exec" {
          command = self.anything
        }
      }
    `,
  ],
]);

testRows("resources", [
  ['output "o" {\n  value = ephemeral.random_password.a.result\n}\n', "main.tf:2:11 Reference to undeclared resource"],
  [
    dedent`
      resource "terraform_data" "a" {
      }
      output "o" {
        value = terraform_data.a.inptu
      }
    `,
    "main.tf:4:27 Unsupported attribute",
  ],
  [
    dedent`
      resource "terraform_data" "a" {
      }
      output "o" {
        value = resource.terraform_data.a.id
      }
    `,
  ],
  [
    dedent`
      resource "terraform_data" "a" {
        count = 2
      }
      output "o" {
        value = terraform_data.a.id
      }
    `,
    "main.tf:5:11 Missing resource instance key",
  ],
  [
    dedent`
      resource "terraform_data" "a" {
        count = 2
      }
      output "o" {
        value = terraform_data.a.no
      }
    `,
    "main.tf:5:11 Missing resource instance key",
    "main.tf:5:27 Unsupported attribute",
  ],
  // Values that Terraform does not know yet do not hide its error.
  [
    dedent`
      resource "terraform_data" "a" {
        count = 2
      }
      output "o" {
        value = 1 ? terraform_data.a : { b = 1 }
      }
    `,
    "main.tf:5:11 Incorrect condition type",
  ],
  [
    dedent`
      module "m" {
        source = "./m"
      }
      output "o" {
        value = 1 ? module.m.x : [module.m.x.y]
      }
      # m/main.tf:
      output "x" {
        value = 1
      }
    `,
    "main.tf:5:11 Incorrect condition type",
  ],
  [
    dedent`
      resource "terraform_data" "a" {
        count = 2
      }
      output "o" {
        value = [terraform_data.a[*].id, terraform_data.a[0].id, length(terraform_data.a)]
      }
    `,
  ],
  ['output "o" {\n  value = resource["terraform_data"].a\n}\n', "main.tf:2:19 Invalid reference"],
]);

testRows("instance keys", [
  ...["1.5", "true", "null", "99999999999999999999"].flatMap((key): [string, ...string[]][] => [
    [
      `resource "terraform_data" "a" {\n  count = 2\n}\noutput "o" {\n  value      = 1\n  depends_on = [terraform_data.a[${key}]]\n}\n`,
      "main.tf:6:33 Invalid index key",
    ],
    [
      `module "m" {\n  source = "./m"\n}\noutput "o" {\n  value      = 1\n  depends_on = [module.m[${key}]]\n}\n# m/main.tf:\n`,
      "main.tf:6:25 Invalid index key",
    ],
  ]),
  [
    dedent`
      resource "terraform_data" "a" {
      }
      resource "terraform_data" "b" {
        count = 2
        lifecycle {
          replace_triggered_by = [terraform_data.b[true]]
        }
      }
    `,
    "main.tf:6:29 Invalid index key",
  ],
  [
    dedent`
      resource "terraform_data" "a" {
      }
      output "o" {
        value = terraform_data.a[0][1]
      }
    `,
    "main.tf:4:11 Unexpected resource instance key",
    "main.tf:4:30 Invalid index operation",
  ],
]);

testRows("instance keys of 64 bits", [
  ...["9007199254740993", "9223372036854775807", "-9223372036854775808"].map((key): [string] => [
    `resource "terraform_data" "a" {\n  count = 2\n}\noutput "o" {\n  value = terraform_data.a[${key}].id\n}\n`,
  ]),
  [
    `resource "terraform_data" "a" {\n  count = 2\n}\noutput "o" {\n  value = terraform_data.a[9223372036854775808].id\n}\n`,
    "main.tf:5:27 Invalid index key",
  ],
]);

testRows("configurations of providers", [
  ['provider "terraform" {\n  region = var.no\n}\n'],
  [
    dedent`
      provider "a" {
        alias  = "b"
        region = var.no
      }
      resource "a_x" "y" {}
    `,
  ],
  [
    dedent`
      provider "a" {
        region = var.no
      }
      resource "a_x" "y" {}
    `,
    "main.tf:2:12 Reference to undeclared input variable",
  ],
  [
    dedent`
      provider "a" {
        alias  = "b"
        region = var.no
      }
      data "c_x" "y" {
        provider = a.b
      }
    `,
    "main.tf:3:12 Reference to undeclared input variable",
  ],
  [
    dedent`
      provider "a" {
        region = var.no
      }
      module "m" {
        source = "b/c/d"
      }
    `,
    "main.tf:2:12 Reference to undeclared input variable",
  ],
  [
    dedent`
      provider "a" {
        alias  = "b"
        region = var.no
      }
      module "m" {
        source    = "b/c/d"
        providers = { a = a.b }
      }
    `,
    "main.tf:3:12 Reference to undeclared input variable",
  ],
]);

test.run();
