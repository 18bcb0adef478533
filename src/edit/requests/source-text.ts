/** Parses the source text in a request: one expression, one attribute, one block. Checks that it is nothing else. */
import {
  type Block,
  endsWithHeredoc,
  type Expression,
  parseConfig,
  parseExpression,
  type SyntaxTree,
} from "../../syntax/index.ts";
import { isIdentifier } from "../../text/index.ts";
import { type EditFailure, failure } from "../text/result.ts";
import { unitOf, unitText } from "../lines/units.ts";

/**
 * Returns the expression in a text, without its surroundings; fails for anything else, including comments around it.
 */
export function readExpression(text: string): Expression | EditFailure {
  const tree = parseExpression(`${text}\n`);
  const problem = firstError(tree);
  if (problem !== null || tree.root.type !== "ExpressionFile")
    return failure("invalid-expression", `The text is not an expression: ${problem}`);
  const { expression } = tree.root;
  const outside = [
    ...tree.tokens.commentsIn(0, expression.firstToken),
    ...tree.tokens.commentsIn(expression.endToken, tree.tokens.count),
  ];
  if (outside.length > 0)
    return failure("invalid-expression", "The text has a comment before or after the expression.");
  return expression;
}

/** Returns an expression's text as an attribute value: in parentheses if a line break would end it too early. */
export function asValue(expression: Expression): string {
  const { text } = expression;
  return firstError(parseConfig(`x = ${text}\n`)) === null ? text : parenthesised(expression);
}

/** Returns an expression in parentheses. */
export function parenthesised(expression: Expression): string {
  return `(${expression.text}${endsWithHeredoc(expression) ? "\n" : ""})`;
}

/** A block and its text with the comments above and beside it. */
export interface BlockSource {
  readonly block: Block;
  readonly text: string;
}

/** Returns the block in a text, with its comments; fails for anything else. */
export function readBlock(text: string): BlockSource | EditFailure {
  const tree = parseConfig(`${text}\n`);
  const problem = firstError(tree);
  const items = tree.root.type === "ConfigFile" ? tree.root.body.items : [];
  const [block] = items;
  if (problem !== null || items.length !== 1 || block?.type !== "Block")
    return failure("invalid-block", `The text is not one block${problem === null ? "." : `: ${problem}`}`);
  const unit = unitOf(block, 0)!;
  const outside =
    tree.tokens.commentsIn(0, unit.start).length + tree.tokens.commentsIn(unit.end, tree.tokens.count).length;
  if (outside === 0) return { block, text: unitText(tree.tokens, unit) };
  return failure("invalid-block", "The text has a comment that is not the block's.");
}

/** Fails if a name is not valid for an attribute, a block type or a variable. */
export function checkName(name: string): EditFailure | null {
  return isIdentifier(name) ? null : failure("invalid-name", `${JSON.stringify(name)} is not an identifier.`);
}

/** Returns the first error's detail, or `null`. */
function firstError(tree: SyntaxTree): string | null {
  const error = tree.diagnostics.find(({ severity }) => severity === "error");
  return error === undefined ? null : `${error.summary}. ${error.detail}`;
}
