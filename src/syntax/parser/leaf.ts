/**
 * Leaves that need no production: literals, names, plain strings, and traversal steps whose keys are leaves.
 *
 * Most values are leaves, so they are read straight from the tokens; nothing here recurses.
 */
import {
  AttrSplatStep,
  ErrorNode,
  type Expression,
  FullSplatStep,
  GetAttrStep,
  IndexStep,
  LegacyIndexStep,
  LiteralValue,
  QuotedTemplate,
  TemplateText,
  type TemplatePart,
  type TraversalStep,
  VariableExpr,
} from "../nodes/index.ts";
import { TokenType } from "../tokens/token-type.ts";
import { isValidNumber } from "../literals.ts";
import { checkEscapes } from "./escapes.ts";
import type { Parser } from "./parser.ts";
import { syntaxCodes } from "../codes.ts";

const NO_PARTS: readonly TemplatePart[] = Object.freeze([]);

/** Parses a literal, a name or a plain string. Returns `null` and takes nothing for anything else. */
export function parseLeaf(parser: Parser): Expression | null {
  const first = parser.index;
  switch (parser.type) {
    case TokenType.Ident: {
      const next = parser.typeAfter(first);
      if (next === TokenType.OParen || next === TokenType.DoubleColon) return null;
      parser.take();
      if (isLiteralKeyword(parser, first)) return new LiteralValue(parser.tree, first, first + 1);
      return new VariableExpr(parser.tree, first, first + 1);
    }
    case TokenType.NumberLit:
      parser.take();
      if (!isValidNumber(parser.tree.tokens, first)) parser.reportToken(syntaxCodes["invalid-number-literal"], first);
      return new LiteralValue(parser.tree, first, first + 1);
    case TokenType.OQuote:
      return parsePlainString(parser, first);
    default:
      return null;
  }
}

function parsePlainString(parser: Parser, first: number): Expression | null {
  const { types, tree } = parser;
  if (types[first + 1] === TokenType.CQuote) {
    parser.cursor = first + 2;
    parser.settle();
    return new QuotedTemplate(tree, first, first + 2, NO_PARTS, first + 1);
  }
  if (types[first + 1] !== TokenType.QuotedLit || types[first + 2] !== TokenType.CQuote) return null;
  if (parser.hasBackslash(first + 1)) checkEscapes(parser, first + 1);
  parser.cursor = first + 3;
  parser.settle();
  return new QuotedTemplate(tree, first, first + 3, [new TemplateText(tree, first + 1, first + 2)], first + 2);
}

/** Returns whether a token is `true`, `false` or `null`. */
function isLiteralKeyword(parser: Parser, index: number): boolean {
  const start = parser.startOf(index);
  const { text } = parser.tree.tokens;
  const length = parser.ends[index]! - start;
  if (length === 4) {
    const code = text.charCodeAt(start);
    return (code === 0x74 && text.startsWith("rue", start + 1)) || (code === 0x6e && text.startsWith("ull", start + 1));
  }
  return length === 5 && text.charCodeAt(start) === 0x66 && text.startsWith("alse", start + 1);
}

/**
 * Collects the steps at the cursor that need no production. Returns whether these are all; `false` means that the
 * parser is at a `[` whose key is not a leaf.
 */
export function parseSimpleSteps(parser: Parser): boolean {
  /** The `*` of a `.*` that only names and numbers have followed so far: its later dots follow other rules. */
  let star = -1;
  for (;;) {
    if (parser.type === TokenType.Dot) {
      const step = parseDotStep(parser, star);
      parser.collect(step);
      if (parser.inRecovery) return true;
      if (step.type === "AttrSplatStep") star = step.endToken - 1;
    } else if (parser.type === TokenType.OBrack) {
      const step = parseSimpleIndex(parser);
      if (step === null) return false;
      parser.collect(step);
      star = -1;
    } else {
      return true;
    }
  }
}

/** Parses `.name`, `.0` or `.*`. */
function parseDotStep(parser: Parser, star: number): TraversalStep {
  const dot = parser.take();
  const { tree, index } = parser;
  switch (parser.type) {
    case TokenType.Ident:
      parser.take();
      return new GetAttrStep(tree, dot, index + 1, index);
    case TokenType.NumberLit:
      parser.take();
      checkLegacyIndex(parser, index, star);
      return new LegacyIndexStep(tree, dot, index + 1, index);
    case TokenType.Star:
      if (star >= 0) {
        parser.fail(syntaxCodes["nested-splat"], index);
        return new ErrorNode(tree, dot, dot + 1, []);
      }
      parser.take();
      return new AttrSplatStep(tree, dot, index + 1);
    default:
      parser.fail(syntaxCodes["missing-attribute-name"], star >= 0 ? star : index);
      return new ErrorNode(tree, dot, dot + 1, []);
  }
}

/** Reports `a.0.1`, which is scanned as the number 0.1 and so is no legacy index. */
function checkLegacyIndex(parser: Parser, index: number, star: number): void {
  const text = parser.tree.tokens.tokenText(index);
  const point = text.indexOf(".");
  if (point < 0) return;
  const indexes = { first: text.slice(0, point), second: text.slice(point + 1) };
  // The reference reports the `*` here and after a dot without a name.
  if (star >= 0) parser.reportToken(syntaxCodes["chained-legacy-index-in-splat"], star, -1, indexes);
  else parser.reportToken(syntaxCodes["chained-legacy-index"], index, -1, indexes);
}

/** Parses `[*]`, or an index whose key is a leaf and nothing more; otherwise returns `null` and takes nothing. */
function parseSimpleIndex(parser: Parser): IndexStep | FullSplatStep | null {
  const { types, partners, tree } = parser;
  const open = parser.index;
  const close = partners[open]!;
  if (close < 0 || close >= parser.limit) return null;
  const length = close - open - 1;
  const first = open + 1;
  if (length === 1 && types[first] === TokenType.Star) {
    parser.cursor = close + 1;
    parser.settle();
    return new FullSplatStep(tree, open, close + 1, close);
  }
  const keyType = types[first];
  if (length === 1) {
    if (keyType !== TokenType.Ident && keyType !== TokenType.NumberLit) return null;
  } else if (
    length !== 3 ||
    keyType !== TokenType.OQuote ||
    types[first + 1] !== TokenType.QuotedLit ||
    types[first + 2] !== TokenType.CQuote
  ) {
    return null;
  }
  const { newlines } = parser;
  parser.takeWithNewlines(false);
  const key = parseLeaf(parser)!;
  parser.takeWithNewlines(newlines);
  return new IndexStep(tree, open, close + 1, key, close);
}
