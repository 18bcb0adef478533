/**
 * A parsed text: source, tokens, root node, diagnostics. A plain value for one text; evaluation results are stored
 * elsewhere.
 */
import type { Diagnostic } from "../diagnostics/index.ts";
import { SourceText } from "../text/index.ts";
import type { SyntaxNode } from "./node.ts";
import type { RootNode } from "./nodes/index.ts";
import type { TokenTable } from "./tokens/token-table.ts";
import { visitorKeys } from "./visitor-keys.ts";

/** A native syntax tree, unless its root's type says otherwise. */
export class SyntaxTree<Root extends SyntaxNode = RootNode> {
  readonly source: SourceText;
  readonly tokens: TokenTable;
  /** Child fields of each node type in the tree: used by walkers, dumps and checks. */
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
