/**
 * Templates prepared for evaluation: literals decoded, stripped by `~`, unindented (`<<-`) and joined; directives with
 * their parts.
 *
 * The steps and their order are the reference's, because each one depends on the result of the previous one: decode,
 * strip, unindent, join.
 */
import {
  decodeQuoted,
  decodeUnquoted,
  type Expression,
  type ForIntro,
  type HeredocTemplate,
  type QuotedTemplate,
  type TemplateDirective,
  type TemplateFile,
  type TemplatePart,
} from "../../syntax/index.ts";
import { isWhiteSpace } from "../../text/index.ts";
import { memoize } from "../../memo.ts";

/** A template or a part of it between two directives. Never empty. */
export interface TemplateBody {
  readonly type: "TemplateBody";
  readonly parts: readonly BodyPart[];
  readonly start: number;
  readonly end: number;
}

export type BodyPart = LiteralPart | InterpolationPart | IfPart | ForPart;

/** Text. */
interface LiteralPart {
  readonly kind: "literal";
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** `${ … }`. */
interface InterpolationPart {
  readonly kind: "interpolation";
  readonly expression: Expression;
}

/** `%{ if … }`; without `%{ else }` the false body is an empty string. */
interface IfPart {
  readonly kind: "if";
  readonly condition: Expression;
  readonly whenTrue: TemplateBody;
  readonly whenFalse: TemplateBody;
  readonly start: number;
  readonly end: number;
}

/** `%{ for … }`. */
export interface ForPart {
  readonly kind: "for";
  readonly intro: ForIntro;
  readonly body: TemplateBody;
  readonly start: number;
  readonly end: number;
}

/** Template nodes. */
export type TemplateNode = QuotedTemplate | HeredocTemplate | TemplateFile;

/** Returns a template node's body; memoized. */
export const templateBody: (node: TemplateNode) => TemplateBody = memoize(makeBody);

/**
 * Returns the expression of a template that is one interpolation and nothing else and so keeps its value's type;
 * otherwise null.
 */
export function soleInterpolation(body: TemplateBody): Expression | null {
  const first = body.parts[0]!;
  return body.parts.length === 1 && first.kind === "interpolation" ? first.expression : null;
}

/** A literal that may still change, or a sequence, in source order. */
type Item = Literal | Sequence;

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

function makeBody(node: TemplateNode): TemplateBody {
  const items = itemsOf(node.parts, node.type === "QuotedTemplate");
  if (node.type === "HeredocTemplate" && node.isFlush) removeIndentation(items);
  const reader = { items: joinLiterals(items), at: 0 };
  return readBody(reader, node.start, node.end);
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

/** Joins adjacent literals and drops empty ones, like the reference's parser. */
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

interface Reader {
  readonly items: readonly Item[];
  at: number;
}

/** Reads parts up to the template's end, or up to a directive that ends a part, which is not consumed. */
function readBody(reader: Reader, start: number, end: number): TemplateBody {
  const parts: BodyPart[] = [];
  for (; reader.at < reader.items.length; reader.at++) {
    const item = reader.items[reader.at]!;
    if (item.kind === "literal") parts.push(item);
    else if (item.node.type === "TemplateInterpolation") {
      parts.push({ kind: "interpolation", expression: item.node.expression });
    } else {
      const part = readDirective(reader, item.node as TemplateDirective);
      if (part === null) break;
      parts.push(part);
    }
  }
  if (parts.length === 0) parts.push({ kind: "literal", text: "", start, end: start });
  return { type: "TemplateBody", parts, start, end };
}

/** Returns the part that a directive begins; null for a directive that ends or divides another part. */
function readDirective(reader: Reader, directive: TemplateDirective): BodyPart | null {
  const { keyword, content, start } = directive;
  if (content === null || (keyword !== "if" && keyword !== "for")) return null;
  const first = readInner(reader, directive.end);
  let last = endOf(reader, first.end);
  if (content.type === "ForIntro") return { kind: "for", intro: content, body: first, start, end: last };
  let whenFalse: TemplateBody = emptyBody(last);
  if (keywordAt(reader) === "else") {
    whenFalse = readInner(reader, last);
    last = endOf(reader, whenFalse.end);
  }
  return { kind: "if", condition: content, whenTrue: first, whenFalse, start, end: last };
}

function readInner(reader: Reader, start: number): TemplateBody {
  reader.at++;
  return readBody(reader, start, start);
}

function emptyBody(at: number): TemplateBody {
  const part: LiteralPart = { kind: "literal", text: "", start: at, end: at };
  return { type: "TemplateBody", parts: [part], start: at, end: at };
}

function keywordAt(reader: Reader): string | null {
  const item = reader.items[reader.at];
  return item?.kind === "sequence" && item.node.type === "TemplateDirective" ? item.node.keyword : null;
}

/** Returns the end of the directive at the reader, otherwise the end of the parts before. */
function endOf(reader: Reader, otherwise: number): number {
  const item = reader.items[reader.at];
  return item?.kind === "sequence" ? item.node.end : otherwise;
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
