import { test } from "uvu";
import { dedent } from "../../../tools/dedent.ts";
import { rule as attributeOrder } from "../../../eslint-plugin/rules/attribute-order.ts";
import { hclTester } from "../rule-tester.ts";

const GROUPS = ["count", "for_each", "---", "*=", "---", "*{}", "---", "lifecycle", "---", "depends_on"];
const CROWDED =
  'resource "a" "b" {\r\n  count = 1 # one\r\n  # of c\r\n  # too\r\n  cc_long = 2\r\n  depends_on = [d] # 😀\r\n}\r\n';

const SILENCED = dedent`
  resource "a" "b" {
    lifecycle {
      d = 1
      # eslint-disable-next-line -- as it is read
      e = 2
    }
    count = 2
  }
`;
const NESTED = dedent`
  resource "a" "b" {
    # life
    lifecycle {
      prevent_destroy = true # now
      ignore_changes  = [c]
    }
    d = 1 # one
    count = 2
  }
`;
const HEADED = dedent`
  resource "a" "b" {
    c = 1

    # Heading

    count = 2

    lifecycle {
      d = 1
      e = 2
    }
  }
`;
const UNKNOWN = dedent`
  resource "a" "b" {
    z = 1
    y = 2
    x {}
    w {}
  }
`;

const LIFECYCLE = "  lifecycle {\n    c = 1\n  }\n";
/** Returns a block that begins with some lines and `lifecycle`. */
const below = (lines: string): string => `resource "a" "b" {\n${lines}${LIFECYCLE}\n  d = 1\n  count = 2\n}\n`;

/** Blank lines: separate items stay separate, and adjacent items that still are adjacent stay together. */
const APART: readonly [name: string, before: string, after: string, item: string, above: string, line: number][] = [
  [
    "what stood alone stands alone",
    dedent`
        lifecycle {}

        c = 1
        d = 2
    `,
    dedent`
        c = 1
        d = 2

        lifecycle {}
    `,
    "c",
    "lifecycle",
    4,
  ],
  [
    "what moves between two of one group stands apart from both",
    dedent`
        count = 1
        c = 1

        provider = d
    `,
    dedent`
        count = 1

        provider = d

        c = 1
    `,
    "provider",
    "c",
    5,
  ],
  [
    "to the top, away from its group",
    dedent`
        c = 1
        d = 2

        count = 3
        e = 4
    `,
    dedent`
        count = 3

        c = 1
        d = 2

        e = 4
    `,
    "count",
    "c",
    5,
  ],
  [
    "none doubled where something was taken away",
    dedent`
        c = 1

        depends_on = []

        d = 2
    `,
    dedent`
        c = 1

        d = 2

        depends_on = []
    `,
    "d",
    "depends_on",
    6,
  ],
  [
    "between groups, and in one, where the order turns round",
    dedent`
        c = 1
        depends_on = []

        lifecycle {}
        d = 2
    `,
    dedent`
        c = 1

        d = 2
        lifecycle {}

        depends_on = []
    `,
    "lifecycle",
    "depends_on",
    5,
  ],
  [
    "what moves together",
    dedent`
        c = 1

        # all
        count = 2
        provider = d
    `,
    dedent`
        # all
        count = 2
        provider = d

        c = 1
    `,
    "count",
    "c",
    5,
  ],
];

