import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../../../tools/dedent.ts";
import { lint } from "../../../../tools/lint.ts";
import { moduleFolder, testModules } from "../../module-tester.ts";

testModules("terraform/valid-attribute-value", {
  valid: [
    'resource "aws_ebs_volume" "ä" {\n  type = "gp3" # why\n}\n',
    dedent`
      resource "aws_serverlessapplicationrepository_cloudformation_stack" "a" {
        capabilities = ["CAPABILITY_IAM", "CAPABILITY_RESOURCE_POLICY"]
      }
    `,
    ...["provided", "provided.al2", "provided.al2023", "java8.al2", "nodejs22.x", "python3.13"].map(
      (runtime) => `resource "aws_lambda_function" "a" {\n  runtime = "${runtime}"\n}\n`,
    ),
    // The two versions of the service write the same words differently.
    dedent`
      resource "aws_ses_configuration_set" "a" {
        delivery_options {
          tls_policy = "Require"
        }
      }
    `,
    dedent`
      resource "aws_sesv2_configuration_set" "a" {
        delivery_options {
          tls_policy = "REQUIRE"
        }
      }
    `,
    // The region eastus2euap has four zones.
    'resource "azurerm_public_ip" "a" {\n  zones = ["1", "2", "3", "4"]\n}\n',
    // CloudFormation itself does not know this one.
    'resource "aws_serverlessapplicationrepository_cloudformation_stack" "a" {\n  capabilities = ["CAPABILITY_RESOURCE_POLICY"]\n}\n',
  ],
  invalid: [
    {
      files: dedent`
        resource "aws_ebs_volume" "ä" {
          type = "GP3" # why
        }
        resource "aws_instance" "b" {
          instance_type = "t3micro"
        }
      `,
      reports: [
        'main.tf:2:10-2:15 Invalid attribute value: type of aws_ebs_volume.ä does not accept "GP3": expected "standard", "gp2", "gp3", "io1", "io2", "sc1" or "st1". Did you mean "gp3"?',
        'main.tf:5:19-5:28 Invalid attribute value: instance_type of aws_instance.b does not accept "t3micro": expected an instance type such as t3.micro.',
      ],
    },
    {
      files: {
        "main.tf": dedent`
          module "m" {
            source = "./m"
            days   = 13
          }
        `,
        "m/main.tf": dedent`
          variable "days" {
          }
          resource "aws_cloudwatch_log_group" "a" {
            name              = "a"
            retention_in_days = var.days
          }
        `,
      },
      reports: [
        "main.tf:3:12-3:14 Invalid attribute value: retention_in_days of module.m.aws_cloudwatch_log_group.a does not accept 13: expected 0, 1, 3, 5, 7, 14, 30, 60, 90, 120, 150, 180, 365, 400, 545, 731, 1096, 1827, 2192, 2557, 2922, 3288 or 3653.",
      ],
    },
  ],
});

const RULE = "hcl/terraform/valid-attribute-value";

test("the suggestion writes the nearest value", () => {
  const text = 'resource "aws_ebs_volume" "a" {\n  type = "GP3"\n}\n';
  const [problem] = lint(text, { filename: "main.tf", rules: { [RULE]: "error" } });
  const [suggestion] = problem!.suggestions!;
  assert.is(suggestion!.desc, "Write `gp3` instead.");
  const { range, text: inserted } = suggestion!.fix;
  assert.is(text.slice(0, range[0]) + inserted + text.slice(range[1]), text.replace("GP3", "gp3"));
});

test("a table of the option, and its mistakes", () => {
  const folder = moduleFolder("");
  const path = join(folder, "values.json");
  const check = (): string[] =>
    lint('resource "a_b" "c" {\n  d = "e"\n}\n', {
      filename: "main.tf",
      rules: { [RULE]: ["error", { tables: [path] }] },
    }).map(({ message }) => message);
  writeFileSync(path, "{}");
  assert.throws(check, `terraform/valid-attribute-value: ${path}: "providers": Expected a list of addresses.`);
  const table = {
    providers: ["hashicorp/a"],
    license: "MIT",
    values: { v: { enum: ["f"] } },
    resources: { a_b: { d: "v" } },
  };
  writeFileSync(path, JSON.stringify(table));
  assert.equal(check(), ['Invalid attribute value: d of a_b.c does not accept "e": expected "f".']);
});

test.run();
