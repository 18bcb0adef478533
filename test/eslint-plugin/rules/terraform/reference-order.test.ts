import { test } from "uvu";
import { dedent } from "../../../../tools/dedent.ts";
import { rule as referenceOrder } from "../../../../eslint-plugin/rules/terraform/reference-order.ts";
import { placed } from "../../placed.ts";
import { hclTester } from "../../rule-tester.ts";

const LINES =
  'resource "a" "b" {\r\n  depends_on = [\r\n    # of ü\r\n    c.ü, # there\r\n\r\n    # of module\r\n    module.a,\r\n    c.b\r\n  ]\r\n}\r\n';
const FLAT = 'module "a" {\n  depends_on = [b.c[1], b.c[0]]\n}\n';
const CHANGES = dedent`
  resource "a" "b" {
    lifecycle {
      ignore_changes = [
        tags["c"],
        ami,
      ]
    }
  }
`;
const HEADED = dedent`
  output "a" {
    depends_on = [
      b.d,

      # Heading

      b.c,
    ]
  }
`;
const TRIGGERS = dedent`
  resource "a" "b" {
    lifecycle {
      replace_triggered_by = [b.d, b.c]
    }
  }
`;

hclTester.run("terraform/reference-order", referenceOrder, {
  valid: [
    dedent`
      resource "a" "b" {
        depends_on = [c.d, c.e]
        lifecycle {
          ignore_changes = all
        }
      }
    `,
    'resource "a" "b" {\n  depends_on = []\n}\n',
    { name: "not only references", code: 'resource "a" "b" {\n  depends_on = [c.e, "${c.d}", unknown()]\n}\n' },
    {
      name: "other places",
      code: dedent`
        resource "a" "b" {
          ignore_changes = [c.e, c.d]
          f {
            depends_on = [c.e, c.d]
          }
        }
      `,
    },
    { name: "only what is asked for", code: TRIGGERS },
    { code: FLAT, options: [{ attributes: ["ignore_changes"] }] },
    { code: FLAT, filename: "a.pkr.hcl" },
  ],
  invalid: [
    {
      name: "comments move along, in CRLF, and commas come and go",
      code: LINES,
      output:
        'resource "a" "b" {\r\n  depends_on = [\r\n    c.b,\r\n\r\n    # of ü\r\n    c.ü, # there\r\n\r\n    # of module\r\n    module.a\r\n  ]\r\n}\r\n',
      errors: [placed(LINES, "c.b", { messageId: "order", data: { name: "c.b", other: "c.ü" } })],
    },
    {
      code: FLAT,
      output: 'module "a" {\n  depends_on = [b.c[0], b.c[1]]\n}\n',
      errors: [placed(FLAT, "b.c[0]", { messageId: "order" })],
    },
    {
      code: CHANGES,
      output: dedent`
        resource "a" "b" {
          lifecycle {
            ignore_changes = [
              ami,
              tags["c"],
            ]
          }
        }
      `,
      errors: [placed(CHANGES, "ami", { messageId: "order", data: { name: "ami", other: 'tags["c"]' } })],
    },
    { name: "headings", code: HEADED, output: null, errors: [placed(HEADED, "b.c", { messageId: "order" })] },
    {
      code: TRIGGERS,
      output: TRIGGERS.replace("b.d, b.c", "b.c, b.d"),
      options: [{ attributes: ["replace_triggered_by"] }],
      errors: [placed(TRIGGERS, "b.c", { messageId: "order" })],
    },
  ],
});

test.run();
