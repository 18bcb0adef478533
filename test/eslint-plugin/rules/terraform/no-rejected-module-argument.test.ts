import { test } from "uvu";
import { dedent } from "../../../../tools/dedent.ts";
import { testModules } from "../../module-tester.ts";

const CHILD = `variable "size" {
  type    = number
  default = 5
  validation {
    condition     = var.size > var.least
    error_message = "Too small."
  }
}
variable "least" {
  default = 3
}
variable "kind" {
  default = "a"
  validation {
    condition     = contains(["a", "b"], var.kind)
    error_message = "No such kind."
  }
}
variable "needed" {
  nullable = false
}
output "o" {
  value = var.needed
}
`;

function call(args: string, more = ""): string {
  return `module "m" {\n  source = "./c"\n  ${args}\n}\n${more}`;
}

/** A module whose variable has any type, with an expression that uses it. */
const ofAnyType = (expression: string, more = ""): string =>
  `variable "x" {\n  type = any\n}\nvariable "on" {\n  default = true\n}\nresource "terraform_data" "a" {${more}\n  input = ${expression}\n}\n`;

const withX = (value: string, more = ""): string =>
  `variable "flag" {\n  type = bool\n}\nmodule "m" {\n  source = "./c"\n  x      = ${value}${more}\n}\n`;

/** Calls whose value the module can use, or may not use. */
const USABLE = [
  { "main.tf": withX("true"), "c/main.tf": ofAnyType("var.x") },
  { "main.tf": withX('["a"]'), "c/main.tf": ofAnyType("[for one in var.x : one]") },
  { "main.tf": withX("null"), "c/main.tf": ofAnyType("coalesce(var.x, 1)") },
  { "main.tf": withX("null"), "c/main.tf": ofAnyType("var.x == null ? 1 : length(var.x)") },
  {
    "main.tf": withX("null"),
    "c/main.tf": ofAnyType("length(var.x)").replace("any", 'string\n  nullable = false\n  default = "x"'),
  },
  { "main.tf": withX("true"), "c/main.tf": ofAnyType("try(var.x.a, 1)") },
  { "main.tf": withX("true"), "c/main.tf": ofAnyType("var.on ? var.x.a : 1") },
  { "main.tf": withX("true"), "c/main.tf": ofAnyType("can(tolist(var.x)) ? [for one in var.x : one] : []") },
  { "main.tf": withX("true"), "c/main.tf": ofAnyType("var.x.a", "\n  count = var.on ? 1 : 0") },
  { "main.tf": withX("true", "\n  count  = 0"), "c/main.tf": ofAnyType("var.x.a") },
];

testModules("terraform/no-rejected-module-argument", {
  valid: [
    ...USABLE,
    { "main.tf": call("size = 4"), "c/main.tf": CHILD },
    { "main.tf": call("size = var.x", 'variable "x" {\n  default = 1\n}\n'), "c/main.tf": CHILD },
    { "main.tf": call("size = 1") },
    { "main.tf": call("size = 1"), "c/main.tf": CHILD, "c/b.tf": "a = \n" },
    // These are reported by valid-module-call.
    { "main.tf": call('kind = "c"'), "c/main.tf": CHILD },
    { "main.tf": call("needed = null"), "c/main.tf": CHILD },
  ],
  invalid: [
    {
      files: { "main.tf": call("size   = local.ü"), "b.tf": "locals {\n  ü = 1\n}\n", "c/main.tf": CHILD },
      reports: [
        'main.tf:3:12-3:19 Rejected module argument: The validation of the module\'s variable "size" rejects this value. The validation says: Too small.',
      ],
    },
    {
      files: {
        "main.tf": call(
          "kind   = var.x",
          dedent`
            variable "x" {
              type = string
              validation {
                condition     = contains(["c", "d"], var.x)
                error_message = "No."
              }
            }
          `,
        ),
        "c/main.tf": CHILD,
      },
      reports: [
        'main.tf:3:12-3:17 Rejected module argument: The validation of variable "kind" in the module "./c" rejects every value that the validation of var.x allows: "c", "d". Make the two validations agree.',
      ],
    },
    {
      files: {
        "main.tf.json": '{"module": {"m": {"source": "./c", "needed": "", "size": 2}}}\n',
        "c/main.tf": CHILD,
      },
      reports: [
        'main.tf.json:1:58-1:59 Rejected module argument: The validation of the module\'s variable "size" rejects this value. The validation says: Too small.',
      ],
    },
    ...[
      ["[for one in var.x : one]", "A null value cannot be used as the collection in a 'for' expression."],
      ["var.x ? 1 : 2", "The condition value is null. Conditions must either be true or false."],
      ["length(var.x)", 'Invalid value for "value" parameter: argument must not be null.'],
    ].map(([expression, reason]) => ({
      files: { "main.tf": withX("null"), "c/main.tf": ofAnyType(expression!) },
      reports: [
        `main.tf:6:12-6:16 Unusable module argument: With this value of "x", the expression at c/main.tf:8,11-${11 + expression!.length} of the module fails: ${reason!}`,
      ],
    })),
    {
      files: { "main.tf": withX("null"), "c/main.tf": ofAnyType("1", "\n  count = var.x") },
      reports: [
        'main.tf:6:12-6:16 Unusable module argument: With this value of "x", the expression at c/main.tf:8,11-16 of the module fails: A count argument must not be null.',
      ],
    },
    {
      files: { "main.tf": withX("true"), "c/main.tf": ofAnyType("[for one in var.x : one]") },
      reports: [
        "main.tf:6:12-6:16 Unusable module argument: With this value of \"x\", the expression at c/main.tf:8,11-35 of the module fails: A value of type bool cannot be used as the collection in a 'for' expression.",
      ],
    },
    {
      files: { "main.tf": withX("var.flag"), "c/main.tf": ofAnyType("var.x.a") },
      reports: [
        'main.tf:6:12-6:20 Unusable module argument: With this value of "x", the expression at c/main.tf:8,11-18 of the module fails: Can\'t access attributes on a primitive-typed value (bool).',
      ],
    },
    {
      files: { "main.tf": withX('"a"'), "c/main.tf": ofAnyType("each.key", "\n  for_each = var.x") },
      reports: [
        'main.tf:6:12-6:15 Unusable module argument: With this value of "x", the expression at c/main.tf:8,14-19 of the module fails: A for_each argument must be a map, or a set of strings.',
      ],
    },
  ],
});

test.run();
