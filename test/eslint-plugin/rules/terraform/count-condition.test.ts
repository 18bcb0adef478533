import { test } from "uvu";
import { dedent } from "../../../../tools/dedent.ts";
import { rule as countCondition } from "../../../../eslint-plugin/rules/terraform/count-condition.ts";
import { placed } from "../../placed.ts";
import { hclTester } from "../../rule-tester.ts";

const counted = (count: string, block = 'resource "a" "b"'): string => `${block} {\r\n  count = ${count} # ä\r\n}\r\n`;
const wrong = (count: string, part: string, messageId: string, block?: string) => ({
  code: counted(count, block),
  errors: [placed(counted(count, block), part, { messageId }, "=")],
});
const STRICT = [{ length: "forbid" }];
const IDS = [{ id: "forbid" }];
const INDEX = 'resource "a" "b" {\n  c = "${var.d[count.index].e}"\n}\n';

hclTester.run("terraform/count-condition", countCondition, {
  valid: [
    ...["var.a ? 1 : 0", "0", "1", "unknown", "local.a", "length(a) > 0 ? 1 : 0", "var.a ? local.b : 0"].map((count) =>
      counted(count),
    ),
    "count = 2\n",
    dedent`
      resource "a" "b" {
        c {
          count = 2
        }
      }
    `,
    dedent`
      resource "a" "b" {
        c = d[each.key]
        e = count.index
        f = g[count.index + 1]
      }
    `,
    { code: counted("2"), options: [{ several: "allow" }] },
    { code: INDEX, options: [{ index: "allow" }] },
    { code: counted("var.a ? 1 : 0"), options: STRICT },
    { code: counted("2"), filename: "a.pkr.hcl" },
    counted("var.vpc_id == null ? 1 : 0"),
    ...["var.a == null", "var.ids == null", 'var.vpc_id == "b"', "local.vpc_id == null", "var.a.vpc_id == null"].map(
      (condition) => ({ code: counted(`${condition} ? 1 : 0`), options: IDS }),
    ),
    { code: counted("var.vpc_id != var.a ? 1 : 0"), options: IDS },
  ],
  invalid: [
    wrong("2", "2", "several"),
    wrong("length(var.a)", "length(var.a)", "several"),
    wrong("length(var.a)", "length(var.a)", "several", 'module "a"'),
    wrong("(length(var.a))", "length(var.a)", "several", 'data "a" "b"'),
    wrong("var.a ? length(b) : 0", "var.a ? length(b) : 0", "several"),
    wrong("var.a ? 3 : 0", "var.a ? 3 : 0", "several"),
    { ...wrong("length(a) > 0 ? 1 : 0", "length(a)", "length"), options: STRICT },
    { ...wrong("b && length(a) > 0 ? 1 : 0", "length(a)", "length"), options: STRICT },
    ...["var.vpc_id == null", 'var.id != ""', "(null == var.vpc_id)", "(var.key_arn) != null"].map((part) => {
      const code = counted(`a || ${part} ? 1 : 0`);
      const name = /var\.\w+/.exec(part)![0];
      return {
        code,
        options: IDS,
        errors: [placed(code, part.replace(/^\((null.*)\)$/, "$1"), { messageId: "id", data: { name } })],
      };
    }),
    { code: INDEX, errors: [placed(INDEX, "[count.index]", { messageId: "index" })] },
  ],
});

test.run();
