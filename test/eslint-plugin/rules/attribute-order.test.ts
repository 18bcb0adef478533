import { test } from "uvu";
import { attributeOrder } from "../../../eslint-plugin/rules/attribute-order.ts";
import { hclTester } from "../rule-tester.ts";

const GROUPS = ["count", "for_each", "---", "*=", "---", "*{}", "---", "lifecycle", "---", "depends_on"];
const CROWDED =
  'resource "a" "b" {\r\n  count = 1 # one\r\n  # of c\r\n  # too\r\n  cc_long = 2\r\n  depends_on = [d] # 😀\r\n}\r\n';

const SILENCED =
  'resource "a" "b" {\n  lifecycle {\n    d = 1\n    # eslint-disable-next-line -- as it is read\n    e = 2\n  }\n  count = 2\n}\n';
const NESTED =
  'resource "a" "b" {\n  # life\n  lifecycle {\n    prevent_destroy = true # now\n    ignore_changes  = [c]\n  }\n  d = 1 # one\n  count = 2\n}\n';
const HEADED =
  'resource "a" "b" {\n  c = 1\n\n  # Heading\n\n  count = 2\n\n  lifecycle {\n    d = 1\n    e = 2\n  }\n}\n';
const UNKNOWN = 'resource "a" "b" {\n  z = 1\n  y = 2\n  x {}\n  w {}\n}\n';

const LIFECYCLE = "  lifecycle {\n    c = 1\n  }\n";
/** A block that begins with `lifecycle`, below some lines. */
const below = (lines: string): string => `resource "a" "b" {\n${lines}${LIFECYCLE}\n  d = 1\n  count = 2\n}\n`;

/** What blank lines mean: what was apart stays apart, and what was together and still is stays together. */
const APART: readonly [name: string, before: string, after: string, item: string, above: string, line: number][] = [
  [
    "what stood alone stands alone",
    "  lifecycle {}\n\n  c = 1\n  d = 2\n",
    "  c = 1\n  d = 2\n\n  lifecycle {}\n",
    "c",
    "lifecycle",
    4,
  ],
  [
    "what moves between two of one group stands apart from both",
    "  count = 1\n  c = 1\n\n  provider = d\n",
    "  count = 1\n\n  provider = d\n\n  c = 1\n",
    "provider",
    "c",
    5,
  ],
  [
    "to the top, away from its group",
    "  c = 1\n  d = 2\n\n  count = 3\n  e = 4\n",
    "  count = 3\n\n  c = 1\n  d = 2\n\n  e = 4\n",
    "count",
    "c",
    5,
  ],
  [
    "none doubled where something was taken away",
    "  c = 1\n\n  depends_on = []\n\n  d = 2\n",
    "  c = 1\n\n  d = 2\n\n  depends_on = []\n",
    "d",
    "depends_on",
    6,
  ],
  [
    "between groups, and in one, where the order turns round",
    "  c = 1\n  depends_on = []\n\n  lifecycle {}\n  d = 2\n",
    "  c = 1\n\n  d = 2\n  lifecycle {}\n\n  depends_on = []\n",
    "lifecycle",
    "depends_on",
    5,
  ],
  [
    "what moves together",
    "  c = 1\n\n  # all\n  count = 2\n  provider = d\n",
    "  # all\n  count = 2\n  provider = d\n\n  c = 1\n",
    "count",
    "c",
    5,
  ],
];

/** Comments at the top of a block: those that stay, and those that move along; null where it is not known. */
const TOPS: readonly [lines: string, top: string | null, own: string][] = [
  ["  #checkov:skip=A_1:why\n", "  #checkov:skip=A_1:why\n", ""],
  ["  #ts:skip=A_1 why\n\n", "  #ts:skip=A_1 why\n\n", ""],
  ["  // bridgecrew:skip=A_1\n  # of life\n", "  // bridgecrew:skip=A_1\n", "  # of life\n"],
  ["  # checkov:skip=A_1\n\n  # checkov:skip=B_2\n", "  # checkov:skip=A_1\n\n  # checkov:skip=B_2\n", ""],
  ["  # of life, or why\n  # checkov:skip=A_1\n", null, ""],
  ["  #tfsec:ignore:a\n", null, ""],
  ["  # trivy:ignore:a\n", null, ""],
  ["  # tflint-ignore: a\n", null, ""],
  ["  # checkov:skip=A_1\n  /* tflint-ignore: a */\n", null, ""],
  ["  # checkov:skip=A_1\n\n  # Heading\n\n", null, ""],
  ["  # prettier-ignore\n", "", "  # prettier-ignore\n"],
  ["  # what to ignore: checkov:skip\n", "", "  # what to ignore: checkov:skip\n"],
];

