// Blocks whose closing brace is missing, or closes something else. Each row was compared with `terraform validate`.
import { test } from "uvu";
import { testRows } from "../../../helpers/module-rows.ts";

const AFTER = 'output "b" {\n  value = 1\n}\n';

testRows("the brace stands where a parenthesis is missing", [
  [
    `output "a" {\n  value = (1 + 2\n}\n${AFTER}`,
    "main.tf:3:1 Unbalanced parentheses",
    "main.tf:4:1 Unsupported block type",
  ],
  [
    `locals {\n  a = (1 + 2\n}\n${AFTER}`,
    "main.tf:3:1 Unbalanced parentheses",
    'main.tf:4:1 Unexpected "output" block',
  ],
  [`resource "terraform_data" "a" {\n  input = (1 + 2\n}\n${AFTER}`, "main.tf:3:1 Unbalanced parentheses"],
  [`output "a" {\n  value = "\${(1}"\n}\n${AFTER}`, "main.tf:2:16 Unbalanced parentheses"],
]);

testRows("the brace is missing", [
  [
    `output "a" {\n  value = 1\n${AFTER}`,
    "main.tf:1:12 Unclosed configuration block",
    "main.tf:3:1 Unsupported block type",
  ],
]);

test.run();
