/**
 * Scans a text with quotes or interpolations that are not closed, so that one of them does not swallow the rest of the
 * file: a quoted string ends with its line if code follows, and so does an interpolation in it that cannot go on there.
 * The missing closers are zero-width tokens. Likewise for a heredoc that begins as in a shell, such as `<< EOT`.
 *
 * Used only after a first parse has failed on such a string: what is accepted, and the first error, do not depend on it.
 */
import type { TextRange } from "../../text/index.ts";
import { QUOTED, type ScanMode, Scanner } from "./scanner.ts";
import type { TokenTable } from "./token-table.ts";
import { TokenType } from "./token-type.ts";

/** A string that ends with its line: from its quote to the line break. Or the wrong introducer of a heredoc. */
export interface EndedString extends TextRange {
  /** The start of an interpolation in it that is not closed, such as `${`; null if only the quote is missing. */
  readonly sequence: TextRange | null;
  /** The right introducer of the heredoc, such as `<<EOT`; null for a string. */
  readonly introducer: string | null;
}

/** The tokens of a text, with the strings that end with their line, in source order. */
export interface ClosedScan {
  readonly tokens: TokenTable;
  readonly ended: readonly EndedString[];
}

/** Returns whether a quoted string, or a template sequence, has no end, or a line break in it; or for `<` before `<`. */
export function hasOpenStrings({ types, partners, count }: TokenTable): boolean {
  for (let index = 0; index < count; index++) {
    const type = types[index]!;
    if (type === TokenType.QuotedNewline) return true;
    if (type === TokenType.LessThan && types[index + 1] === TokenType.LessThan) return true;
    if (partners[index]! < 0 && (type === TokenType.OQuote || isSequence(type))) return true;
  }
  return false;
}

/** Scans a text in which strings end with their lines. */
export function scanClosing(text: string, mode: ScanMode): ClosedScan {
  const scanner = new ClosingScanner(text);
  const tokens = scanner.run(mode);
  return { tokens, ended: scanner.ended };
}

const isSequence = (type: number): boolean => type === TokenType.TemplateInterp || type === TokenType.TemplateControl;

/** The characters after a line break that are read to find out whether an item of a body begins there. */
const AHEAD = 300;

/**
 * An argument or a block, or a brace that is alone on its line, possibly below blank lines and comments: none of them
 * can continue an interpolation outside of braces.
 */
