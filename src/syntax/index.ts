/** The public face of the syntax layer: an explicit list. */
export * from "./nodes/index.ts";
export { SyntaxNode, TREE, type NodeLocation } from "./node.ts";
export { scan, type ScanMode } from "./scanner.ts";
export { TokenTable } from "./token-table.ts";
export { isBinaryOperator, isCloser, isComment, isOpener, isTrivia, tokenTypeNames, TokenType } from "./token-type.ts";
export { SyntaxTree } from "./tree.ts";
export { visitorKeys, type NodeType } from "./visitor-keys.ts";
