import { test } from "uvu";
import { dedent } from "../../../../tools/dedent.ts";
import { testModules } from "../../module-tester.ts";

/** A file that refers to names which another module declares. */
const partWith = (names: readonly string[], rest: string): string =>
  `resource "a_b" "${names[0]!}" {\n  v = [${names.map((name) => `var.${name}`).join(", ")}]\n}\n${rest}`;

const KEY = 'resource "a_b" "key" {\n}\n';
const PARTS = {
  "a.tf": partWith(["alpha", "bravo", "charlie", "delta"], KEY),
  "b.tf": partWith(["echo", "foxtrot", "golf", "hotel"], KEY),
};

testModules("terraform/no-duplicate-declaration", {
  valid: [
    { "main.tf": 'output "o" {\n  value = 1\n}\n', "override.tf": 'output "o" {\n  value = 2\n}\n' },
    dedent`
      variable "a" {
      }
      locals {
        a = 1
      }
      output "a" {
        value = 1
      }
    `,
    dedent`
      provider "p" {
      }
      provider "p" {
        alias = "x"
      }
    `,
    dedent`
      resource "a" "b" {
      }
      data "a" "b" {
      }
    `,
    { "a.tf": 'variable "x" {\n}\n', "sub/a.tf": 'variable "x" {\n}\n' },
    { "a.tf": 'variable "x" {\n}\n', "a.tofu": 'variable "x" {\n}\n' },
  ],
  invalid: [
    {
      files: dedent`
        variable "a" {
        }
        variable "a" {
        }
      `,
      reports: [
        'main.tf:3:1-3:13 Duplicate variable declaration: A variable named "a" was already declared at main.tf:1,1-13. Variable names must be unique within a module.',
      ],
    },
    {
      files: dedent`
        locals {
          a = 1
        }
        locals {
          a = 2
        }
      `,
      reports: [
        'main.tf:5:3-5:8 Duplicate local value definition: A local value named "a" was already defined at main.tf:2,3-8. Local value names must be unique within a module.',
      ],
    },
    {
      files: dedent`
        output "o" {
          value = 1
        }
        output "o" {
          value = 2
        }
      `,
      reports: [
        'main.tf:4:1-4:11 Duplicate output definition: An output named "o" was already defined at main.tf:1,1-11. Output names must be unique within a module.',
      ],
    },
    {
      files: dedent`
        module "a" {
          source = "./c"
        }
        module "a" {
          source = "./d"
        }
      `,
      reports: [
        'main.tf:4:1-4:11 Duplicate module call: A module call named "a" was already defined at main.tf:1,1-11. Module calls must have unique names within a module.',
      ],
    },
    {
      files: dedent`
        resource "terraform_data" "a" {
        }
        resource "terraform_data" "a" {
        }
      `,
      reports: [
        'main.tf:3:1-3:30 Duplicate resource "terraform_data" configuration: A terraform_data resource named "a" was already declared at main.tf:1,1-30. Resource names must be unique per type in each module.',
      ],
    },
    {
      files: dedent`
        check "c" {
          assert {
            condition     = var.a
            error_message = "No."
          }
        }
        check "c" {
          assert {
            condition     = var.a
            error_message = "No."
          }
        }
      `,
      reports: [
        'main.tf:7:1-7:10 Duplicate check "c" configuration: A check block named "c" was already declared at main.tf:1,1-10. Check blocks must be unique within each module.',
      ],
    },
    {
      files: dedent`
        provider "p" {
        }
        provider "p" {
        }
      `,
      reports: [
        'main.tf:3:1-3:13 Duplicate provider configuration: A default (non-aliased) provider configuration for "p" was already given at main.tf:1,1-13. If multiple configurations are required, set the "alias" argument for alternative configurations.',
      ],
    },
    {
      files: dedent`
        provider "p" {
          alias = "x"
        }
        provider "p" {
          alias = "x"
        }
      `,
      reports: [
        'main.tf:4:1-4:13 Duplicate provider configuration: A provider configuration for "p" with alias "x" was already given at main.tf:1,1-13. Each configuration for the same provider must have a distinct alias.',
      ],
    },
    {
      files: { "a.tf": 'variable "x" {\n}\n', "b.tf": '# ä\r\nvariable "x" {\r\n}\r\n' },
      reports: [
        'b.tf:2:1-2:13 Duplicate variable declaration: A variable named "x" was already declared at a.tf:1,1-13. Variable names must be unique within a module.',
      ],
    },
    // Parts of modules elsewhere: only within a file.
    {
      files: { ...PARTS, "b.tf": `${PARTS["b.tf"]}resource "a_b" "twin" {\n}\nresource "a_b" "twin" {\n}\n` },
      reports: [
        'b.tf:8:1-8:22 Duplicate resource "a_b" configuration: A a_b resource named "twin" was already declared at b.tf:6,1-22. Resource names must be unique per type in each module.',
      ],
    },
    {
      files: { "a.tf": 'output "o" {\n  value = 1\n}\n', "b.tf.json": '{"output": {"o": {"value": 2}}}\n' },
      reports: [
        'b.tf.json:1:18-1:19 Duplicate output definition: An output named "o" was already defined at a.tf:1,1-11. Output names must be unique within a module.',
      ],
    },
  ],
});

test.run();
