/**
 * One class per node type, in the order of the specification's chapters. A node holds its children and, where consumers need them,
 * the indices of punctuation tokens (-1 when missing). Names are the specification's; none is one of ESTree's.
 *
 * How a missing or wrong part is represented: a required child that is missing is a zero-width `ErrorNode`, an optional one is
 * `null`, skipped tokens are wrapped in a non-empty `ErrorNode`.
 */
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
