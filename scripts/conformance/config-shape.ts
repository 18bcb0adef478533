// Converts our configuration trees to the form of the conformance cases, which contain the reference's: attributes and
// blocks with byte offsets.
import { type Body, type Expression, type SyntaxTree } from "../../src/syntax/index.ts";
import { HclPositions } from "../../src/text/index.ts";
import { shapeOf } from "./expression-shape.ts";

const KINDS: Readonly<Record<string, string>> = {
  trav: "ScopeTraversalExpr",
  reltrav: "RelativeTraversalExpr",
  index: "IndexExpr",
  splat: "SplatExpr",
  template: "TemplateExpr",
  wrap: "TemplateWrapExpr",
  tuple: "TupleConsExpr",
  object: "ObjectConsExpr",
  for: "ForExpr",
  call: "FunctionCallExpr",
  cond: "ConditionalExpr",
  binop: "BinaryOpExpr",
  unop: "UnaryOpExpr",
  paren: "ParenthesesExpr",
};

/** Returns a configuration's shape: attributes sorted by position, blocks in order. */
export function configShape(tree: SyntaxTree): unknown {
  const positions = new HclPositions(tree.source.text, tree.tokens.ends);
  return tree.root.type === "ConfigFile" ? bodyShape(tree.root.body, positions) : null;
}

function bodyShape(body: Body, positions: HclPositions): unknown {
  const attributes: unknown[] = [];
  const blocks: unknown[] = [];
  for (const item of body.items) {
    if (item.type === "Attribute") {
      attributes.push({
        name: item.name.name,
        start: positions.positionAt(item.start).byte,
        exprStart: positions.positionAt(item.expression.start).byte,
        exprEnd: positions.positionAt(item.expression.end).byte,
        kind: kindOf(item.expression),
      });
    } else if (item.type === "Block") {
      const labels = item.labels.map((label) => label.value);
      blocks.push({ type: item.blockType.name, labels, body: bodyShape(item.body, positions) });
    }
  }
  return { attributes, blocks };
}

function kindOf(expression: Expression): string {
  const shape = shapeOf(expression);
  return Array.isArray(shape) ? (KINDS[shape[0] as string] ?? "LiteralValueExpr") : "LiteralValueExpr";
}
