// On whole modules, in temporary directories.
import type { Linter } from "eslint";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../../../tools/dedent.ts";
import { rule as noUnusedDeclarations } from "../../../../eslint-plugin/rules/terraform/no-unused-declarations.ts";
import { lintFolder } from "../../../helpers/lint-folder.ts";
import { placed } from "../../placed.ts";
import { hclTester, jsonTester } from "../../rule-tester.ts";

const FIX_LOCALS: [{ fixLocals: boolean }] = [{ fixLocals: true }];

const RULES: Linter.RulesRecord = { "hcl/terraform/no-unused-declarations": ["error", ...FIX_LOCALS] };

const LOCALS =
  'locals {\r\n  # of a\r\n  a = "${b.c}" # 😀\r\n\r\n  used_long = 1\r\n  d         = [2]\r\n}\r\n\r\noutput "x" {\r\n  value = local.used_long\r\n}\r\n';
const ALL_LOCALS = dedent`
  # top
  locals {
    a = 1 # one
    b = 2
  }

  output "x" {
    value = 1
  }
`;
const GROUP = dedent`
  locals {
    # of a file
    a = 1
    b = 2
  }

  output "x" {
    value = local.b
  }
`;
const WHOLE_GROUP = dedent`
  locals {
    # of a file
    a = 1
    b = 2

    c = 3
  }

  output "x" {
    value = local.c
  }
`;
const VARIABLE = dedent`
  # what it is
  variable "a" {
    type = string

    validation {
      condition     = var.a != ""
      error_message = "Say \${var.a}."
    }
  }

  variable "b" {}

  output "b" {
    value = var.b
  }
`;
const DATA = 'data "aws_vpc" "a" {}\n';
const ALIAS = 'provider "aws" {\n  alias = "west"\n}\n';
const remove = (output: string) => [{ messageId: "remove", output }];

