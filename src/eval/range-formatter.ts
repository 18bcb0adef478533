/**
 * Positions as the reference writes them in error messages: `main.tf:1,3-7`, or `main.tf:1,3-2,4` for several lines.
 */
import type { Diagnostic } from "../diagnostics/index.ts";
import type { Node, SyntaxTree } from "../syntax/index.ts";
import { HclPositions, type TextRange } from "../text/index.ts";

/** Formats positions in one text; computes them on demand. */
export class RangeFormatter {
  private readonly tree: SyntaxTree<Node>;
  private readonly name: string;
  private positions: HclPositions | null = null;

  /** `name` represents the file; it may be empty. */
  constructor(tree: SyntaxTree<Node>, name: string) {
    this.tree = tree;
    this.name = name;
  }

  /** Returns a range preceded by the text's name. */
  rangeText(range: TextRange): string {
    this.positions ??= new HclPositions(this.tree.source.text, this.tree.tokens.ends);
    return `${this.name}:${this.positions.rangeText(range)}`;
  }

  /** Returns one line about one or more diagnostics: the first in full, and the number of the others. */
  summarize(diagnostics: readonly Diagnostic[]): string {
    const first = diagnostics[0]!;
    const others = diagnostics.length - 1;
    const rest = others === 0 ? "" : `, and ${others} other diagnostic(s)`;
    return `${this.rangeText(first.subject)}: ${first.summary}; ${first.detail}${rest}`;
  }
}
