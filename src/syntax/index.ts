/** The public exports of the syntax layer: an explicit list. */
export * from "./nodes/index.ts";
export { checkTreeInvariants } from "./check-tree.ts";
export { childElements, childField, childFieldNames, childNodes, isList } from "./children.ts";
export {
  blankLinesBefore,
  commentLines,
  danglingComments,
  endWithComment,
  hasCodeAfter,
  leadComments,
  lineComment,
  startWithComments,
} from "./comments.ts";
export { dumpDiagnostics, dumpNodes, dumpTree } from "./dump.ts";
export {
  decodeQuoted,
  decodeUnquoted,
  isValidNumber,
  sourceOffset,
  type DecodedLiteral,
  type DecodedPart,
} from "./literals.ts";
export { keeperOf, SyntaxNode, TREE, type SameSyntax, type NodeLocation } from "./node.ts";
export { syntaxCorrection } from "./parser/corrections.ts";
export { parseConfig, parseExpression, parsePartialTraversal, parseTemplate, parseTraversal } from "./parse.ts";
export {
  binaryOperators,
  binaryPrecedence,
  isComparison,
  operatorKind,
  Precedence,
  type BinaryOperator,
  type UnaryOperator,
} from "./operators.ts";
export {
  aroundParentheses,
  beginsForExpression,
  needsParentheses,
  precedenceAround,
  precedenceOf,
  startsWithFor,
  wantsParentheses,
  withoutNegations,
  withoutParentheses,
} from "./parentheses.ts";
export { MAX_NESTING } from "./parser/recovery.ts";
export { similarName } from "./parser/similar-name.ts";
export { print } from "./print.ts";
export { isLiteral, isReference, isSplat, referenceOf } from "./references.ts";
export {
  forEachVariable,
  isBoundAt,
  isUsedIn,
  type Loop,
  loopBindingIn,
  loopOf,
  namesBoundAround,
  namesBoundBy,
  variablesBoundIn,
} from "./scope.ts";
export { codeOf, isSameCode } from "./same-code.ts";
export { scan, type ScanMode } from "./tokens/scanner.ts";
export { TokenSink } from "./tokens/token-sink.ts";
export { TokenTable } from "./tokens/token-table.ts";
export { isCloser, isComment, isOpener, isTrivia, tokenTypeNames, TokenType } from "./tokens/token-type.ts";
export { isForeignTemplate, isForeignTemplateText } from "./foreign-template.ts";
export { errorsInBothGrammars, isHcl1, isHcl1Tree } from "./hcl1.ts";
export { SyntaxTree } from "./tree.ts";
export {
  characterAfter,
  characterBefore,
  endsWithHeredoc,
  endWithComma,
  hasBlankLineBetween,
  hasLineBreakBetween,
  hasOpenLineBreak,
  hasPlainParentheses,
  ownLines,
  quotedTextFrom,
  spansLines,
} from "./tokens/trivia.ts";
export { visitorKeys } from "./visitor-keys.ts";
export {
  attributeAround,
  nodeAround,
  nodeAt,
  preorderOf,
  walk,
  walkByType,
  type TypedVisitor,
  type Visitor,
  type WalkControl,
} from "./walk.ts";
