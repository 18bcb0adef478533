import { test } from "uvu";
import { testModules } from "../../module-tester.ts";

testModules("terraform/valid-condition", {
  valid: [
    'variable "a" {\n  validation {\n    condition     = var.a > 1\n    error_message = "No."\n  }\n}\n',
    'output "a" {\n  value = 1\n  precondition {\n    condition     = var.a > 1\n    error_message = "No."\n  }\n}\n',
    'check "a" {\n  assert {\n    condition     = var.a\n    error_message = "No."\n  }\n}\n',
  ],
  invalid: [
    {
      files:
        'output "a" {\n  value = 1\n  precondition {\n    condition     = true\n    error_message = "No."\n  }\n}\n',
      reports: [
        "main.tf:4:21-4:25 Invalid precondition expression: The condition expression must refer to at least one object from elsewhere in the configuration, or else its result would not be checking anything.",
      ],
    },
    {
      files:
        'variable "b" {\n}\nvariable "a" {\n  validation {\n    condition     = var.b > 1\n    error_message = "No."\n  }\n}\n',
      reports: [
        'main.tf:5:21-5:30 Invalid variable validation condition: The condition for variable "a" must refer to var.a in order to test incoming values.',
      ],
    },
    {
      files:
        'resource "terraform_data" "a" {\n  lifecycle {\n    precondition {\n      condition     = terraform_data.a.id == ""\n      error_message = "No."\n    }\n  }\n}\n',
      reports: [
        "main.tf:4:23-4:48 Invalid reference in precondition: Configuration for terraform_data.a may not refer to itself.",
      ],
    },
    {
      files: 'check "a" {\n}\n',
      reports: ["main.tf:1:1-1:10 Zero assert blocks: Check blocks must have at least one assert block."],
    },
    {
      files:
        'check "a" {\n  data "b" "c" {\n  }\n  data "b" "d" {\n  }\n  assert {\n    condition     = data.b.c.x\n    error_message = "No."\n  }\n}\n',
      reports: [
        "main.tf:4:3-4:15 Multiple data resource blocks: This check block already has a data resource defined at main.tf:2,3-15.",
      ],
    },
    {
      files:
        'check "a" {\n  data "b" "c" {\n    count = 2\n  }\n  assert {\n    condition     = data.b.c.x\n    error_message = "No."\n  }\n}\n',
      reports: [
        'main.tf:3:5-3:10 Invalid "count" attribute: The "count" and "for_each" meta-arguments are not supported within nested data blocks.',
      ],
    },
    {
      files:
        'check "a" {\n  data "b" "c" {\n    lifecycle {\n    }\n  }\n  assert {\n    condition     = data.b.c.x\n    error_message = "No."\n  }\n}\n',
      reports: [
        'main.tf:3:5-3:14 Invalid lifecycle block: Nested data blocks do not support "lifecycle" blocks as the lifecycle is managed by the containing block.',
      ],
    },
    {
      files:
        'output "a" {\n  value = 1\n  postcondition {\n    condition     = terraform_data.a.id\n    error_message = "No."\n  }\n}\n',
      reports: [
        "main.tf:3:3-3:16 Postconditions are not allowed: Output values can only have preconditions, not postconditions.",
      ],
    },
    {
      files: {
        "main.tf.json":
          '{"output": {"a": {"value": 1, "precondition": {"condition": "${1 == 2}", "error_message": "No."}}}}\n',
      },
      reports: [
        "main.tf.json:1:61-1:72 Invalid precondition expression: The condition expression must refer to at least one object from elsewhere in the configuration, or else its result would not be checking anything.",
      ],
    },
    {
      files:
        'check "c" {\n  assert {\n    condition     = terraform_data.a.id\n    error_message = [1]\n  }\n}\nresource "terraform_data" "a" {\n}\n',
      reports: [
        "main.tf:4:21-4:24 Invalid error message: Unsuitable value for error message: string required, but have tuple.",
      ],
    },
  ],
});

test.run();
