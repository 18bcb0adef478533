/**
 * The literals and sequences of a template: literals decoded, stripped by `~`, unindented (`<<-`) and joined.
 *
 * The steps and their order are the reference's, because each one depends on the result of the previous one: decode,
 * strip, unindent, join.
 */
import {
  decodeQuoted,
  decodeUnquoted,
  type HeredocTemplate,
  type QuotedTemplate,
  type TemplateDirective,
  type TemplateFile,
  type TemplatePart,
} from "../../syntax/index.ts";
import { isWhiteSpace } from "../../text/index.ts";

/** Template nodes. */
export type TemplateNode = QuotedTemplate | HeredocTemplate | TemplateFile;

/** A literal that may still change, or a sequence, in source order. */
export type Item = Literal | Sequence;

interface Literal {
  readonly kind: "literal";
  text: string;
  readonly start: number;
  end: number;
}

interface Sequence {
  readonly kind: "sequence";
  readonly node: TemplatePart;
}

/** Returns a template's literals and sequences in source order; no literal is next to another one. */
export function templateItems(node: TemplateNode): readonly Item[] {
  const items = itemsOf(node.parts, node.type === "QuotedTemplate");
  if (node.type === "HeredocTemplate" && node.isFlush) removeIndentation(items);
  return joinLiterals(items);
}

/** Returns literals and sequences in source order, stripped. */
function itemsOf(parts: readonly TemplatePart[], isQuoted: boolean): Item[] {
  const items: Item[] = [];
  let trimsNext = false;
  const visitSequence = (node: TemplatePart & Pick<TemplateDirective, "trimBefore" | "trimAfter">): void => {
    const last = items.at(-1);
    if (node.trimBefore && last?.kind === "literal") last.text = strippedEnd(last.text, items.at(-2));
    items.push({ kind: "sequence", node });
    trimsNext = node.trimAfter;
  };
  const visit = (part: TemplatePart): void => {
    switch (part.type) {
      case "TemplateText": {
        const text = (isQuoted ? decodeQuoted(part.text) : decodeUnquoted(part.text)).value;
        items.push({
          kind: "literal",
          text: trimsNext ? trimSpaceStart(text) : text,
          start: part.start,
          end: part.end,
        });
        trimsNext = false;
        break;
      }
      case "TemplateInterpolation":
      case "TemplateDirective":
        visitSequence(part);
        break;
      case "TemplateIf":
        visitSequence(part.ifDirective);
        part.trueParts.forEach(visit);
        if (part.elseDirective !== null) visitSequence(part.elseDirective);
        part.falseParts.forEach(visit);
        if (part.endDirective !== null) visitSequence(part.endDirective);
        break;
      case "TemplateFor":
        visitSequence(part.forDirective);
        part.parts.forEach(visit);
        if (part.endDirective !== null) visitSequence(part.endDirective);
        break;
      case "ErrorNode":
        break;
    }
  };
  parts.forEach(visit);
  return items;
}

/**
 * Returns the text before a strip marker without its trailing whitespace. After a `$` or `%` that begins no sequence,
 * the reference's scanner treats a single character before a line break as a separate token, which is not stripped.
 */
function strippedEnd(text: string, before: Item | undefined): string {
  const isBehindMarker = before?.kind === "literal" && (before.text === "$" || before.text === "%");
  const kept = isBehindMarker && /^[\0-\x7f]\r?\n$/.test(text) ? 1 : 0;
  return text.slice(0, kept) + trimSpaceEnd(text.slice(kept));
}

/** Handles `<<-`: removes the smallest indentation of all lines from each; blank lines do not count. */
function removeIndentation(items: readonly Item[]): void {
  let smallest = Infinity;
  let isLineStart = true;
  const leading: Literal[] = [];
  for (const item of items) {
    const isLiteral = item.kind === "literal";
    if (isLineStart && !(isLiteral && isBlankLine(item.text))) {
      smallest = Math.min(smallest, isLiteral ? item.text.length - trimSpaceStart(item.text).length : 0);
      if (isLiteral) leading.push(item);
    }
    isLineStart = isLiteral && item.text.endsWith("\n");
  }
  for (const line of leading) line.text = line.text.slice(smallest);
}

function isBlankLine(text: string): boolean {
  return text.endsWith("\n") && trimSpaceStart(text) === "";
}

/** Joins adjacent literals. Empty ones stay, as in the reference: a template with one is always a string. */
function joinLiterals(items: readonly Item[]): readonly Item[] {
  const joined: Item[] = [];
  for (const item of items) {
    const last = joined.at(-1);
    if (item.kind === "literal" && last?.kind === "literal") {
      last.text += item.text;
      last.end = item.end;
    } else joined.push(item);
  }
  return joined;
}

function trimSpaceStart(text: string): string {
  let start = 0;
  while (start < text.length && isWhiteSpace(text.charCodeAt(start))) start++;
  return start === 0 ? text : text.slice(start);
}

function trimSpaceEnd(text: string): string {
  let end = text.length;
  while (end > 0 && isWhiteSpace(text.charCodeAt(end - 1))) end--;
  return end === text.length ? text : text.slice(0, end);
}
