/** A place in YAML text, how to go on from there, and the errors that name it. Knows characters, not tokens. */

/** A place as messages need it: line and column from 0, columns in characters. */
export interface Mark {
  readonly line: number;
  readonly column: number;
}

/** Why a text is not YAML, in the reference's words. */
export class YamlProblem extends Error {}

/**
 * A problem at a node or a token. The reference counts lines from 0 and columns from 1, and leaves the place out on the first line.
 */
export function problemAt(mark: Mark, message: string): YamlProblem {
  return new YamlProblem(mark.line === 0 ? message : `on line ${mark.line}, column ${mark.column + 1}: ${message}`);
}

/** A text being read. `peek` gives the empty string beyond its end. */
export class YamlCursor implements Mark {
  line = 0;
  column = 0;
  /** How many characters were read. */
  index = 0;
  private readonly text: string;
  private at: number;

  constructor(text: string) {
    this.text = text;
    this.at = text.startsWith("\ufeff") ? 1 : 0;
  }

  /** The character at so many UTF-16 units from here: look at ASCII characters only beyond the first. */
  peek(offset = 0): string {
    const code = this.text.codePointAt(this.at + offset);
    return code === undefined ? "" : String.fromCodePoint(code);
  }

  mark(): Mark {
    return { line: this.line, column: this.column };
  }

  /** Goes over characters that are no line breaks; gives them. */
  take(count = 1): string {
    const start = this.at;
    for (let left = count; left > 0; left--) {
      this.at += this.peek().length;
      this.column++;
      this.index++;
    }
    return this.text.slice(start, this.at);
  }

  /** Takes characters as long as they are some of these. */
  takeWhile(isWanted: (symbol: string) => boolean): string {
    const start = this.at;
    for (let symbol = this.peek(); symbol !== "" && isWanted(symbol); symbol = this.peek()) this.take();
    return this.text.slice(start, this.at);
  }

  /** Goes over a line break; gives it as `\n`, but for the two of Unicode, which stay. */
  takeLineBreak(): string {
    const symbol = this.peek();
    const length = symbol === "\r" && this.peek(1) === "\n" ? 2 : 1;
    this.at += length;
    this.index += length;
    this.column = 0;
    this.line++;
    return symbol === "\u2028" || symbol === "\u2029" ? symbol : "\n";
  }

  /** Whether `---` or `...` stands here at the beginning of a line, and nothing right after it. */
  isAtDocumentMarker(): boolean {
    if (this.column !== 0) return false;
    const marker = this.text.slice(this.at, this.at + 3);
    return (marker === "---" || marker === "...") && isBlankOrEnd(this.peek(3));
  }

  /** A problem with the characters here: the reference counts the line from 1 and forgets the column. */
  problem(message: string): YamlProblem {
    return new YamlProblem(this.line === 0 ? message : `on line ${this.line + 1}, column 1: ${message}`);
  }
}

/** A line break. */
export function isBreak(symbol: string): boolean {
  return symbol !== "" && "\r\n\x85\u2028\u2029".includes(symbol);
}

/** A space or a tab. */
export function isBlank(symbol: string): boolean {
  return symbol === " " || symbol === "\t";
}

/** A space, a tab, a line break, or the end of the text. */
export function isBlankOrEnd(symbol: string): boolean {
  return symbol === "" || isBlank(symbol) || isBreak(symbol);
}
