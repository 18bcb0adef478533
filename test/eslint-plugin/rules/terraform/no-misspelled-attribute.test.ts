import { test } from "uvu";
import { testModules } from "../../module-tester.ts";

const TYPE = "object({ image = string, replicas = optional(number, 1), tags = optional(map(string)) })";

const VARIABLES = `variable "one" {\n  type = ${TYPE}\n}\nvariable "many" {\n  type    = map(list(${TYPE}))\n  default = {}\n}\n`;

const CALL = (one: string): string => `module "m" {\n  source = "./m"\n  one    = ${one}\n}\n`;

const report = (place: string, variable: string, name: string, near: string): string[] => [
  `${place} Misspelled attribute: The type of var.${variable} has no attribute named "${name}", so Terraform drops it. Did you mean "${near}"?`,
];

testModules("terraform/no-misspelled-attribute", {
  valid: [
    { "main.tf": VARIABLES, "a.tfvars": 'one = { image = "x", replicas = 2 }\n' },
    { "main.tf": VARIABLES, "a.tfvars": 'one = { image = "x", owner = "y" }\n' },
    // Both are given: one of them is for another module.
    { "main.tf": VARIABLES, "a.tfvars": 'one = { image = "x", replicas = 2, replica = 3 }\n' },
    { "main.tf": CALL('merge({ replica = 1 }, { image = "x" })'), "m/main.tf": VARIABLES },
    // OpenTofu has a warning of its own.
    { "main.tofu": CALL('{ image = "x", replica = 3 }'), "m/main.tofu": VARIABLES },
  ],
  invalid: [
    {
      files: { "main.tf": VARIABLES, "a.tfvars": 'one = { image = "x", replica = 2 }\n' },
      reports: report("a.tfvars:1:22-1:29", "one", "replica", "replicas"),
    },
    {
      files: { "main.tf": VARIABLES, "a.tfvars": 'many = { a = [{ image = "x", "tag" = {} }] }\n' },
      reports: report("a.tfvars:1:30-1:35", "many", "tag", "tags"),
    },
    {
      files: { "main.tf": CALL('{ image = "x", relicas = 3 }'), "m/main.tf": VARIABLES },
      reports: report("main.tf:3:27-3:34", "one", "relicas", "replicas"),
    },
    {
      files: `variable "a" {\n  type    = ${TYPE}\n  default = { image = "x", replcas = 2 }\n}\n`,
      reports: report("main.tf:3:28-3:35", "a", "replcas", "replicas"),
    },
  ],
});

test.run();
