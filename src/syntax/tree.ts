/** A parsed text: source, tokens, root node, diagnostics. A plain value for one text; evaluation results are not stored in it. */
import type { Diagnostic } from "../diagnostics/index.ts";
import { SourceText } from "../text/index.ts";
import type { SyntaxNode } from "./node.ts";
import type { RootNode } from "./nodes/index.ts";
import type { TokenTable } from "./tokens/token-table.ts";
import { visitorKeys } from "./visitor-keys.ts";

/** A tree of the native syntax unless the type of its root says otherwise. */
export class SyntaxTree<Root extends SyntaxNode = RootNode> {
  readonly source: SourceText;
  readonly tokens: TokenTable;
  /** Child fields of each type of node in the tree: what walkers, dumps and checks go by. */
  readonly visitorKeys: Readonly<Record<string, readonly string[]>>;
  /** Sorted by position, then code. */
  diagnostics: readonly Diagnostic[];
  root!: Root;

  constructor(tokens: TokenTable, keys: Readonly<Record<string, readonly string[]>> = visitorKeys) {
    this.source = new SourceText(tokens.text);
    this.tokens = tokens;
    this.visitorKeys = keys;
    this.diagnostics = [];
  }
}
