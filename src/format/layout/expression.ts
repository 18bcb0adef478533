/** How each kind of expression breaks: one function for each, outermost construct first. */
import type { Expression } from "../../syntax/index.ts";
import { breakWins } from "./break-gain.ts";
import { layoutChain } from "./chain.ts";
import { layoutFor } from "./for-expression.ts";
import { layoutCall, layoutTuple, printRewrittenCall } from "./list.ts";
import { layoutObject } from "./object.ts";
import { layoutParentheses } from "./parentheses.ts";
import type { LayoutContext } from "./layout-context.ts";
import type { Layout, Printer } from "./printer.ts";
import { layoutTraversal, layoutUnary } from "./traversal.ts";

/** Returns the layout of an expression that does not stay on its line, or `null` if it has been printed. */
export function breakExpression(p: Printer, node: Expression, context: LayoutContext): Layout | null {
  if (p.seq.isFlatNode(node) && !breakWins(p, node, context)) {
    p.emitRange(p.seq.first(node), p.seq.end(node));
    return null;
  }
  switch (node.type) {
    case "Parentheses":
      return layoutParentheses(p, node, context);
    case "TupleCons":
      return layoutTuple(p, node, context);
    case "ObjectCons":
      return layoutObject(p, node);
    case "FunctionCall":
      return layoutCall(p, node, context);
    case "ForTuple":
    case "ForObject":
      return layoutFor(p, node);
    case "Traversal":
      return layoutTraversal(p, node, context);
    case "UnaryOp":
      return layoutUnary(p, node, context);
    case "BinaryOp":
    case "Conditional":
      return layoutChain(p, node, context);
    case "VariableExpr":
    case "QuotedTemplate":
      if (p.seq.isBreakableNode(node)) printRewrittenCall(p, p.seq.first(node));
      else p.emitRange(p.seq.first(node), p.seq.end(node));
      return null;
    case "LiteralValue":
    case "HeredocTemplate":
    case "ErrorNode":
      p.emitRange(p.seq.first(node), p.seq.end(node));
      return null;
  }
}
