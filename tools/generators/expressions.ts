// Generates random expressions, printed immediately. `gap` specifies the trivia that the surroundings allow between
// tokens: line breaks only inside brackets that ignore them.
import type { Choices } from "./choices.ts";
import type { Gap, Writer } from "./writer.ts";

const NAMES = [
  "a",
  "var",
  "local",
  "each",
  "the_long_name_of_something",
  "x-y",
  "é",
  "for_each",
  "null_value",
  // Keywords are names wherever an operand is expected.
  "in",
  "if",
  "else",
] as const;
const OPERATORS = ["+", "-", "*", "/", "%", "==", "!=", "<", "<=", ">", ">=", "&&", "||"] as const;
const FUNCTIONS = ["f", "merge", "jsonencode", "a_function_with_a_long_name"] as const;
const QUOTED = [
  "",
  "text",
  "a longer piece of text",
  "\\n",
  '\\"',
  "$${",
  "%%{",
  "$ ",
  "日本",
  "e\u0301",
  "\\u00e9",
  "#",
  "//",
] as const;
const LINES = [
  "text",
  "  indented",
  "",
  "a longer line of text in a heredoc",
  "$${",
  "%%{x}",
  "# no comment",
  "\ttab",
  '"',
] as const;

export class ExpressionWriter {
  readonly writer: Writer;
  readonly choices: Choices;
  private depth = 0;

  constructor(writer: Writer, choices: Choices) {
    this.writer = writer;
    this.choices = choices;
  }

  /** Writes any expression. `tail`: the line ends after it, so that it may end in a heredoc. */
  expression(gap: Gap, tail = false): void {
    const { choices } = this;
    if (this.depth > 5) return this.leaf();
    this.depth++;
    const kind = choices.below(27);
    if (kind < 5) this.leaf();
    else if (kind < 7) this.tuple();
    else if (kind < 9) this.object();
    else if (kind < 11) this.call(gap);
    else if (kind < 13) this.quoted();
    else if (kind === 13 && (tail || gap === "lines")) this.heredoc();
    else if (kind < 16) this.binary(gap);
    else if (kind === 16) this.conditional(gap);
    else if (kind < 19) this.forTuple();
    else if (kind < 21) this.forObject();
    else if (kind === 21) this.unary(gap);
    else if (kind === 22) this.parentheses();
    else this.traversal(gap);
    this.depth--;
  }

  private leaf(): void {
    const { choices, writer } = this;
    const kind = choices.below(4);
    if (kind === 0) writer.token(choices.pick(["1", "0", "12.50", "1e3"]));
    else if (kind === 1) writer.token(choices.pick(["true", "false", "null"]));
    else writer.token(choices.pick(NAMES));
  }

  /** Writes an expression that may be an operand without parentheses. */
  private operand(gap: Gap): void {
    const { choices } = this;
    if (this.depth > 5) return this.leaf();
    this.depth++;
    const kind = choices.below(10);
    if (kind < 3) this.leaf();
    else if (kind < 5) this.traversal(gap);
    else if (kind === 5) this.call(gap);
    else if (kind === 6) this.quoted();
    else if (kind === 7) this.parentheses();
    else if (kind === 8) this.unary(gap);
    else this.tuple();
    this.depth--;
  }

  private binary(gap: Gap): void {
    this.operand(gap);
    do {
      this.writer.gap(gap);
      this.writer.token(this.choices.pick(OPERATORS));
      this.writer.gap(gap);
      this.operand(gap);
    } while (this.choices.chance(35));
  }

  private conditional(gap: Gap): void {
    this.operand(gap);
    this.writer.gap(gap);
    this.writer.token("?");
    this.writer.gap(gap);
    this.expression(gap);
    this.writer.gap(gap);
    this.writer.token(":");
    this.writer.gap(gap);
    this.expression(gap);
  }

  private unary(gap: Gap): void {
    this.writer.token(this.choices.pick(["-", "!"]));
    this.writer.gap(gap, "");
    this.operand(gap);
  }

  private parentheses(): void {
    this.writer.token("(");
    this.writer.gap("lines", "");
    this.expression("lines");
    this.writer.gap("lines", "");
    this.writer.token(")");
  }

