// Editing roots that are not configurations: expressions and bare templates.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../tools/dedent.ts";
import { editedText, type EditResult, renameRoot, reorderElements, replaceExpression } from "../../src/edit/index.ts";
import {
  type Expression,
  nodeAt,
  parseExpression,
  parseTemplate,
  type SyntaxTree,
  type TupleCons,
} from "../../src/syntax/index.ts";

function edited(tree: SyntaxTree, result: EditResult): string {
  const after = editedText(tree, result);
  return after.ok ? after.text : `!${after.problem}`;
}

test("an expression, in whole and in part", () => {
  const tree = parseExpression("a + b\n");
  const part = nodeAt(tree, 4) as Expression;
  assert.is(edited(tree, replaceExpression(part, "c ? d : e")), "a + (c ? d : e)\n");
  assert.is(edited(tree, replaceExpression(part.parent as Expression, "[\n1]")), "[\n  1,\n]\n");
  assert.is(edited(tree, renameRoot(tree.root, "a", "x")), "x + b\n");
});

test("the elements of an expression", () => {
  const tree = parseExpression(dedent`
    [
      2, # two
      1,
    ]`);
  const tuple = nodeAt(tree, 0) as TupleCons;
  assert.is(
    edited(tree, reorderElements(tuple, tuple.elements.toReversed())),
    dedent`
      [
        1,
        2, # two
      ]`,
  );
});

test("a bare template keeps its text in any case", () => {
  const text = "a   =  ${ x }  # c\nbc =  1 # d\n%{ for x in y }${x}%{ endfor }\n";
  const tree = parseTemplate(text);
  assert.is(edited(tree, renameRoot(tree.root, "x", "longer")), text.replace("${ x }", "${ longer }"));
  const part = nodeAt(tree, text.indexOf("x }")) as Expression;
  assert.is(edited(tree, replaceExpression(part, "b ? c : d")), text.replace("${ x }", "${ b ? c : d }"));
});

test.run();
