/**
 * Reads CSV as Go's `encoding/csv` does: quotes only around whole fields, doubled quotes inside, empty lines skipped,
 * `\r\n` read as `\n`, also inside quotes.
 */

/** An error in a CSV text; the line is the reference's, 1-based. */
export class CsvProblem {
  readonly line: number;
  readonly message: string;

  constructor(line: number, message: string) {
    this.line = line;
    this.message = message;
  }
}

/** A record: its fields and its first line. */
interface CsvRecord {
  readonly fields: readonly string[];
  readonly line: number;
}

/** Reads records one by one. */
export class CsvReader {
  private readonly text: string;
  private at = 0;
  private lines = 0;

  constructor(text: string) {
    this.text = text;
  }

  /** Returns the next record; null at the end. */
  next(): CsvRecord | null | CsvProblem {
    let line = this.readLine();
    while (line === "\n") line = this.readLine();
    if (line === "") return null;
    const start = this.lines;
    const fields: string[] = [];
    for (let rest: string | null = line; rest !== null;) {
      const field: Field | CsvProblem = rest.startsWith('"') ? this.quoted(rest.slice(1)) : this.plain(rest);
      if (field instanceof CsvProblem) return field;
      fields.push(field.text);
      rest = field.rest;
    }
    return { fields, line: start };
  }

  /** Returns the next line with its line break as `\n`; empty at the end of the text. */
  private readLine(): string {
    if (this.at >= this.text.length) return "";
    const end = this.text.indexOf("\n", this.at);
    const line = end < 0 ? this.text.slice(this.at) : this.text.slice(this.at, end);
    this.at = end < 0 ? this.text.length : end + 1;
    this.lines++;
    const bare = line.endsWith("\r") ? line.slice(0, -1) : line;
    return end < 0 ? bare : `${bare}\n`;
  }

  private plain(line: string): Field | CsvProblem {
    const comma = line.indexOf(",");
    const text = comma < 0 ? withoutLineEnd(line) : line.slice(0, comma);
    if (text.includes('"')) return new CsvProblem(this.lines, 'bare " in non-quoted-field');
    return { text, rest: comma < 0 ? null : line.slice(comma + 1) };
  }

  /** Reads a field after its opening quote. */
  private quoted(first: string): Field | CsvProblem {
    const pieces: string[] = [];
    let line = first;
    let number = this.lines;
    for (;;) {
      const quote = line.indexOf('"');
      if (quote >= 0) {
        pieces.push(line.slice(0, quote));
        line = line.slice(quote + 1);
        if (line.startsWith('"')) {
          pieces.push('"');
          line = line.slice(1);
          continue;
        }
        if (line.startsWith(",")) return { text: pieces.join(""), rest: line.slice(1) };
        if (withoutLineEnd(line) === "") return { text: pieces.join(""), rest: null };
        return new CsvProblem(number, UNEXPECTED_QUOTE);
      }
      if (line === "") return new CsvProblem(number, UNEXPECTED_QUOTE);
      pieces.push(line);
      line = this.readLine();
      if (line !== "") number++;
    }
  }
}

const UNEXPECTED_QUOTE = 'extraneous or missing " in quoted-field';

interface Field {
  readonly text: string;
  /** The rest of the line after the comma; null after the last field. */
  readonly rest: string | null;
}

function withoutLineEnd(line: string): string {
  return line.endsWith("\n") ? line.slice(0, -1) : line;
}
