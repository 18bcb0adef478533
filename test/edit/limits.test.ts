// Large and deep files: quadratic steps would take minutes on these sizes, and chains cause no recursion.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { renameRoot, reorderElements, reorderItems, replaceExpression, setAttribute } from "../../src/edit/index.ts";
import { nodeAt, type Expression, type TupleCons } from "../../src/syntax/index.ts";
import { edit, valueOf } from "./edit.ts";

const COUNT = 15_000;
const numbers = Array.from({ length: COUNT }, (_, index) => index);

test("many attributes in one group", () => {
  const text = numbers.map((index) => `a${String(index).padStart(6, "0")} = x${index} # c\n`).join("");
  const reversed = text.trimEnd().split("\n").toReversed().join("\n");
  assert.is(
    edit(text, (body) => reorderItems(body, body.items.toReversed())),
    // Comments share a column only while the values have the same width.
    edit(text, () => ({ ok: true, edits: [{ range: { start: 0, end: text.length }, text: `${reversed}\n` }] })),
  );
  assert.is(edit(text, (_, tree) => renameRoot(tree.root, "x7", "y")).match(/ y /g)!.length, 1);
});

test("many elements on one line", () => {
  const text = `a = [${numbers.join(", ")}]\n`;
  assert.is(
    edit(text, (body) =>
      reorderElements(valueOf(body) as TupleCons, (valueOf(body) as TupleCons).elements.toReversed()),
    ),
    `a = [${numbers.toReversed().join(", ")}]\n`,
  );
});

test("a variable in many places", () => {
  const text = `a = [${numbers.map(() => "x").join(", ")}]\n`;
  assert.is(
    edit(text, (_, tree) => renameRoot(tree.root, "x", "y")),
    text.replaceAll("x", "y"),
  );
});

test("a long chain of operators", () => {
  const chain = numbers.map(() => "x").join(" + ");
  assert.is(
    edit(`a = ${chain}\n`, (_, tree) => replaceExpression(nodeAt(tree, 4) as Expression, "y + z")),
    `a = (y + z)${chain.slice(1)}\n`,
  );
  assert.match(
    edit("a = 1\n", (body) => setAttribute(body, "a", chain)),
    /^a = \(\n  x \+\n/,
  );
});

test("deep brackets", () => {
  const depth = 1400;
  const nested = `${"[".repeat(depth)}x${"]".repeat(depth)}`;
  assert.is(
    edit(`a = ${nested}\n`, (_, tree) => replaceExpression(nodeAt(tree, 4 + depth) as Expression, "y")),
    `a = ${nested.replace("x", "y")}\n`,
  );
});

test.run();
