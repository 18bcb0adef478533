import { test } from "uvu";
import { declarationOrder } from "../../../../eslint-plugin/rules/terraform/declaration-order.ts";
import { placed } from "../../placed.ts";
import { hclTester } from "../../rule-tester.ts";

const VARIABLES =
  '# about b\r\nvariable "b" {\r\n  type = string # "${c}"\r\n}\r\n\r\nlocals {}\r\n\r\n# about ä\r\nvariable "a" {\r\n  default = 1\r\n}\r\n';
const HEADINGS = '# Network\n\nvariable "b" {}\n\n# Storage\n\nvariable "a" {}\n';
const OUTPUTS = 'output "c" {}\noutput "a" {}\noutput "b" {}\n';
const REQUIRED = 'variable "b" {\n  default = 1\n}\n\nvariable "c" {}\n\nvariable "a" {\n  default = unknown\n}\n';
const LOCALS = "locals {\n  # of b\n  b = 1 # one\n  a = 2\n}\n";
const PROVIDERS = 'terraform {\n  required_providers {\n    b = { version = "1" }\n    a = "2"\n  }\n}\n';
const ALIASES =
  'provider "a" {\n  alias = "b"\n}\n\nprovider "c" {\n  alias = "d"\n}\n\nprovider "a" {\n  region = "e"\n}\n';
const USES =
  '# the server\r\nresource "a_b" "web" {\r\n  c = data.a_d.ü.id # "${e}"\r\n}\r\n\r\nlocals {}\r\n\r\n# the image\r\ndata "a_d" "ü" {\r\n  f = data.a_g.last.id\r\n}\r\n\r\ndata "a_g" "last" {}\r\n';
const CHAIN =
  'resource "a" "one" {\n  b {\n    c = "${a.two.id}-${a.one.id}"\n  }\n}\n\noutput "o" {}\n\nresource "a" "two" {\n  depends_on = [a.three]\n}\n\nresource "a" "three" {}\n';
const MIXED =
  'locals {\n  b = 1 # one\n  a = 2\n}\n\noutput "z" {\n  value = 1\n}\n\n# of c\nresource "a" "c" {\n  d = data.a.b.id\n}\n\noutput "y" {\n  value = 2\n}\n\ndata "a" "b" {\n  d = 1\n}\n';
const SILENCED =
  'variable "b" {}\n\n# eslint-disable-next-line -- as in the documentation\nvariable "a" {}\n\noutput "d" {\n  e = 1\n}\n\noutput "c" {\n  e = 1\n}\n';
const ONE_LINE = 'variable "b" {}\n\nvariable "c" {}\n\noutput "d" {}\n\noutput "c" {}\n';
const PAIRS = 'output "d" {}\noutput "e" {}\n\n# of b\noutput "b" {}\noutput "f" {}\n\n\nvariable "a" {}\n';
const SCANNED = "locals {\r\n  # checkov:skip=x: as agreed\r\n  b = 1\r\n\r\n  a = 2\r\n}\r\n";
const LICENSED =
  '# SPDX-License-Identifier: MIT\n\noutput "b" {\n  value = 1\n}\n\n# of a\noutput "a" {\n  value = 2\n}\n';
const BEFORE_USE = [{ data: "before-use", resource: "before-use" }];
const reason = "in alphabetical order";

