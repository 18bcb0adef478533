/** A text's lines, without a string for each: a table has thousands, and few are used. */

/** Lines that end in a line feed. */
export class Lines {
  private readonly text: string;
  /** Where each line begins, and where the one after the last would. */
  private readonly starts: Uint32Array;

  constructor(text: string) {
    this.text = text;
    const starts = [0];
    for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) starts.push(at + 1);
    this.starts = Uint32Array.from([...starts, text.length + 1]);
  }

  /** Returns a line without its end, by its index from 0; empty without one. */
  at(index: number): string {
    const start = this.starts[index];
    const next = this.starts[index + 1];
    return start === undefined || next === undefined ? "" : this.text.slice(start, next - 1);
  }
}
