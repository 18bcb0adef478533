/** Elements on several lines, but not with a line for each: rewrites them, a line for each, with their comments. */
import { endsWithHeredoc, isComment, type TokenTable, TokenType } from "../../syntax/index.ts";
import { spacedLike } from "../text/alignment.ts";
import type { Element, ElementList } from "./element-list.ts";
import { linesAlone } from "../text/line-spaces.ts";
import { indentOf, lineStart } from "../text/logical-lines.ts";
import { type EditOptions, indentUnit, treeOf } from "../text/options.ts";
import { type EditFailure, failure } from "../text/result.ts";
import { applyEdits, type TextEdit } from "../text/text-edit.ts";

/** An element's parts, as source text. */
interface Written {
  /** Comments on separate lines above it. */
  readonly above: readonly string[];
  /** The element, with comments before it on its line. */
  readonly text: string;
  /** Comments after it on its line. */
  readonly beside: readonly string[];
}

/** Returns the edit that writes all elements in an order. */
export function rewriteLoose(
  list: ElementList,
  order: readonly number[],
  eol: string,
  options: EditOptions,
): TextEdit[] | EditFailure {
  const { tokens, open, close, node, elements, endsWithComma } = list;
  const comments = tokens.commentsIn(open, close);
  if (comments.some((token) => /prettier-ignore-(?:start|end)/.test(tokens.tokenText(token))))
    return failure("ignored-range", "The elements cannot be moved across prettier-ignore-start and -end.");
  const outer = indentOf(tokens, lineStart(tokens, open));
  const indent = outer + indentUnit(treeOf(node), options);
  const header = headerComments(tokens, open, close);
  const written: Written[] = [];
  let from = open + 1 + (header.length === 0 ? 0 : header.at(-1)! - open);
  for (const [index, element] of elements.entries()) {
    const to = elements[index + 1]?.node.firstToken ?? close;
    const { parts, next } = partsOf(tokens, element, from, to);
    written.push(parts);
    from = next;
  }
  const lines = order.flatMap((index, position) => {
    const needsComma = node.type === "TupleCons" && (position < order.length - 1 || endsWithComma);
    return linesOf(written[index]!, elements[index]!, needsComma);
  });
  const rest = tokens.commentsIn(from, close).map((token) => tokens.tokenText(token));
  const head = header.map((token) => ` ${tokens.tokenText(token)}`).join("");
  const inside = [...lines, ...rest].map((line) => indent + line).join(eol);
  const spaced = applyEdits(inside, spacedLike(linesAlone(""), linesAlone(inside), 0, options));
  const text = head + eol + spaced + eol + outer;
  return [{ range: { start: tokens.end(open), end: tokens.start(close) }, text }];
}

/** Returns the comments beside the opening bracket, if the line ends after them. */
function headerComments(tokens: TokenTable, open: number, close: number): number[] {
  const comments: number[] = [];
  for (let token = open + 1; token < close; token++) {
    const type = tokens.types[token]!;
    if (type === TokenType.Newline) return comments;
    if (isComment(type)) comments.push(token);
    else if (type !== TokenType.Whitespace) break;
  }
  return [];
}

/** Returns an element's parts, which may include comments among the tokens `[from, to)`; and the token after them. */
function partsOf(tokens: TokenTable, element: Element, from: number, to: number): { parts: Written; next: number } {
  const { node, comma } = element;
  const above: string[] = [];
  let before = "";
  for (const token of tokens.commentsIn(from, node.firstToken)) {
    if (tokens.hasNewlineIn(token, node.firstToken)) above.push(tokens.tokenText(token));
    else before += `${tokens.tokenText(token)} `;
  }
  const beside: string[] = [];
  let next = node.endToken;
  let isOnLine = true;
  for (let token = next; token < to; token++) {
    const type = tokens.types[token]!;
    if (type === TokenType.Newline) {
      if (token > comma) break;
      isOnLine = false;
    }
    if (token === comma) isOnLine = true;
    if (token > comma && isComment(type) && !endsLine(tokens, token, to)) break;
    if (isComment(type)) (isOnLine ? beside : above).push(tokens.tokenText(token));
    next = token + 1;
  }
  return { parts: { above, text: before + node.text, beside }, next };
}

/** Returns whether only comments follow a comment on its line, before a token. */
function endsLine(tokens: TokenTable, comment: number, to: number): boolean {
  for (let token = comment + 1; token < to; token++) {
    const type = tokens.types[token]!;
    if (type === TokenType.Newline) return true;
    if (!isComment(type) && type !== TokenType.Whitespace) return false;
  }
  const type = tokens.types[to];
  return type === TokenType.CBrack || type === TokenType.CBrace;
}

function linesOf({ above, text, beside }: Written, { node }: Element, needsComma: boolean): string[] {
  const isHeredoc = endsWithHeredoc(node);
  const lines = [...above];
  if (isHeredoc && (needsComma || beside.length > 0)) lines.push(text, needsComma ? "," : "");
  else lines.push(needsComma ? `${text},` : text);
  let isOpen = true;
  for (const comment of beside) {
    const last = lines.length - 1;
    if (!isOpen) lines.push(comment);
    else lines[last] = lines[last] === "" ? comment : `${lines[last]!} ${comment}`;
    // A line comment ends its line.
    isOpen &&= comment.startsWith("/*");
  }
  return lines;
}