hclTester.run("terraform/no-unused-declarations", noUnusedDeclarations, {
  valid: [
    dedent`
      data "aws_ami" "all" {}
      output "u" {
        value = values(data.aws_ami)
      }
    `,
    dedent`
      variable "a" {}
      output "b" {
        value = "\${var.a}"
      }
    `,
    dedent`
      variable "a" {}
      variable "b" {
        validation {
          condition = var.a == var.b
        }
      }
      output "b" {
        value = var.b
      }
    `,
    dedent`
      locals {
        a = 1
      }
      resource "b" "c" {
        d {
          e = <<E
      %{if local.a}%{endif}
      E
        }
      }
    `,
    `${DATA}resource "b" "c" {\n  depends_on = [data.aws_vpc.a]\n}\n`,
    `${DATA}output "b" {\n  value = data.aws_vpc.a[0].id\n}\n`,
    { name: "all of a type", code: `${DATA}output "b" {\n  value = data.aws_vpc\n}\n` },
    {
      name: "conditions",
      code: dedent`
        data "a" "b" {
          lifecycle {
            postcondition {
              condition = self.c
            }
          }
        }
      `,
    },
    {
      name: "data sources of checks",
      code: dedent`
        check "a" {
          data "b" "c" {}
          assert {
            condition = 1 == 1
            error_message = "d"
          }
        }
      `,
    },
    { name: "what is read for its effect", code: 'data "external" "a" {}\n' },
    { name: "locals that fail on purpose", code: 'locals {\n  a = b.c ? 1 : file("Wrong.")\n}\n' },
    `${ALIAS}resource "aws_vpc" "a" {\n  provider = aws.west\n}\n`,
    `${ALIAS}module "a" {\n  source = "./a"\n  providers = { aws = aws.west }\n}\n`,
    { name: "in quotes, as before 0.12", code: `${ALIAS}resource "aws_vpc" "a" {\n  provider = "aws.west"\n}\n` },
    'provider "aws" {}\n',
    { name: "other files", code: 'variable "a" {}\n', filename: "a.tftest.hcl" },
    { code: 'variable "a" {}\n', filename: "a.pkr.hcl" },
  ],
  invalid: [
    {
      code: dedent`
        data "aws_ami" "unused" {}
        data "aws_ami" "used" {}
        output "u" {
          value = data.aws_ami.used.id
        }
      `,
      errors: [
        {
          messageId: "data",
          line: 1,
          column: 16,
          endLine: 1,
          endColumn: 24,
          suggestions: remove(dedent`
            data "aws_ami" "used" {}
            output "u" {
              value = data.aws_ami.used.id
            }
          `),
        },
      ],
    },
    {
      name: "local values with their comments",
      code: LOCALS,
      options: FIX_LOCALS,
      output: 'locals {\r\n  used_long = 1\r\n}\r\n\r\noutput "x" {\r\n  value = local.used_long\r\n}\r\n',
      errors: [
        placed(LOCALS, "a", { messageId: "local", data: { name: "a" } }, "of a\r\n"),
        placed(LOCALS, "d", { messageId: "local", data: { name: "d" } }, "= 1\r\n"),
      ],
    },
    {
      name: "a local value, which a suggestion removes by default",
      code: dedent`
        locals {
          a = 1
          b = 2
        }
        output "b" {
          value = local.b
        }
      `,
      output: null,
      errors: [
        {
          messageId: "local",
          line: 2,
          column: 3,
          endLine: 2,
          endColumn: 4,
          suggestions: remove(dedent`
            locals {
              b = 2
            }
            output "b" {
              value = local.b
            }
          `),
        },
      ],
    },
    {
      name: "names that a misspelled reference means are used",
      code: dedent`
        variable "name" {}
        variable "other" {}
        output "a" {
          value = var.nmae
        }
      `,
      output: null,
      errors: [
        {
          messageId: "variable",
          line: 2,
          column: 10,
          endLine: 2,
          endColumn: 17,
          suggestions: remove(dedent`
            variable "name" {}

            output "a" {
              value = var.nmae
            }
          `),
        },
      ],
    },
    {
      name: "a block that would be empty",
      code: ALL_LOCALS,
      options: FIX_LOCALS,
      output: 'output "x" {\n  value = 1\n}\n',
      errors: [
        placed(ALL_LOCALS, "a", { messageId: "local" }, "{\n"),
        placed(ALL_LOCALS, "b", { messageId: "local" }, "one\n"),
      ],
    },
    {
      name: "the first of a group, whose heading the others need",
      code: GROUP,
      output: null,
      errors: [
        placed(
          GROUP,
          "a",
          {
            messageId: "local",
            suggestions: remove(dedent`
              locals {
                b = 2
              }

              output "x" {
                value = local.b
              }
            `),
          },
          "file\n",
        ),
      ],
    },
    {
      name: "a whole group with its heading",
      code: WHOLE_GROUP,
      options: FIX_LOCALS,
      output: dedent`
        locals {
          c = 3
        }

        output "x" {
          value = local.c
        }
      `,
      errors: [
        placed(WHOLE_GROUP, "a", { messageId: "local" }, "file\n"),
        placed(WHOLE_GROUP, "b", { messageId: "local" }, "1\n"),
      ],
    },
    {
      name: "a variable that only its own validation uses",
      code: VARIABLE,
      output: null,
      errors: [
        placed(VARIABLE, '"a"', {
          messageId: "variable",
          data: { name: "a" },
          suggestions: remove(dedent`
            variable "b" {}

            output "b" {
              value = var.b
            }
          `),
        }),
      ],
    },
    {
      code: DATA,
      output: null,
      errors: [
        placed(DATA, '"a"', { messageId: "data", data: { name: "data.aws_vpc.a" }, suggestions: remove("") }, "vpc"),
      ],
    },
    {
      code: 'data "external" "a" {}\n',
      output: null,
      options: [{ ignoredDataSources: [] }],
      errors: [placed('data "external" "a" {}\n', '"a"', { messageId: "data", suggestions: remove("") })],
    },
    {
      code: ALIAS,
      output: null,
      errors: [placed(ALIAS, '"aws"', { messageId: "alias", data: { name: "aws.west" }, suggestions: remove("") })],
    },
  ],
});

/** `data` and `local` in text around an interpolation are no references. */
const JSON_TEXT =
  '{ "variable": { "a": {} }, "locals": { "b": 1 }, "output": { "c": { "value": "data, local and var: ${1}" } } }\n';

/** An invalid template in which nothing is named. */
const JSON_INVALID = '{ "variable": { "a": {} }, "output": { "c": { "value": "${1 +}" } } }\n';

const JSON_CODE = '{ "variable": { "a": {}, "b": {} }, "output": { "c": { "value": "${upper(var.b)}" } } }\n';

jsonTester.run("terraform/no-unused-declarations", noUnusedDeclarations, {
  valid: [
    '{ "locals": { "a": 1, "b": "${jsonencode(local)}" } }\n',
    // References that are written as text, and templates with errors.
    '{ "variable": { "a": {} }, "output": { "b": { "value": 1, "depends_on": ["var.a"] } } }\n',
    '{ "variable": { "a": {} }, "output": { "b": { "value": "${var.a" } } }\n',
    '{ "variable": { "a": {} }, "output": { "b": { "value": "${keys(var" } } }\n',
  ],
  invalid: [
    {
      code: JSON_CODE,
      output: null,
      errors: [placed(JSON_CODE, '"a"', { messageId: "variable", data: { name: "a" } })],
    },
    {
      code: JSON_INVALID,
      output: null,
      errors: [placed(JSON_INVALID, '"a"', { messageId: "variable", data: { name: "a" } })],
    },
    {
      code: JSON_TEXT,
      output: null,
      errors: [
        placed(JSON_TEXT, '"a"', { messageId: "variable", data: { name: "a" } }),
        placed(JSON_TEXT, '"b"', { messageId: "local", data: { name: "b" } }),
      ],
    },
  ],
});

