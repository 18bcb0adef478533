import { test } from "uvu";
import { dedent } from "../../../../tools/dedent.ts";
import { testModules } from "../../module-tester.ts";

testModules("terraform/valid-test", {
  valid: [
    {
      "main.tf": 'variable "v" {\n}\n',
      "x.tftest.hcl": dedent`
        variables {
          v = 1
        }
        mock_provider "aws" {
        }
        run "a" {
          command = plan
          assert {
            condition     = var.v == 1
            error_message = "No."
          }
        }
      `,
    },
    'run "a b" {\n}\n',
    {
      "m/a.tfmock.hcl": 'mock_data "a" {\n}\n',
      "m/b.tfmock.json": '{"mock_data": {"b": {}}}',
      "n/a.tfmock.hcl": 'mock_data "a" {\n}\n',
    },
    // Run with -test-directory=tests/mock in the module.
    {
      "main.tf": "# a module\n",
      "tests/mock/e2e.tftest.hcl": 'mock_provider "a" {\n  source = "./tests/mock_data"\n}\n',
      "tests/mock_data/a.tfmock.hcl": "",
    },
    { "m/a.tfmock.hcl": "", "main.tf": "", "tests/a.tftest.hcl": 'mock_provider "a" {\n  source = "./m"\n}\n' },
    { "x.tftest.hcl": 'run "a b" {\n' },
  ],
  invalid: [
    {
      files: {
        "main.tf": "# a module\n",
        "tests/mock/e2e.tftest.hcl": 'mock_provider "a" {\n  source = "./mock_data"\n}\n',
        "tests/mock_data/a.tfmock.hcl": "",
      },
      reports: [
        "tests/mock/e2e.tftest.hcl:1:1-1:18 Failed to read mock data directory: Mock data directory ./mock_data does not exist or cannot be read.",
      ],
    },
    {
      files: {
        "main.tf": dedent`
          variable "v" {
          }
          resource "terraform_data" "a" {
          }
        `,
        "x.tftest.hcl": 'run "a b" {\n}\n',
      },
      reports: [
        "x.tftest.hcl:1:5-1:10 Invalid run block name: A name must start with a letter or underscore and may contain only letters, digits, underscores, and dashes.",
      ],
    },
    {
      files: {
        "main.tf": dedent`
          variable "v" {
          }
          resource "terraform_data" "a" {
          }
        `,
        "x.tftest.hcl": dedent`
          run "a" {
          }
          run "a" {
          }
        `,
      },
      reports: [
        'x.tftest.hcl:3:1-3:8 Duplicate "run" block names: This test file already has a run named a block defined at x.tftest.hcl:1,1-8.',
      ],
    },
    {
      files: {
        "main.tf": dedent`
          variable "v" {
          }
          resource "terraform_data" "a" {
          }
        `,
        "x.tftest.hcl": dedent`
          variables {
          }
          variables {
          }
          run "a" {
          }
        `,
      },
      reports: [
        'x.tftest.hcl:3:1-3:10 Multiple "variables" blocks: This test file already has a variables block defined at x.tftest.hcl:1,1-10.',
      ],
    },
    {
      files: {
        "main.tf": dedent`
          variable "v" {
          }
          resource "terraform_data" "a" {
          }
        `,
        "x.tftest.hcl": dedent`
          mock_provider "terraform" {
            mock_data "b" {
            }
            mock_data "b" {
            }
          }
        `,
      },
      reports: [
        "x.tftest.hcl:4:13-4:16 Duplicate mock_data block: A mock_data block for b has already been defined at x.tftest.hcl:2,3-16.",
      ],
    },
    {
      files: {
        "main.tf": dedent`
          variable "v" {
          }
          resource "terraform_data" "a" {
          }
        `,
        "x.tftest.hcl": dedent`
          override_resource {
            target = terraform_data.a
          }
          override_resource {
            target = terraform_data.a
          }
        `,
      },
      reports: [
        "x.tftest.hcl:4:1-4:18 Duplicate override_resource block: An override_resource block targeting terraform_data.a has already been defined at x.tftest.hcl:1,1-18.",
      ],
    },
    {
      files: {
        "main.tf": dedent`
          variable "v" {
          }
          resource "terraform_data" "a" {
          }
        `,
        "x.tftest.hcl": "override_data {\n}\n",
      },
      reports: ["x.tftest.hcl:1:1-1:14 Missing target attribute: override_data blocks must specify a target address."],
    },
    {
      files: {
        "main.tf": dedent`
          variable "v" {
          }
          resource "terraform_data" "a" {
          }
        `,
        "x.tftest.hcl": "override_data {\n  target = terraform_data.a\n}\n",
      },
      reports: [
        "x.tftest.hcl:2:3-2:28 Invalid override target: You can only target data sources from override_data blocks, not terraform_data.a.",
      ],
    },
    {
      files: {
        "main.tf": dedent`
          variable "v" {
          }
          resource "terraform_data" "a" {
          }
        `,
        "x.tftest.hcl": dedent`
          override_module {
            target  = module.a
            outputs = []
          }
        `,
      },
      reports: [
        "x.tftest.hcl:3:3-3:15 Invalid outputs attribute: override_module blocks must specify an outputs attribute that is an object.",
      ],
    },
    {
      files: {
        "main.tf": dedent`
          variable "v" {
          }
          resource "terraform_data" "a" {
          }
        `,
        "x.tftest.hcl": dedent`
          override_resource {
            target          = terraform_data.a
            override_during = destroy
          }
        `,
      },
      reports: [
        "x.tftest.hcl:3:3-3:28 Invalid override_during value: The override_during attribute must be a value of plan or apply.",
      ],
    },
    {
      files: {
        "main.tf": dedent`
          variable "v" {
          }
          resource "terraform_data" "a" {
          }
        `,
        "x.tftest.hcl": 'run "a" {\n  command = "plan"\n}\n',
      },
      reports: [
        'x.tftest.hcl:2:13-2:19 Invalid "command" keyword: The "command" argument requires one of the following keywords without quotes: apply or plan.',
      ],
    },
    {
      files: {
        "main.tf": dedent`
          variable "v" {
          }
          resource "terraform_data" "a" {
          }
        `,
        "x.tftest.hcl": dedent`
          run "a" {
            plan_options {
              mode = destroy
            }
          }
        `,
      },
      reports: [
        'x.tftest.hcl:3:12-3:19 Invalid "mode" keyword: The "mode" argument requires one of the following keywords without quotes: normal or refresh-only',
      ],
    },
    {
      files: {
        "main.tf": dedent`
          variable "v" {
          }
          resource "terraform_data" "a" {
          }
        `,
        "x.tftest.hcl": dedent`
          run "a" {
            plan_options {
              mode    = refresh-only
              refresh = false
            }
          }
        `,
      },
      reports: [
        'x.tftest.hcl:4:5-4:20 Incompatible plan options: The "refresh" option cannot be set to false when running a test in "refresh-only" mode.',
      ],
    },
    {
      files: {
        "main.tf": dedent`
          variable "v" {
          }
          resource "terraform_data" "a" {
          }
        `,
        "x.tftest.hcl": dedent`
          run "a" {
            module {
            }
          }
        `,
      },
      reports: [
        'x.tftest.hcl:2:3-2:9 Missing "source" attribute for module block: You must specify a source attribute when executing alternate modules during test executions.',
      ],
    },
    {
      files: {
        "main.tf": dedent`
          variable "v" {
          }
          resource "terraform_data" "a" {
          }
        `,
        "x.tftest.hcl": 'run "ä" {\r\n  module {\r\n    source = "git::https://example.com/a.git"\r\n  }\r\n}\r\n',
      },
      reports: [
        "x.tftest.hcl:3:5-3:46 Invalid module source address: Only local or registry module sources are currently supported from within test run blocks.",
      ],
    },
    {
      files: { "main.tf": 'variable "v" {\n}\n', "tests/x.tftest.hcl": 'run "a" {\n  command = "plan"\n}\n' },
      reports: [
        'tests/x.tftest.hcl:2:13-2:19 Invalid "command" keyword: The "command" argument requires one of the following keywords without quotes: apply or plan.',
      ],
    },
    {
      files: {
        "m/a.tfmock.hcl": 'mock_data "ä" {\r\n}\r\n',
        "m/b.tfmock.json": '{"mock_data": {"ä": {}}}',
        "a.tftest.hcl": 'mock_provider "a" {\n  source = "./m"\n}\n',
      },
      reports: [
        'm/b.tfmock.json:1:16-1:19 Duplicate mock resource block: A mock_data "ä" block already exists at a.tfmock.hcl:1,1-14.',
      ],
    },
    {
      files: { "m/a.tfmock.hcl": "override_data {\n  target = a.b\n}\n" },
      reports: [
        "m/a.tfmock.hcl:2:3-2:15 Invalid override target: You can only target data sources from override_data blocks, not a.b.",
      ],
    },
    {
      files: { "main.tf": "", "tests/a.tftest.hcl": 'mock_provider "a" {\n  source = "./m"\n}\n' },
      reports: [
        "tests/a.tftest.hcl:1:1-1:18 Failed to read mock data directory: Mock data directory ./m does not exist or cannot be read.",
      ],
    },
    {
      files: { "main.tf": "", "a.tftest.json": '{"run": {"a b": {}}}' },
      reports: [
        "a.tftest.json:1:10-1:15 Invalid run block name: A name must start with a letter or underscore and may contain only letters, digits, underscores, and dashes.",
      ],
    },
  ],
});

test.run();