  private tuple(): void {
    this.writer.token("[");
    this.elements();
    this.writer.gap("lines", "");
    this.writer.token("]");
  }

  /** Writes elements with commas, with or without a trailing comma; returns their number. */
  private elements(): number {
    const count = this.choices.below(4);
    for (let index = 0; index < count; index++) {
      this.writer.gap("lines", index === 0 ? "" : " ");
      this.expression("lines");
      if (index === count - 1 && !this.choices.chance(25)) break;
      this.writer.gap("lines", "");
      this.writer.token(",");
    }
    return count;
  }

  private call(gap: Gap): void {
    const { writer, choices } = this;
    writer.token(choices.pick(FUNCTIONS));
    if (choices.chance(10)) {
      writer.gap(gap, "");
      writer.token("::");
      writer.gap(gap, "");
      writer.token("g");
    }
    writer.gap(gap, "");
    writer.token("(");
    const endsInComma = this.elements() > 0 && /,\s*$/.test(writer.text);
    if (!endsInComma && !/\(\s*$/.test(writer.text) && this.argumentsWritten() && choices.chance(30)) {
      writer.gap("lines", "");
      writer.token("...");
    }
    writer.gap("lines", "");
    writer.token(")");
  }

  /** Returns whether the last written part is an argument and not the trivia after a bracket or comma. */
  private argumentsWritten(): boolean {
    return !this.writer.isAfterHeredoc && /[\p{L}\p{N}\])}"]$/u.test(this.writer.text);
  }

  private object(): void {
    const { writer, choices } = this;
    writer.token("{");
    const count = choices.below(4);
    const flat = choices.chance(50);
    if (flat) writer.gap("inline");
    else writer.endOfLine();
    for (let index = 0; index < count; index++) {
      if (!flat) writer.betweenItems();
      this.item();
      if (writer.isAfterHeredoc) writer.lineBreak();
      else if (flat) this.flatSeparator(index === count - 1);
      else this.lineSeparator();
    }
    if (!flat) writer.betweenItems();
    writer.token("}");
  }

  private flatSeparator(isLast: boolean): void {
    this.writer.gap("inline", isLast ? " " : "");
    if (isLast && !this.choices.chance(15)) return;
    this.writer.token(",");
    this.writer.gap(this.choices.chance(20) ? "lines" : "inline");
  }

  private lineSeparator(): void {
    if (this.choices.chance(25)) {
      this.writer.gap("inline", "");
      this.writer.token(",");
    }
    this.writer.endOfLine();
  }

  private item(): void {
    const { writer, choices } = this;
    const kind = choices.below(24);
    if (kind < 15) writer.token(choices.pick(NAMES));
    else if (kind < 18) this.quoted();
    else if (kind < 21) this.parentheses();
    else if (kind < 23) writer.token(choices.pick(["1", "true"]));
    else this.operand("inline");
    writer.gap("inline");
    writer.token(choices.chance(75) ? "=" : ":");
    writer.gap("inline");
    this.expression("inline", true);
  }

  private traversal(gap: Gap): void {
    const { writer, choices } = this;
    const source = choices.below(8);
    if (source === 0) this.parentheses();
    else if (source === 1) this.call(gap);
    else if (source === 2 && this.depth < 4) this.tuple();
    else writer.token(choices.pick(NAMES));
    let plainOnly = false;
    do plainOnly = this.step(gap, plainOnly);
    while (choices.chance(45));
  }

  /**
   * Writes one step. Returns whether the next must not be a splat or a legacy index: the reference accepts neither
   * after those two.
   */
  private step(gap: Gap, plainOnly: boolean): boolean {
    const { writer, choices } = this;
    writer.gap(gap, "");
    const kind = choices.below(8);
    if (kind === 4 || kind === 5 || kind === 6) {
      writer.token("[");
      writer.gap(kind === 6 ? gap : "lines", "");
      if (kind === 6) writer.token("*");
      else this.expression("lines");
      writer.gap(kind === 6 ? gap : "lines", "");
      writer.token("]");
      return plainOnly;
    }
    writer.token(".");
    writer.gap(gap, "");
    if (kind < 7 || plainOnly) {
      writer.token(choices.pick(NAMES));
      return plainOnly;
    }
    writer.token(choices.chance(50) ? "0" : "*");
    return true;
  }

  private forIntro(gap: Gap): void {
    const { writer, choices } = this;
    writer.token("for");
    writer.gap(gap);
    writer.token(choices.pick(["k", "key"]));
    if (choices.chance(50)) {
      writer.gap(gap, "");
      writer.token(",");
      writer.gap(gap);
      writer.token("v");
    }
    writer.gap(gap);
    writer.token("in");
    writer.gap(gap);
    this.expression(gap);
  }

  private forTuple(): void {
    const { writer } = this;
    writer.token("[");
    writer.gap("lines", "");
    this.forIntro("lines");
    writer.gap("lines");
    writer.token(":");
    writer.gap("lines");
    this.expression("lines");
    this.forCond();
    writer.gap("lines", "");
    writer.token("]");
  }

  private forObject(): void {
    const { writer, choices } = this;
    writer.token("{");
    writer.gap("lines");
    this.forIntro("lines");
    writer.gap("lines");
    writer.token(":");
    writer.gap("lines");
    this.expression("lines");
    writer.gap("lines");
    writer.token("=>");
    writer.gap("lines");
    this.expression("lines");
    if (choices.chance(40)) {
      writer.gap("lines", "");
      writer.token("...");
    }
    this.forCond();
    writer.gap("lines");
    writer.token("}");
  }

  private forCond(): void {
    if (!this.choices.chance(50)) return;
    this.writer.gap("lines");
    this.writer.token("if");
    this.writer.gap("lines");
    this.expression("lines");
  }

  private quoted(): void {
    this.writer.token('"');
    this.parts(() => {
      this.writer.token(this.choices.pick(QUOTED));
    });
    this.writer.token('"');
  }

  private heredoc(): void {
    const { writer, choices } = this;
    const indent = choices.chance(60);
    const marker = choices.pick(["EOT", "E-1"]);
    writer.token(`${indent ? "<<-" : "<<"}${marker}`);
    writer.lineBreak();
    const lines = choices.below(4);
    for (let line = 0; line < lines; line++) {
      this.parts(() => {
        writer.token(choices.pick(LINES));
      });
      writer.lineBreak();
    }
    writer.heredocEnd(`${choices.pick(["", "  "])}${marker}`);
  }

  /** Writes literal text, interpolations and directives. */
  private parts(literal: () => void): void {
    const { choices } = this;
    const count = choices.below(4);
    for (let index = 0; index < count; index++) {
      const kind = this.depth > 5 ? 0 : choices.below(7);
      if (kind < 3) literal();
      else if (kind < 5) this.interpolation();
      else if (kind === 5) this.templateIf(literal);
      else this.templateFor(literal);
    }
  }

  private interpolation(): void {
    this.sequence("${", () => {
      this.expression("lines");
    });
  }

  private sequence(open: string, content: () => void): void {
    const { writer, choices } = this;
    this.depth++;
    writer.token(choices.chance(12) ? `${open}~` : open);
    writer.gap("lines", choices.chance(10) ? " " : "");
    content();
    writer.gap("lines", "");
    writer.token(choices.chance(12) ? "~}" : "}");
    this.depth--;
  }

  private directive(keyword: string, content: (() => void) | null): void {
    this.sequence("%{", () => {
      this.writer.token(keyword);
      if (content === null) return;
      this.writer.gap("lines");
      content();
    });
  }

  private templateIf(literal: () => void): void {
    this.directive("if", () => {
      this.expression("lines");
    });
    this.depth++;
    this.parts(literal);
    if (this.choices.chance(40)) {
      this.directive("else", null);
      this.parts(literal);
    }
    this.depth--;
    this.directive("endif", null);
  }

  private templateFor(literal: () => void): void {
    this.sequence("%{", () => {
      this.forIntro("lines");
    });
    this.depth++;
    this.parts(literal);
    this.depth--;
    this.directive("endfor", null);
  }
}
