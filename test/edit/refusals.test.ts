// Requests that cannot be met give a reason and change nothing.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../tools/dedent.ts";
import {
  appendBlock,
  combineEdits,
  type EditResult,
  insertBlock,
  moveItem,
  removeAttribute,
  removeItem,
  renameAttribute,
  reorderElements,
  reorderItems,
  replaceExpression,
  setAttribute,
  setBlockLabels,
  setBlockType,
} from "../../src/edit/index.ts";
import {
  type Block,
  type Body,
  type Expression,
  type ObjectCons,
  parseConfig,
  type TupleCons,
} from "../../src/syntax/index.ts";
import { edit, inner, valueOf } from "./edit.ts";

const other = parseConfig("a = 1\n").root;
const strange = (other as unknown as { body: Body }).body.items[0]!;

const CASES: readonly [what: string, text: string, operation: (body: Body) => EditResult, problem: string][] = [
  ["a text that is no expression", "a = 1\n", (body) => setAttribute(body, "a", "1 +"), "invalid-expression"],
  ["a text that is more", "a = 1\n", (body) => setAttribute(body, "a", "1\nb = 2"), "invalid-expression"],
  ["an empty text", "", (body) => setAttribute(body, "a", ""), "invalid-expression"],
  ["a comment after it", "", (body) => setAttribute(body, "a", "1 # c"), "invalid-expression"],
  ["a comment before it", "a = 1\n", (body) => setAttribute(body, "a", "/* c */ 1"), "invalid-expression"],
  ["a bad name", "", (body) => setAttribute(body, "1a", "1"), "invalid-name"],
  ["a bad new name", "a = 1\n", (body) => renameAttribute(body, "a", "a b"), "invalid-name"],
  ["a name that is taken", "a = 1\nb = 2\n", (body) => renameAttribute(body, "a", "b"), "name-taken"],
  ["a block's name for an attribute", "a {}\n", (body) => setAttribute(body, "a", "1"), "name-taken"],
  ["a block's name for a renamed attribute", "a = 1\nb {}\n", (body) => renameAttribute(body, "a", "b"), "name-taken"],
  ["no attribute to rename", "b {}\n", (body) => renameAttribute(body, "b", "c"), "not-found"],
  ["no attribute to remove", "b {}\n", (body) => removeAttribute(body, "b"), "not-found"],
  ["two blocks", "", (body) => appendBlock(body, "b {}\nc {}"), "invalid-block"],
  ["an attribute as a block", "", (body) => appendBlock(body, "a = 1"), "invalid-block"],
  ["a block with an error", "", (body) => appendBlock(body, "b {"), "invalid-block"],
  ["a comment that is not the block's", "", (body) => appendBlock(body, "# c\n\nb {}"), "invalid-block"],
  ["a bad type", "", (body) => appendBlock(body, { type: "" }), "invalid-name"],
  ["a bad body", "", (body) => appendBlock(body, { type: "b", body: "}" }), "invalid-block"],
  ["a bad new type", "b {}\n", (body) => setBlockType(body.items[0] as Block, "b c"), "invalid-name"],
  ["a place in another body", "b {}\n", (body) => insertBlock(body, "c {}", { before: strange }), "not-in-tree"],
  ["a move in another body", "a = 1\n", (body) => moveItem(body.items[0]!, { after: strange }), "not-in-tree"],
  ["an order with another's item", "a = 1\n", (body) => reorderItems(body, [body.items[0]!, strange]), "invalid-order"],
  ["an item twice", "a = 1\nb = 2\n", (body) => reorderItems(body, [body.items[0]!, body.items[0]!]), "invalid-order"],
  [
    "an element twice",
    "a = [1, 2]\n",
    (body) => reorderElements(valueOf(body) as TupleCons, [valueOf(body)]),
    "invalid-order",
  ],
  [
    "across an ignored range",
    dedent`
      a = 1
      # prettier-ignore-start
      b = 2
      # prettier-ignore-end
    `,
    (body) => reorderItems(body, body.items.toReversed()),
    "ignored-range",
  ],
  [
    "a name as an expression",
    "a = 1\n",
    (body) => replaceExpression((body.items[0] as unknown as { name: Expression }).name, "1"),
    "not-in-tree",
  ],
  ["an error in the attribute", "a = 1 +\n", (body) => setAttribute(body, "a", "1"), "syntax-error"],
  ["an error in the block", "b {\n  a = \n}\n", (body) => setAttribute(inner(body), "c", "1"), "syntax-error"],
  ["a block that is not closed", "b {\n", (body) => setAttribute(inner(body), "c", "1"), "syntax-error"],
  [
    "elements whose bracket is never closed",
    "a={{\nt f",
    (body) => {
      const list = valueOf(body) as ObjectCons;
      return reorderElements(list, [list.items[1]!, list.items[0]!]);
    },
    "syntax-error",
  ],
  ["labels with an error", 'b "${x}" {}\n', (body) => setBlockLabels(body.items[0] as Block, []), "syntax-error"],
  ["an item with an error", "a = [1 2]\n", (body) => removeItem(body.items[0]!), "syntax-error"],
  ["an error between items", "a = 1\n= 2\nb = 3\n", (body) => setAttribute(body, "c", "1"), "syntax-error"],
];

for (const [what, text, operation, problem] of CASES) {
  test(what, () => {
    assert.is(edit(text, operation), `!${problem}`);
  });
}

test("a refusal has a one-sentence message", () => {
  const { root } = parseConfig("a = 1\n");
  const result = setAttribute((root as unknown as { body: Body }).body, "a", "1 +");
  assert.not.ok(result.ok);
  assert.match(result.ok ? "" : result.message, /^The text is not an expression: [A-Z].*\. .*\.$/);
});

test("an error elsewhere does not matter", () => {
  const text = dedent`
    a = 1

    b {
      c = 1 +
    }

    d = 2
  `;
  assert.is(
    edit(text, (body) => setAttribute(body, "a", "3")),
    text.replace("a = 1", "a = 3"),
  );
  assert.is(
    edit(text, (body) => removeAttribute(body, "d")),
    text.replace("\nd = 2\n", ""),
  );
});

test("a duplicate attribute can be removed", () => {
  assert.is(
    edit("a = 1\na = 2\n", (body) => removeItem(body.items[1]!)),
    "a = 1\n",
  );
});

test("two changes to the same text are refused, others are combined", () => {
  const text = "a = 1\n\nb = 2\n";
  const set = (body: Body, name: string, value: string) => setAttribute(body, name, value);
  assert.is(
    edit(text, (body) => combineEdits(set(body, "a", "10"), set(body, "a", "20"))),
    "!overlapping-edits",
  );
  assert.is(
    edit(text, (body) => combineEdits(set(body, "a", "10"), set(body, "c", "1 +"))),
    "!invalid-expression",
  );
  assert.is(
    edit(text, (body) => combineEdits(set(body, "b", "20"), set(body, "a", "10"))),
    "a = 10\n\nb = 20\n",
  );
});

test.run();