const blank = (name: string, other: string, line: number, column: number) => ({
  ...at(name, other, line, column),
  messageId: "blank",
});

const at = (name: string, other: string, line: number, column: number) => ({
  messageId: "order",
  data: { name, other },
  line,
  column,
  endLine: line,
  endColumn: column + name.length,
});

hclTester.run("attribute-order", attributeOrder, {
  valid: [
    'resource "a" "b" {\n  count = 1\n  c = 2\n  d {}\n  a = 3\n  lifecycle {}\n  depends_on = []\n}\n',
    'variable "a" {\n  default = 1\n  type = number\n}\n',
    "depends_on = []\ncount = 1\n",
    'module "a" {\n  source = "b"\n  count = 1\n}\n',
    {
      name: "nobody knows what is required",
      code: UNKNOWN,
      options: [{ resource: ["required=", "optional=", "optional{}"] }],
    },
    { name: "objects are no blocks", code: 'resource "a" "b" {\n  c = { d = 1, count = 2 }\n}\n' },
    { code: 'resource "a" "b" {\n  c = 1\n  count = 2\n}\n', options: [{ resource: [] }] },
    { name: "blocks that are called so by others", code: 'a "b" {\n  data {\n    c = 1\n    count = 2\n  }\n}\n' },
    {
      name: "groups apart, in one line, or alone",
      code: 'resource "a" "b" {\n  count = 1\n\n  # why\n  c = 2\n\n  d {}\n  dynamic "e" {}\n}\nresource "a" "f" { count = 2 }\n',
      options: [{ resource: GROUPS }],
    },
    {
      name: "dynamic blocks go by what they make",
      code: 'resource "a" "b" {\n  dynamic "c" {}\n  d {}\n}\n',
      options: [{ resource: ["c", "d"] }],
    },
  ],
  invalid: [
    {
      code: 'resource "a" "b" {\n  c = 1\n  count = unknown\n}\n',
      output: 'resource "a" "b" {\n  count = unknown\n  c = 1\n}\n',
      errors: [at("count", "c", 3, 3)],
    },
    {
      name: "comments move along, in CRLF",
      code: 'data "a" "b" {\r\n  # why\r\n  depends_on = [c] # there\r\n  d          = "😀 ${e}"\r\n}\r\n',
      output: 'data "a" "b" {\r\n  d = "😀 ${e}"\r\n  # why\r\n  depends_on = [c] # there\r\n}\r\n',
      errors: [at("d", "depends_on", 4, 3)],
    },
    {
      name: "blocks have their place, too",
      code: 'resource "a" "b" {\n  lifecycle {\n    c = 1\n  }\n\n  d {\n    e = 2\n  }\n}\n',
      output: 'resource "a" "b" {\n  d {\n    e = 2\n  }\n\n  lifecycle {\n    c = 1\n  }\n}\n',
      errors: [at("d", "lifecycle", 6, 3)],
    },
    {
      name: "blank lines between groups, above comments",
      code: CROWDED,
      output: CROWDED.replace("  # of c", "\r\n  # of c").replace("  depends", "\r\n  depends"),
      options: [{ resource: GROUPS }],
      errors: [blank("cc_long", "count", 5, 3), blank("depends_on", "cc_long", 6, 3)],
    },
    {
      name: "the order comes first, and what was formatted stays so",
      code: 'resource "a" "b" {\n  cc_long = "${d}"\n  count   = 1\n}\n',
      output: 'resource "a" "b" {\n  count   = 1\n\n  cc_long = "${d}"\n}\n',
      options: [{ resource: GROUPS }],
      errors: [at("count", "cc_long", 3, 3)],
    },
    {
      name: "alignment ends at a blank line",
      code: 'resource "a" "b" {\n  count   = 1\n  cc_long = 2\n}\n',
      output: 'resource "a" "b" {\n  count = 1\n\n  cc_long = 2\n}\n',
      options: [{ resource: GROUPS }],
      errors: [blank("cc_long", "count", 3, 3)],
    },
    {
      name: "attributes above blocks",
      code: 'resource "a" "b" {\n  c {}\n  d = 1\n}\n',
      output: 'resource "a" "b" {\n  d = 1\n  c {}\n}\n',
      options: [{ resource: ["*=", "*{}"] }],
      errors: [at("d", "c", 3, 3)],
    },
    {
      name: "a blank line keeps its meaning",
      code: 'variable "a" {\n  description = "b"\n\n  type = number\n  default = 1\n}\n',
      output: 'variable "a" {\n  type = number\n\n  description = "b"\n\n  default = 1\n}\n',
      options: [{ variable: ["type", "description", "default"] }],
      errors: [at("type", "description", 4, 3)],
    },
    {
      name: "groups of one's own",
      code: 'variable "a" {\n  default = 1\n  type    = number\n}\n',
      output: 'variable "a" {\n  type    = number\n  default = 1\n}\n',
      options: [{ variable: ["description", "type"] }],
      errors: [at("type", "default", 3, 3)],
    },
    {
      name: "blocks in blocks, orders and blank lines at once",
      code: NESTED,
      output:
        'resource "a" "b" {\n  count = 2\n\n  d = 1 # one\n\n  # life\n  lifecycle {\n    ignore_changes  = [c]\n    prevent_destroy = true # now\n  }\n}\n',
      options: [{ resource: GROUPS, lifecycle: ["ignore_changes"] }],
      errors: [at("d", "lifecycle", 7, 3), at("ignore_changes", "prevent_destroy", 5, 5)].toSorted(
        (a, b) => a.line - b.line,
      ),
    },
    {
      name: "blocks of all other types",
      code: 'a "b" {\n  resource {\n    c {}\n    d = 1\n  }\n  count = 2\n}\n',
      output: 'a "b" {\n  count = 2\n\n  resource {\n    d = 1\n    c {}\n  }\n}\n',
      options: [{ "*": ["*=", "*{}"] }],
      errors: [at("count", "resource", 6, 3), at("d", "c", 4, 5)].toSorted((a, b) => a.line - b.line),
    },
    {
      name: "a comment inside of the block keeps all of it as it is",
      code: SILENCED,
      output: null,
      options: [{ resource: ["count"], lifecycle: ["e"] }],
      errors: [at("count", "lifecycle", 7, 3)],
    },
    {
      name: "what cannot be moved has no fix, and what is in it has",
      code: HEADED,
      output: HEADED.replace("    d = 1\n    e = 2\n", "    e = 2\n    d = 1\n"),
      options: [{ resource: ["count"], lifecycle: ["e"] }],
      errors: [at("count", "c", 6, 3), at("e", "d", 10, 5)],
    },
    {
      name: "where nobody knows what is required, the signs stand for all others",
      code: UNKNOWN,
      output: 'resource "a" "b" {\n  x {}\n  w {}\n  z = 1\n  y = 2\n}\n',
      options: [{ resource: ["optional{}", "required{}", "optional=", "required="] }],
      errors: [at("x", "z", 4, 3)],
    },
    ...APART.map(([name, before, after, item, above, line]) => ({
      name: `blank lines: ${name}`,
      code: `resource "a" "b" {\n${before}}\n`,
      output: `resource "a" "b" {\n${after}}\n`,
      errors: [at(item, above, line, 3)],
    })),
    ...TOPS.map(([lines, top, own]) => ({
      name: `above the first item: ${JSON.stringify(lines)}`,
      code: below(lines),
      output: top === null ? null : `resource "a" "b" {\n${top}  count = 2\n  d = 1\n\n${own}${LIFECYCLE}}\n`,
      errors: [at("d", "lifecycle", 6 + lines.split("\n").length - 1, 3)],
    })),
  ],
});

test.run();
