/** The spacing pass on separate lines: for editing, which formats a few lines of a file. */
import { type TokenTable, TokenType } from "../syntax/index.ts";
import { type FormatOptions, resolveOptions } from "./options.ts";
import { PieceList } from "./pieces.ts";
import { startScratch } from "./scratch.ts";
import { printSpaced } from "./spacing.ts";

/** Returns the text of tokens with canonical spacing. They may be any whole lines; their brackets need not balance. */
export function spaceLines(tokens: TokenTable, options: FormatOptions): string {
  startScratch();
  const pieces = new PieceList(tokens, tokens.count);
  for (let token = 0; token < tokens.count - 1; token++) {
    const type = tokens.types[token];
    if (type !== TokenType.Whitespace && type !== TokenType.ByteOrderMark) pieces.addToken(token);
  }
  return printSpaced(pieces, resolveOptions(options));
}
