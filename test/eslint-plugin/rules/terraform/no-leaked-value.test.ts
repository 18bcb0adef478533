import { test } from "uvu";
import { dedent } from "../../../../tools/dedent.ts";
import { testModules } from "../../module-tester.ts";

const LEAKS = dedent`
  variable "t" {
    ephemeral = true
  }
  output "token" {
    value     = var.t
    ephemeral = true
  }
  output "s" {
    value = sensitive("x")
  }
`;

const EPHEMERAL = dedent`
  variable "t" {
    ephemeral = true
  }
  output "token" {
    value     = var.t
    ephemeral = true
  }
`;
const NOT_IN_ROOT = "Ephemeral output not allowed: Ephemeral outputs are not allowed in context of a root module";

testModules("terraform/no-leaked-value", {
  valid: [
    // Modules called by path: from above, from beside, and from an example.
    {
      "main.tf": dedent`
        module "m" {
          source = "./child"
          t = 1
        }
      `,
      "child/main.tf": LEAKS,
    },
    { "root/main.tf": 'module "m" {\n  source = "../child"\n}\n', "child/main.tf": LEAKS },
    { "envs/prod/main.tf": 'module "m" {\n  source = "../../child"\n}\n', "child/main.tf": LEAKS },
    {
      ".git/HEAD": "",
      "envs/prod/main.tf": 'module "m" {\n  source = "../../parts/aws/net/vpc"\n}\n',
      "parts/aws/net/vpc/main.tf": LEAKS,
    },
    { "examples/a/main.tf": 'module "m" {\n  source = "../../"\n}\n', "main.tf": LEAKS },
    // A module with tests may be for callers elsewhere.
    { "main.tf": EPHEMERAL, "main.tftest.hcl": 'run "a" {\n}\n' },
    dedent`
      variable "a" {
        sensitive = true
      }
      output "o" {
        value     = var.a
        sensitive = true
      }
    `,
    dedent`
      variable "a" {
        sensitive = true
      }
      output "o" {
        value = nonsensitive(var.a)
      }
    `,
    {
      "main.tf": 'module "m" {\n  source = "./modules/c"\n}\n',
      "modules/c/main.tf": dedent`
        variable "a" {
          sensitive = true
          default   = 1
        }
        output "o" {
          value = var.a
        }
      `,
    },
  ],
  invalid: [
    { files: EPHEMERAL, reports: [`main.tf:4:1-4:15 ${NOT_IN_ROOT}`] },
    // Tests of such modules fail before 1.14.1.
    {
      files: {
        "main.tf": `terraform {\n  required_version = "1.13.0"\n}\n${EPHEMERAL}`,
        "main.tftest.hcl": 'run "a" {\n}\n',
      },
      reports: [`main.tf:7:1-7:15 ${NOT_IN_ROOT}`],
    },
    {
      files: dedent`
        variable "a" {
          sensitive = true
        }
        output "o" {
          value = "x-\${var.a}"
        }
      `,
      reports: [
        dedent`
          main.tf:4:1-4:11 Output refers to sensitive values: To reduce the risk of accidentally exporting sensitive data that was intended to be only internal, Terraform requires that any root module output containing sensitive data be explicitly marked as sensitive, to confirm your intent.

          If you do intend to export this data, annotate the output value as sensitive by adding the following argument:
              sensitive = true`,
      ],
    },
    {
      files: {
        "main.tf": dedent`
          variable "a" {
            ephemeral = true
          }
          module "m" {
            source = "./c"
            x      = var.a
          }
        `,
        "c/main.tf": 'variable "x" {\n}\n',
      },
      reports: [
        "main.tf:6:12-6:17 Ephemeral value not allowed: This input variable is not declared as accepting a ephemeral values, so it cannot be set to a result derived from an ephemeral value.",
      ],
    },
    {
      files: {
        "main.tf": 'output "o" {\n  value = local.a\n}\n',
        "other.tf": dedent`
          variable "b" {
            type      = string
            sensitive = true
          }
          locals {
            a = upper(var.b)
          }
        `,
      },
      reports: [
        dedent`
          main.tf:1:1-1:11 Output refers to sensitive values: To reduce the risk of accidentally exporting sensitive data that was intended to be only internal, Terraform requires that any root module output containing sensitive data be explicitly marked as sensitive, to confirm your intent.

          If you do intend to export this data, annotate the output value as sensitive by adding the following argument:
              sensitive = true`,
      ],
    },
    {
      files: { "main.tf.json": '{"variable": {"a": {"sensitive": true}}, "output": {"o": {"value": "${var.a}"}}}\n' },
      reports: [
        dedent`
          main.tf.json:1:58-1:59 Output refers to sensitive values: To reduce the risk of accidentally exporting sensitive data that was intended to be only internal, Terraform requires that any root module output containing sensitive data be explicitly marked as sensitive, to confirm your intent.

          If you do intend to export this data, annotate the output value as sensitive by adding the following argument:
              sensitive = true`,
      ],
    },
  ],
});

test.run();
