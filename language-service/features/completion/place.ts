/** Where something is completed: the text with a name at the cursor, parsed, so that a place is never empty or damaged. */
import {
  type Attribute,
  type Block,
  type Body,
  type ConfigFile,
  isComment,
  type Node,
  nodeAt,
  parseConfig,
  parseTemplate,
  type SyntaxNode,
  type SyntaxTree,
  type TextRange,
  TokenType,
} from "../../../src/index.ts";
import { type BlockHeader, syntaxCodes } from "../../../src/internal.ts";
import type { ServiceDocument } from "../../document.ts";

/** The name that is put at the cursor. */
export const NAME = "hclkit_name";

/** The characters of a line that are searched for the word at the cursor. */
const MAX_WORD = 300;

/** Where a name is. */
interface ItemPlace {
  /** The name's node. */
  readonly node: Node;
  /** The blocks around it, outermost first. */
  readonly path: readonly BlockHeader[];
  /** The innermost body around it. */
  readonly body: Body | null;
}

/** A place in a document. */
export interface CompletionPlace extends ItemPlace {
  readonly document: ServiceDocument;
  /** The word at the cursor, or the content of the string, or of the part of a template; empty if there is none. */
  readonly range: TextRange;
  /** Whether it is the content of a string. */
  readonly isInString: boolean;
  /** Whether the string has other parts: it is a template. */
  readonly isStringPart: boolean;
  /** The node of the name that was put there. Its tree's offsets are those of the document up to the start of the range. */
  readonly node: Node;
  /** Where a name that stands alone in a damaged document is as an argument's, if that may be elsewhere; else null. */
  readonly asArgument: ItemPlace | null;
  /** Whether the name stands alone where an argument with a value has to be, and has got one for the tree. */
  readonly isAlone: boolean;
  /** The argument whose value it is in. */
  readonly argument: Attribute | null;
  /** The names that the surroundings bind in the JSON syntax, such as `each.key`; empty in the native one. */
  readonly bound: readonly string[];
}

/** Returns the place at an offset of a native document; null in comments and numbers. */
export function placeAt(document: ServiceDocument, offset: number): CompletionPlace | null {
  const { text, nativeTree } = document;
  const isTemplate = document.tree.root.type === "TemplateFile";
  if (nativeTree === null && !isTemplate) return null;
  const word = wordAt(text, offset);
  if (/^\p{Nd}/u.test(text.slice(word.start, word.end))) return null;
  const tree = treeWithName(document, word);
  const token = tree.tokens.indexAt(word.start);
  const type = tree.tokens.types[token] as TokenType;
  if (isComment(type)) return null;
  const first = nodeAt(tree, word.start) as Node;
  const inLine = isAloneInLine(first);
  const node = inLine ? (nodeAt(treeWithName(document, word, `${NAME} = null`), word.start) as Node) : first;
  const isInString = type === TokenType.QuotedLit;
  if (!isInString && type !== TokenType.Ident) return null;
  const range = isInString ? contentOf(tree, token, NAME.length - (word.end - word.start)) : word;
  const isDamaged = (nativeTree?.diagnostics.length ?? 0) > 0;
  const asArgument = isDamaged && !isInString ? argumentPlace(tree, text, word) : null;
  return {
    document,
    range,
    isInString,
    node,
    bound: [],
    asArgument,
    isAlone: inLine,
    isStringPart: isInString && !isWholeString(tree, token),
    ...surroundings(node),
  };
}

/**
 * Returns whether a node is the name alone in a block on one line, which has an argument or nothing: there the name needs
 * a value to be an argument's.
 */
function isAloneInLine({ type, text, parent }: Node): boolean {
  const around = parent as Node | null;
  return type === "ErrorNode" && text === NAME && around?.type === "Body" && around.items.length === 1;
}

/** Returns the tree of a document with the name in place of a word. It may lack blocks that the word is not in. */
export function treeWithName(
  { text, nativeTree }: Pick<ServiceDocument, "text" | "nativeTree">,
  { start, end }: TextRange,
  name = NAME,
): SyntaxTree {
  const block = nativeTree === null ? null : wholeBlockAround(nativeTree, start, end);
  const { start: first, end: last } = block ?? { start: 0, end: text.length };
  const patched = " ".repeat(first) + text.slice(first, start) + name + text.slice(end, last);
  return (nativeTree === null ? parseTemplate(patched) : parseConfig(patched)) as SyntaxTree;
}

/** Returns the block with a place in its body, if the other ones are sound: then it means the same without them. */
function wholeBlockAround({ root, diagnostics }: SyntaxTree<ConfigFile>, start: number, end: number): Block | null {
  const block = root.body.items.find((item) => item.start < start && end < item.end);
  if (block?.type !== "Block" || block.closeBrace < 0 || start < block.body.start) return null;
  const isOnlyDamage = diagnostics.every(({ subject }) => subject.start > block.start && subject.end <= block.end);
  return isOnlyDamage ? block : null;
}

/**
 * Returns where a name that stands alone would be as an argument's; null for another one. Between blocks that are not
 * closed, the indentation of an argument says which body it belongs to.
 */
function argumentPlace({ diagnostics }: SyntaxTree, text: string, { start, end }: TextRange): ItemPlace | null {
  const isAlone = diagnostics.some(
    ({ code, subject }) => code === syntaxCodes["missing-equals-sign"].code && subject.start === start,
  );
  if (!isAlone) return null;
  const node = nodeAt(parseConfig(`${text.slice(0, start)}${NAME} = null${text.slice(end)}`), start) as Node;
  return { node, ...surroundings(node) };
}

/** Returns the word that touches an offset. */
export function wordAt(text: string, offset: number): TextRange {
  const before = /[\p{ID_Continue}-]*$/u.exec(text.slice(Math.max(0, offset - MAX_WORD), offset))![0];
  const after = /^[\p{ID_Continue}-]*/u.exec(text.slice(offset, offset + MAX_WORD))![0];
  return { start: offset - before.length, end: offset + after.length };
}

/** Returns the range of a string's content in the document, or of the part of a template. */
function contentOf({ tokens }: SyntaxTree, token: number, added: number): TextRange {
  return { start: tokens.start(token), end: tokens.end(token) - added };
}

/** Returns whether a quoted string consists of one token. */
function isWholeString({ tokens }: SyntaxTree, token: number): boolean {
  const after = tokens.types[token + 1];
  return tokens.types[token - 1] === TokenType.OQuote && (after === TokenType.CQuote || after === TokenType.EOF);
}

function surroundings(node: Node): Pick<CompletionPlace, "path" | "body" | "argument"> {
  const path: BlockHeader[] = [];
  let body: Body | null = null;
  let argument: Attribute | null = null;
  for (let at: SyntaxNode | null = node; at !== null; at = at.parent) {
    const inner = at as Node;
    if (inner.type === "Attribute" && body === null && inner.name !== node) argument ??= inner;
    if (inner.type !== "Body") continue;
    body ??= inner;
    const around = inner.parent as Node | null;
    if (around?.type === "Block")
      path.unshift({ type: around.blockType.name, labels: around.labels.map(({ value }) => value) });
  }
  return { path, body, argument };
}
