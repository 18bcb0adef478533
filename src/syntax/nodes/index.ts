/**
 * One class per node type, in the order of the specification's chapters. A node has its children and, where consumers
 * need them, the indices of punctuation tokens (-1 if missing). Names are the specification's; none is one of ESTree's.
 *
 * A missing required child is a zero-width `ErrorNode`, an absent optional one is `null`, and skipped tokens are in a
 * non-empty `ErrorNode`.
 */
import type { SyntaxNode } from "../node.ts";
import type {
  AttrSplatStep,
  BinaryOp,
  Conditional,
  FullSplatStep,
  GetAttrStep,
  IndexStep,
  LegacyIndexStep,
  Traversal,
  UnaryOp,
} from "./operations.ts";
import type {
  Attribute,
  Block,
  BlockLabel,
  Body,
  ConfigFile,
  ErrorNode,
  ExpressionFile,
  Name,
  TemplateFile,
} from "./structure.ts";
import type { TemplateDirective, TemplateFor, TemplateIf, TemplateInterpolation, TemplateText } from "./templates.ts";
import type {
  ForCond,
  ForIntro,
  ForObject,
  ForTuple,
  FunctionCall,
  FunctionName,
  HeredocTemplate,
  LiteralValue,
  ObjectCons,
  ObjectConsItem,
  ObjectConsKey,
  Parentheses,
  QuotedTemplate,
  TupleCons,
  VariableExpr,
} from "./terms.ts";

export * from "./structure.ts";
export * from "./terms.ts";
export * from "./operations.ts";
export * from "./templates.ts";

/** A tree's root: the result of `parseConfig`, `parseExpression` and `parseTemplate`. */
export type RootNode = ConfigFile | ExpressionFile | TemplateFile;
/** An item in a body. */
export type BodyItem = Attribute | Block | ErrorNode;
/** A traversal step after the source. */
export type TraversalStep = GetAttrStep | IndexStep | LegacyIndexStep | AttrSplatStep | FullSplatStep | ErrorNode;
/** A part in a template. */
export type TemplatePart =
  TemplateText | TemplateInterpolation | TemplateIf | TemplateFor | TemplateDirective | ErrorNode;
/** A node that has a value, or its remains. */
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

/** Any native syntax node: a union discriminated by `type`. */
export type Node =
  | RootNode
  | Body
  | BodyItem
  | BlockLabel
  | Name
  | Expression
  | ObjectConsItem
  | ObjectConsKey
  | FunctionName
  | ForIntro
  | ForCond
  | TraversalStep
  | TemplatePart
  | TemplateDirective;

/** The names of all node types. */
export type NodeType = Node["type"];

/** The class of each node type. */
export type NodeByType = { [N in Node as N["type"]]: N };

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

/** The types of nodes that have a value: those in `Expression` except errors. */
export const expressionTypes: ReadonlySet<string> = new Set(EXPRESSION_TYPES);

/** Returns whether a node has a value. */
export function isExpression<N extends SyntaxNode>(node: N): node is N & Exclude<Expression, ErrorNode> {
  return expressionTypes.has(node.type);
}