/** Comments at the top of a block: those that stay, and those that move along; null if unknown. */
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
  [
    dedent`
        # checkov:skip=A_1

        # Heading

    `,
    null,
    "",
  ],
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
    dedent`
      resource "a" "b" {
        count = 1
        c = 2
        d {}
        a = 3
        lifecycle {}
        depends_on = []
      }
    `,
    dedent`
      variable "a" {
        default = 1
        type = number
      }
    `,
    "depends_on = []\ncount = 1\n",
    dedent`
      module "a" {
        source = "b"
        count = 1
      }
    `,
    {
      name: "nobody knows what is required",
      code: UNKNOWN,
      options: [{ resource: ["required=", "optional=", "optional{}"] }],
    },
    { name: "objects are no blocks", code: 'resource "a" "b" {\n  c = { d = 1, count = 2 }\n}\n' },
    {
      code: dedent`
        resource "a" "b" {
          c = 1
          count = 2
        }
      `,
      options: [{ resource: [] }],
    },
    {
      name: "blocks that are called so by others",
      code: dedent`
        a "b" {
          data {
            c = 1
            count = 2
          }
        }
      `,
    },
    {
      name: "groups apart, in one line, or alone",
      code: dedent`
        resource "a" "b" {
          count = 1

          # why
          c = 2

          d {}
          dynamic "e" {}
        }
        resource "a" "f" { count = 2 }
      `,
      options: [{ resource: GROUPS }],
    },
    {
      name: "dynamic blocks go by what they make",
      code: dedent`
        resource "a" "b" {
          dynamic "c" {}
          d {}
        }
      `,
      options: [{ resource: ["c", "d"] }],
    },
  ],
  invalid: [
    {
      code: dedent`
        resource "a" "b" {
          c = 1
          count = unknown
        }
      `,
      output: dedent`
        resource "a" "b" {
          count = unknown
          c = 1
        }
      `,
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
      code: dedent`
        resource "a" "b" {
          lifecycle {
            c = 1
          }

          d {
            e = 2
          }
        }
      `,
      output: dedent`
        resource "a" "b" {
          d {
            e = 2
          }

          lifecycle {
            c = 1
          }
        }
      `,
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
      code: dedent`
        resource "a" "b" {
          cc_long = "\${d}"
          count   = 1
        }
      `,
      output: dedent`
        resource "a" "b" {
          count   = 1

          cc_long = "\${d}"
        }
      `,
      options: [{ resource: GROUPS }],
      errors: [at("count", "cc_long", 3, 3)],
    },
    {
      name: "alignment ends at a blank line",
      code: dedent`
        resource "a" "b" {
          count   = 1
          cc_long = 2
        }
      `,
      output: dedent`
        resource "a" "b" {
          count = 1

          cc_long = 2
        }
      `,
      options: [{ resource: GROUPS }],
      errors: [blank("cc_long", "count", 3, 3)],
    },
    {
      name: "attributes above blocks",
      code: dedent`
        resource "a" "b" {
          c {}
          d = 1
        }
      `,
      output: dedent`
        resource "a" "b" {
          d = 1
          c {}
        }
      `,
      options: [{ resource: ["*=", "*{}"] }],
      errors: [at("d", "c", 3, 3)],
    },
    {
      name: "a blank line keeps its meaning",
      code: dedent`
        variable "a" {
          description = "b"

          type = number
          default = 1
        }
      `,
      output: dedent`
        variable "a" {
          type = number

          description = "b"

          default = 1
        }
      `,
      options: [{ variable: ["type", "description", "default"] }],
      errors: [at("type", "description", 4, 3)],
    },
    {
      name: "groups of one's own",
      code: dedent`
        variable "a" {
          default = 1
          type    = number
        }
      `,
      output: dedent`
        variable "a" {
          type    = number
          default = 1
        }
      `,
      options: [{ variable: ["description", "type"] }],
      errors: [at("type", "default", 3, 3)],
    },
    {
      name: "blocks in blocks, orders and blank lines at once",
      code: NESTED,
      output: dedent`
        resource "a" "b" {
          count = 2

          d = 1 # one

          # life
          lifecycle {
            ignore_changes  = [c]
            prevent_destroy = true # now
          }
        }
      `,
      options: [{ resource: GROUPS, lifecycle: ["ignore_changes"] }],
      errors: [at("d", "lifecycle", 7, 3), at("ignore_changes", "prevent_destroy", 5, 5)].toSorted(
        (a, b) => a.line - b.line,
      ),
    },
    {
      name: "blocks of all other types",
      code: dedent`
        a "b" {
          resource {
            c {}
            d = 1
          }
          count = 2
        }
      `,
      output: dedent`
        a "b" {
          count = 2

          resource {
            d = 1
            c {}
          }
        }
      `,
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
      output: dedent`
        resource "a" "b" {
          x {}
          w {}
          z = 1
          y = 2
        }
      `,
      options: [{ resource: ["optional{}", "required{}", "optional=", "required="] }],
      errors: [at("x", "z", 4, 3)],
    },
    ...APART.map(([name, before, after, item, above, line]) => ({
      name: `blank lines: ${name}`,
      code: `resource "a" "b" {\n${before}}\n`,
      output: `resource "a" "b" {\n${after}}\n`,
      errors: [at(item, above, line, 3)],
    })),
    ...TOPS.map(([lines, top, kept]) => ({
      name: `above the first item: ${JSON.stringify(lines)}`,
      code: below(lines),
      output: top === null ? null : `resource "a" "b" {\n${top}  count = 2\n  d = 1\n\n${kept}${LIFECYCLE}}\n`,
      errors: [at("d", "lifecycle", 6 + lines.split("\n").length - 1, 3)],
    })),
  ],
});

test.run();
