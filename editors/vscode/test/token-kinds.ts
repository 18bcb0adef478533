// The kinds of text that a grammar and the lossless tree both know, to compare them on whole files.
import type { IGrammar } from "vscode-textmate";
import { parseConfig } from "../../../src/index.ts";
import { TokenType } from "../../../src/syntax/tokens/token-type.ts";
import { scopedText } from "./grammar.ts";

/** What a piece of text is. */
type Kind = "comment" | "string" | "marker" | "template" | "number" | "code";

const T = TokenType;

const KINDS: ReadonlyMap<number, Kind> = new Map<number, Kind>([
  ...[T.LineComment, T.InlineComment].map((type) => [type, "comment"] as const),
  ...[T.OQuote, T.CQuote, T.QuotedLit, T.StringLit].map((type) => [type, "string"] as const),
  ...[T.OHeredoc, T.CHeredoc].map((type) => [type, "marker"] as const),
  ...[T.TemplateInterp, T.TemplateControl, T.TemplateSeqEnd].map((type) => [type, "template"] as const),
  [T.NumberLit, "number"],
]);

/** Returns what scopes make of a piece of text. */
function kindOf(scopes: readonly string[]): Kind {
  for (const scope of scopes.toReversed()) {
    if (scope.startsWith("punctuation.section.template")) return "template";
    if (/^(?:punctuation\.definition\.string\.heredoc|keyword\.control\.heredoc)/.test(scope)) return "marker";
    if (scope.startsWith("meta.embedded") || /^string\..*\.hcl$/.test(scope)) return "string";
    if (/^comment\..*\.hcl$/.test(scope)) return "comment";
    if (scope === "constant.numeric.hcl") return "number";
    if (scope.startsWith("meta.interpolation")) return "code";
  }
  return "code";
}

/** A token about which the two differ. */
interface Difference {
  readonly offset: number;
  readonly text: string;
  readonly tree: Kind;
  readonly grammar: Kind;
}

/** What a comparison found. */
export interface Comparison {
  readonly tokens: number;
  readonly different: readonly Difference[];
  /** The pieces that the grammar calls invalid. */
  readonly invalid: readonly { readonly offset: number; readonly text: string }[];
}

/** Compares the two on a text. */
export function compareKinds(grammar: IGrammar, text: string): Comparison {
  const pieces = scopedText(grammar, text);
  const kinds = new Array<Kind | undefined>(text.length);
  for (const { start, end, scopes } of pieces) kinds.fill(kindOf(scopes), start, end);
  const { tokens } = parseConfig(text);
  const different: Difference[] = [];
  let count = 0;
  for (let index = 0; index < tokens.count; index++) {
    const type = tokens.types[index]!;
    if (type === T.Whitespace || type === T.Newline || type === T.EOF || type === T.ByteOrderMark) continue;
    const [start, end] = [tokens.start(index), tokens.end(index)];
    count++;
    const tree = KINDS.get(type) ?? "code";
    for (let at = start; at < end; at++) {
      if (/\s/.test(text[at]!) || kinds[at] === undefined || kinds[at] === tree) continue;
      different.push({ offset: at, text: text.slice(start, Math.min(end, start + 40)), tree, grammar: kinds[at]! });
      break;
    }
  }
  const invalid = pieces.filter(({ scopes }) => scopes.some((scope) => scope.startsWith("invalid")));
  return {
    tokens: count,
    different,
    invalid: invalid.map(({ start, text: piece }) => ({ offset: start, text: piece })),
  };
}
