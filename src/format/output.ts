/** Assembles the printed text. Most output equals its source, so equal runs are copied as one slice. */
export class Output {
  readonly source: string;
  private text = "";
  /** The pending slice of the source. */
  private from = 0;
  private to = 0;

  constructor(source: string) {
    this.source = source;
  }

  /** Appends whitespace and then the source from `start` to `end`. */
  copy(space: string, start: number, end: number): void {
    if (start - this.to === space.length && this.isNext(space)) {
      this.to = end;
      return;
    }
    this.flush();
    this.text += space;
    this.from = start;
    this.to = end;
  }

  /** Appends whitespace and then a text. */
  write(space: string, text: string): void {
    const at = this.to + space.length;
    if (this.source.startsWith(text, at) && this.source.startsWith(space, this.to)) {
      this.to = at + text.length;
      return;
    }
    this.flush();
    this.text += space + text;
    this.from = this.to;
  }

  /** Length so far, in UTF-16 code units. */
  get length(): number {
    return this.text.length + (this.to - this.from);
  }

  /** Returns the whole text. */
  finish(): string {
    this.flush();
    return this.text;
  }

  /** Returns whether the source continues with the given whitespace: usually none, or one space. */
  private isNext(space: string): boolean {
    if (space.length < 2) return space.length === 0 || this.source.charCodeAt(this.to) === space.charCodeAt(0);
    return this.source.startsWith(space, this.to);
  }

  private flush(): void {
    if (this.to > this.from) this.text += this.source.slice(this.from, this.to);
    this.from = this.to;
  }
}
