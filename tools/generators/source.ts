// The grammar-based generator: random valid configurations with random trivia wherever the grammar allows it.
import fc from "fast-check";
import { Choices } from "./choices.ts";
import { ExpressionWriter } from "./expressions.ts";
import { Writer } from "./writer.ts";

export interface SourceOptions {
  /**
   * Whether to write comments between block labels: the reference deletes them, so comparisons with it do not use them.
   */
  readonly labelComments?: boolean;
  /** The maximum tape length. */
  readonly size?: number;
}

/** Returns valid configurations. */
export function hclSource(options: SourceOptions = {}): fc.Arbitrary<string> {
  return fc
    .uint8Array({ maxLength: options.size ?? 240, size: "max" })
    .map((tape) => configurationFrom(tape, options.labelComments ?? true));
}

/** Returns the configuration for a tape of decisions. */
function configurationFrom(tape: Uint8Array, labelComments: boolean): string {
  const choices = new Choices(tape);
  const density = choices.pick([12, 0, 4, 25, 45]);
  const writer = new Writer(choices, density);
  new BodyWriter(writer, choices, labelComments).file();
  let text = writer.text;
  if (choices.chance(8)) text = text.replaceAll("\n", "\r\n");
  if (choices.chance(4)) text = `\ufeff${text}`;
  if (choices.chance(6)) text = text.replace(/\r?\n$/, "");
  return text;
}

class BodyWriter {
  private readonly writer: Writer;
  private readonly choices: Choices;
  private readonly expressions: ExpressionWriter;
  private readonly labelComments: boolean;
  private names = 0;
  private depth = 0;

  constructor(writer: Writer, choices: Choices, labelComments: boolean) {
    this.writer = writer;
    this.choices = choices;
    this.labelComments = labelComments;
    this.expressions = new ExpressionWriter(writer, choices);
  }

  file(): void {
    do {
      this.writer.betweenItems();
      this.bodyItem();
    } while (this.choices.isLive && this.choices.chance(60));
    this.writer.betweenItems();
  }

  private bodyItem(): void {
    if (this.depth < 3 && this.choices.chance(this.depth === 0 ? 55 : 30)) this.block();
    else {
      this.attribute();
      this.writer.endOfLine();
    }
  }

  private attribute(): void {
    const { writer, choices } = this;
    writer.token(`${choices.pick(["a", "name", "é", "a_much_longer_name"])}${this.names++}`);
    writer.gap("inline");
    writer.token("=");
    writer.gap("inline");
    this.expressions.expression("inline", true);
  }

  private block(): void {
    const { writer, choices } = this;
    writer.token(choices.pick(["b", "resource", "variable", "dynamic"]));
    for (let labels = choices.below(3); labels > 0; labels--) {
      if (this.labelComments) writer.gap("inline");
      else writer.token(" ");
      writer.token(choices.pick(['"label"', "bare", '"é\\"x"', '"long label of a block"', '""']));
    }
    if (this.labelComments) writer.gap("inline");
    else writer.token(" ");
    writer.token("{");
    this.depth++;
    const kind = choices.below(6);
    if (kind === 0) this.oneLine();
    else if (kind === 1) writer.gap("inline", "");
    else this.body();
    this.depth--;
    writer.token("}");
    writer.endOfLine();
  }

  private oneLine(): void {
    this.writer.gap("inline");
    const before = this.writer.text.length;
    this.attribute();
    // A heredoc ends the line, which a one-line block may not contain.
    if (this.writer.isAfterHeredoc) this.writer.rewind(before, `a${this.names++} = 1`);
    this.writer.gap("inline");
  }

  private body(): void {
    this.writer.endOfLine();
    const items = this.choices.below(4);
    for (let index = 0; index < items; index++) {
      this.writer.betweenItems();
      this.bodyItem();
    }
    this.writer.betweenItems();
  }
}
