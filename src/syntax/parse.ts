/**
 * Entry points: text in, syntax tree out. They never throw; all errors are in the tree's diagnostics.
 *
 * A text with unbalanced brackets or open strings is parsed twice: first as the reference parses it, for the first
 * diagnostic; then with unclosed brackets ended early, and strings with their lines, for the tree and the other
 * diagnostics.
 */
import { createDiagnostic, type Diagnostic, sortDiagnostics } from "../diagnostics/index.ts";
import { type ConfigFile, type Expression, ExpressionFile, type RootNode, type TemplateFile } from "./nodes/index.ts";
import { lexicalDiagnostics, redefinedAttributes } from "./parser/checks.ts";
import { beginExpression } from "./parser/expression.ts";
import { Parser } from "./parser/parser.ts";
import { ConfigFrame } from "./parser/structure.ts";
import { TemplateFrame } from "./parser/templates.ts";
import { parseTraversalRoot } from "./parser/traversal-root.ts";
import { hasUnclosedBrackets, UnclosedBrackets } from "./parser/unclosed.ts";
import { type EndedString, hasOpenStrings, scanClosing } from "./tokens/closing-scanner.ts";
import { scan, type ScanMode } from "./tokens/scanner.ts";
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
  return parse(text, "normal", true, (parser) => parser.run(new ConfigFrame()));
}

/** Parses one expression; line breaks are insignificant. */
export function parseExpression(text: string): SyntaxTree<ExpressionFile> {
  return parse(text, "normal", false, (parser) => parser.run(new ExpressionRootFrame()));
}

/** Parses a bare template: literal text with template sequences. */
export function parseTemplate(text: string): SyntaxTree<TemplateFile> {
  const root = (parser: Parser) => parser.run(new TemplateFrame(parser, TokenType.EOF)) as TemplateFile;
  return parse(text, "template", true, root);
}

/** Parses an absolute traversal, such as a resource address: a name, attributes, literal indexes. */
export function parseTraversal(text: string): SyntaxTree<ExpressionFile> {
  return parse(text, "normal", false, (parser) => parseTraversalRoot(parser, false));
}

/** Parses a traversal with `[*]` for any index. */
export function parsePartialTraversal(text: string): SyntaxTree<ExpressionFile> {
  return parse(text, "normal", false, (parser) => parseTraversalRoot(parser, true));
}

function parse<Root extends RootNode>(
  text: string,
  mode: ScanMode,
  newlines: boolean,
  root: (parser: Parser) => Root,
): SyntaxTree<Root> {
  const tokens = scan(text, mode);
  const tree = new SyntaxTree<Root>(tokens);
  const parser = new Parser(tree, newlines, null, beginExpression);
  tree.root = root(parser);
  tree.diagnostics = diagnose(tree, parser);
  if (parser.diagnostics.length === 0) return tree;
  const { ended, tokens: closed } = hasOpenStrings(tokens) ? scanClosing(text, mode) : { ended: [], tokens };
  const isUnclosed = hasUnclosedBrackets(closed);
  if (ended.length === 0 && !isUnclosed) return tree;
  const recovered = ended.length === 0 ? tree : new SyntaxTree<Root>(closed);
  const unclosed = isUnclosed ? new UnclosedBrackets(closed) : null;
  const second = new Parser(recovered, newlines, unclosed, beginExpression);
  recovered.root = root(second);
  recovered.diagnostics = withFirst(tree.diagnostics, diagnose(recovered, second), ended);
  return recovered;
}

/**
 * Returns the diagnostics of the second parse, but the first of all and those at its place are the reference's. A
 * string that ends with its line has one.
 */
function withFirst(
  reference: readonly Diagnostic[],
  second: readonly Diagnostic[],
  ended: readonly EndedString[],
): Diagnostic[] {
  const [first] = reference;
  const { start } = first!.subject;
  const isInString = isInside(ended, start);
  const heredoc = ended.find((one) => one.introducer !== null && one.start === start);
  const firsts = isInString
    ? [heredoc === undefined ? first! : openString(heredoc)]
    : reference.filter(({ subject }) => subject.start === start);
  const strings = ended.filter((one) => one.end >= start && !(one.start <= start && isInString)).map(openString);
  const others = second.filter(({ subject }) => subject.start > start && !isInside(ended, subject.start));
  const diagnostics = [...firsts, ...strings, ...others];
  sortDiagnostics(diagnostics);
  return diagnostics;
}

/** Returns whether an offset is in one of the strings, which are in source order. */
function isInside(strings: readonly EndedString[], offset: number): boolean {
  let [low, high] = [0, strings.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (strings[middle]!.start <= offset) low = middle + 1;
    else high = middle;
  }
  return low > 0 && offset <= strings[low - 1]!.end;
}

function openString({ start, end, sequence, introducer }: EndedString): Diagnostic {
  if (introducer !== null) return createDiagnostic(syntaxCodes["shell-heredoc"], { start, end }, { introducer });
  return sequence === null
    ? createDiagnostic(syntaxCodes["invalid-multi-line-string"], { start: end, end: end + 1 })
    : createDiagnostic(syntaxCodes["unclosed-interpolation-in-quotes"], sequence);
}

/** Returns all diagnostics of a text, sorted. A line break in a string is reported once, not by the parser as well. */
function diagnose(tree: SyntaxTree, parser: Parser): Diagnostic[] {
  const redefined = redefinedAttributes(tree, parser.bodies);
  const lexical = lexicalDiagnostics(tree.tokens);
  const breaks = new Set(
    lexical.filter(({ code }) => code === "invalid-multi-line-string").map(({ subject }) => subject.start),
  );
  const parsed = parser.diagnostics.filter(({ subject }) => !breaks.has(subject.start));
  const diagnostics = [...lexical, ...parsed, ...redefined];
  sortDiagnostics(diagnostics);
  return diagnostics;
}
