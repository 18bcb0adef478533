/** The items of `preserve` mode: every token as written, line breaks included, but for rewrites and ignored ranges. */
import { TokenType, type SyntaxTree } from "../syntax/index.ts";
import type { IgnoredRanges } from "./ignored-ranges.ts";
import { ItemList } from "./item-list.ts";
import type { Rewrites } from "./rewrites.ts";
import { RAW_TEXT } from "./spacing-rule.ts";

/** Lists what `preserve` mode prints. */
export function preservedItems(tree: SyntaxTree, rewrites: Rewrites, ignored: IgnoredRanges): ItemList {
  const { tokens } = tree;
  const items = new ItemList(tokens);
  const last = tokens.count - 1;
  const plain = rewrites.replacements.size === 0 && rewrites.moved.size === 0 && ignored.size === 0;
  for (let token = 0; token < last;) {
    const type = tokens.types[token]!;
    if (!plain) {
      const replaced = ignored.get(token) ?? rewrites.replacements.get(token);
      if (replaced !== undefined) {
        if (replaced.text !== "") {
          if (replaced.type === RAW_TEXT) items.addRaw(replaced.text);
          else items.addText(replaced.type, replaced.text);
        }
        if (replaced.argument !== undefined) {
          items.addText(TokenType.OParen, "(");
          items.addText(TokenType.Ident, replaced.argument);
          items.addText(TokenType.CParen, ")");
        }
        token = replaced.end;
        continue;
      }
      for (const moved of rewrites.moved.get(token) ?? []) items.addToken(moved);
    }
    if (type !== TokenType.Whitespace && type !== TokenType.ByteOrderMark) items.addToken(token);
    token++;
  }
  return items;
}

/** Blanks at the very end of a text, each as one space: the reference keeps them. */
export function finalBlanks(tree: SyntaxTree): string {
  const { tokens } = tree;
  const last = tokens.count - 2;
  return last >= 0 && tokens.types[last] === TokenType.Whitespace
    ? " ".repeat(tokens.end(last) - tokens.start(last))
    : "";
}
