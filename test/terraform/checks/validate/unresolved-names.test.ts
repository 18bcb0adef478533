// Names without a value in conditions and messages. Each row was compared with `terraform validate`.
import { test } from "uvu";
import { testRows } from "../../../helpers/module-rows.ts";

const precondition = (condition: string, message = '"x"'): string =>
  `resource "terraform_data" "a" {\n  lifecycle {\n    precondition {\n      condition     = ${condition}\n      error_message = ${message}\n    }\n  }\n}\nresource "terraform_data" "b" {}\n`;
const postcondition = (condition: string): string =>
  `resource "terraform_data" "a" {\n  lifecycle {\n    postcondition {\n      condition     = ${condition}\n      error_message = "x"\n    }\n  }\n}\n`;
const output = (condition: string, message = '"x"'): string =>
  `output "o" {\n  value = 1\n  precondition {\n    condition     = ${condition}\n    error_message = ${message}\n  }\n}\n`;
const check = (condition: string, message = '"x"'): string =>
  `check "c" {\n  assert {\n    condition     = ${condition}\n    error_message = ${message}\n  }\n}\n`;

testRows("conditions of resources", [
  [precondition("self.id == 1"), 'main.tf:4:23 Invalid "self" reference', "main.tf:4:23 Unknown variable"],
  [precondition("bare == 1"), "main.tf:4:23 Invalid reference", "main.tf:4:23 Unknown variable"],
  [precondition("foo.bar == 1"), "main.tf:4:23 Reference to undeclared resource", "main.tf:4:23 Unknown variable"],
  [precondition("var.no == 1"), "main.tf:4:23 Reference to undeclared input variable"],
  [precondition("var == 1"), "main.tf:4:23 Invalid reference"],
  [precondition("path.no == 1"), 'main.tf:4:23 Invalid "path" attribute'],
  [precondition("alltrue([for x in [1] : x == terraform_data.b.id])")],
  [
    precondition("terraform_data.b.no == 1", '"${terraform_data.b.id}"'),
    "main.tf:4:23 Unknown variable",
    "main.tf:4:39 Unsupported attribute",
  ],
  [
    precondition("terraform_data.b.id == 1 || run.x", '"${output.x}"'),
    "main.tf:4:23 Unknown variable",
    "main.tf:4:51 Reference to undeclared resource",
    "main.tf:4:51 Unknown variable",
    "main.tf:5:26 Reference to undeclared resource",
    "main.tf:5:26 Unknown variable",
  ],
  [
    postcondition("self.no == 1 && self.id == 1"),
    "main.tf:4:23 Unknown variable",
    "main.tf:4:27 Unsupported attribute",
    "main.tf:4:39 Unknown variable",
  ],
  [postcondition("self.id == bare"), "main.tf:4:34 Invalid reference", "main.tf:4:34 Unknown variable"],
]);

testRows("conditions of outputs share the names of condition and message", [
  [output("bare == 1"), "main.tf:4:21 Invalid reference", "main.tf:4:21 Unknown variable"],
  [
    output("var.no == 1", '"${local.no}"'),
    "main.tf:4:21 Reference to undeclared input variable",
    "main.tf:5:24 Reference to undeclared local value",
  ],
  [
    output("path.root == 1", '"${foo.bar}"'),
    "main.tf:4:21 Unknown variable",
    "main.tf:5:24 Reference to undeclared resource",
    "main.tf:5:24 Unknown variable",
  ],
]);

testRows("only the messages of assertions are evaluated", [
  [check("bare == path.root"), "main.tf:3:21 Invalid reference"],
  [check("foo.bar == 1"), "main.tf:3:21 Reference to undeclared resource"],
  [check("path.root == 1", '"${self.x}"'), 'main.tf:4:24 Invalid "self" reference', "main.tf:4:24 Unknown variable"],
]);

test.run();
