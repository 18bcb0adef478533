// On whole modules, which are folders on the disk.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { unusedDeclarations } from "../../../../eslint-plugin/rules/terraform/unused-declarations.ts";
import { lintFolder } from "../../../helpers/lint-folder.ts";
import { placed } from "../../placed.ts";
import { hclTester, jsonTester } from "../../rule-tester.ts";

const RULES = { "hcl/terraform/unused-declarations": "error" } as const;

const LOCALS =
  'locals {\r\n  # of a\r\n  a = "${b.c}" # 😀\r\n\r\n  used_long = 1\r\n  d         = [2]\r\n}\r\n\r\noutput "x" {\r\n  value = local.used_long\r\n}\r\n';
const ALL_LOCALS = '# top\nlocals {\n  a = 1 # one\n  b = 2\n}\n\noutput "x" {\n  value = 1\n}\n';
const GROUP = 'locals {\n  # of a file\n  a = 1\n  b = 2\n}\n\noutput "x" {\n  value = local.b\n}\n';
const WHOLE_GROUP = 'locals {\n  # of a file\n  a = 1\n  b = 2\n\n  c = 3\n}\n\noutput "x" {\n  value = local.c\n}\n';
const VARIABLE =
  '# what it is\nvariable "a" {\n  type = string\n\n  validation {\n    condition     = var.a != ""\n    error_message = "Say ${var.a}."\n  }\n}\n\nvariable "b" {}\n\noutput "b" {\n  value = var.b\n}\n';
const DATA = 'data "aws_vpc" "a" {}\n';
const ALIAS = 'provider "aws" {\n  alias = "west"\n}\n';
const remove = (output: string) => [{ messageId: "remove", output }];

