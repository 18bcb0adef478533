/** Checks beside the grammar: tokens that no text may contain, attributes that are set twice. */
import {
  type CodeDefinition,
  createDiagnostic,
  type Diagnostic,
  type NoArguments,
  relatedTo,
} from "../../diagnostics/index.ts";
import type { SyntaxNode } from "../node.ts";
import { Attribute, type Body } from "../nodes/index.ts";
import type { TokenTable } from "../tokens/token-table.ts";
import type { TextRange } from "../../text/index.ts";
import { TokenType } from "../tokens/token-type.ts";
import type { SyntaxTree } from "../tree.ts";
import { syntaxCodes } from "../codes.ts";

/** Maximum number of reports for one kind of token in a text. */
const MAX_BITWISE = 4;

/** The quotes that editors and web pages put around text. */
const CURLY_QUOTES = "“”";

/** The logical operators that bitwise ones probably mean. */
const LOGICAL_OPERATORS: Readonly<Record<number, string>> = {
  [TokenType.BitwiseAnd]: "&&",
  [TokenType.BitwiseOr]: "||",
  [TokenType.BitwiseNot]: "!",
};

/**
 * Returns diagnostics for tokens that the language does not use; for some of them only where they probably open
 * something.
 */
export function lexicalDiagnostics(tokens: TokenTable): Diagnostic[] {
  const { types, count } = tokens;
  const diagnostics: Diagnostic[] = [];
  const seen = new Map<number, number>();
  for (let index = 0; index < count; index++) {
    const type = types[index]!;
    if (type < TokenType.BitwiseAnd) continue;
    const key = type <= TokenType.BitwiseXor ? TokenType.BitwiseAnd : type;
    const before = seen.get(key) ?? 0;
    seen.set(key, before + 1);
    const range = { start: tokens.start(index), end: tokens.end(index) };
    if (key === TokenType.BitwiseAnd) {
      if (before < MAX_BITWISE) diagnostics.push(bitwiseOperator(type, range));
      continue;
    }
    const code = lexicalCode(type, before, tokens.text[range.start]!);
    if (code !== null) diagnostics.push(createDiagnostic(code, range));
  }
  return diagnostics;
}

function bitwiseOperator(type: number, range: TextRange): Diagnostic {
  const text = LOGICAL_OPERATORS[type];
  return createDiagnostic(syntaxCodes["bitwise-operator"], range, {
    suggestion: text === undefined ? null : { range, text },
  });
}

/**
 * Returns the code for an invalid token; `before` is the number of earlier tokens with its type, `first` its first
 * character. A pair of quotes is reported once, as in the reference; curly quotes are reported each.
 */
function lexicalCode(type: number, before: number, first: string): CodeDefinition<string, NoArguments> | null {
  switch (type) {
    case TokenType.Apostrophe:
      return before !== 1 && before < 3 ? syntaxCodes.apostrophe : null;
    case TokenType.Backtick:
      return before !== 1 && before < 3 ? syntaxCodes.backtick : null;
    case TokenType.Semicolon:
      return before === 0 ? syntaxCodes["extra-semicolon"] : null;
    case TokenType.QuotedNewline:
      return syntaxCodes["invalid-multi-line-string"];
    case TokenType.BadUTF8:
      return before === 0 ? syntaxCodes["invalid-character-encoding"] : null;
    default:
      return CURLY_QUOTES.includes(first) ? syntaxCodes["curly-quote"] : syntaxCodes["invalid-character"];
  }
}

/**
 * Bodies with at most this many items are compared pairwise: nearly all bodies, and nearly all pairs differ in length
 * or first character.
 */
const FEW_ITEMS = 32;

/** Returns diagnostics for attributes that their body already sets. */
export function redefinedAttributes(tree: SyntaxTree, bodies: readonly Body[]): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  for (const body of bodies) {
    if (body.items.length > FEW_ITEMS || hasRepeatedName(tree.tokens, body)) reportRepeated(tree, body, diagnostics);
  }
  return diagnostics;
}

function hasRepeatedName(tokens: TokenTable, { items }: Body): boolean {
  let count = 0;
  // Without iterators, which make an object for each item.
  const { length } = items;
  for (let at = 0; at < length; at++) {
    const item = items[at]!;
    if (item.type !== "Attribute") continue;
    const name = item.firstToken;
    for (let index = 0; index < count; index++) if (isSameText(tokens, names[index]!, name)) return true;
    names[count++] = name;
  }
  return false;
}

/** Name tokens of the current body. */
const names = new Int32Array(FEW_ITEMS);

function isSameText(tokens: TokenTable, a: number, b: number): boolean {
  const { text } = tokens;
  const startA = tokens.start(a);
  const startB = tokens.start(b);
  const length = tokens.end(a) - startA;
  if (length !== tokens.end(b) - startB) return false;
  for (let offset = 0; offset < length; offset++) {
    if (text.charCodeAt(startA + offset) !== text.charCodeAt(startB + offset)) return false;
  }
  return true;
}

function reportRepeated(tree: SyntaxTree, body: Body, diagnostics: Diagnostic[]): void {
  const first = new Map<string, SyntaxNode>();
  for (const item of body.items) {
    if (!(item instanceof Attribute)) continue;
    const { name } = item.name;
    const before = first.get(name);
    if (before === undefined) {
      first.set(name, item.name);
    } else {
      const { line, column } = tree.source.positionAt(before.start);
      const args = { name, position: `line ${line}, column ${column}` };
      const related = relatedTo("Set here first", before);
      diagnostics.push(createDiagnostic(syntaxCodes["attribute-redefined"], item.name, args, related));
    }
  }
}