hclTester.run("terraform/declaration-order", declarationOrder, {
  valid: [
    'variable "a" {}\noutput "z" {}\nvariable "b" {}\n',
    'variable "a" {}\nvariable "a" {}\n',
    "locals {\n  b = 1\n  a = 2\n}\n",
    ALIASES,
    { name: "only at the top of a file", code: 'a {\n  variable "b" {}\n  variable "a" {}\n}\n' },
    { code: OUTPUTS, options: [{ output: "none" }] },
    { code: 'variable "b" {}\nvariable "a" {\n  default = 1\n}\n', options: [{ variable: "required-first" }] },
    { code: 'variable "b" {}\nvariable "a" {}\n', filename: "a.pkr.hcl" },
    { name: "uses do not count unless they are asked for", code: USES },
    { code: CHAIN, options: [{ data: "before-use" }] },
    {
      name: "names of loops, of other files, of attributes, of local values and modules",
      code: 'resource "a" "b" {\n  c = [for a in d : a.e.id]\n  f = data.g.h.id\n  i = local.a\n  j = "a.e"\n  k = x.a.e\n}\nmodule "m" {\n  n = a.e.id\n}\nlocals {\n  a = a.e\n}\nresource "a" "e" {}\n',
      options: BEFORE_USE,
    },
    {
      name: "circles have no order",
      code: 'resource "a" "b" {\n  c = a.d.e\n}\nresource "a" "d" {\n  c = a.b.e\n}\n',
      options: BEFORE_USE,
    },
    {
      name: "those above are in order",
      code: 'data "a" "b" {}\nresource "c" "d" {\n  e = data.a.b\n}\n',
      options: BEFORE_USE,
    },
    { code: 'variable "b" {}\nvariable "a" {}\n', filename: "a.tftest.hcl" },
  ],
  invalid: [
    {
      name: "comments move along, other blocks stay",
      code: VARIABLES,
      output:
        '# about ä\r\nvariable "a" {\r\n  default = 1\r\n}\r\n\r\nlocals {}\r\n\r\n# about b\r\nvariable "b" {\r\n  type = string # "${c}"\r\n}\r\n',
      errors: [
        placed(VARIABLES, '"a"', {
          messageId: "order",
          data: { kind: "variable", name: "a", other: "b", order: reason },
        }),
      ],
    },
    {
      name: "nothing moves across headings",
      code: HEADINGS,
      output: null,
      errors: [placed(HEADINGS, '"a"', { messageId: "order" })],
    },
    {
      code: OUTPUTS,
      output: 'output "a" {}\noutput "b" {}\noutput "c" {}\n',
      errors: [
        placed(OUTPUTS, '"a"', { messageId: "order", data: { kind: "output", name: "a", other: "c", order: reason } }),
      ],
    },
    {
      code: REQUIRED,
      output: 'variable "c" {}\n\nvariable "a" {\n  default = unknown\n}\n\nvariable "b" {\n  default = 1\n}\n',
      options: [{ variable: "required-first" }],
      errors: [
        placed(REQUIRED, '"c"', {
          messageId: "order",
          data: {
            kind: "variable",
            name: "c",
            other: "b",
            order: "those without a default first, each in alphabetical order",
          },
        }),
      ],
    },
    {
      code: LOCALS,
      output: "locals {\n  a = 2\n  # of b\n  b = 1 # one\n}\n",
      options: [{ locals: "alphabetical" }],
      errors: [
        placed(
          LOCALS,
          "a",
          { messageId: "order", data: { kind: "local value", name: "a", other: "b", order: reason } },
          "one\n",
        ),
      ],
    },
    {
      code: PROVIDERS,
      output: 'terraform {\n  required_providers {\n    a = "2"\n    b = { version = "1" }\n  }\n}\n',
      errors: [
        placed(
          PROVIDERS,
          "a",
          { messageId: "order", data: { kind: "provider", name: "a", other: "b", order: reason } },
          "}\n",
        ),
      ],
    },
    {
      code: ALIASES,
      output:
        'provider "a" {\n  region = "e"\n}\n\nprovider "c" {\n  alias = "d"\n}\n\nprovider "a" {\n  alias = "b"\n}\n',
      options: [{ provider: "default-first" }],
      errors: [placed(ALIASES, '"a"', { messageId: "order" }, '"d"')],
    },
    {
      name: "data sources come to stand above what refers to them, with theirs above them; the rest stays",
      code: USES,
      output:
        'data "a_g" "last" {}\r\n\r\n# the image\r\ndata "a_d" "ü" {\r\n  f = data.a_g.last.id\r\n}\r\n\r\n# the server\r\nresource "a_b" "web" {\r\n  c = data.a_d.ü.id # "${e}"\r\n}\r\n\r\nlocals {}\r\n',
      options: [{ data: "before-use" }],
      errors: [
        placed(
          USES,
          '"ü"',
          {
            messageId: "order",
            data: {
              kind: "data source",
              name: "data.a_d.ü",
              other: "a_b.web",
              order: "what refers to something comes below it",
            },
          },
          "data ",
        ),
      ],
    },
    {
      name: "resources, too",
      code: CHAIN,
      output:
        'resource "a" "three" {}\n\nresource "a" "two" {\n  depends_on = [a.three]\n}\n\nresource "a" "one" {\n  b {\n    c = "${a.two.id}-${a.one.id}"\n  }\n}\n\noutput "o" {}\n',
      options: BEFORE_USE,
      errors: [
        placed(CHAIN, '"two"', {
          messageId: "order",
          data: { kind: "resource", name: "a.two", other: "a.one", order: "what refers to something comes below it" },
        }),
      ],
    },
    {
      name: "nothing moves across headings",
      code: `# Servers\n\n${CHAIN}`,
      output: null,
      options: BEFORE_USE,
      errors: [placed(`# Servers\n\n${CHAIN}`, '"two"', { messageId: "order" })],
    },
    {
      name: "all orders of a file at once",
      code: MIXED,
      output:
        'locals {\n  a = 2\n  b = 1 # one\n}\n\noutput "y" {\n  value = 2\n}\n\ndata "a" "b" {\n  d = 1\n}\n\n# of c\nresource "a" "c" {\n  d = data.a.b.id\n}\n\noutput "z" {\n  value = 1\n}\n',
      options: [{ data: "before-use", locals: "alphabetical" }],
      errors: [
        placed(MIXED, '"b"', { messageId: "order" }, "data "),
        placed(MIXED, '"y"', { messageId: "order" }),
        placed(MIXED, "a", { messageId: "order" }, "one\n"),
      ].toSorted((a, b) => a.line - b.line),
    },
    {
      name: "not the orders that a comment silences",
      code: SILENCED,
      output:
        'variable "b" {}\n\n# eslint-disable-next-line -- as in the documentation\nvariable "a" {}\n\noutput "c" {\n  e = 1\n}\n\noutput "d" {\n  e = 1\n}\n',
      errors: [placed(SILENCED, '"c"', { messageId: "order" })],
    },
    {
      name: "blocks on one line stay apart",
      code: ONE_LINE,
      output: 'variable "b" {}\n\nvariable "c" {}\n\noutput "c" {}\n\noutput "d" {}\n',
      errors: [placed(ONE_LINE, '"c"', { messageId: "order" }, "output ")],
    },
    {
      name: "pairs stay pairs, and what moves joins none",
      code: PAIRS,
      output: '# of b\noutput "b" {}\n\noutput "d" {}\noutput "e" {}\n\noutput "f" {}\n\n\nvariable "a" {}\n',
      errors: [placed(PAIRS, '"b"', { messageId: "order" })],
    },
    {
      name: "apart in CRLF, in a block, below what scanners read for all of it",
      code: SCANNED,
      output: "locals {\r\n  # checkov:skip=x: as agreed\r\n  a = 2\r\n\r\n  b = 1\r\n}\r\n",
      options: [{ locals: "alphabetical" }],
      errors: [placed(SCANNED, "a", { messageId: "order" }, "1\r\n\r\n  ")],
    },
    {
      name: "a licence is no heading, and stays at the top",
      code: LICENSED,
      output:
        '# SPDX-License-Identifier: MIT\n\n# of a\noutput "a" {\n  value = 2\n}\n\noutput "b" {\n  value = 1\n}\n',
      errors: [placed(LICENSED, '"a"', { messageId: "order" })],
    },
    {
      name: "a licence that belongs to an item does not move away with it",
      code: '// Copyright the authors\noutput "b" {}\n\noutput "a" {}\n',
      output: null,
      errors: [placed('// Copyright the authors\noutput "b" {}\n\noutput "a" {}\n', '"a"', { messageId: "order" })],
    },
  ],
});

test.run();
