/**
 * Where a type expression is written: in the native syntax, as a node; in JSON, as a native expression inside a string, whose
 * offsets are not those of the file. Knows nothing of JSON: who reads strings says where their characters are.
 */
import type { Expression } from "../../syntax/index.ts";
import type { TextRange } from "../../text/index.ts";

/** An expression of the native syntax that is written inside something else. */
export interface EmbeddedExpression {
  readonly type: "EmbeddedExpression";
  /** What the text says; null when it is no text, or no valid expression. */
  readonly expression: Expression | null;
  /** Range of the whole in the file, with its quotes. */
  readonly range: TextRange;
  /** The range in the file of a range in the text. */
  readonly place: (range: TextRange) => TextRange;
}

/** What can be read as a type. */
export type TypeSource = Expression | EmbeddedExpression;

/** The expression of a source; null when there is none to read. */
export function expressionOf(source: TypeSource): Expression | null {
  return source.type === "EmbeddedExpression" ? source.expression : source;
}
