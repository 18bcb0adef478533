// Replacing expressions: required parentheses, spaces between words, layout.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../tools/dedent.ts";
import { replaceExpression } from "../../src/edit/index.ts";
import { type Expression, nodeAt } from "../../src/syntax/index.ts";
import { edit } from "./edit.ts";

/** Before, with the expression to replace between `«` and `»`; its replacement; after. */
const CASES: readonly [before: string, text: string, after: string][] = [
  ["a = «x» * 2", "b + c", "a = (b + c) * 2"],
  ["a = 2 * «x»", "b ? c : d", "a = 2 * (b ? c : d)"],
  ["a = -«x»", "b + c", "a = -(b + c)"],
  ["a = !«x»", "!b", "a = !!b"],
  ["a = «x» + 1", "-b", "a = -b + 1"],
  ["a = «x» ? 1 : 2", "b ? c : d", "a = (b ? c : d) ? 1 : 2"],
  ["a = «x» ? 1 : 2", "b == c", "a = b == c ? 1 : 2"],
  ["a = «x».y", "b + c", "a = (b + c).y"],
  ["a = «x».y", "b.c", "a = b.c.y"],
  ["a = «x».y", "b[*].c", "a = (b[*].c).y"],
  ["a = «x».0", "1", "a = (1).0"],
  ["a = «x»[0]", "f(1)", "a = f(1)[0]"],
  ["a = x[«0»]", "b + c", "a = x[b + c]"],
  ["a = f(«x»)", "b ? c : d", "a = f(b ? c : d)"],
  ["a = f(«x»...)", "1", "a = f(1...)"],
  ["a = [«x»]", "for", "a = [(for)]"],
  ["a = [y, «x»]", "for", "a = [y, for]"],
  ["a = [for v in «x» : v]", "b ? c : d", "a = [for v in(b ? c : d) : v]"],
  ["a = [for v in(«x») : v]", "b", "a = [for v in(b) : v]"],
  ["a = [for v in«(x)» : v]", "b", "a = [for v in b : v]"],
  ["a = [for v in c : «(v)»if v]", "b", "a = [for v in c : b if v]"],
  ["a = «1»-b", "x", "a = x -b"],
  ["a = b <«1»", "<<E\nE", "a = b < <<E\nE"],
  ["a = { «x» = 1 }", "y", "a = { y = 1 }"],
  ["a = { «x» = 1 }", "b.c", "a = { (b.c) = 1 }"],
  ["a = { «x» = 1 }", "true", "a = { (true) = 1 }"],
  ["a = { «x» = 1 }", '"y z"', 'a = { "y z" = 1 }'],
  ['a = { «"x"» = 1 }', "y", "a = { (y) = 1 }"],
  ["a = { («x») = 1 }", "y", "a = { (y) = 1 }"],
  [
    "a = { x = «1» }",
    "b\n+ c",
    dedent`
      a = { x = (
        b +
        c
      ) }`,
  ],
  [
    "a = [«1», 2]",
    "<<E\nx\nE",
    dedent`
      a = [(
        <<E
      x
      E
      ), 2]`,
  ],
  ["a = «1» \t", "<<E\nx\nE", "a = <<E\nx\nE"],
  [
    "a = [\n  «1»\n]",
    "<<E\nx\nE",
    dedent`
      a = [
        <<E
      x
      E
      ]`,
  ],
  ['a = "${«x»}"', "b ? c : d", 'a = "${b ? c : d}"'],
  ['a = "${«x»}"', "f( 1,2 )", 'a = "${f(1, 2)}"'],
  ['a = "%{ if «x» }y%{ endif }"', "b", 'a = "%{ if b }y%{ endif }"'],
  ["a = <<E\n${«x»}\nE", "b", "a = <<E\n${b}\nE"],
  [`a = [${"b, ".repeat(30)}«1», 2]`, "c + d", `a = [${"b, ".repeat(30)}c + d, 2]`],
  ["a = «[\n  1, # one\n]» # c", "2", "a = 2 # c"],
  [
    // The `=` after a key of several lines is aligned with those inside the key and those below it.
    dedent`
      a = {
        ({
          "%{if «x»}1%{endif}" = 1
          b                  = 2
        })                   = 3
        c                    = 4
      }`,
    "y + z",
    dedent`
      a = {
        ({
          "%{if y + z}1%{endif}" = 1
          b                      = 2
        })                       = 3
        c                        = 4
      }`,
  ],
  [
    dedent`
      b {
          c {
              a = «1»
          }
      }`,
    "[\n1]",
    dedent`
      b {
          c {
              a = [
                  1,
              ]
          }
      }`,
  ],
];

for (const [marked, text, after] of CASES) {
  test(`${JSON.stringify(marked)}: ${JSON.stringify(text)}`, () => {
    const start = marked.indexOf("«");
    const end = marked.indexOf("»") - 1;
    const before = `${marked.replace("«", "").replace("»", "")}\n`;
    const actual = edit(before, (_, tree) => {
      let node = nodeAt(tree, start);
      while (node.parent!.start === start && node.parent!.end <= end) node = node.parent!;
      assert.is(node.end, end, node.text);
      return replaceExpression(innermost(node), text);
    });
    assert.is(actual, `${after}\n`);
  });
}

/** A key's expression has the key's range. */
function innermost(node: ReturnType<typeof nodeAt>): Expression {
  return (
    node.type === "ObjectConsKey" ? (node as unknown as { expression: Expression }).expression : node
  ) as Expression;
}

test("an expression that does not fit is broken like the formatter does", () => {
  const value =
    "merge(local.first_of_them, { name = var.some_rather_long_name, other = var.some_other_rather_long_name })";
  assert.is(
    edit("b {\n  a = 1\n}\n", (body) => {
      const block = body.items[0]!;
      if (block.type !== "Block" || block.body.items[0]?.type !== "Attribute") throw new Error("no attribute");
      return replaceExpression(block.body.items[0].expression, value);
    }),
    dedent`
      b {
        a = merge(local.first_of_them, {
          name  = var.some_rather_long_name
          other = var.some_other_rather_long_name
        })
      }
    `,
  );
});

test.run();
