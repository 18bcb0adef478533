// Converts templates to the result of the reference's parser: literals decoded, stripped, un-indented and joined;
// directives as conditionals and joins. Follows the order of its steps, because each one depends on the previous
// result.
import {
  decodeQuoted,
  decodeUnquoted,
  type Expression,
  type ForIntro,
  type TemplateDirective,
  type TemplatePart,
} from "../../src/syntax/index.ts";

/** A literal, or a sequence in source order. */
type Item = Literal | { readonly node: TemplatePart };
interface Literal {
  text: string;
}

interface Markers {
  readonly trimBefore: boolean;
  readonly trimAfter: boolean;
}

type ShapeOf = (node: Expression) => unknown;

/** Returns the shape of a template with these parts. */
export function templateShape(
  template: { readonly parts: readonly TemplatePart[] },
  isFlush: boolean,
  shapeOf: ShapeOf,
): readonly unknown[] {
  const items: Item[] = [];
  let trimNext = false;
  const literal = (part: TemplatePart): void => {
    const isQuoted = part.parent?.type === "QuotedTemplate" || isInsideQuotes(part);
    const text = (isQuoted ? decodeQuoted(part.text) : decodeUnquoted(part.text)).value;
    items.push({ text: trimNext ? text.replace(/^\s+/, "") : text });
    trimNext = false;
  };
  const sequence = (node: TemplatePart, markers: Markers): void => {
    const last = items.at(-1);
    if (markers.trimBefore && last !== undefined && "text" in last) last.text = last.text.replace(/\s+$/, "");
    items.push({ node });
    trimNext = markers.trimAfter;
  };
  flatten(template.parts, literal, sequence);
  if (isFlush) removeIndentation(items);
  const joined = join(items);
  if (joined.length === 0) joined.push({ text: "" });
  const first = joined[0]!;
  if (joined.length === 1 && "node" in first && first.node.type === "TemplateInterpolation") {
    return ["wrap", shapeOf(first.node.expression)];
  }
  const reader = { items: joined, at: 0 };
  return ["template", ...readParts(reader, shapeOf)];
}

function isInsideQuotes(part: TemplatePart): boolean {
  let node = part.parent;
  while (node?.type === "TemplateIf" || node?.type === "TemplateFor") node = node.parent;
  return node?.type === "QuotedTemplate";
}

/** Visits literals and sequences in source order. */
function flatten(
  parts: readonly TemplatePart[],
  literal: (part: TemplatePart) => void,
  sequence: (node: TemplatePart, markers: Markers) => void,
): void {
  for (const part of parts) {
    switch (part.type) {
      case "TemplateText":
        literal(part);
        break;
      case "TemplateInterpolation":
        sequence(part, part);
        break;
      case "TemplateIf":
        sequence(part.ifDirective, part.ifDirective);
        flatten(part.trueParts, literal, sequence);
        if (part.elseDirective !== null) sequence(part.elseDirective, part.elseDirective);
        flatten(part.falseParts, literal, sequence);
        sequence(part.endDirective!, part.endDirective!);
        break;
      case "TemplateFor":
        sequence(part.forDirective, part.forDirective);
        flatten(part.parts, literal, sequence);
        sequence(part.endDirective!, part.endDirective!);
        break;
      default:
    }
  }
}

/** `<<-`: removes the smallest indentation of all lines from each; blank lines are ignored. */
function removeIndentation(items: readonly Item[]): void {
  let smallest = Infinity;
  let atLineStart = true;
  const leading: Literal[] = [];
  for (const item of items) {
    if (atLineStart) {
      const indent = "text" in item ? item.text.length - item.text.trimStart().length : 0;
      const isBlank = "text" in item && item.text.trim() === "" && item.text.endsWith("\n");
      if (!isBlank) {
        smallest = Math.min(smallest, indent);
        if ("text" in item) leading.push(item);
      }
    }
    atLineStart = "text" in item && item.text.endsWith("\n");
  }
  for (const line of leading) line.text = line.text.slice(smallest);
}

function join(items: readonly Item[]): Item[] {
  const joined: Item[] = [];
  for (const item of items) {
    const last = joined.at(-1);
    if ("text" in item && last !== undefined && "text" in last) last.text += item.text;
    else joined.push(item);
  }
  return joined;
}

interface Reader {
  readonly items: readonly Item[];
  at: number;
}

/** Reads parts up to the end of the template, or up to and excluding a directive that ends a part. */
function readParts(reader: Reader, shapeOf: ShapeOf): unknown[] {
  const shapes: unknown[] = [];
  for (; reader.at < reader.items.length; reader.at++) {
    const item = reader.items[reader.at]!;
    if ("text" in item) {
      shapes.push(["str", item.text.normalize("NFC")]);
    } else if (item.node.type === "TemplateInterpolation") {
      shapes.push(shapeOf(item.node.expression));
    } else {
      const directive = item.node as TemplateDirective;
      if (directive.keyword !== "if" && directive.keyword !== "for") break;
      reader.at++;
      shapes.push(
        directive.keyword === "if" ? readIf(reader, directive, shapeOf) : readFor(reader, directive, shapeOf),
      );
    }
  }
  return shapes;
}

function readIf(reader: Reader, directive: TemplateDirective, shapeOf: ShapeOf): unknown[] {
  const whenTrue = body(reader, shapeOf);
  const end = reader.items[reader.at]!;
  let whenFalse: unknown[] = ["template", ["str", ""]];
  if ("node" in end && (end.node as TemplateDirective).keyword === "else") {
    reader.at++;
    whenFalse = body(reader, shapeOf);
  }
  return ["cond", shapeOf(directive.content as Expression), whenTrue, whenFalse];
}

function readFor(reader: Reader, directive: TemplateDirective, shapeOf: ShapeOf): unknown[] {
  const intro = directive.content as ForIntro;
  const value = body(reader, shapeOf);
  const { keyVar, valueVar, collection } = intro;
  return ["join", ["for", keyVar?.name ?? "", valueVar.name, shapeOf(collection), null, value, null]];
}

function body(reader: Reader, shapeOf: ShapeOf): unknown[] {
  const parts = readParts(reader, shapeOf);
  return ["template", ...(parts.length === 0 ? [["str", ""]] : parts)];
}
