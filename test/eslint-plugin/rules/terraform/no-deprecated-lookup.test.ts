import { test } from "uvu";
import { dedent } from "../../../../tools/dedent.ts";
import { rule as noDeprecatedLookup } from "../../../../eslint-plugin/rules/terraform/no-deprecated-lookup.ts";
import { placed } from "../../placed.ts";
import { hclTester, jsonTester } from "../../rule-tester.ts";

/** Returns a case in which one call becomes an index. */
function one(
  call: string,
  index: string | null,
  shown = index,
  wrap: (text: string) => string = (text) => `a = ${text}\n`,
) {
  const code = wrap(call);
  return {
    code,
    output: index === null ? null : wrap(index),
    errors: [placed(code, call, { messageId: "lookup", data: { index: shown ?? "map[key]" } })],
  };
}

hclTester.run("terraform/no-deprecated-lookup", noDeprecatedLookup, {
  valid: [
    'a = lookup(b, "c", null)\n',
    'a = b["c"]\n',
    "a = lookup(b...)\n",
    "a = look(b, c)\n",
    { code: 'a = lookup(b, "c")\n', filename: "a.nomad" },
  ],
  invalid: [
    one('lookup(b, "c")', 'b["c"]'),
    one('lookup(unknown.b[0], "${c}d")', 'unknown.b[0]["${c}d"]'),
    one('lookup(lookup(b, "c", {}), "d")', 'lookup(b, "c", {})["d"]'),
    // After a resource or module call address, an index with a constant key selects an instance.
    one('lookup(terraform_data.x, "id")', "terraform_data.x.id"),
    one('lookup(data.terraform_remote_state.s, "backend")', "data.terraform_remote_state.s.backend"),
    one('lookup(ephemeral.random_password.p, ("result"))', "ephemeral.random_password.p.result"),
    one('lookup(terraform_data.many[0], "id")', "terraform_data.many[0].id"),
    one('lookup(terraform_data.each["a"], "id")', 'terraform_data.each["a"].id'),
    one('lookup(module.m, "id")', "module.m.id"),
    one('lookup(module.m[0], "id")', "module.m[0].id"),
    one('lookup(self, "id")', "self.id"),
    one('lookup(aws_instance.a.network_interface[0], "id")', "aws_instance.a.network_interface[0].id"),
    one("lookup(aws_instance.a, var.b)", "aws_instance.a[var.b]"),
    one('lookup(aws_instance.a.tags, "b c")', null),
    one("lookup(aws_instance.a, 0)", null),
    one('lookup((terraform_data.x), "id")', '(terraform_data.x)["id"]'),
    one('lookup(aws_instance.a, "b")', "(aws_instance.a.b)", "(aws_instance.a.b)", (text) => `a = ${text}["c"]\n`),
    one('lookup(var.b, "c")', 'var.b["c"]'),
    one('lookup(each.value, "c")', 'each.value["c"]'),
    one('lookup(b ? c : d, "e")', '(b ? c : d)["e"]'),
    one('lookup(b.*.c["d"], "e")', '(b.*.c["d"])["e"]'),
    // A sequence has no such elements.
    one('lookup(b[*].c, "e")', null, '(b[*].c)["e"]'),
    one('lookup({ b = 1 }, "b")', '{ b = 1 }["b"]'),
    one('lookup(b, /* why */ "c")', null, 'b["c"]'),
    one("lookup(b, <<E\nc\nE\n)", null, null),
    one('lookup(b, "c")', 'b["c"]', 'b["c"]', (text) => `a = "😀 \${${text}.d}"\r\n`),
    one('lookup(b, "c")', '(b["c"])', 'b["c"]', (text) => `a = { ${text} = 1 }\n`),
    {
      name: "an attribute that the schema of the resource does not have",
      filename: "schema/main.tf",
      code: dedent`
        data "terraform_remote_state" "s" {
          backend = "local"
        }
        a = lookup(data.terraform_remote_state.s, "d")
      `,
      output: null,
      errors: [{ messageId: "lookup", line: 4, column: 5, endLine: 4, endColumn: 47 }],
    },
    {
      name: "a resource with count, of which no instance is named",
      filename: "count/main.tf",
      code: dedent`
        resource "a" "b" {
          count = 2
        }
        c = lookup(a.b, "d")
      `,
      output: null,
      errors: [{ messageId: "lookup", line: 4, column: 5, endLine: 4, endColumn: 21 }],
    },
    {
      name: "the inner one of two comes later",
      code: 'a = lookup(lookup(b, "c"), "d")\n',
      output: 'a = lookup(b, "c")["d"]\n',
      errors: [
        { messageId: "lookup", line: 1, column: 5, endLine: 1, endColumn: 32 },
        { messageId: "lookup", line: 1, column: 12, endLine: 1, endColumn: 26 },
      ],
    },
  ],
});

const JSON_CODE = '{ "locals": { "a": "${lookup(var.b, \\"c\\")}" } }\n';

jsonTester.run("terraform/no-deprecated-lookup", noDeprecatedLookup, {
  valid: ['{ "variable": { "a": { "default": "${lookup(var.b, 1)}" } } }\n'],
  invalid: [
    {
      code: JSON_CODE,
      output: null,
      errors: [placed(JSON_CODE, 'lookup(var.b, \\"c\\")', { messageId: "lookup", data: { index: 'var.b["c"]' } })],
    },
  ],
});

test.run();
