// Mistakes in Terragrunt's configurations: what Terragrunt refuses, also beside other units and modules.
import type { Seeder, Shape } from "../seeder.ts";
import { alone, atTop, beside, only } from "../top-shapes.ts";

/** Returns a shape for units that have none of these blocks and arguments. */
const inUnit = (without: RegExp, shape: Shape): Shape =>
  only(/terragrunt\.hcl$/, new RegExp(`^(?![\\s\\S]*(?:^|\\n)(?:${without.source})\\b)`), shape);

const dependency = (path: string, ...lines: readonly string[]): Shape =>
  atTop('dependency "seeded" {', `  config_path = "${path}"`, ...lines.map((line) => `  ${line}`), "}");

const UNIT = 'terraform {\n  source = "../seeded-module"\n}\n';
const MODULE =
  'variable "seeded_name" {\n}\nvariable "seeded_tags" {\n  type    = map(string)\n  default = {}\n}\noutput "seeded_address" {\n  value = 1\n}\n';

/** Returns a shape with a unit that is called `seeded`, and its module. */
const withUnit = (shape: Shape): Shape =>
  beside(
    { "../seeded/terragrunt.hcl": UNIT, "../seeded-module/main.tf": MODULE },
    only(/terragrunt\.hcl$/, /^/, shape),
  );

/** Returns a shape for a unit with the module and these inputs. */
const withModule = (...inputs: readonly string[]): Shape =>
  beside(
    { "seeded-module/main.tf": MODULE },
    inUnit(
      /terraform|inputs|include|locals/,
      atTop("terraform {", '  source = "./seeded-module"', "}", "inputs = {", ...inputs.map((one) => `  ${one}`), "}"),
    ),
  );

/** The mistakes by rule. */
export const TERRAGRUNT: readonly Seeder[] = [
  { rule: "terragrunt/no-removed-argument", shapes: [atTop("skip = true"), atTop("retry_max_attempts = 3")] },
  {
    rule: "terragrunt/no-suspicious-value",
    shapes: [
      atTop(
        'dependency "seeded" {',
        '  config_path = "../a"',
        '  mock_outputs_allowed_terraform_commands = ["paln"]',
        "}",
      ),
      atTop("exclude {", "  if      = true", '  actions = ["aply"]', "}"),
    ],
  },
  {
    rule: "terragrunt/module-pinned-source",
    shapes: [atTop("terraform {", '  source = "git::https://example.com/acme/modules.git//vpc"', "}")],
  },
  {
    rule: "terragrunt/dependency-mock-outputs",
    shapes: [atTop('dependency "seeded" {', '  config_path = "../a"', "}")],
  },
  {
    rule: "terragrunt/no-unused-declarations",
    shapes: [only(/terragrunt\.hcl$/, /^include /m, atTop("locals {", "  seeded = 1", "}"))],
  },
  {
    rule: "terragrunt/valid-config",
    shapes: [
      atTop('generate "seeded" {', '  path = "a"', '  if_exists = "overwrit"', '  contents = ""', "}"),
      atTop('dependency "seeded" {', '  config_path = "../a"', '  mock_outputs = "x"', "}"),
      atTop('feature "seeded" {', "  defalt = true", "}"),
    ],
  },
  {
    rule: "terragrunt/no-undeclared-reference",
    shapes: [atTop('feature "seeded" {', "  default = var.seeded", "}")],
  },
  {
    rule: "terragrunt/no-missing-path",
    shapes: [
      alone(inUnit(/locals/, dependency("./seeded-missing"))),
      alone(inUnit(/locals/, atTop('include "seeded" {', '  path = "./seeded-missing.hcl"', "}"))),
      alone(inUnit(/dependencies/, atTop("dependencies {", '  paths = ["./seeded-missing"]', "}"))),
      alone(inUnit(/terraform/, atTop("terraform {", '  source = "./seeded-missing"', "}"))),
      alone(inUnit(/locals/, atTop("locals {", '  seeded = read_terragrunt_config("./seeded-missing.hcl")', "}"))),
    ],
  },
  {
    rule: "terragrunt/no-dependency-cycle",
    shapes: [
      beside(
        { "seeded/terragrunt.hcl": 'dependency "back" {\n  config_path = ".."\n}\n' },
        // A unit that includes others is not for those below it.
        only(/terragrunt\.hcl$/, /^include /m, dependency("./seeded")),
      ),
    ],
  },
  {
    rule: "terragrunt/no-undeclared-output",
    shapes: [
      withUnit(
        atTop(
          ...['dependency "seeded" {', '  config_path = "../seeded"', "}", 'generate "seeded" {', '  path = "a"'],
          ...['  if_exists = "skip"', "  contents = dependency.seeded.outputs.seeded_adress", "}"],
        ),
      ),
    ],
  },
  {
    rule: "terragrunt/no-undeclared-mock-output",
    shapes: [withUnit(dependency("../seeded", "mock_outputs = { seeded_adress = 1 }"))],
  },
  {
    rule: "terragrunt/no-undeclared-input",
    shapes: [withModule("seeded_name = 1", "seeded_nmae = 1")],
  },
  { rule: "terragrunt/required-inputs", shapes: [withModule("seeded_tags = {}")] },
  { rule: "terragrunt/valid-inputs", shapes: [withModule("seeded_name = 1", "seeded_tags = []")] },
  {
    rule: "terragrunt/root-file-name",
    shapes: [atTop('include "seeded" {', "  path = find_in_parent_folders()", "}")],
  },
  {
    rule: "terragrunt/no-shared-state",
    shapes: [
      beside(
        { "below/terragrunt.hcl": "" },
        inUnit(
          /remote_state|include|terraform/,
          atTop("remote_state {", '  backend = "s3"', '  config  = { bucket = "a", key = "terraform.tfstate" }', "}"),
        ),
      ),
    ],
  },
];