hclTester.run("terraform/unused-declarations", unusedDeclarations, {
  valid: [
    'data "aws_ami" "all" {}\noutput "u" {\n  value = values(data.aws_ami)\n}\n',
    'variable "a" {}\noutput "b" {\n  value = "${var.a}"\n}\n',
    'variable "a" {}\nvariable "b" {\n  validation {\n    condition = var.a == var.b\n  }\n}\noutput "b" {\n  value = var.b\n}\n',
    'locals {\n  a = 1\n}\nresource "b" "c" {\n  d {\n    e = <<E\n%{if local.a}%{endif}\nE\n  }\n}\n',
    `${DATA}resource "b" "c" {\n  depends_on = [data.aws_vpc.a]\n}\n`,
    `${DATA}output "b" {\n  value = data.aws_vpc.a[0].id\n}\n`,
    { name: "all of a type", code: `${DATA}output "b" {\n  value = data.aws_vpc\n}\n` },
    {
      name: "conditions",
      code: 'data "a" "b" {\n  lifecycle {\n    postcondition {\n      condition = self.c\n    }\n  }\n}\n',
    },
    {
      name: "data sources of checks",
      code: 'check "a" {\n  data "b" "c" {}\n  assert {\n    condition = 1 == 1\n    error_message = "d"\n  }\n}\n',
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
      code: 'data "aws_ami" "unused" {}\ndata "aws_ami" "used" {}\noutput "u" {\n  value = data.aws_ami.used.id\n}\n',
      errors: [
        {
          messageId: "data",
          line: 1,
          column: 16,
          endLine: 1,
          endColumn: 24,
          suggestions: remove('data "aws_ami" "used" {}\noutput "u" {\n  value = data.aws_ami.used.id\n}\n'),
        },
      ],
    },
    {
      name: "local values with their comments",
      code: LOCALS,
      output: 'locals {\r\n  used_long = 1\r\n}\r\n\r\noutput "x" {\r\n  value = local.used_long\r\n}\r\n',
      errors: [
        placed(LOCALS, "a", { messageId: "local", data: { name: "a" } }, "of a\r\n"),
        placed(LOCALS, "d", { messageId: "local", data: { name: "d" } }, "= 1\r\n"),
      ],
    },
    {
      name: "a block that would be empty",
      code: ALL_LOCALS,
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
            suggestions: remove('locals {\n  b = 2\n}\n\noutput "x" {\n  value = local.b\n}\n'),
          },
          "file\n",
        ),
      ],
    },
    {
      name: "a whole group with its heading",
      code: WHOLE_GROUP,
      output: 'locals {\n  c = 3\n}\n\noutput "x" {\n  value = local.c\n}\n',
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
          suggestions: remove('variable "b" {}\n\noutput "b" {\n  value = var.b\n}\n'),
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

const JSON_CODE = '{ "variable": { "a": {}, "b": {} }, "output": { "c": { "value": "${upper(var.b)}" } } }\n';

jsonTester.run("terraform/unused-declarations", unusedDeclarations, {
  valid: ['{ "locals": { "a": 1, "b": "${jsonencode(local)}" } }\n'],
  invalid: [
    {
      code: JSON_CODE,
      output: null,
      errors: [placed(JSON_CODE, '"a"', { messageId: "variable", data: { name: "a" } })],
    },
  ],
});

test("uses in other files of the module count, those of other modules do not", () => {
  const names = ["tf", "json", "test", "tests", "query", "override", "child", "none"];
  const { problems, suggested } = lintFolder(
    {
      "variables.tf": names.map((name) => `variable "${name}" {}\n`).join(""),
      "main.tf": 'output "a" {\n  value = var.tf\n}\n',
      "more.tf.json": '{ "output": { "b": { "value": "${var.json}" } } }',
      "a.tftest.hcl": 'run "a" {\n  assert {\n    condition     = var.test == 1\n    error_message = "a"\n  }\n}\n',
      "tests/b.tftest.hcl": "variables {\n  c = var.tests\n}\n",
      "c.tfquery.hcl": 'list "a" "b" {\n  config {\n    c = var.query\n  }\n}\n',
      "override.tf": 'output "a" {\n  value = var.override\n}\n',
      "child/main.tf": 'variable "child" {}\noutput "a" {\n  value = var.child\n}\n',
      "terraform.tfvars": "none = 1\n",
    },
    RULES,
  );
  assert.equal(problems, {
    "variables.tf": [
      "7:10 The variable `child` is never used. Use it or remove it. (suggestion)",
      "8:10 The variable `none` is never used. Use it or remove it. (suggestion)",
    ],
  });
  assert.is(suggested.length, 2);
});

test("what only unused local values use is not used either", () => {
  const { problems, fixed } = lintFolder(
    {
      "a.tf": "locals {\n  a = var.v\n  b = local.a\n  c = local.d\n  d = local.c\n}\n",
      "b.tf":
        'variable "v" {}\nvariable "w" {}\n\nlocals {\n  e = local.f\n  f = var.w\n}\n\noutput "o" {\n  value = local.e\n}\n',
    },
    RULES,
  );
  assert.equal(fixed, { "a.tf": "" });
  assert.equal(problems["b.tf"], ["1:10 The variable `v` is never used. Use it or remove it. (suggestion)"]);
});

test("nothing is said of modules with files that do not parse", () => {
  assert.equal(lintFolder({ "a.tf": 'variable "a" {}\n', "b.tf": "b =\n" }, RULES).problems["a.tf"], undefined);
});

for (const [name, comment, isReported] of [
  ["ESLint", "# eslint-disable-next-line hcl/terraform/unused-declarations -- for later", false],
  ["ESLint, all rules", "# eslint-disable-next-line", false],
  ["tflint", "# tflint-ignore: terraform_unused_declarations", true],
  ["tflint, all rules", "// tflint-ignore: all", true],
] as const) {
  test(`the fix keeps local values with a comment for ${name}, and what they mention`, () => {
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
      "2:3 The local value `x` is never used. Remove it. (fix)",
      ...(isReported ? ["4:3 The local value `a` is never used. Remove it."] : []),
      "5:3 The local value `y` is never used. Remove it. (fix)",
      "9:3 The local value `b` is never used. Remove it.",
      "10:3 The local value `c` is never used. Remove it.",
    ]);
  });
}

test("what local values of another file mention stays as long as they do", () => {
  const { problems, fixed } = lintFolder(
    { "a.tf": "locals {\n  a = local.b\n}\n", "b.tf": "locals {\n  b = 1\n  c = 2\n}\n" },
    RULES,
  );
  assert.equal(fixed, { "a.tf": "", "b.tf": "locals {\n  b = 1\n}\n" });
  assert.equal(problems["b.tf"], [
    "2:3 The local value `b` is never used. Remove it.",
    "3:3 The local value `c` is never used. Remove it. (fix)",
  ]);
});

test("many at once are gone after one run", () => {
  const unused = Array.from({ length: 200 }, (_, index) => `  # of ${index}\n  a${index} = ${index}\n`).join("");
  const { fixed } = lintFolder(
    { "a.tf": `locals {\n${unused}\n  b = 1\n}\n\noutput "b" {\n  value = local.b\n}\n` },
    RULES,
  );
  assert.is(fixed["a.tf"], 'locals {\n  b = 1\n}\n\noutput "b" {\n  value = local.b\n}\n');
});

test.run();
