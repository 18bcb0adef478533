/** The syntax layer: tokens, nodes, parsing, and what can be asked of a tree. */
export * from "./nodes/index.ts";
export { SyntaxNode, TREE, type NodeLocation } from "./node.ts";
export { parseConfig, parseExpression, parsePartialTraversal, parseTemplate, parseTraversal } from "./parse.ts";
export { scan, type ScanMode } from "./scanner.ts";
export { TokenTable } from "./token-table.ts";
export { isBinaryOperator, isCloser, isComment, isOpener, isTrivia, TokenType, tokenTypeNames } from "./token-type.ts";
export { SyntaxTree } from "./tree.ts";
export { visitorKeys, type NodeType } from "./visitor-keys.ts";
