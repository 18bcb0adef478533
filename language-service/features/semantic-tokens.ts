/** Semantic tokens: what each name is, for highlighting. */
import { isComment, type Node, type SyntaxNode, TokenType, type TextRange, walk } from "../../src/index.ts";
import type { ServiceDocument } from "../document.ts";
import type { SemanticToken, SemanticTokenType } from "../results.ts";

type Kind = Pick<SemanticToken, "type" | "modifiers">;

/** Token types that mean the same everywhere. Names depend on their nodes; the rest is a keyword. */
const BY_TOKEN: ReadonlyMap<number, SemanticTokenType> = new Map([
  [TokenType.NumberLit, "number"],
  [TokenType.QuotedLit, "string"],
  [TokenType.StringLit, "string"],
  [TokenType.OQuote, "string"],
  [TokenType.CQuote, "string"],
  [TokenType.OHeredoc, "string"],
  [TokenType.CHeredoc, "string"],
  [TokenType.JsonString, "string"],
  [TokenType.Ident, "keyword"],
]);

/** Block types whose last label is a name that the block declares. */
const DECLARING: ReadonlySet<string> = new Set([
  ...["resource", "data", "ephemeral", "variable", "output", "module", "check", "list", "action", "run"],
  ...["job", "group", "task", "source", "target", "function", "dependency", "include"],
]);

/** Returns the tokens that overlap a range, in order. */
export function semanticTokens(document: ServiceDocument, range: TextRange): SemanticToken[] {
  const names = new Map<number, Kind>();
  walk(document.tree.root as SyntaxNode, {
    enter(node) {
      if (node.end < range.start || node.start > range.end) return "skip";
      for (const [index, kind] of namesOf(node as Node)) names.set(index, kind);
      return undefined;
    },
  });
  const { tokens } = document.tree;
  const first = tokens.indexAt(range.start);
  const found: SemanticToken[] = [];
  for (let index = first; index < tokens.count && tokens.start(index) < range.end; index++) {
    const kind = names.get(index) ?? kindOf(tokens.types[index]!);
    if (kind !== null) found.push(...byLine(document, { start: tokens.start(index), end: tokens.end(index) }, kind));
  }
  return found;
}

function kindOf(type: number): Kind | null {
  const of = isComment(type as TokenType) ? "comment" : BY_TOKEN.get(type);
  return of === undefined ? null : plain(of);
}

const plain = (type: SemanticTokenType): Kind => ({ type, modifiers: [] });

/** Returns what a node's own names are, by token index. */
function namesOf(node: Node): readonly (readonly [number, Kind])[] {
  switch (node.type) {
    case "Block": {
      const last = node.labels.length - 1;
      const declares = DECLARING.has(node.blockType.name);
      const labels = node.labels.flatMap((label, index) => {
        const kind: Kind =
          declares && index === last ? { type: "variable", modifiers: ["declaration"] } : plain("enumMember");
        return tokensOf(label).map((token) => [token, kind] as const);
      });
      return [[node.blockType.firstToken, plain("type")], ...labels];
    }
    case "Attribute":
      return [[node.name.firstToken, plain("property")]];
    case "ObjectConsKey":
      return node.isBareName ? [[node.firstToken, plain("property")]] : [];
    case "FunctionName":
      return tokensOf(node).map((token) => [token, { type: "function", modifiers: ["defaultLibrary"] }] as const);
    case "VariableExpr":
      return node.parent?.type === "ObjectConsKey" && node.parent.isBareName
        ? []
        : [[node.firstToken, plain("variable")]];
    case "ForIntro":
      return [node.keyVar, node.valueVar].flatMap((name) =>
        name === null || name.isMissing
          ? []
          : [[name.firstToken, { type: "parameter", modifiers: ["declaration"] }] as const],
      );
    case "GetAttrStep":
    case "AttrSplatStep":
      return tokensOf(node)
        .slice(-1)
        .map((token) => [token, plain("property")] as const);
    default:
      return [];
  }
}

const tokensOf = ({ firstToken, endToken }: SyntaxNode): number[] =>
  Array.from({ length: endToken - firstToken }, (_, index) => firstToken + index);

/** Splits a token at line breaks: editors take tokens within a line. */
function byLine({ text, lines }: ServiceDocument, { start, end }: TextRange, kind: Kind): SemanticToken[] {
  const parts: SemanticToken[] = [];
  let at = start;
  while (at < end) {
    const next = Math.min(end, lines.starts[lines.lineAt(at)] ?? text.length);
    const length = text.slice(at, next).trimEnd().length;
    if (length > 0) parts.push({ range: { start: at, end: at + length }, ...kind });
    at = next;
  }
  return parts;
}
