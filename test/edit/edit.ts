// Runs an operation on a text: the text that it makes, or the problem of the refusal with a mark before it. Every result goes through
// the checks of edits, so that a test that only looks at one line still sees the others.
import { editedText, type EditResult } from "../../src/edit/index.ts";
import { type Body, type ConfigFile, type Expression, parseConfig, type SyntaxTree } from "../../src/syntax/index.ts";
import { checkEdits } from "../helpers/edit-checks.ts";

/** What an operation does to a text. */
export function edit(text: string, operation: (body: Body, tree: SyntaxTree) => EditResult): string {
  const tree = parseConfig(text);
  const result = operation((tree.root as ConfigFile).body, tree);
  const edited = editedText(tree, result);
  if (!result.ok || !edited.ok) return `!${result.ok ? "" : result.problem}`;
  const problem = checkEdits(text, result.edits);
  if (problem !== null) throw new Error(problem);
  return edited.text;
}

/** The body of the block with a number among the items of a body. */
export function inner(body: Body, index = 0): Body {
  const block = body.items[index]!;
  if (block.type !== "Block") throw new Error(`item ${index} is no block`);
  return block.body;
}

/** The value of the attribute with a number among the items of a body. */
export function valueOf(body: Body, index = 0): Expression {
  const attribute = body.items[index]!;
  if (attribute.type !== "Attribute") throw new Error(`item ${index} is no attribute`);
  return attribute.expression;
}
