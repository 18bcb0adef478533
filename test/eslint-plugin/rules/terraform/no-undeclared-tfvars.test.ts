import { test } from "uvu";
import { dedent } from "../../../helpers/dedent.ts";
import { testModules } from "../../module-tester.ts";

testModules("terraform/no-undeclared-tfvars", {
  valid: [
    // Values for `terraform init -backend-config`.
    {
      "main.tf": 'terraform {\n  backend "local" {}\n}\n',
      "prod.backend.tfvars": 'path = "a"\n',
      "backend.tfvars": 'path = "b"\n',
    },
    {
      "main.tf": 'terraform {\n  backend "local" {}\n}\n',
      "backend-dev.tfvars.json": '{"path": "a"}\n',
      "dev_backend.tfvars": 'path = "b"\n',
    },
    // Files that Terragrunt reads.
    {
      "main.tf": "# nothing\n",
      "env.tfvars": 'a = "b"\n',
      "terragrunt.hcl": 'locals {\n  a = jsondecode(read_tfvars_file("${get_terragrunt_dir()}/env.tfvars"))\n}\n',
    },
    // Variables for tests and queries.
    {
      "main.tf": "# nothing\n",
      "terraform.tfvars": 'target_ami = "ami-1"\n',
      "a.tfquery.hcl": 'variable "target_ami" {\n  type = string\n}\n',
    },
    {
      "main.tf": "# nothing\n",
      "terraform.tfvars": 'org_name = "a"\n',
      "a.tftest.hcl": dedent`
        run "a" {
          variables {
            name = var.org_name
          }
        }
      `,
    },
    { "a.tfvars": "a = 1\n" },
    { "main.tf": "# nothing\n", "sub/a.tfvars": "a = 1\n" },
    { "main.tf": 'variable "a" {\n', "a.tfvars": "b = 1\n" },
    { "main.tf": 'variable "a" {\n  type = number\n}\n', "terraform.tfvars": 'a = "x"\n' },
  ],
  invalid: [
    {
      files: { "main.tf": "# nothing\n", "backend.auto.tfvars": "u = 1\n" },
      reports: [
        'backend.auto.tfvars:1:1-1:2 Value for undeclared variable: This module does not declare a variable named "u" but a value was found in file "backend.auto.tfvars". If you meant to use this value, add a "variable" block to the configuration.',
      ],
    },
    {
      files: { "main.tf": "# nothing\n", "env.tfvars.json": '{"n": "x", "u": [1]}\n' },
      reports: [
        'env.tfvars.json:1:2-1:5 Value for undeclared variable: This module does not declare a variable named "n" but a value was found in file "env.tfvars.json". If you meant to use this value, add a "variable" block to the configuration.',
        'env.tfvars.json:1:12-1:15 Value for undeclared variable: This module does not declare a variable named "u" but a value was found in file "env.tfvars.json". If you meant to use this value, add a "variable" block to the configuration.',
      ],
    },
  ],
});

test.run();
