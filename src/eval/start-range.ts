/**
 * The start of an expression, which the reference uses in messages about arguments: its first token, the text in its
 * quotes, or its leading part.
 */
import { type Expression, TREE } from "../syntax/index.ts";
import { soleInterpolation, templateBody } from "./template/template-body.ts";
import type { TextRange } from "../text/index.ts";

/** Returns the range that represents an expression if the whole would be too long. */
export function startRange(expression: Expression): TextRange {
  let node = expression;
  for (;;) {
    switch (node.type) {
      case "Parentheses":
        node = node.expression;
        break;
      case "Conditional":
        node = node.condition;
        break;
      case "BinaryOp":
        node = node.left;
        break;
      case "FunctionCall":
        return { start: node.start, end: tokenEnd(node, node.openParen, node.name.end) };
      case "TupleCons":
      case "ObjectCons":
      case "ForTuple":
      case "ForObject":
      case "UnaryOp":
        return { start: node.start, end: tokenEnd(node, node.firstToken, node.end) };
      case "Traversal": {
        const decisive = node.steps.findLast((step) => step.type === "FullSplatStep" || step.type === "AttrSplatStep");
        return decisive ?? node;
      }
      case "QuotedTemplate":
      case "HeredocTemplate": {
        const body = templateBody(node);
        // A template that is one interpolation is reported as a whole.
        if (soleInterpolation(body) !== null) return node;
        const first = body.parts[0]!;
        if (first.kind === "literal" || first.kind === "for") return first;
        node = first.kind === "interpolation" ? first.expression : first.condition;
        break;
      }
      case "LiteralValue":
      case "VariableExpr":
      case "ErrorNode":
        return node;
    }
  }
}

function tokenEnd(node: Expression, token: number, otherwise: number): number {
  return token < 0 ? otherwise : node[TREE].tokens.end(token);
}
