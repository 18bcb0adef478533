/**
 * Values as HCL text, as the reference's `hclwrite` writes and formats them: tuples on one line, objects with one
 * attribute per line and aligned `=`. The layout is small enough to do here; the formatter for whole files needs
 * syntax, which this layer does not know.
 */
import { graphemeWidth, isIdentifier, quotedString } from "../../text/index.ts";
import { elementsOf, entriesOf, type HclNumber, num, type Value } from "../../values/index.ts";
import type { Budget } from "../budget.ts";

const STEP = "  ";

/** A line without its indentation. */
class Line {
  readonly pieces: string[] = [];
  /** The name before `=` if the line begins with an attribute. */
  name: string | null = null;
  /** Opened brackets minus closed ones. */
  brackets = 0;
}

/** Returns a value as an expression. */
export function expressionText(value: Value, budget: Budget): string {
  const writer = new LiteralWriter(budget);
  writer.value(value);
  return writer.text().trim();
}

/** Returns values as a body of attributes, with a final line break unless it is empty. */
export function bodyText(attributes: ReadonlyMap<string, Value>, budget: Budget): string {
  const writer = new LiteralWriter(budget);
  for (const [name, value] of attributes) writer.attribute(name, value);
  return writer.text();
}

class LiteralWriter {
  private readonly budget: Budget;
  private readonly lines: Line[] = [new Line()];

  constructor(budget: Budget) {
    this.budget = budget;
  }

  value(value: Value): void {
    const { payload } = value;
    switch (value.isNull ? "null" : value.type.kind) {
      case "null":
        return this.write("null");
      case "bool":
        return this.write(String(payload));
      case "number":
        return this.write(num.numberText(payload as HclNumber));
      case "string":
        return this.write(quotedString(payload as string));
      case "list":
      case "set":
      case "tuple":
        return this.tuple(elementsOf(value));
      case "map":
      case "object":
        return this.object(entriesOf(value));
      case "dynamic":
        throw new Error("Bug: a value of the dynamic type is neither null nor unknown");
    }
  }

  /** Writes an attribute on its own line. */
  attribute(name: string, value: Value): void {
    this.last().name = name;
    this.budget.spend(name.length);
    this.value(value);
    this.lines.push(new Line());
  }

  private tuple(elements: readonly Value[]): void {
    this.write("[", 1);
    for (const [index, element] of elements.entries()) {
      if (index > 0) this.write(", ");
      this.value(element);
    }
    this.write("]", -1);
  }

  private object(entries: ReadonlyMap<string, Value>): void {
    this.write("{", 1);
    if (entries.size > 0) this.lines.push(new Line());
    for (const [key, element] of entries) this.attribute(isIdentifier(key) ? key : quotedString(key), element);
    this.write("}", -1);
  }

  private write(text: string, brackets = 0): void {
    this.budget.spend(text.length + 1);
    this.last().pieces.push(text);
    this.last().brackets += brackets;
  }

  private last(): Line {
    return this.lines.at(-1)!;
  }

  text(): string {
    const widths = nameWidths(this.lines);
    const open: number[] = [];
    const shown = this.lines.map((line, index) => {
      if (line.brackets < 0) closeBrackets(open, -line.brackets);
      const indent = STEP.repeat(open.length);
      if (line.brackets > 0) open.push(line.brackets);
      if (line.name === null) return line.pieces.length === 0 ? "" : indent + line.pieces.join("");
      const padding = " ".repeat(widths[index]! - graphemeWidth(line.name));
      const text = `${indent}${line.name}${padding} = ${line.pieces.join("")}`;
      this.budget.spend(text.length);
      return text;
    });
    return shown.join("\n");
  }
}

/**
 * Closes brackets. A line indents once, however many brackets it opens; the line that closes them all ends the
 * indentation.
 */
function closeBrackets(open: number[], count: number): void {
  for (let left = count; left > 0 && open.length > 0;) {
    const last = open.pop()!;
    if (last > left) open.push(last - left);
    left -= last;
  }
}

/** Returns, for each line, the maximum name width among adjacent one-line attributes; others count alone. */
function nameWidths(lines: readonly Line[]): readonly number[] {
  const widths = lines.map((line) => (line.name === null ? 0 : graphemeWidth(line.name)));
  const isAligned = (index: number): boolean => lines[index]!.name !== null && lines[index]!.brackets === 0;
  for (let start = 0; start < lines.length; start++) {
    if (!isAligned(start)) continue;
    let end = start;
    let widest = 0;
    for (; end < lines.length && isAligned(end); end++) widest = Math.max(widest, widths[end]!);
    widths.fill(widest, start, end);
    start = end;
  }
  return widths;
}
