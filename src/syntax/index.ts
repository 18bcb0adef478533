/** The public face of the syntax layer: an explicit list. */
export * from "./nodes/index.ts";
export { checkTreeInvariants } from "./check-tree.ts";
export { childElements, childNodes, pushChildNodes } from "./children.ts";
export { blankLinesBefore, danglingComments, leadComments, lineComment } from "./comments.ts";
export { dumpDiagnostics, dumpNodes, dumpTokens, dumpTree } from "./dump.ts";
export {
  decodeQuoted,
  decodeUnquoted,
  isValidNumber,
  sourceOffset,
  type DecodedLiteral,
  type DecodedPart,
} from "./literals.ts";
export { SyntaxNode, TREE, type NodeLocation } from "./node.ts";
export { parseConfig, parseExpression, parsePartialTraversal, parseTemplate, parseTraversal } from "./parse.ts";
export { print } from "./print.ts";
export { forEachVariable, isBoundAt } from "./scope.ts";
export { scan, type ScanMode } from "./scanner.ts";
export { TokenTable } from "./token-table.ts";
export { isBinaryOperator, isCloser, isComment, isOpener, isTrivia, tokenTypeNames, TokenType } from "./token-type.ts";
export { SyntaxTree } from "./tree.ts";
export { visitorKeys, type NodeType } from "./visitor-keys.ts";
export {
  nodeAt,
  walk,
  walkByType,
  type NodeByType,
  type TypedVisitor,
  type Visitor,
  type WalkControl,
} from "./walk.ts";
