// Diagnostics for variables, local values and outputs: each row was compared with `terraform validate`.
import { test } from "uvu";
import { checkRows, type ReportRow } from "../../helpers/module-config.ts";

const ROWS: readonly ReportRow[] = [
  [`variable "source" {}`, "reserved-variable-name 1,10-18"],
  [`variable "1a" {}`, "invalid-variable-name 1,10-14"],
  [`variable "version" {}`, "reserved-variable-name 1,10-19"],
  [`variable "lifecycle" {}`, "reserved-variable-name 1,10-21"],
  [`variable "locals" {}`, "reserved-variable-name 1,10-18"],
  [`variable "provider" {}`, "reserved-variable-name 1,10-20"],
  [`variable "providers" {}`, "reserved-variable-name 1,10-21"],
  [`variable "_" {}`, "reserved-variable-name 1,10-13"],
  [`variable "for_each" {}`, "reserved-variable-name 1,10-20"],
  [`variable "count" {}`, "reserved-variable-name 1,10-17"],
  [`variable "depends_on" {}`, "reserved-variable-name 1,10-22"],
  [
    `variable "a" {
  description = 1
  sensitive = "x"
  nullable = null
}`,
    "unsuitable-value-type 3,16-17",
    "unsuitable-value-type 4,14-18",
  ],
  [
    `variable "b" {
  description = null
  sensitive = var.x
  ephemeral = f(1)
  nullable = "true"
}`,
    "unsuitable-value-type 2,17-21",
    "unsuitable-value-type 3,15-20",
    "variables-not-allowed 3,15-18",
    "functions-not-allowed 4,15-19",
    "unsuitable-value-type 4,15-17",
  ],
  [
    `variable "c" {
  default = [1, var.x]
}`,
    "variables-not-allowed 2,17-20",
  ],
  [
    `variable "d" {
  type = object({a = number, b = optional(string, "x")})
  default = { a = "x" }
}`,
    "invalid-variable-default 3,13-24",
  ],
  [
    `variable "e" {
  type = list(object({a = number, b = optional(string, "x")}))
  default = [{ a = "x" }]
}`,
    "invalid-variable-default 3,13-26",
  ],
  [
    `variable "f" {
  type = number
  nullable = false
  default = null
}`,
    "null-variable-default 4,13-17",
  ],
  [
    `variable "g" {
  type = map(number)
  default = { x = "y" }
}`,
    "invalid-variable-default 3,13-24",
  ],
  [
    `variable "h" {
  type = list(number)
  default = { x = "y" }
}`,
    "invalid-variable-default 3,13-24",
  ],
  [
    `variable "i" {
  type = nope
  default = { x = "y" }
}`,
    "unknown-type-keyword 2,10-14",
  ],
  [
    `variable "j" {
  description = "x\${1}"
  default = nope("x")
  foo = 1
  bar {}
}`,
    "functions-not-allowed 3,13-22",
    "unsupported-argument 4,3-6",
    "unsupported-block-type 5,3-6",
  ],
  [
    `variable "a" {
  validation {
    condition = true
    error_message = "no"
  }
  validation {
    condition = var.b == 1
    error_message = "no."
  }
  validation {
    condition = var.a == 1
    error_message = ""
  }
  validation {
    condition = var.a == 1
  }
  validation {
    error_message = "x"
  }
  validation {
    condition = var.a == 1
    error_message = 1
    foo = 1
  }
  validation {
    condition = var.a == 1
    error_message = "x \${var.a} \${local.x}"
  }
  validation {
    condition = local.x
    error_message = "X \${data.x.y}."
  }
}`,
    "constant-condition 3,17-21",
    "validation-of-something-else 3,17-21",
    "validation-of-something-else 7,17-27",
    "missing-required-argument 14,14-14",
    "missing-required-argument 17,14-14",
    "unsupported-argument 23,5-8",
    "validation-of-something-else 30,17-24",
  ],
  [`variable "x" {}`],
  [`variable x {}`],
  [`variable "a" "b" {}`, "extraneous-block-label 1,14-17"],
  [
    `variable "a" {
  type = "string"
}`,
    "quoted-variable-type 2,10-18",
  ],
  [
    `variable "b" {
  type = "list"
  default = []
}`,
    "quoted-variable-type 2,10-16",
  ],
  [
    `variable "c" {
  type = list
}`,
  ],
  [
    `variable "d" {
  type = set
}`,
    "missing-element-type 2,10-13",
  ],
  [
    `variable "e" {
  type = object({ a = string, a = number })
}`,
    "duplicate-object-type-key 2,31-32",
  ],
  [
    `variable "f" {
  type = list(string, number)
}`,
    "missing-element-type 2,23-29",
  ],
  [
    `variable "g" {
  type = optional(string)
}`,
    "misplaced-optional 2,10-18",
  ],
  [
    `variable "h" {
  type = "\${string}"
}`,
    "not-a-type 2,10-21",
  ],
  [
    `variable "i" {
  type = object({ a = optional(string, 1), b = optional(number, "x") })
  default = {}
}`,
    "invalid-optional-default 2,65-68",
  ],
  [
    `variable "j" {
  type = map
  default = { a = 1, b = "x" }
}`,
  ],
  [
    `variable "k" {
  type = list(any)
  default = [1, "x", { a = 1 }]
}`,
    "invalid-variable-default 3,13-32",
  ],
  [
    `variable "l" {
  type = tuple([string])
  default = []
}`,
    "invalid-variable-default 3,13-15",
  ],
  [
    `variable "m" {
  type = object({ a = string })
  default = {}
}`,
    "invalid-variable-default 3,13-15",
  ],
  [
    `variable "n" {
  type = set(object({ a = string }))
  default = [{ b = 1 }]
}`,
    "invalid-variable-default 3,13-24",
  ],
  [
    `variable "o" {
  type = string
  default = ["x"]
}`,
    "invalid-variable-default 3,13-18",
  ],
  [
    `variable "p" {
  type = bool
  default = 1
}`,
    "invalid-variable-default 3,13-14",
  ],
  [
    `variable "q" {
  type = string
  default = null
  nullable = false
}`,
    "null-variable-default 3,13-17",
  ],
  [
    `variable "r" {
  type = any
  default = null
}`,
  ],
  [
    `variable "a" {
  validation "x" {}
}`,
    "unexpected-block-label 2,14-17",
  ],
  [
    `locals {
  a = 1
  b {}
}`,
    "unexpected-block 3,3-4",
  ],
  [`locals "x" {}`, "unexpected-block-label 1,8-11"],
  [
    `locals {
  a = 2
}`,
  ],
  [
    `output "1" {
  value = 1
}`,
    "invalid-output-name 1,8-11",
  ],
  [
    `output "a" {
  description = var.x
  sensitive = var.x
  ephemeral = 3
  depends_on = "x"
}`,
    "missing-required-argument 1,12-12",
    "unsuitable-value-type 2,17-22",
    "variables-not-allowed 2,17-20",
    "unsuitable-value-type 3,15-20",
    "variables-not-allowed 3,15-18",
    "unsuitable-value-type 4,15-16",
    "static-list-required 5,17-18",
  ],
  [
    `output "b" {
  value = 1
  precondition {
    condition = true
    error_message = "x"
  }
  precondition {
    condition = true
  }
  postcondition {
    condition = true
    error_message = "X."
  }
  postcondition {
    condition = var.a
    error_message = "X."
  }
}`,
    "constant-condition 4,17-21",
    "missing-required-argument 7,16-16",
    "constant-condition 8,17-21",
    "output-postcondition 10,3-16",
    "output-postcondition 14,3-16",
  ],
  [
    `output "c" {
  value = 1
  depends_on = ["x", foo, foo.bar, foo.bar[0], "foo.bar", module.x, module.x.y, data.x, data.x.y, var.x, each.key, 1, local.x, foo.bar.baz, foo.bar[0].baz, path.module, terraform.workspace, self, foo[0], foo.*.bar, f(1), "\${foo.bar}", provider.x, check.foo]
}`,
    "quoted-reference 3,17-20",
    "quoted-reference 3,48-57",
    "static-reference-required 3,116-117",
    "static-reference-required 3,205-214",
    "static-reference-required 3,216-220",
    "static-reference-required 3,222-234",
  ],
  [
    `output "x" {
  value = 1
  value = 2
}`,
  ],
];

checkRows(ROWS);

test.run();
