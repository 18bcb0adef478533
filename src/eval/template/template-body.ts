/** Templates prepared for evaluation: literals with the text that they contribute, and directives with their parts. */
import { type Expression, type ForIntro, keeperOf, type TemplateDirective } from "../../syntax/index.ts";
import { memoize } from "../../memo.ts";
import { type Item, templateItems, type TemplateNode } from "./template-items.ts";

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

/** Returns a template node's body; memoized. */
export const templateBody: (node: TemplateNode) => TemplateBody = memoize(makeBody, keeperOf);

/**
 * Returns the expression of a template that is one interpolation and nothing else and so keeps its value's type;
 * otherwise null.
 */
export function soleInterpolation(body: TemplateBody): Expression | null {
  const first = body.parts[0]!;
  return body.parts.length === 1 && first.kind === "interpolation" ? first.expression : null;
}

function makeBody(node: TemplateNode): TemplateBody {
  const reader = { items: templateItems(node), at: 0 };
  return readBody(reader, node.start, node.end);
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