test("uses in the module's other files count, those in other modules do not", () => {
  const names = ["tf", "json", "test", "tests", "query", "override", "child", "none"];
  const { problems, suggested } = lintFolder(
    {
      "variables.tf": names.map((name) => `variable "${name}" {}\n`).join(""),
      "main.tf": 'output "a" {\n  value = var.tf\n}\n',
      "more.tf.json": '{ "output": { "b": { "value": "${var.json}" } } }',
      "a.tftest.hcl": dedent`
        run "a" {
          assert {
            condition     = var.test == 1
            error_message = "a"
          }
        }
      `,
      "tests/b.tftest.hcl": "variables {\n  c = var.tests\n}\n",
      "c.tfquery.hcl": dedent`
        list "a" "b" {
          config {
            c = var.query
          }
        }
      `,
      "override.tf": 'output "a" {\n  value = var.override\n}\n',
      "child/main.tf": dedent`
        variable "child" {}
        output "a" {
          value = var.child
        }
      `,
      "terraform.tfvars": "none = 1\n",
    },
    RULES,
  );
  assert.equal(problems, {
    "variables.tf": [
      "7:10 Variable `child` is never used. Use it or remove it. (suggestion)",
      "8:10 Variable `none` is never used. Use it or remove it. (suggestion)",
    ],
  });
  assert.is(suggested.length, 2);
});

test("objects used only by unused local values are unused", () => {
  const { problems, fixed } = lintFolder(
    {
      "a.tf": dedent`
        locals {
          a = var.v
          b = local.a
          c = local.d
          d = local.c
        }
      `,
      "b.tf": dedent`
        variable "v" {}
        variable "w" {}

        locals {
          e = local.f
          f = var.w
        }

        output "o" {
          value = local.e
        }
      `,
    },
    RULES,
  );
  assert.equal(fixed, { "a.tf": "" });
  assert.equal(problems["b.tf"], [
    "1:10 Variable `v` is used only by local value `a`, which is never used. Remove both. (suggestion)",
  ]);
});

test("modules with files that do not parse are not reported", () => {
  assert.equal(lintFolder({ "a.tf": 'variable "a" {}\n', "b.tf": "b =\n" }, RULES).problems["a.tf"], undefined);
});

for (const [name, comment] of [
  ["ESLint", "# eslint-disable-next-line hcl/terraform/no-unused-declarations -- for later"],
  ["ESLint, all rules", "# eslint-disable-next-line"],
  ["tflint", "# tflint-ignore: terraform_unused_declarations"],
  ["tflint, all rules", "// tflint-ignore: all"],
] as const) {
  test(`the fix keeps local values with a comment for ${name}, and their references`, () => {
    const { problems, fixed } = lintFolder(
      {
        "a.tf": `locals {\n  x = 1\n  ${comment}\n  a = local.b\n  y = [local.x, local.c]\n}\n\nlocals {\n  b = local.c\n  c = 1\n}\n`,
      },
      RULES,
    );
    assert.equal(fixed, {
      "a.tf": `locals {\n  ${comment}\n  a = local.b\n}\n\nlocals {\n  b = local.c\n  c = 1\n}\n`,
    });
    assert.equal(problems["a.tf"], [
      "2:3 Local value `x` is used only by local value `y`, which is never used. Remove both. (fix)",
      "5:3 Local value `y` is never used. Remove it. (fix)",
      "9:3 Local value `b` is used only by local value `a`, which is never used. Remove both.",
      "10:3 Local value `c` is used only by local value `y`, which is never used. Remove both.",
    ]);
  });
}

test("local values that another file's local values use stay as long as those do", () => {
  const { problems, fixed } = lintFolder(
    {
      "a.tf": "locals {\n  a = local.b\n}\n",
      "b.tf": dedent`
        locals {
          b = 1
          c = 2
        }
      `,
    },
    RULES,
  );
  assert.equal(fixed, { "a.tf": "", "b.tf": "locals {\n  b = 1\n}\n" });
  assert.equal(problems["b.tf"], [
    "2:3 Local value `b` is used only by local value `a`, which is never used. Remove both.",
    "3:3 Local value `c` is never used. Remove it. (fix)",
  ]);
});

test("one run removes many at once", () => {
  const unused = Array.from({ length: 200 }, (_, index) => `  # of ${index}\n  a${index} = ${index}\n`).join("");
  const { fixed } = lintFolder(
    { "a.tf": `locals {\n${unused}\n  b = 1\n}\n\noutput "b" {\n  value = local.b\n}\n` },
    RULES,
  );
  assert.is(
    fixed["a.tf"],
    dedent`
      locals {
        b = 1
      }

      output "b" {
        value = local.b
      }
    `,
  );
});

test.run();
