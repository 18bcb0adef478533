/** The pieces in `preserve` mode: every token as written, line breaks included, except substitutions. */
import { TokenType, type SyntaxTree } from "../syntax/index.ts";
import { PieceList } from "./pieces.ts";
import type { Substitution } from "./substitutions.ts";

/** Returns the pieces that `preserve` mode prints. Substitutions are sorted. */
export function preservedPieces({ tokens }: SyntaxTree, substitutions: readonly Substitution[]): PieceList {
  const list = new PieceList(tokens, tokens.count + 3 * substitutions.length);
  let token = 0;
  const addUpTo = (end: number): void => {
    for (; token < end; token++) {
      const type = tokens.types[token]!;
      if (type !== TokenType.Whitespace && type !== TokenType.ByteOrderMark) list.addToken(token);
    }
  };
  for (const { start, end, pieces } of substitutions) {
    addUpTo(start);
    for (const piece of pieces) {
      if (typeof piece === "number") list.addToken(piece);
      else list.addText(piece.type, piece.text);
    }
    token = end;
  }
  addUpTo(tokens.count - 1);
  return list;
}

/** Returns the whitespace at the very end of a text, each character as one space: the reference keeps it. */
export function finalSpaces(tree: SyntaxTree): string {
  const { tokens } = tree;
  const last = tokens.count - 2;
  return last >= 0 && tokens.types[last] === TokenType.Whitespace
    ? " ".repeat(tokens.end(last) - tokens.start(last))
    : "";
}
