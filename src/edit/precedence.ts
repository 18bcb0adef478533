/** Where an expression has to stand in parentheses to be read as one expression. */
import {
  type Expression,
  type ObjectCons,
  type SyntaxNode,
  TREE,
  type Traversal,
  type TupleCons,
} from "../syntax/index.ts";

/** Whether `replacement` needs parentheses in the place of `present`. */
export function needsParentheses(present: SyntaxNode, replacement: Expression): boolean {
  if (startsLikeFor(replacement) && beginsBrackets(present)) return true;
  const { parent } = present;
  switch (parent?.type) {
    case "BinaryOp":
    case "UnaryOp":
      return replacement.type === "BinaryOp" || replacement.type === "Conditional";
    case "Conditional":
    case "ForIntro":
      return replacement.type === "Conditional";
    case "Traversal":
      return (parent as Traversal).source === present && !canBeTraversed(replacement);
    case "ObjectConsKey":
      return !canBeKey(present, replacement);
    default:
      return false;
  }
}

/** Whether an expression can be followed by the steps of a traversal and mean the same. */
function canBeTraversed(expression: Expression): boolean {
  switch (expression.type) {
    case "VariableExpr":
    case "FunctionCall":
    case "TupleCons":
    case "ObjectCons":
    case "ForTuple":
    case "ForObject":
    case "Parentheses":
      return true;
    case "Traversal":
      return expression.steps.every(({ type }) => type !== "AttrSplatStep" && type !== "FullSplatStep");
    default:
      return false;
  }
}

/** Whether an expression can be a key as it is. A bare name as a key is a text: only another one can stand for it. */
function canBeKey(present: SyntaxNode, replacement: Expression): boolean {
  switch (replacement.type) {
    case "VariableExpr":
      return present.type === "VariableExpr";
    case "QuotedTemplate":
    case "Parentheses":
      return true;
    case "LiteralValue":
      return replacement.kind === "number";
    default:
      return false;
  }
}

/** Whether a node is what comes first after the bracket of a tuple or object. */
function beginsBrackets(node: SyntaxNode): boolean {
  let outer = node;
  while (outer.parent !== null && outer.parent.firstToken === node.firstToken) outer = outer.parent;
  const list = outer.parent;
  if (list?.type === "TupleCons") return (list as TupleCons).elements[0] === outer;
  return list?.type === "ObjectCons" && (list as ObjectCons).items[0] === outer;
}

/** Whether a node begins with the name `for`, which after an opening bracket begins a `for` expression. */
export function startsLikeFor(node: SyntaxNode): boolean {
  return node[TREE].tokens.tokenText(node.firstToken) === "for";
}
