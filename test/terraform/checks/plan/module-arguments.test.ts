// Arguments of module calls that the called module ignores or rejects.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../../../tools/dedent.ts";
import { loadModule } from "../../../../src/terraform/index.ts";
import { type Reviewed, reviewed } from "../../../helpers/reviewed.ts";
import { moduleHost } from "../../../../tools/module-host.ts";

const CHILD = `variable "used" {
  default = null
}
variable "unused" {
  default = null
}
variable "size" {
  type    = number
  default = 5
  validation {
    condition     = var.size > 3
    error_message = "Too small."
  }
}
variable "region" {
  type    = string
  default = "eu"
  validation {
    condition     = contains(["eu", "us"], var.region) && (var.size > 9 || var.region == "eu")
    error_message = "No such region for \${var.size}."
  }
}
variable "required" {
  nullable = false
  default  = "x"
}
variable "needed" {
  nullable = false
}
output "o" {
  value = [var.used, var.required, var.needed]
}
`;

function call(args: string, more = ""): Record<string, string> {
  return { "main.tf": `${more}\nmodule "m" {\n  source = "./child"\n  ${args}\n}\n`, "child/main.tf": CHILD };
}

function brief(reported: readonly Reviewed[]): (readonly [code: string, at: string])[] {
  return reported.map(({ code, at }) => [code, at]);
}

const REFUSED: readonly (readonly [args: string, code: string, at: string, more?: string])[] = [
  // Omitted arguments have their defaults.
  ['region = "us"', "refused-module-argument", '"us"'],
  ["region = local.region", "refused-module-argument", "local.region", 'locals {\n  region = "${"us"}"\n}'],
  ['region = sensitive("us")', "refused-module-argument", 'sensitive("us")'],
  ['size = "4"\n  region = "us"', "refused-module-argument", '"us"'],
  [
    "region = var.region",
    "refused-variable",
    "var.region",
    dedent`
      variable "region" {
        type = string
        validation {
          condition = contains(["asia", "us"], var.region)
          error_message = "No."
        }
      }`,
  ],
];

for (const [args, code, at, more] of REFUSED) {
  test(`${args} is rejected`, () => {
    assert.equal(brief(reviewed("refused-arguments", call(args, more))), [[code, at]]);
  });
}

const REPORTED: readonly (readonly [args: string, code: string])[] = [
  ["size = 3", "invalid-variable-value"],
  ['size = "1"', "invalid-variable-value"],
  ["size = sensitive(1)", "invalid-variable-value"],
  ['region = "asia"', "invalid-variable-value"],
  ["needed = null", "null-required-argument"],
];

for (const [args, code] of REPORTED) {
  test(`${args} is an error, and not reported a second time`, () => {
    const files = call(args);
    assert.equal(brief(reviewed("refused-arguments", files)), []);
    const codes = loadModule(".", moduleHost(files))
      .diagnosticsOf("main.tf")
      .map((problem) => problem.code);
    assert.ok(codes.includes(code as (typeof codes)[number]));
  });
}

const ACCEPTED: readonly (readonly [args: string, more?: string])[] = [
  ["size = 4"],
  ['size = 10\n  region = "us"'],
  ["size = var.size", 'variable "size" {}'],
  // A default is not certain to be the value.
  [
    "size = var.size",
    dedent`
      variable "size" {
        type = number
        default = 1
      }`,
  ],
  ["size = count.index\n  count = 2"],
  ["size = each.value\n  for_each = toset(var.sizes)", 'variable "sizes" {}'],
  // Null means the default.
  ["required = null"],
  ["used = null"],
  // A type error is reported as such.
  ["size = []"],
  ["size = local.none"],
  ["none = 1"],
  [
    "region = var.region",
    dedent`
      variable "region" {
        type = string
        validation {
          condition = contains(["asia", "eu"], var.region)
          error_message = "No."
        }
      }`,
  ],
  // Operations on the variable are ignored.
  [
    'region = "${var.region}-1"',
    dedent`
      variable "region" {
        type = string
        validation {
          condition = contains(["asia", "us"], var.region)
          error_message = "No."
        }
      }`,
  ],
];

for (const [args, more] of ACCEPTED) {
  test(`${args} may be accepted`, () => {
    assert.equal(reviewed("refused-arguments", call(args, more)), []);
  });
}

test("the message contains the variable and the validation's message", () => {
  const [{ detail } = { detail: "" }] = reviewed("refused-arguments", call('size = 4\n  region = "us"'));
  assert.is(
    detail,
    'The validation of the module\'s variable "region" rejects this value. The validation says: No such region for 4.',
  );
});

test("arguments for variables that the module does not use are reported", () => {
  const args = dedent`
    used = 1
      unused = 2
      size = 7
      none = 3`;
  assert.equal(brief(reviewed("unused-arguments", call(args))), [["unused-module-argument", "2"]]);
});

test("uses in any file of the module count, in tests and in JSON", () => {
  for (const [name, text] of [
    ["child/b.tf", "locals {\n  b = var.unused\n}\n"],
    ["child/b.tf.json", '{"locals": {"b": "${upper(var.unused)}"}}'],
    [
      "child/b.tftest.hcl",
      dedent`
        run "a" {
          assert {
            condition = var.unused == 1
            error_message = "No."
          }
        }
      `,
    ],
    [
      "child/tests/b.tftest.hcl",
      dedent`
        run "a" {
          variables {
            x = var.unused
          }
        }
      `,
    ],
  ] as const) {
    assert.equal(reviewed("unused-arguments", { ...call("unused = 2"), [name]: text }), [], name);
  }
  const comment = { ...call("unused = 2"), "child/b.tf": "# var.unused\n" };
  assert.is(reviewed("unused-arguments", comment).length, 1, "a comment is no use");
});

test("unreadable modules are unknown", () => {
  const files = { ...call("unused = 2\n  size = 1"), "child/b.tf": "a = \n" };
  assert.equal(reviewed("unused-arguments", files), []);
  assert.equal(reviewed("refused-arguments", files), []);
  const elsewhere = {
    "main.tf": dedent`
      module "m" {
        source = "a/b/c"
        size = 1
      }
    `,
  };
  assert.equal(reviewed("refused-arguments", elsewhere), []);
});

test("a call that an override file changes is ignored", () => {
  const files = { ...call("unused = 2\n  size = 1"), "override.tf": 'module "m" {\n  size = 9\n}\n' };
  assert.equal(reviewed("refused-arguments", files), []);
});

test.run();
