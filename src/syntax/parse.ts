/**
 * Entry points: text in, syntax tree out. They never throw; all errors are in the tree's diagnostics.
 *
 * A text with unbalanced brackets is parsed twice: first as the reference parses it, for the first diagnostic; then
 * with unclosed brackets ended early, for the tree and the other diagnostics.
 */
import { type Diagnostic, sortDiagnostics } from "../diagnostics/index.ts";
import { type ConfigFile, type Expression, ExpressionFile, type RootNode, type TemplateFile } from "./nodes/index.ts";
import { lexicalDiagnostics, redefinedAttributes } from "./parser/checks.ts";
import { beginExpression } from "./parser/expression.ts";
import { Parser } from "./parser/parser.ts";
import { ConfigFrame } from "./parser/structure.ts";
import { TemplateFrame } from "./parser/templates.ts";
import { parseTraversalRoot } from "./parser/traversal-root.ts";
import { hasUnclosedBrackets, UnclosedBrackets } from "./parser/unclosed.ts";
import { scan } from "./tokens/scanner.ts";
import type { TokenTable } from "./tokens/token-table.ts";
import { TokenType } from "./tokens/token-type.ts";
import { SyntaxTree } from "./tree.ts";
import { Frame } from "./parser/frame.ts";
import { skipRest } from "./parser/recovery.ts";
import { syntaxCodes } from "./codes.ts";

/** An expression and, in error, the tokens after it. */
class ExpressionRootFrame extends Frame {
  step(parser: Parser, child: Expression | null): ExpressionFile | null {
    const expression = child ?? parser.expression();
    if (expression === null) return null;
    if (!parser.inRecovery && parser.type !== TokenType.EOF) {
      parser.fail(syntaxCodes["unexpected-characters-after-expression"], parser.index);
    }
    const rest = parser.inRecovery ? skipRest(parser) : null;
    return new ExpressionFile(parser.tree, 0, parser.tree.tokens.count - 1, expression, rest);
  }
}

/** Parses a configuration file. */
export function parseConfig(text: string): SyntaxTree<ConfigFile> {
  return parse(scan(text, "normal"), true, (parser) => parser.run(new ConfigFrame()));
}

/** Parses one expression; line breaks are insignificant. */
export function parseExpression(text: string): SyntaxTree<ExpressionFile> {
  return parse(scan(text, "normal"), false, (parser) => parser.run(new ExpressionRootFrame()));
}

/** Parses a bare template: literal text with template sequences. */
export function parseTemplate(text: string): SyntaxTree<TemplateFile> {
  const root = (parser: Parser) => parser.run(new TemplateFrame(parser, TokenType.EOF)) as TemplateFile;
  return parse(scan(text, "template"), true, root);
}

/** Parses an absolute traversal, such as a resource address: a name, attributes, literal indexes. */
export function parseTraversal(text: string): SyntaxTree<ExpressionFile> {
  return parse(scan(text, "normal"), false, (parser) => parseTraversalRoot(parser, false));
}

/** Parses a traversal with `[*]` for any index. */
export function parsePartialTraversal(text: string): SyntaxTree<ExpressionFile> {
  return parse(scan(text, "normal"), false, (parser) => parseTraversalRoot(parser, true));
}

function parse<Root extends RootNode>(
  tokens: TokenTable,
  newlines: boolean,
  root: (parser: Parser) => Root,
): SyntaxTree<Root> {
  const tree = new SyntaxTree<Root>(tokens);
  const parser = new Parser(tree, newlines, null, beginExpression);
  tree.root = root(parser);
  const diagnostics = diagnose(tree, parser);
  if (parser.diagnostics.length === 0 || !hasUnclosedBrackets(tokens)) {
    tree.diagnostics = diagnostics;
    return tree;
  }
  const second = new Parser(tree, newlines, new UnclosedBrackets(tokens), beginExpression);
  tree.root = root(second);
  const first = diagnostics[0]!;
  const others = diagnose(tree, second).filter(({ subject }) => subject.start > first.subject.start);
  tree.diagnostics = [...diagnostics.filter(({ subject }) => subject.start === first.subject.start), ...others];
  return tree;
}

/** Returns all diagnostics of a text, sorted. */
function diagnose(tree: SyntaxTree, parser: Parser): Diagnostic[] {
  const redefined = redefinedAttributes(tree, parser.bodies);
  const diagnostics = [...lexicalDiagnostics(tree.tokens), ...parser.diagnostics, ...redefined];
  sortDiagnostics(diagnostics);
  return diagnostics;
}
