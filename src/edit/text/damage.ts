/** Syntax errors around a change: what was not understood is not changed, and a change must not be misunderstood because of them. */
import { parseConfig, parseExpression, parseTemplate, type Node, type SyntaxTree } from "../../syntax/index.ts";
import { syntaxCodes } from "../../syntax/codes.ts";
import { type EditFailure, failure } from "./result.ts";
import { applyEdits, type TextEdit } from "./text-edit.ts";

/** A refusal if there is a syntax error in or at one of the nodes. */
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
 * A refusal if the file has syntax errors anywhere and the change would bring more: where brackets do not balance, what is far away
 * may matter.
 */
export function checkOutcome(tree: SyntaxTree, edits: readonly TextEdit[]): EditFailure | null {
  const before = syntaxErrors(tree).length;
  if (before === 0 || edits.length === 0) return null;
  const after = parseAgain(tree, applyEdits(tree.source.text, edits));
  if (syntaxErrors(after).length <= before) return null;
  return failure("syntax-error", "The file has syntax errors that do not let this change be made.");
}

/** The errors of a tree. An attribute that is defined twice is well formed. */
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
