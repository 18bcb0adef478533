/** A whole text as a traversal: a name, attributes, literal indexes; no other expressions. */
import {
  type Expression,
  ExpressionFile,
  FullSplatStep,
  GetAttrStep,
  IndexStep,
  LiteralValue,
  QuotedTemplate,
  TemplateText,
  type TemplatePart,
  Traversal,
  type TraversalStep,
  VariableExpr,
} from "../nodes/index.ts";
import { isValidNumber } from "../literals.ts";
import { TokenType } from "../tokens/token-type.ts";
import { skipQuoted } from "./label.ts";
import type { Parser } from "./parser.ts";
import { skipRest } from "./recovery.ts";
import { syntaxCodes } from "../codes.ts";

/** Parses the whole text. `allowSplats` admits `[*]`. */
export function parseTraversalRoot(parser: Parser, allowSplats: boolean): ExpressionFile {
  const { tree } = parser;
  const first = parser.index;
  const isName = parser.type === TokenType.Ident;
  if (!isName) parser.fail(syntaxCodes["missing-variable-name"], first);
  else parser.take();
  let expression: Expression = isName ? new VariableExpr(tree, first, first + 1) : parser.missing();
  while (!parser.inRecovery && parser.type !== TokenType.EOF) parseStep(parser, first, allowSplats);
  const steps = parser.collected<TraversalStep>(0);
  if (steps.length > 0) {
    expression = new Traversal(tree, first, steps[steps.length - 1]!.endToken, expression, steps);
  }
  return new ExpressionFile(tree, 0, tree.tokens.count - 1, expression, skipRest(parser));
}

/** Collects one step, or reports a diagnostic. */
function parseStep(parser: Parser, first: number, allowSplats: boolean): void {
  if (parser.type === TokenType.OBrack) return parseIndex(parser, first, allowSplats);
  if (parser.type !== TokenType.Dot) return parser.fail(syntaxCodes["invalid-traversal"], parser.index, first);
  const dot = parser.take();
  const name = parser.index;
  if (parser.at(TokenType.Ident)) {
    parser.take();
    parser.collect(new GetAttrStep(parser.tree, dot, name + 1, name));
    return;
  }
  if (parser.at(TokenType.Star)) parser.fail(syntaxCodes["splat-in-traversal"], name, first, { splat: ".*" });
  else parser.fail(syntaxCodes["missing-traversal-attribute"], name, first);
  parser.collect(parser.errorNode(dot, dot + 1));
}

function parseIndex(parser: Parser, first: number, allowSplats: boolean): void {
  const { tree } = parser;
  const open = parser.take();
  const key = parser.index;
  if (parser.type === TokenType.Star && allowSplats) {
    parser.take();
    const close = takeClose(parser, open);
    parser.collect(new FullSplatStep(tree, open, parser.cursor, close));
  } else if (parser.type === TokenType.NumberLit) {
    parser.take();
    if (!isValidNumber(tree.tokens, key)) parser.reportToken(syntaxCodes["invalid-number-literal"], key);
    finishIndex(parser, open, new LiteralValue(tree, key, key + 1));
  } else if (parser.type === TokenType.OQuote) {
    finishIndex(parser, open, parseQuotedKey(parser));
  } else {
    if (parser.at(TokenType.Star)) parser.fail(syntaxCodes["splat-in-traversal"], key, first, { splat: "[*]" });
    else parser.fail(syntaxCodes["missing-index-value"], key, first);
    parser.collect(parser.errorNode(open, open + 1));
  }
}

function finishIndex(parser: Parser, open: number, key: Expression): void {
  const close = takeClose(parser, open);
  parser.collect(new IndexStep(parser.tree, open, parser.cursor, key, close));
}

function takeClose(parser: Parser, open: number): number {
  if (parser.type === TokenType.CBrack) return parser.take();
  parser.fail(syntaxCodes["unclosed-traversal-index"], parser.index, open);
  return -1;
}

function parseQuotedKey(parser: Parser): Expression {
  const { tree, types } = parser;
  const open = parser.index;
  skipQuoted(parser);
  const parts: TemplatePart[] = [];
  for (let token = open + 1; token < parser.cursor; token++) {
    if (types[token] === TokenType.QuotedLit) parts.push(new TemplateText(tree, token, token + 1));
  }
  const close = types[parser.cursor - 1] === TokenType.CQuote ? parser.cursor - 1 : -1;
  return new QuotedTemplate(tree, open, parser.cursor, parts, close);
}
