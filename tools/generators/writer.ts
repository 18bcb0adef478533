// Writes tokens with random trivia in every gap, as much as the grammar allows there.
import type { Choices } from "./choices.ts";

/** The trivia that a gap allows: any, or no line break except inside `/* … *\/` comments. */
export type Gap = "lines" | "inline";

const COMMENTS = ["c", "é 日本 😀", "x = 1", "", "a }", '"', "${", "e\u0301"] as const;

export class Writer {
  text = "";
  /** Whether an ignored range has begun, and no comment has ended it yet. */
  private isIgnoring = false;
  /** Whether a heredoc has ended: only a line break may follow. */
  private mustBreak = false;
  private readonly choices: Choices;
  /** The percentage of gaps with more than a space. */
  private readonly density: number;

  constructor(choices: Choices, density: number) {
    this.choices = choices;
    this.density = density;
  }

  /** Writes a token. */
  token(text: string): void {
    if (this.mustBreak) this.lineBreak();
    this.text += text;
  }

  /** Writes text after which only a line break may follow. */
  heredocEnd(text: string): void {
    this.text += text;
    this.mustBreak = true;
  }

  /** Replaces everything from an offset on. */
  rewind(offset: number, text: string): void {
    this.text = this.text.slice(0, offset) + text;
    this.mustBreak = false;
  }

  /** Whether a heredoc has just ended. */
  get isAfterHeredoc(): boolean {
    return this.mustBreak;
  }

  /** Ends the line. */
  lineBreak(): void {
    this.text += "\n";
    this.mustBreak = false;
  }

  /** Writes trivia between two tokens; `usual` is the default. */
  gap(allowed: Gap, usual = " "): void {
    if (this.mustBreak) this.lineBreak();
    if (!this.choices.chance(this.density)) {
      this.text += usual;
      return;
    }
    // A division and a comment after it would make a line comment.
    if (this.text.endsWith("/")) this.text += " ";
    const pieces = 1 + this.choices.below(3);
    for (let piece = 0; piece < pieces; piece++) this.piece(allowed);
    if (usual !== "" && /[\p{L}\p{N}_-]$/u.test(this.text)) this.text += usual;
  }

  private piece(allowed: Gap): void {
    const kind = this.choices.below(allowed === "lines" ? 8 : 4);
    switch (kind) {
      case 0:
        this.text += " ";
        break;
      case 1:
        this.text += this.choices.pick(["  ", "\t", ""]);
        break;
      case 2:
      case 3:
        this.text += this.inlineComment(allowed);
        break;
      case 4:
        this.text += `${this.choices.pick(["#", "//"])}${this.choices.pick([" ", ""])}${this.choices.pick(COMMENTS)}\n`;
        break;
      case 5:
        this.text += "\n\n";
        break;
      default:
        this.text += "\n";
    }
  }

  private inlineComment(allowed: Gap): string {
    const inside = this.choices.pick(COMMENTS);
    return this.choices.chance(allowed === "lines" ? 25 : 5) ? `/* ${inside}\n   ${inside} */` : `/* ${inside} */`;
  }

  /** Writes the end of a body or object item: spaces, sometimes a comment, and the line break. */
  endOfLine(): void {
    if (this.mustBreak) {
      this.lineBreak();
      return;
    }
    if (this.choices.chance(this.density / 2)) this.text += ` ${this.inlineComment("inline")}`;
    if (this.choices.chance(this.density)) this.text += `${this.choices.pick([" ", "  ", ""])}${this.lineComment()}`;
    this.lineBreak();
  }

  /** Writes lines between items: comments, blank lines, or nothing. */
  betweenItems(): void {
    while (this.choices.chance(this.density)) {
      const kind = this.choices.below(4);
      if (kind === 0) this.text += `${this.choices.pick(["", "  ", "\t"])}\n`;
      else if (kind === 1) this.text += `${this.choices.pick(["", "  "])}${this.lineComment()}\n`;
      else if (kind === 2) this.text += `${this.inlineComment("lines")}\n`;
      else this.text += `${this.inlineComment("inline")} `;
    }
  }

  private lineComment(): string {
    const special = this.choices.below(40);
    if (special === 1) return "# prettier-ignore";
    if (special === 2) {
      this.isIgnoring = !this.isIgnoring;
      return this.isIgnoring ? "# prettier-ignore-start" : "# prettier-ignore-end";
    }
    if (special === 3) return this.choices.pick(["# nosemgrep", "#trivy:ignore:a", "// tflint-ignore: b"]);
    return `${this.choices.pick(["# ", "#", "// "])}${this.choices.pick(COMMENTS)}`;
  }
}
