/** What is checked beside the grammar: tokens that never belong in a text, attributes that are set twice. */
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

/** How often a kind of token is reported in one text. */
const MAX_BITWISE = 4;

/** The logical operators that may be meant by bitwise ones. */
const LOGICAL_OPERATORS: Readonly<Record<number, string>> = {
  [TokenType.BitwiseAnd]: "&&",
  [TokenType.BitwiseOr]: "||",
  [TokenType.BitwiseNot]: "!",
};

/** Reports the tokens that the language does not use, some of them only where they are likely to open something. */
export function lexicalDiagnostics(tokens: TokenTable): Diagnostic[] {
  const { types, count } = tokens;
  const found: Diagnostic[] = [];
  const seen = new Map<number, number>();
  for (let index = 0; index < count; index++) {
    const type = types[index]!;
    if (type < TokenType.BitwiseAnd) continue;
    const key = type <= TokenType.BitwiseXor ? TokenType.BitwiseAnd : type;
    const before = seen.get(key) ?? 0;
    seen.set(key, before + 1);
    const range = { start: tokens.start(index), end: tokens.end(index) };
    if (key === TokenType.BitwiseAnd) {
      if (before < MAX_BITWISE) found.push(bitwiseOperator(type, range));
      continue;
    }
    const code = lexicalCode(type, before);
    if (code !== null) found.push(createDiagnostic(code, range));
  }
  return found;
}

function bitwiseOperator(type: number, range: TextRange): Diagnostic {
  const text = LOGICAL_OPERATORS[type];
  return createDiagnostic(syntaxCodes["bitwise-operator"], range, {
    suggestion: text === undefined ? null : { range, text },
  });
}

/** `before` is how many tokens of the kind came before. Quotes of a pair are reported once, as the reference does. */
function lexicalCode(type: number, before: number): CodeDefinition<string, NoArguments> | null {
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
      return syntaxCodes["invalid-character"];
  }
}

/** Bodies with at most this many items are compared pair by pair: nearly all, and nearly all pairs differ in length or first character. */
const FEW_ITEMS = 32;

/** Reports the attributes that their body has set before. */
export function redefinedAttributes(tree: SyntaxTree, bodies: readonly Body[]): Diagnostic[] {
  const found: Diagnostic[] = [];
  for (const body of bodies) {
    if (body.items.length > FEW_ITEMS || hasRepeatedName(tree.tokens, body)) reportRepeated(tree, body, found);
  }
  return found;
}

function hasRepeatedName(tokens: TokenTable, body: Body): boolean {
  let count = 0;
  for (const item of body.items) {
    if (item.type !== "Attribute") continue;
    const name = item.firstToken;
    for (let index = 0; index < count; index++) if (isSameText(tokens, names[index]!, name)) return true;
    names[count++] = name;
  }
  return false;
}

/** Tokens of the names in the body at hand. */
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

function reportRepeated(tree: SyntaxTree, body: Body, found: Diagnostic[]): void {
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
      const places = relatedTo("Set here first", before);
      found.push(createDiagnostic(syntaxCodes["attribute-redefined"], item.name, args, places));
    }
  }
}
