import { test } from "uvu";
import { testModules } from "../../module-tester.ts";

const LEAKS =
  'variable "t" {\n  ephemeral = true\n}\noutput "token" {\n  value     = var.t\n  ephemeral = true\n}\noutput "s" {\n  value = sensitive("x")\n}\n';

testModules("terraform/no-leaked-value", {
  valid: [
    // Modules that others call by a path: from above, from beside, and from an example.
    { "main.tf": 'module "m" {\n  source = "./child"\n  t = 1\n}\n', "child/main.tf": LEAKS },
    { "root/main.tf": 'module "m" {\n  source = "../child"\n}\n', "child/main.tf": LEAKS },
    { "envs/prod/main.tf": 'module "m" {\n  source = "../../child"\n}\n', "child/main.tf": LEAKS },
    { "examples/a/main.tf": 'module "m" {\n  source = "../../"\n}\n', "main.tf": LEAKS },
    'variable "a" {\n  sensitive = true\n  validation {\n    condition     = var.a != ""\n    error_message = "Not ${var.a}."\n  }\n}\n',
    'variable "a" {\n  sensitive = true\n}\noutput "o" {\n  value     = var.a\n  sensitive = true\n}\n',
    'variable "a" {\n  sensitive = true\n}\noutput "o" {\n  value = nonsensitive(var.a)\n}\n',
    {
      "main.tf": 'module "m" {\n  source = "./modules/c"\n}\n',
      "modules/c/main.tf": 'variable "a" {\n  sensitive = true\n  default   = 1\n}\noutput "o" {\n  value = var.a\n}\n',
    },
  ],
  invalid: [
    {
      files: 'variable "a" {\n  sensitive = true\n}\noutput "o" {\n  value = "x-${var.a}"\n}\n',
      reports: [
        "main.tf:4:1-4:11 Output refers to sensitive values: To reduce the risk of accidentally exporting sensitive data that was intended to be only internal, Terraform requires that any root module output containing sensitive data be explicitly marked as sensitive, to confirm your intent.\n\nIf you do intend to export this data, annotate the output value as sensitive by adding the following argument:\n    sensitive = true",
      ],
    },
    {
      files: {
        "main.tf": 'variable "a" {\n  ephemeral = true\n}\nmodule "m" {\n  source = "./c"\n  x      = var.a\n}\n',
        "c/main.tf": 'variable "x" {\n}\n',
      },
      reports: [
        "main.tf:6:12-6:17 Ephemeral value not allowed: This input variable is not declared as accepting a ephemeral values, so it cannot be set to a result derived from an ephemeral value.",
      ],
    },
    {
      files: {
        "main.tf": 'output "o" {\n  value = local.a\n}\n',
        "other.tf": 'variable "b" {\n  type      = string\n  sensitive = true\n}\nlocals {\n  a = upper(var.b)\n}\n',
      },
      reports: [
        "main.tf:1:1-1:11 Output refers to sensitive values: To reduce the risk of accidentally exporting sensitive data that was intended to be only internal, Terraform requires that any root module output containing sensitive data be explicitly marked as sensitive, to confirm your intent.\n\nIf you do intend to export this data, annotate the output value as sensitive by adding the following argument:\n    sensitive = true",
      ],
    },
    {
      files: { "main.tf.json": '{"variable": {"a": {"sensitive": true}}, "output": {"o": {"value": "${var.a}"}}}\n' },
      reports: [
        "main.tf.json:1:58-1:59 Output refers to sensitive values: To reduce the risk of accidentally exporting sensitive data that was intended to be only internal, Terraform requires that any root module output containing sensitive data be explicitly marked as sensitive, to confirm your intent.\n\nIf you do intend to export this data, annotate the output value as sensitive by adding the following argument:\n    sensitive = true",
      ],
    },
  ],
});

test.run();
