/** The spacing pass on lines by themselves: for editing, which asks how a few lines of a file would be spaced. */
import { type TokenTable, TokenType } from "../syntax/index.ts";
import { ItemList } from "./item-list.ts";
import { type FormatOptions, resolveOptions } from "./options.ts";
import { startScratch } from "./scratch.ts";
import { printSpaced } from "./spacing.ts";

/** Text of tokens with canonical spacing. They may be any whole lines; their brackets need not balance. */
export function spaceLines(tokens: TokenTable, options: FormatOptions): string {
  const { align, useTabs, tabWidth } = resolveOptions(options);
  startScratch();
  const items = new ItemList(tokens);
  for (let token = 0; token < tokens.count - 1; token++) {
    const type = tokens.types[token];
    if (type !== TokenType.Whitespace && type !== TokenType.ByteOrderMark) items.addToken(token);
  }
  return printSpaced(items, { align, indent: useTabs ? "\t" : " ".repeat(tabWidth), indentWidth: tabWidth });
}
