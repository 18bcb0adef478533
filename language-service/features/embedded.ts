/** Expressions in the strings of the JSON syntax, complete or not. */
import {
  childNodes,
  type Node,
  parseJson,
  parseTemplate,
  type JsonString,
  type SyntaxTree,
  type TextRange,
  TokenType,
} from "../../src/index.ts";
import { embeddedTemplate, embeddedText } from "../../src/internal.ts";
import type { ServiceDocument } from "../document.ts";

/** The template in a string, with the place that was asked for. */
export interface TemplateInString {
  readonly tree: SyntaxTree;
  /** The place, in the template's text. */
  readonly offset: number;
  /** The innermost node there. */
  readonly node: Node;
  /** Returns the range in the document of a range in the template. */
  readonly rangeInDocument: (range: TextRange) => TextRange;
}

/** Returns the template around an offset of a JSON document; null outside strings, and in those without sequences. */
export function templateAround({ tree: { tokens } }: ServiceDocument, offset: number): TemplateInString | null {
  const index = tokens.indexAt(offset);
  if (tokens.types[index] !== TokenType.JsonString || tokens.start(index) >= offset) return null;
  return templateIn(tokens.tokenText(index), tokens.start(index), offset);
}

/** Returns the template in a string's text, which begins at `start`, around an offset; null without sequences. */
export function templateIn(string: string, start: number, offset: number): TemplateInString | null {
  const { value } = parseJson(string).root;
  if (value.type !== "JsonString") return null;
  const { text, rangeInFile } = embeddedText(value);
  if (!text.includes("${") && !text.includes("%{")) return null;
  const rangeInDocument = (range: TextRange): TextRange => {
    const inString = rangeInFile(range);
    return { start: start + inString.start, end: start + inString.end };
  };
  const at = firstAt(text.length, (place) => rangeInDocument({ start: place, end: place }).start >= offset);
  const tree = parseTemplate(text);
  return { tree, offset: at, node: innermostAt(tree.root, at), rangeInDocument };
}

/** Returns the first number below `most` for which a condition holds, which then holds for the next ones; or `most`. */
function firstAt(most: number, holds: (at: number) => boolean): number {
  let [low, high] = [0, most];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}

function innermostAt(root: Node, offset: number): Node {
  let inner = root;
  const contains = ({ start, end }: Node): boolean => start <= offset && offset < end;
  for (let next: Node | undefined = inner; next !== undefined; next = childNodes(inner).find(contains)) inner = next;
  return inner;
}

/** Returns a string with a template as a native expression; null for a string without one, and with directives. */
export function nativeText(string: JsonString): string | null {
  const parts = embeddedTemplate(string)?.root.parts;
  if (parts === undefined) return null;
  const [only] = parts;
  if (parts.length === 1 && only?.type === "TemplateInterpolation") return only.expression.text;
  if (parts.some(({ type }) => type !== "TemplateText" && type !== "TemplateInterpolation")) return null;
  return `"${parts.map(({ type, text }) => (type === "TemplateText" ? JSON.stringify(text).slice(1, -1) : text)).join("")}"`;
}
