/**
 * One class per node type, in the order of the specification's chapters. A node holds its children and, where consumers need them,
 * the indices of punctuation tokens (-1 when missing). Names are the specification's; none is one of ESTree's.
 *
 * How a missing or wrong part is represented: a required child that is missing is a zero-width `ErrorNode`, an optional one is
 * `null`, skipped tokens are wrapped in a non-empty `ErrorNode`.
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

/** The root of a tree: what `parseConfig`, `parseExpression` and `parseTemplate` make. */
export type RootNode = ConfigFile | ExpressionFile | TemplateFile;
/** The items of a body. */
export type BodyItem = Attribute | Block | ErrorNode;
/** The steps of a traversal, after its source. */
export type TraversalStep = GetAttrStep | IndexStep | LegacyIndexStep | AttrSplatStep | FullSplatStep | ErrorNode;
/** The parts of a template. */
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

/** Any node of the native syntax: a union that `type` tells apart. */
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

/** The names of all types of nodes. */
export type NodeType = Node["type"];

/** The class of each type of node. */
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

/** The types of nodes that have a value: those of `Expression` but for errors. */
export const expressionTypes: ReadonlySet<string> = new Set(EXPRESSION_TYPES);

/** Whether a node has a value. */
export function isExpression<N extends SyntaxNode>(node: N): node is N & Exclude<Expression, ErrorNode> {
  return expressionTypes.has(node.type);
}
