/** Renames the root of traversals: variables, in all references. */
import { forEachVariable, isBoundAt, type Node } from "../../syntax/index.ts";
import { checkSound } from "../text/damage.ts";
import { finish } from "../text/finish.ts";
import { type EditOptions, treeOf } from "../text/options.ts";
import { type EditResult, failure } from "../text/result.ts";
import { checkName } from "./source-text.ts";
import type { TextEdit } from "../text/text-edit.ts";

/** Names that are not variables everywhere. */
const RESERVED: ReadonlySet<string> = new Set(["true", "false", "null", "for"]);

/**
 * Renames every variable with a name in a node (the root for a whole file), alone or at the beginning of a traversal.
 * Names that `for` expressions bind are other variables; keys and attributes are not variables. Fails if a `for`
 * expression binds the new name.
 */
export function renameRoot(node: Node, name: string, newName: string, options: EditOptions = {}): EditResult {
  const tree = treeOf(node);
  const invalid = checkName(newName) ?? checkSound(tree, [node]);
  if (invalid !== null) return invalid;
  if (RESERVED.has(newName)) return failure("invalid-name", `A variable cannot be named ${newName}.`);
  const edits: TextEdit[] = [];
  let captured = false;
  const isOuter = isBoundAt(node, name);
  const isOuterNew = isBoundAt(node, newName);
  forEachVariable(node, (variable, isBound) => {
    if (variable.name !== name || isOuter || isBound(name)) return;
    captured ||= isOuterNew || isBound(newName);
    edits.push({ range: variable.textRange, text: newName });
  });
  if (captured) return failure("name-captured", `A for expression binds the name ${newName} where ${name} is used.`);
  return finish(tree, name === newName ? [] : edits, options);
}
