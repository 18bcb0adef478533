/**
 * YAML text as tokens, in the way of libyaml, which the reference uses: a key is recognized only at its colon, so its
 * token is inserted before tokens that were already read; blocks open and close by indentation.
 */
import { isBlankOrEnd, isBreak, type Mark, YamlCursor, YamlProblem } from "./cursor.ts";
import type { ScalarStyle } from "./resolve.ts";
import { readBlock, readPlain, readQuoted } from "./scalars.ts";
import { type Directive, readAnchor, readDirective, readTag, type WrittenTag } from "./tags.ts";

/** A token: its position and content. */
export type YamlToken = Mark &
  (
    | { readonly kind: PlainKind }
    | { readonly kind: "directive"; readonly directive: Directive }
    | { readonly kind: "anchor" | "alias"; readonly name: string }
    | { readonly kind: "tag"; readonly tag: WrittenTag }
    | { readonly kind: "scalar"; readonly text: string; readonly style: ScalarStyle }
  );

type PlainKind =
  | "end"
  | "document-start"
  | "document-end"
  | "block-sequence"
  | "block-mapping"
  | "block-end"
  | "["
  | "]"
  | "{"
  | "}"
  | ","
  | "-"
  | "key"
  | "value";

/** A token that may turn out to be a key. */
interface PossibleKey extends Mark {
  /** The token's number among all tokens. */
  readonly token: number;
  /** Number of characters before it. */
  readonly index: number;
  /** Whether no other token is possible there. */
  readonly isRequired: boolean;
}

/** Maximum length of a key before a colon, in characters. */
const MAX_KEY = 1024;

const CONTROL = /[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x84\x86-\x9f\ufffe\uffff]|[\ud800-\udfff]/u;

export class YamlScanner {
  private readonly cursor: YamlCursor;
  /** Tokens that were read and not consumed. */
  private queue: YamlToken[] = [];
  private head = 0;
  private taken = 0;
  private isAtEnd = false;
  private indent = -1;
  private readonly indents: number[] = [];
  /** Whether a key may begin here. */
  private mayBeKey = true;
  /** The possible key of the block and of each open flow collection. */
  private readonly keys: (PossibleKey | null)[] = [null];

  constructor(text: string) {
    if (CONTROL.test(text)) throw new YamlProblem("control characters are not allowed");
    this.cursor = new YamlCursor(text === "" ? "\n" : text);
  }

  /** Returns the next token without consuming it. */
  peek(): YamlToken {
    while (this.needsMore()) this.fetch();
    return this.queue[this.head]!;
  }

  /** Consumes the next token. */
  take(): YamlToken {
    const token = this.peek();
    this.head++;
    this.taken++;
    if (this.head > 256 && this.head * 2 > this.queue.length) {
      this.queue = this.queue.slice(this.head);
      this.head = 0;
    }
    return token;
  }

  /** Returns whether the next token is missing, or a token may have to be inserted before it. */
  private needsMore(): boolean {
    if (this.isAtEnd) return false;
    if (this.head === this.queue.length) return true;
    for (let level = this.keys.length - 1; level >= 0; level--) {
      const key = this.keys[level] ?? null;
      if (key === null) continue;
      if (key.token < this.taken) return false;
      if (key.token === this.taken) return this.isStillKey(level);
    }
    return false;
  }

  /** Returns whether a level's possible key can still be one; otherwise forgets it. */
  private isStillKey(level: number): boolean {
    const key = this.keys[level] ?? null;
    if (key === null) return false;
    if (key.line === this.cursor.line && key.index + MAX_KEY >= this.cursor.index) return true;
    this.forgetKey(level);
    return false;
  }

  private forgetKey(level = this.keys.length - 1): void {
    if (this.keys[level]?.isRequired === true) throw this.cursor.problem("could not find expected ':'");
    this.keys[level] = null;
  }

  /** Records that the next token may be a key. */
  private noteKey(): void {
    if (!this.mayBeKey) return;
    this.forgetKey();
    const { line, column, index } = this.cursor;
    this.keys[this.keys.length - 1] = {
      token: this.taken + this.queue.length - this.head,
      index,
      line,
      column,
      isRequired: !this.isInFlow() && this.indent === column,
    };
  }

  private isInFlow(): boolean {
    return this.keys.length > 1;
  }

  private add(kind: PlainKind): void {
    this.queue.push({ ...this.cursor.mark(), kind });
  }

  /** Reads at least one more token. */
  private fetch(): void {
    const cursor = this.cursor;
    this.skipSpace();
    this.closeBlocks(cursor.column);
    const symbol = cursor.peek();
    if (symbol === "") return this.fetchEnd();
    if (symbol === "%" && cursor.column === 0) return this.fetchDirective();
    if (cursor.isAtDocumentMarker()) return this.fetchDocumentMarker(symbol);
    const isAlone = isBlankOrEnd(cursor.peek(1));
    switch (symbol) {
      case "[":
      case "{":
        return this.fetchOpening(symbol);
      case "]":
      case "}":
        return this.fetchClosing(symbol);
      case ",":
        return this.fetchComma();
      case "-":
        return isAlone ? this.fetchDash() : this.fetchPlain();
      case "?":
        return isAlone || this.isInFlow() ? this.fetchKey() : this.fetchPlain();
      case ":":
        return isAlone || this.isInFlow() ? this.fetchValue() : this.fetchPlain();
      case "*":
      case "&":
      case "!":
        return this.fetchProperty(symbol);
      case "|":
      case ">":
        if (!this.isInFlow()) return this.fetchBlockScalar();
        break;
      case "'":
      case '"':
        return this.fetchQuoted();
      case "#":
      case "%":
      case "@":
      case "`":
      case "\t":
        break;
      default:
        return this.fetchPlain();
    }
    throw cursor.problem("found character that cannot start any token");
  }

