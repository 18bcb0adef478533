import { test } from "uvu";
import { dedent } from "../../../../tools/dedent.ts";
import { testModules } from "../../module-tester.ts";

const ignoring = (name: string): string =>
  dedent`
    resource "terraform_data" "a" {
      input = 1
      lifecycle {
        ignore_changes = [NAME]
      }
    }
  `.replace("NAME", name);

testModules("terraform/no-redundant-ignore-changes", {
  valid: [ignoring("input"), ignoring("triggers_replace")],
  invalid: [
    {
      files: ignoring("output"),
      reports: [
        "main.tf:1:10-1:26 Redundant ignore_changes element: Adding an attribute name to ignore_changes tells Terraform to ignore future changes to the argument in configuration after the object has been created, retaining the value originally configured.\n\nThe attribute output is decided by the provider alone and therefore there can be no configured value to compare with. Including this attribute in ignore_changes has no effect. Remove the attribute from ignore_changes to quiet this warning.",
      ],
    },
  ],
});

test.run();
