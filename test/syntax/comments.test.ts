import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../tools/dedent.ts";
import {
  type Attribute,
  blankLinesBefore,
  type Body,
  danglingComments,
  leadComments,
  lineComment,
  parseConfig,
  type SyntaxNode,
  TREE,
  type TupleCons,
} from "../../src/syntax/index.ts";

function bodyOf(text: string): Body {
  const { root } = parseConfig(text);
  return (root as Extract<typeof root, { body: Body }>).body;
}

function texts(node: SyntaxNode, comments: readonly number[]): string {
  return comments.map((index) => node[TREE].tokens.tokenText(index)).join(" ");
}

/** Lead comments, line comment and blank lines for each item in a body. */
const ITEMS: readonly (readonly [title: string, text: string, expected: readonly string[]])[] = [
  ["comments directly above", "# a\n# b\nc = 1\n", ["lead(# a # b) line() blank 0"]],
  ["a blank line between", "# a\n\nc = 1\n", ["lead() line() blank 1"]],
  [
    "blank lines above the comments",
    dedent`
      a = 1


      # b
      c = 1
    `,
    ["lead() line() blank 0", "lead(# b) line() blank 2"],
  ],
  ["a comment beside", "a = 1 # b\nc = 1\n", ["lead() line(# b) blank 0", "lead() line() blank 0"]],
  [
    "a comment beside the item above",
    "a = 1 # b\n# c\nd = 1\n",
    ["lead() line(# b) blank 0", "lead(# c) line() blank 0"],
  ],
  ["a block comment of several lines", "/* a\n   b */\nc = 1\n", ["lead(/* a\n   b */) line() blank 0"]],
  ["two comments on a line", "/* a */ /* b */\nc = 1\n", ["lead(/* a */ /* b */) line() blank 0"]],
  ["a comment before the item on its line", "/* a */ b = 1\n", ["lead() line() blank 0"]],
  ["CRLF", "# a\r\nb = 1 // c\r\n\r\nd = 1\r\n", ["lead(# a) line(// c) blank 0", "lead() line() blank 1"]],
  ["indented comments", "  # a\n\t# b\n  c = 1\n", ["lead(# a # b) line() blank 0"]],
  ["a byte order mark", "\ufeff# a\nb = 1\n", ["lead(# a) line() blank 0"]],
  ["a comment beside at the end of the text", "a = 1 # b", ["lead() line(# b) blank 0"]],
  ["blank lines at the start", "\n \n\na = 1\n", ["lead() line() blank 3"]],
  ["a block's closing brace", "a {\n} # b\n", ["lead() line(# b) blank 0"]],
];

for (const [title, text, expected] of ITEMS) {
  test(`comments of items: ${title}`, () => {
    const actual = bodyOf(text).items.map((item) => {
      const line = lineComment(item);
      const beside = line < 0 ? [] : [line];
      return `lead(${texts(item, leadComments(item))}) line(${texts(item, beside)}) blank ${blankLinesBefore(item)}`;
    });
    assert.equal(actual, expected);
  });
}

test("a comment beside an element is after its comma", () => {
  const attribute = bodyOf(dedent`
    a = [ # b
      1, # c
      2 /* d */, # e
      # f
      3
    ]
  `).items[0] as Attribute;
  const { elements } = attribute.expression as TupleCons;
  const beside = elements.map((element) => lineComment(element));
  assert.is(texts(attribute, beside.slice(0, 1)), "# c");
  assert.is(beside[1], -1);
  assert.is(texts(attribute, leadComments(elements[2]!)), "# f");
});

test("comments inside a node without children are dangling", () => {
  const [tuple, call, object] = bodyOf(dedent`
    a = [
      # b
    ]
    c = d(/* e */)
    f = { # g
    }
  `).items as Attribute[];
  assert.is(texts(tuple!, danglingComments(tuple!.expression)), "# b");
  assert.is(texts(object!, danglingComments(object!.expression)), "# g");
  assert.equal(danglingComments(call!.expression), [], "a call has its name");
  const empty = bodyOf("# a\n");
  assert.is(texts(empty, danglingComments(empty)), "# a");
});

test.run();
