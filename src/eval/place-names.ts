/** Places in a text as the reference writes them in error messages: `main.tf:1,3-7`, or `main.tf:1,3-2,4` over lines. */
import type { Diagnostic } from "../diagnostics/index.ts";
import type { Node, SyntaxTree } from "../syntax/index.ts";
import { HclPositions, type TextRange } from "../text/index.ts";

/** Names places of one text; positions are computed when they are asked for. */
export class PlaceNames {
  private readonly tree: SyntaxTree<Node>;
  private readonly name: string;
  private positions: HclPositions | null = null;

  /** `name` stands for the file; it may be empty. */
  constructor(tree: SyntaxTree<Node>, name: string) {
    this.tree = tree;
    this.name = name;
  }

  /** The range with the name of the text in front. */
  rangeText(range: TextRange): string {
    this.positions ??= new HclPositions(this.tree.source.text, this.tree.tokens.ends);
    return `${this.name}:${this.positions.rangeText(range)}`;
  }

  /** One line about one or more diagnostics: the first in full, the others counted. */
  summarize(diagnostics: readonly Diagnostic[]): string {
    const first = diagnostics[0]!;
    const others = diagnostics.length - 1;
    const rest = others === 0 ? "" : `, and ${others} other diagnostic(s)`;
    return `${this.rangeText(first.subject)}: ${first.summary}; ${first.detail}${rest}`;
  }
}
