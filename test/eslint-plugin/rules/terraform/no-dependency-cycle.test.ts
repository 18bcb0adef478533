import { test } from "uvu";
import { testModules } from "../../module-tester.ts";

testModules("terraform/no-dependency-cycle", {
  valid: [
    "locals {\n  a = local.b\n  b = local.c\n  c = 1\n}\n",
    {
      "main.tf":
        'module "a" {\n  source = "./c"\n  x      = module.b.y\n}\nmodule "b" {\n  source = "./c"\n  z      = module.a.y\n}\n',
      "c/main.tf":
        'variable "x" {\n  default = 1\n}\nvariable "z" {\n  default = 1\n}\noutput "y" {\n  value = var.x\n}\n',
    },
    "locals {\n  a = local.a\n}\n",
    { "main.tf": "locals {\n  a = local.b\n", "b.tf": "locals {\n  b = local.a\n}\n" },
  ],
  invalid: [
    {
      files: "locals {\n  a = local.b\n  b = [local.a]\n}\n",
      reports: [
        "main.tf:2:3-2:4 Cycle: local.a (expand), local.b (expand): Each of these refers to another one of them, so that none can be known first. Take one of the references out.",
      ],
    },
    {
      files: {
        "a.tf": 'resource "terraform_data" "a" {\n  input = local.b\n}\n',
        "b.tf": "locals {\n  b = terraform_data.a.id\n}\n",
      },
      reports: [
        "a.tf:1:27-1:30 Cycle: local.b (expand), terraform_data.a: Each of these refers to another one of them, so that none can be known first. Take one of the references out.",
      ],
    },
    {
      files: { "main.tf.json": '{"locals": {"a": "${local.b}", "b": "${local.a}"}}\n' },
      reports: [
        "main.tf.json:1:13-1:16 Cycle: local.a (expand), local.b (expand): Each of these refers to another one of them, so that none can be known first. Take one of the references out.",
      ],
    },
    {
      files: {
        "main.tf":
          'module "a" {\n  source = "./c"\n  x      = module.b.y\n}\nmodule "b" {\n  source = "./c"\n  x      = module.a.y\n}\n',
        "c/main.tf": 'variable "x" {\n}\noutput "y" {\n  value = var.x\n}\n',
      },
      reports: [
        "main.tf:1:8-1:11 Cycle: module.a.output.y (expand), module.a.var.x (expand), module.b.output.y (expand), module.b.var.x (expand): Each of these refers to another one of them, so that none can be known first. Take one of the references out.",
      ],
    },
  ],
});

test.run();