  /** Skips whitespace and comments. Tabs do not count as whitespace where they may be indentation. */
  private skipSpace(): void {
    const cursor = this.cursor;
    const isSpace = (symbol: string): boolean =>
      symbol === " " || (symbol === "\t" && (this.isInFlow() || !this.mayBeKey));
    for (;;) {
      cursor.takeWhile(isSpace);
      if (cursor.peek() === "#") cursor.takeWhile((symbol) => !isBreak(symbol));
      if (!isBreak(cursor.peek())) return;
      cursor.takeLineBreak();
      if (!this.isInFlow()) this.mayBeKey = true;
    }
  }

  /** Ends the blocks that are indented more than a column. */
  private closeBlocks(column: number): void {
    if (this.isInFlow()) return;
    while (this.indent > column) {
      this.add("block-end");
      this.indent = this.indents.pop()!;
    }
  }

  /**
   * Begins a block if the column is further to the right than the current one; its token is inserted before another one
   * if that is given.
   */
  private openBlock(column: number, kind: "block-sequence" | "block-mapping", mark: Mark, before: number | null): void {
    if (this.isInFlow() || this.indent >= column) return;
    this.indents.push(this.indent);
    this.indent = column;
    const token: YamlToken = { line: mark.line, column: mark.column, kind };
    if (before === null) this.queue.push(token);
    else this.insert(token, before);
  }

  /** Inserts a token before the one with a number. */
  private insert(token: YamlToken, number: number): void {
    this.queue.splice(this.head + number - this.taken, 0, token);
  }

  private fetchEnd(): void {
    // In the reference the end is on a line of its own.
    if (this.cursor.column !== 0) {
      this.cursor.column = 0;
      this.cursor.line++;
    }
    this.startDocument();
    this.add("end");
    this.isAtEnd = true;
  }

  /** Closes all blocks and forgets keys, for a token between documents. */
  private startDocument(): void {
    this.closeBlocks(-1);
    this.forgetKey();
    this.mayBeKey = false;
  }

  private fetchDirective(): void {
    this.startDocument();
    const mark = this.cursor.mark();
    this.queue.push({ ...mark, kind: "directive", directive: readDirective(this.cursor) });
  }

  private fetchDocumentMarker(symbol: string): void {
    this.startDocument();
    this.add(symbol === "-" ? "document-start" : "document-end");
    this.cursor.take(3);
  }

  private fetchOpening(symbol: "[" | "{"): void {
    this.noteKey();
    this.keys.push(null);
    this.mayBeKey = true;
    this.add(symbol);
    this.cursor.take();
  }

  private fetchClosing(symbol: "]" | "}"): void {
    this.forgetKey();
    if (this.isInFlow()) this.keys.pop();
    this.mayBeKey = false;
    this.add(symbol);
    this.cursor.take();
  }

  private fetchComma(): void {
    this.forgetKey();
    this.mayBeKey = true;
    this.add(",");
    this.cursor.take();
  }

  private fetchDash(): void {
    if (!this.isInFlow()) {
      if (!this.mayBeKey) throw this.cursor.problem("block sequence entries are not allowed in this context");
      this.openBlock(this.cursor.column, "block-sequence", this.cursor, null);
    }
    this.forgetKey();
    this.mayBeKey = true;
    this.add("-");
    this.cursor.take();
  }

  private fetchKey(): void {
    if (!this.isInFlow()) {
      if (!this.mayBeKey) throw this.cursor.problem("mapping keys are not allowed in this context");
      this.openBlock(this.cursor.column, "block-mapping", this.cursor, null);
    }
    this.forgetKey();
    this.mayBeKey = !this.isInFlow();
    this.add("key");
    this.cursor.take();
  }

  private fetchValue(): void {
    const level = this.keys.length - 1;
    if (this.isStillKey(level)) {
      const key = this.keys[level]!;
      this.insert({ line: key.line, column: key.column, kind: "key" }, key.token);
      this.openBlock(key.column, "block-mapping", key, key.token);
      this.keys[level] = null;
      this.mayBeKey = false;
    } else {
      if (!this.isInFlow()) {
        if (!this.mayBeKey) throw this.cursor.problem("mapping values are not allowed in this context");
        this.openBlock(this.cursor.column, "block-mapping", this.cursor, null);
      }
      this.mayBeKey = !this.isInFlow();
    }
    this.add("value");
    this.cursor.take();
  }

  private fetchProperty(symbol: "*" | "&" | "!"): void {
    this.noteKey();
    this.mayBeKey = false;
    const mark = this.cursor.mark();
    if (symbol === "!") this.queue.push({ ...mark, kind: "tag", tag: readTag(this.cursor) });
    else this.queue.push({ ...mark, kind: symbol === "&" ? "anchor" : "alias", name: readAnchor(this.cursor) });
  }

  private fetchBlockScalar(): void {
    this.forgetKey();
    this.mayBeKey = true;
    const mark = this.cursor.mark();
    this.queue.push({ ...mark, kind: "scalar", text: readBlock(this.cursor, this.indent), style: "block" });
  }

  private fetchQuoted(): void {
    this.noteKey();
    this.mayBeKey = false;
    const mark = this.cursor.mark();
    this.queue.push({ ...mark, kind: "scalar", text: readQuoted(this.cursor), style: "quoted" });
  }

  private fetchPlain(): void {
    this.noteKey();
    this.mayBeKey = false;
    const mark = this.cursor.mark();
    const { text, endsLine } = readPlain(this.cursor, this.isInFlow(), this.indent + 1);
    if (endsLine) this.mayBeKey = true;
    this.queue.push({ ...mark, kind: "scalar", text, style: "plain" });
  }
}
