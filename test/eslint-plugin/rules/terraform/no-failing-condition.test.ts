import { test } from "uvu";
import { dedent } from "../../../../tools/dedent.ts";
import { testModules } from "../../module-tester.ts";

const CHILD = dedent`
  variable "size" {
    validation {
      condition     = var.size > 1
      error_message = "Too small."
    }
  }
`;

const MAIN = dedent`
  resource "terraform_data" "two" {
    count = 2
  }
  output "o" {
    value = 1
    precondition {
      condition     = length(terraform_data.two) > 2
      error_message = "Too few."
    }
  }
`;

testModules("terraform/no-failing-condition", {
  valid: [MAIN.replace("> 2", "> 1")],
  invalid: [
    {
      files: MAIN,
      reports: [
        "main.tf:7:21-7:51 Failing condition: This condition is false in every plan, so the plan of output.o fails. Correct the condition, or the values that it refers to.",
      ],
    },
    {
      files: {
        "main.tf": `module "a" {\n  source = "./a"\n  size   = length(terraform_data.one)\n}\nresource "terraform_data" "one" {\n  count = 1\n}\n`,
        "a/main.tf": CHILD,
      },
      reports: [
        "main.tf:3:12-3:38 Failing condition in a module: The condition at main.tf:3 of the module is false for the values of this call, so module.a.var.size fails in every plan. Change what this call passes.",
      ],
    },
  ],
});

test.run();
