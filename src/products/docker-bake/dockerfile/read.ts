/**
 * Divides a Dockerfile into lines, and joins instructions that continue on the next line. Lossless: the pieces, one after
 * the other, are the text. Unknown instructions are instructions as well.
 */

/** A part of the text; the end of its line belongs to it. */
interface Piece {
  readonly kind: "blank" | "comment" | "directive" | "instruction" | "heredoc";
  readonly start: number;
  readonly end: number;
}

/** An instruction. */
interface Instruction {
  /** Its keyword in upper case. */
  readonly name: string;
  /** What follows, without line continuations and the comments in between. */
  readonly rest: string;
}

/** A Dockerfile. */
export interface Dockerfile {
  readonly pieces: readonly Piece[];
  readonly instructions: readonly Instruction[];
  /** The directives at the beginning of the file, with names in lower case. */
  readonly directives: ReadonlyMap<string, string>;
}

/** Reads a text. */
export function readDockerfile(text: string): Dockerfile {
  const reader = new Reader(text);
  while (!reader.isAtEnd) reader.step();
  return reader;
}

const DIRECTIVE = /^\s*#\s*([a-zA-Z][a-zA-Z0-9]*)\s*=\s*(.+?)\s*$/;
/** The instructions that read here-documents, behind `ONBUILD` as well. */
const WITH_HEREDOCS = /^(?:ONBUILD\s+)?(?:RUN|COPY|ADD)\s/i;
const HEREDOC = /(?<![\w<])\d*<<(-?)(["']?)([A-Za-z_][\w.-]*)\2(?=[\s;|&>)]|$)/g;

class Reader implements Dockerfile {
  readonly pieces: Piece[] = [];
  readonly instructions: Instruction[] = [];
  readonly directives = new Map<string, string>();
  private readonly text: string;
  private at = 0;
  /** Whether only directives were read until now. */
  private isAtTop = true;
  private escape = "\\";

  constructor(text: string) {
    this.text = text;
  }

  get isAtEnd(): boolean {
    return this.at >= this.text.length;
  }

  /** Reads one piece, or an instruction with all its pieces. */
  step(): void {
    const line = this.peek();
    const directive = this.isAtTop ? DIRECTIVE.exec(line) : null;
    if (directive !== null) {
      const name = directive[1]!.toLowerCase();
      this.directives.set(name, directive[2]!);
      if (name === "escape") this.escape = directive[2] === "`" ? "`" : "\\";
      this.take("directive");
      return;
    }
    this.isAtTop = false;
    if (isBlank(line)) this.take("blank");
    else if (isComment(line)) this.take("comment");
    else this.instruction();
  }

  private instruction(): void {
    const parts: string[] = [];
    for (let isContinued = true; isContinued && !this.isAtEnd;) {
      const line = this.peek();
      if (parts.length > 0 && (isComment(line) || isBlank(line))) {
        this.take(isBlank(line) ? "blank" : "comment");
        continue;
      }
      this.take("instruction");
      const trimmed = line.trimEnd();
      isContinued = trimmed.endsWith(this.escape);
      parts.push(isContinued ? trimmed.slice(0, -1) : trimmed);
    }
    const whole = parts.join("").trim();
    const [name = ""] = /^\S+/.exec(whole) ?? [];
    this.instructions.push({ name: name.toUpperCase(), rest: whole.slice(name.length).trim() });
    if (WITH_HEREDOCS.test(whole))
      for (const [, dash, , end] of whole.matchAll(HEREDOC)) this.heredoc(end!, dash === "-");
  }

  private heredoc(end: string, isIndented: boolean): void {
    while (!this.isAtEnd) {
      const line = this.peek().replace(/\r?\n$/, "");
      this.take("heredoc");
      if ((isIndented ? line.replace(/^\t+/, "") : line) === end) return;
    }
  }

  /** Returns the next line with its end. */
  private peek(): string {
    const end = this.text.indexOf("\n", this.at);
    return this.text.slice(this.at, end < 0 ? this.text.length : end + 1);
  }

  private take(kind: Piece["kind"]): void {
    const start = this.at;
    this.at += this.peek().length;
    this.pieces.push({ kind, start, end: this.at });
  }
}

function isBlank(line: string): boolean {
  return line.trim() === "";
}

function isComment(line: string): boolean {
  return line.trimStart().startsWith("#");
}
