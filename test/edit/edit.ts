// Applies an operation to text: the result is the new text, or the refusal's problem after a marker. Every result goes
// through the checks on edits, so a test that asserts one line still verifies the others.
import { editedText, type EditResult } from "../../src/edit/index.ts";
import { type Body, type ConfigFile, type Expression, parseConfig, type SyntaxTree } from "../../src/syntax/index.ts";
import { checkEdits } from "../../tools/checks/edit-checks.ts";

/** Returns the text after an operation. */
export function edit(text: string, operation: (body: Body, tree: SyntaxTree) => EditResult): string {
  const tree = parseConfig(text);
  const result = operation((tree.root as ConfigFile).body, tree);
  const edited = editedText(tree, result);
  if (!result.ok || !edited.ok) return `!${result.ok ? "" : result.problem}`;
  const problem = checkEdits(text, result.edits);
  if (problem !== null) throw new Error(problem);
  return edited.text;
}

/** Returns the body of the block at an index among a body's items. */
export function inner(body: Body, index = 0): Body {
  const block = body.items[index]!;
  if (block.type !== "Block") throw new Error(`item ${index} is no block`);
  return block.body;
}

/** Returns the value of the attribute at an index among a body's items. */
export function valueOf(body: Body, index = 0): Expression {
  const attribute = body.items[index]!;
  if (attribute.type !== "Attribute") throw new Error(`item ${index} is no attribute`);
  return attribute.expression;
}
