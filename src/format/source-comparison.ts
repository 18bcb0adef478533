/**
 * Tells, while layout lists what is to be printed, that the printed text cannot be the source any more. It knows no horizontal space.
 *
 * Between two items of a text, and between two of its tokens, stand blanks at most. As long as items and tokens are the same texts, the
 * next item and the next token therefore begin at one offset if printed text and source are equal; that they begin with different
 * characters proves that they are not. Nothing follows from a difference that this does not prove: then the texts decide.
 */
import { TokenType } from "../syntax/index.ts";
import type { ItemList } from "./item-list.ts";

export class SourceComparison {
  readonly items: ItemList;
  /** The token and the item to be compared next. */
  private token = 0;
  private item = 0;
  private isOver = false;

  constructor(items: ItemList) {
    this.items = items;
  }

  /** Whether the items listed so far prove that the printed text differs from the source. */
  differs(): boolean {
    const { items } = this;
    const { tokens } = items;
    for (; this.item < items.count && !this.isOver; this.item++) {
      while (isBlank(tokens.types[this.token]!)) this.token++;
      if (items.refs[this.item] !== this.token && !this.isSameText()) {
        this.isOver = true;
        return items.text(this.item).charCodeAt(0) !== tokens.text.charCodeAt(tokens.start(this.token));
      }
      this.token++;
    }
    return false;
  }

  /** Whether a text that is not the token itself reads like it. Line breaks of any kind do: options may make them one kind. */
  private isSameText(): boolean {
    const { items, item, token } = this;
    const { tokens } = items;
    if (items.types[item] === TokenType.Newline && tokens.types[token] === TokenType.Newline) return true;
    return items.text(item) === tokens.tokenText(token);
  }
}

function isBlank(type: number): boolean {
  return type === TokenType.Whitespace || type === TokenType.ByteOrderMark;
}
