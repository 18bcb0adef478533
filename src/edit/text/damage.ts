/** Syntax errors around a change: unparsed text is not changed, and errors must not distort a change. */
import { parseConfig, parseExpression, parseTemplate, type Node, type SyntaxTree } from "../../syntax/index.ts";
import { syntaxCodes } from "../../syntax/codes.ts";
import { type EditFailure, failure } from "./result.ts";
import { applyEdits, type TextEdit } from "./text-edit.ts";

/** Fails if there is a syntax error in or at one of the nodes. */
export function checkSound(tree: SyntaxTree, nodes: readonly Node[]): EditFailure | null {
  for (const { subject, code, summary } of syntaxErrors(tree)) {
    for (const { start, end } of nodes) {
      if (subject.start > end || subject.end < start) continue;
      return failure("syntax-error", `There is a syntax error where the text would change: ${summary} (${code}).`);
    }
  }
  return null;
}

/**
 * Fails if the file has syntax errors anywhere and the change would add more: with unbalanced brackets, distant text
 * may matter.
 */
export function checkOutcome(tree: SyntaxTree, edits: readonly TextEdit[]): EditFailure | null {
  const before = syntaxErrors(tree).length;
  if (before === 0 || edits.length === 0) return null;
  const after = parseAgain(tree, applyEdits(tree.source.text, edits));
  if (syntaxErrors(after).length <= before) return null;
  return failure("syntax-error", "The file has syntax errors that do not let this change be made.");
}

/** Returns a tree's errors. A repeated attribute is well formed. */
function syntaxErrors(tree: SyntaxTree): SyntaxTree["diagnostics"] {
  return tree.diagnostics.filter(
    ({ code, severity }) => severity === "error" && code !== syntaxCodes["attribute-redefined"].code,
  );
}

function parseAgain(tree: SyntaxTree, text: string): SyntaxTree {
  switch (tree.root.type) {
    case "ConfigFile":
      return parseConfig(text);
    case "ExpressionFile":
      return parseExpression(text);
    case "TemplateFile":
      return parseTemplate(text);
  }
}