const ITEM = /^(?:\s|#[^\n]*\n)*(?:[\p{L}_][\w-]*[ \t]*(?:=(?![=>])|(?:"[^"\n]*"[ \t]*)*\{)|\}[ \t]*(?:[\r\n#]|$))/u;

/** The maximum number of characters on a line before and after an open quote that may be a label. */
const HEADER_LENGTH = 300;

/** What is before a label on its line. */
const HEADER = /^[ \t]*[\p{L}_][\w-]*(?:[ \t]+(?:"[^"\\\n]*"|[\p{L}_][\w-]*))*[ \t]+$/u;

/** A label without its closing quote, and the brace after it. */
const OPEN_LABEL = /^([^"\\{}$%\r\n]*?)[ \t]*\{[ \t]*(?:(?:#|\/\/)[^\n]*)?\r?$/;

/** Code below a string that is not closed: any other text belongs to a string that its author wrote over several lines. */
const CODE = /^\s*(?:[}\])"#]|\/\/|$)/;

/** A heredoc's introducer with spaces or quotes, which shells accept. */
const SHELL_INTRODUCER = /<<(-?)[ \t]*(-?)[ \t]*(["']?)([\p{L}_][\w-]*)\3(?=[ \t]*\r?\n)/uy;

/** What an expression may follow. */
const EXPRESSION_NEXT = /[=([,:?]\s*$/;

/** A line that may end a heredoc. */
const MARKER_LINE = /^[ \t]*([\p{L}_][\w-]*)[ \t]*\r?$/gmu;

class ClosingScanner extends Scanner {
  readonly ended: EndedString[] = [];
  /** The offsets of the open quotes. */
  private readonly quotes: number[] = [];
  /** The starts of the open sequences. */
  private readonly sequences: TextRange[] = [];
  /** Whether a string inside the sequence has just ended with the line, on which the string around it began as well. */
  private endsAround = false;
  /** The sequence that ended with the line, for the string around it. */
  private open: TextRange | null = null;
  private markers: ReadonlyMap<string, number> | null = null;

  override add(type: TokenType, end: number): void {
    if (type === TokenType.OQuote) this.quotes.push(this.at);
    else if (type === TokenType.CQuote) this.quotes.pop();
    else if (isSequence(type)) this.sequences.push({ start: this.at, end });
    else if (type === TokenType.TemplateSeqEnd) this.sequences.pop();
    super.add(type, end);
  }

  override openHeredoc(): boolean {
    if (super.openHeredoc()) return true;
    const { text, at } = this;
    SHELL_INTRODUCER.lastIndex = at;
    const [all, minus, second, , marker] = SHELL_INTRODUCER.exec(text) ?? [];
    if (all === undefined || !EXPRESSION_NEXT.test(text.slice(Math.max(0, at - AHEAD), at))) return false;
    if ((this.markerLines().get(marker!) ?? -1) < at) return false;
    this.heredocs.push({ marker: marker!, startOfLine: true });
    this.add(TokenType.OHeredoc, text.indexOf("\n", at) + 1);
    const introducer = `<<${minus! || second!}${marker!}`;
    this.ended.push({ start: at, end: at + all.length, sequence: null, introducer });
    return true;
  }

  /** Returns the offset of the last line with each word that is alone on a line. */
  private markerLines(): ReadonlyMap<string, number> {
    this.markers ??= new Map([...this.text.matchAll(MARKER_LINE)].map((match) => [match[1]!, match.index]));
    return this.markers;
  }

  override quoted(): number {
    return this.endsLabel() ? -1 : super.quoted();
  }

  /** Ends the label of a block before the brace at the end of its line. */
  private endsLabel(): boolean {
    const { text, at } = this;
    const quote = at - 1;
    if (this.quotes.at(-1) !== quote) return false;
    const before = text.slice(Math.max(0, quote - HEADER_LENGTH), quote);
    const header = before.slice(before.lastIndexOf("\n") + 1);
    const [line = ""] = text.slice(at, at + HEADER_LENGTH).split("\n", 1);
    const content = HEADER.test(header) ? OPEN_LABEL.exec(line) : null;
    if (content === null) return false;
    const lineEnd = at + line.length;
    const end = at + content[1]!.length;
    if (end > at) this.add(TokenType.QuotedLit, end);
    this.add(TokenType.CQuote, end);
    this.ended.push({
      start: quote,
      end: text[lineEnd - 1] === "\r" ? lineEnd - 1 : lineEnd,
      sequence: null,
      introducer: null,
    });
    return true;
  }

  override endsQuote(): boolean {
    const { at, text, open } = this;
    if (!CODE.test(text.slice(at, at + AHEAD)) && !this.isItemNext()) return false;
    const start = this.quotes.at(-1) ?? at;
    this.add(TokenType.CQuote, at);
    this.open = null;
    const around = this.quotes.at(-1);
    this.endsAround = around !== undefined && around > text.lastIndexOf("\n", at - 1);
    if (!this.endsAround) this.ended.push({ start, end: at, sequence: open, introducer: null });
    return true;
  }

  override endsSequence(): boolean {
    if (this.modes.at(-1) !== QUOTED || this.sequenceBraces.length === 0) return false;
    const isOutsideBraces = this.braces === this.sequenceBraces.at(-1);
    if (!this.endsAround && !(isOutsideBraces && this.isItemNext())) return false;
    this.endsAround = false;
    this.open = this.sequences.at(-1) ?? null;
    this.add(TokenType.TemplateSeqEnd, this.at);
    this.braces = this.sequenceBraces.pop()! - 1;
    return true;
  }

  private isItemNext(): boolean {
    return ITEM.test(this.text.slice(this.at, this.at + AHEAD));
  }
}
