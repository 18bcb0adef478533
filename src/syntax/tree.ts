/** A parsed text: source, tokens, root node, diagnostics. A plain value for one text; evaluation results are not stored in it. */
import type { Diagnostic } from "../diagnostics/index.ts";
import { SourceText } from "../text/index.ts";
import type { RootNode } from "./nodes/index.ts";
import type { TokenTable } from "./token-table.ts";

export class SyntaxTree {
  readonly source: SourceText;
  readonly tokens: TokenTable;
  /** Sorted by position, then code. */
  diagnostics: readonly Diagnostic[];
  root!: RootNode;

  constructor(tokens: TokenTable) {
    this.source = new SourceText(tokens.text);
    this.tokens = tokens;
    this.diagnostics = [];
  }
}
