/**
 * One class per node type, in the order of the specification's chapters. A node holds its children and, where consumers need them,
 * the indices of punctuation tokens (-1 when missing). Names are the specification's; none is one of ESTree's.
 *
 * How a missing or wrong part is represented: a required child that is missing is a zero-width `ErrorNode`, an optional one is
 * `null`, skipped tokens are wrapped in a non-empty `ErrorNode`.
 */
import type { SyntaxNode } from "../node.ts";
import type { ConfigFile, ExpressionFile, TemplateFile, Attribute, Block, ErrorNode } from "./structure.ts";
import type {
  LiteralValue,
  Parentheses,
  TupleCons,
  ObjectCons,
  QuotedTemplate,
  HeredocTemplate,
  VariableExpr,
  FunctionCall,
  ForTuple,
  ForObject,
} from "./terms.ts";
import type {
  Traversal,
  GetAttrStep,
  IndexStep,
  LegacyIndexStep,
  AttrSplatStep,
  FullSplatStep,
  UnaryOp,
  BinaryOp,
  Conditional,
} from "./operations.ts";
import type { TemplateText, TemplateInterpolation, TemplateIf, TemplateFor, TemplateDirective } from "./templates.ts";

export * from "./structure.ts";
export * from "./terms.ts";
export * from "./operations.ts";
export * from "./templates.ts";

export type RootNode = ConfigFile | ExpressionFile | TemplateFile;
export type BodyItem = Attribute | Block | ErrorNode;
export type TraversalStep = GetAttrStep | IndexStep | LegacyIndexStep | AttrSplatStep | FullSplatStep | ErrorNode;
export type TemplatePart =
  TemplateText | TemplateInterpolation | TemplateIf | TemplateFor | TemplateDirective | ErrorNode;
/** A node that has a value, or what is left of one. */
export type Expression =
  | LiteralValue
  | Parentheses
  | TupleCons
  | ObjectCons
  | QuotedTemplate
  | HeredocTemplate
  | VariableExpr
  | FunctionCall
  | ForTuple
  | ForObject
  | Traversal
  | UnaryOp
  | BinaryOp
  | Conditional
  | ErrorNode;

const EXPRESSION_TYPES = [
  "LiteralValue",
  "Parentheses",
  "TupleCons",
  "ObjectCons",
  "QuotedTemplate",
  "HeredocTemplate",
  "VariableExpr",
  "FunctionCall",
  "ForTuple",
  "ForObject",
  "Traversal",
  "UnaryOp",
  "BinaryOp",
  "Conditional",
] as const satisfies readonly Expression["type"][];

/** The types of nodes that have a value: those of `Expression` but for errors. */
export const expressionTypes: ReadonlySet<string> = new Set(EXPRESSION_TYPES);

/** Whether a node has a value. */
export function isExpression(node: SyntaxNode): node is Exclude<Expression, ErrorNode> {
  return expressionTypes.has(node.type);
}
