/** Reports beside the grammar: comments and a byte order mark, which JSON does not have and the parser skips. */
import { type CodeDefinition, createDiagnostic, type Diagnostic, inWords } from "../diagnostics/index.ts";
import { isComment, isTrivia, type TokenTable, TokenType } from "../syntax/index.ts";
import { jsonCodes } from "./codes.ts";

/**
 * Returns diagnostics for a byte order mark and for each comment, with the reference's summary for an unexpected token
 * in its place.
 */
export function foreignTrivia(tokens: TokenTable): Diagnostic[] {
  const { types } = tokens;
  const diagnostics: Diagnostic[] = [];
  if (types[0] === TokenType.ByteOrderMark) {
    diagnostics.push(createDiagnostic(jsonCodes["json-byte-order-mark"], { start: 0, end: 1 }));
  }
  if (!types.includes(TokenType.LineComment) && !types.includes(TokenType.InlineComment)) return diagnostics;
  const state = new GrammarState();
  for (let index = 0; index < tokens.count; index++) {
    const type = types[index]!;
    if (isComment(type)) {
      const range = { start: tokens.start(index), end: tokens.end(index) };
      diagnostics.push(createDiagnostic(jsonCodes["json-comment"], range, state.expectation()));
    } else if (!isTrivia(type)) state.pass(type);
  }
  return diagnostics;
}

/** The grammar's state: determines the token that must follow. */
class GrammarState {
  /** The open brackets and braces. */
  private readonly open: number[] = [];
  private previous: number = TokenType.EOF;
  /** Whether the next string is a property name, and whether the last token was one. */
  private awaitsName = false;
  private isName = false;

  pass(type: number): void {
    if (type === TokenType.OBrace || type === TokenType.OBrack) this.open.push(type);
    else if (type === TokenType.CBrace || type === TokenType.CBrack) this.open.pop();
    this.isName = this.awaitsName && type === TokenType.JsonString;
    this.awaitsName = type === TokenType.OBrace || (type === TokenType.Comma && this.open.at(-1) === TokenType.OBrace);
    this.previous = type;
  }

  /** Returns the reference's error for an invalid character here: its code and its summary. */
  expectation(): { readonly expected: string; readonly expectation: string } {
    const { code, summary } = this.code();
    return { expected: code, expectation: inWords(summary, { hint: "" }) };
  }

  private code(): CodeDefinition<string, { hint: string }> {
    if (this.isName) return jsonCodes["json-missing-colon"];
    switch (this.previous) {
      case TokenType.EOF:
      case TokenType.OBrace:
      case TokenType.OBrack:
      case TokenType.Comma:
      case TokenType.Colon:
      case TokenType.Equal:
        return jsonCodes["json-invalid-value"];
      default:
        if (this.open.length === 0) return jsonCodes["json-extraneous-data"];
        return this.open.at(-1) === TokenType.OBrace
          ? jsonCodes["json-missing-comma-in-object"]
          : jsonCodes["json-missing-comma-in-array"];
    }
  }
}
