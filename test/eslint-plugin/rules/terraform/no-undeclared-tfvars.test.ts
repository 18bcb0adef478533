import { test } from "uvu";
import { dedent } from "../../../../tools/dedent.ts";
import { testModules } from "../../module-tester.ts";

/** A module with the variables `region` and `zones`. */
const VARIABLES = dedent`
  variable "region" {
    type = string
  }
  variable "zones" {
    type = list(string)
  }

`;

/** A file of values for that module, with a misspelt name. */
const MISSPELT = dedent`
  region  = "a"
  zones   = ["b"]
  regiom  = "c"

`;

/** Returns the report about the misspelt name in a file. */
const misspelt = (path: string): string =>
  `${path}:3:1-3:7 Value for undeclared variable: This module does not declare a variable named "regiom" but a value was found in file "${path}". Did you mean "region"?`;

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
    // Files in other directories that are for no module above them, or perhaps for another one.
    { "main.tf": VARIABLES, "env/prod.tfvars": 'region = "a"\nbucket = "b"\n' },
    { "main.tf": VARIABLES, "env/prod.tfvars": MISSPELT, "env/main.tf": `${VARIABLES}variable "regiom" {\n}\n` },
    { "main.tf": VARIABLES, "app/main.tf": `${VARIABLES}variable "regiom" {\n}\n`, "env/prod.tfvars": MISSPELT },
    { "main.tf": VARIABLES, "env/backend/prod.tfvars": MISSPELT, "env/prod-backend.tfvars": MISSPELT },
    { "main.tf": VARIABLES, "env/prod.tfvars": MISSPELT, "env/terragrunt.hcl": "# nothing\n" },
    { "main.tf": VARIABLES, "live/terragrunt.hcl": "# nothing\n", "live/env/prod.tfvars": MISSPELT },
    { "main.tf": VARIABLES, "tests/terraform.tfvars": MISSPELT, "tests/a.tftest.hcl": 'run "a" {\n}\n' },
    { "main.tf": `${VARIABLES}variable "x" {\n`, "env/prod.tfvars": MISSPELT },
  ],
  invalid: [
    {
      files: { "main.tf": VARIABLES, "env/prod.tfvars": MISSPELT },
      reports: [misspelt("env/prod.tfvars")],
    },
    {
      files: { "main.tf": VARIABLES, "environments/eu/prod/prod.tfvars": MISSPELT },
      reports: [misspelt("environments/eu/prod/prod.tfvars")],
    },
    // The other module that may read the file does not declare the name either.
    {
      files: { "main.tf": VARIABLES, "app/main.tf": VARIABLES, "env/prod.tfvars": MISSPELT },
      reports: [misspelt("env/prod.tfvars")],
    },
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
