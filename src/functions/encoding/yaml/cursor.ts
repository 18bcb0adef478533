/** A position in YAML text, ways to advance it, and errors with a position. Knows characters, not tokens. */

/** A position for messages: 0-based line and column, columns in characters. */
export interface Mark {
  readonly line: number;
  readonly column: number;
}

/** An error in a YAML text, in the reference's words. */
export class YamlProblem extends Error {}

/**
 * Returns a problem at a node or token. The reference counts lines from 0 and columns from 1, and omits the position on
 * the first line.
 */
export function problemAt(mark: Mark, message: string): YamlProblem {
  return new YamlProblem(mark.line === 0 ? message : `on line ${mark.line}, column ${mark.column + 1}: ${message}`);
}

/** A text being read. `peek` returns the empty string at its end. */
export class YamlCursor implements Mark {
  line = 0;
  column = 0;
  /** Number of characters read. */
  index = 0;
  private readonly text: string;
  private at: number;

  constructor(text: string) {
    this.text = text;
    this.at = text.startsWith("\ufeff") ? 1 : 0;
  }

  /** Returns the character `offset` UTF-16 units ahead; only ASCII characters may precede it. */
  peek(offset = 0): string {
    const code = this.text.codePointAt(this.at + offset);
    return code === undefined ? "" : String.fromCodePoint(code);
  }

  mark(): Mark {
    return { line: this.line, column: this.column };
  }

  /** Consumes characters other than line breaks; returns them. */
  take(count = 1): string {
    const start = this.at;
    for (let left = count; left > 0; left--) {
      this.at += this.peek().length;
      this.column++;
      this.index++;
    }
    return this.text.slice(start, this.at);
  }

  /** Consumes characters that satisfy a predicate; returns them. */
  takeWhile(isWanted: (symbol: string) => boolean): string {
    const start = this.at;
    for (let symbol = this.peek(); symbol !== "" && isWanted(symbol); symbol = this.peek()) this.take();
    return this.text.slice(start, this.at);
  }

  /** Consumes a line break; returns it as `\n`, except for the two Unicode ones, which stay. */
  takeLineBreak(): string {
    const symbol = this.peek();
    const length = symbol === "\r" && this.peek(1) === "\n" ? 2 : 1;
    this.at += length;
    this.index += length;
    this.column = 0;
    this.line++;
    return symbol === "\u2028" || symbol === "\u2029" ? symbol : "\n";
  }

  /** Returns whether `---` or `...` begins the line here and nothing follows directly. */
  isAtDocumentMarker(): boolean {
    if (this.column !== 0) return false;
    const marker = this.text.slice(this.at, this.at + 3);
    return (marker === "---" || marker === "...") && isBlankOrEnd(this.peek(3));
  }

  /** Returns a problem with the characters here: the reference counts this line from 1 and omits the column. */
  problem(message: string): YamlProblem {
    return new YamlProblem(this.line === 0 ? message : `on line ${this.line + 1}, column 1: ${message}`);
  }
}

/** Returns whether a character is a line break. */
export function isBreak(symbol: string): boolean {
  return symbol !== "" && "\r\n\x85\u2028\u2029".includes(symbol);
}

/** Returns whether a character is a space or a tab. */
export function isBlank(symbol: string): boolean {
  return symbol === " " || symbol === "\t";
}

/** Returns whether a character is a space, a tab or a line break, or the text ends. */
export function isBlankOrEnd(symbol: string): boolean {
  return symbol === "" || isBlank(symbol) || isBreak(symbol);
}
