import { test } from "uvu";
import { dedent } from "../../../../tools/dedent.ts";
import { rule as noQuotedReferences } from "../../../../eslint-plugin/rules/terraform/no-quoted-references.ts";
import { placed } from "../../placed.ts";
import { hclTester } from "../../rule-tester.ts";

const LIST =
  'resource "a" "ä" {\r\n  depends_on = [\r\n    "b.c", # why\r\n    d.e,\r\n    "f.g[0].h",\r\n  ]\r\n}\r\n';
const LIFECYCLE = dedent`
  resource "a" "b" {
    lifecycle {
      ignore_changes = ["tags[\\"a\\"]", "ami"]
    }
  }
`;
const CALL = dedent`
  module "a" {
    source    = "d/e/f"
    providers = { b = "b.c" }
  }
`;
const PROVIDER = 'data "a" "b" {\n  provider = "c.d"\n}\n';
const QUOTED = {
  messageId: "quoted-reference",
  data: {
    summary: "Quoted references are deprecated",
    detail:
      "In this context, references are expected literally rather than in quotes. Terraform 0.11 and earlier required quotes, but quoted references are now deprecated and will be removed in a future version of Terraform. Remove the quotes surrounding this reference to silence this warning.",
  },
};

hclTester.run("terraform/no-quoted-references", noQuotedReferences, {
  valid: [
    dedent`
      resource "a" "b" {
        depends_on = [c.d]
        provider = c
      }
    `,
    dedent`
      resource "a" "b" {
        lifecycle {
          ignore_changes = ["*"]
        }
      }
    `,
    dedent`
      resource "a" "b" {
        lifecycle {
          ignore_changes = all
        }
      }
    `,
    'resource "a" "b" {\n  depends_on = ["${c.d}", "c d", "", 1]\n}\n',
    {
      name: "arguments of others",
      code: dedent`
        a {
          depends_on = ["b.c"]
          provider = "d"
        }
      `,
    },
    {
      name: "a nested block",
      code: dedent`
        resource "a" "b" {
          c {
            provider = "d"
          }
        }
      `,
    },
    { code: PROVIDER, filename: "a.pkr.hcl" },
  ],
  invalid: [
    {
      code: LIST,
      output: 'resource "a" "ä" {\r\n  depends_on = [\r\n    b.c, # why\r\n    d.e,\r\n    f.g[0].h,\r\n  ]\r\n}\r\n',
      errors: [placed(LIST, '"b.c"', QUOTED), placed(LIST, '"f.g[0].h"', QUOTED)],
    },
    {
      name: "escapes",
      code: LIFECYCLE,
      output: LIFECYCLE.replace('"ami"', "ami").replace('"tags[\\"a\\"]"', 'tags["a"]'),
      errors: [placed(LIFECYCLE, '"tags[\\"a\\"]"', QUOTED), placed(LIFECYCLE, '"ami"', QUOTED)],
    },
    {
      name: "providers of a call",
      code: CALL,
      output: CALL.replace('"b.c"', "b.c"),
      errors: [placed(CALL, '"b.c"', QUOTED)],
    },
    { code: PROVIDER, output: PROVIDER.replace('"c.d"', "c.d"), errors: [placed(PROVIDER, '"c.d"', QUOTED)] },
    {
      code: 'module "a" { depends_on = ["module.b"] }\n',
      output: 'module "a" { depends_on = [module.b] }\n',
      errors: [placed('module "a" { depends_on = ["module.b"] }\n', '"module.b"', QUOTED)],
    },
  ],
});

test.run();
