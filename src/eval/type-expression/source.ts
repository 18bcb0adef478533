/**
 * A type expression's source: in the native syntax, a node; in JSON, a native expression inside a string, whose offsets
 * differ from the file's. Knows no JSON: the string's reader maps the offsets.
 */
import type { Expression } from "../../syntax/index.ts";
import type { TextRange } from "../../text/index.ts";

/** A native expression embedded in another text. */
export interface EmbeddedExpression {
  readonly type: "EmbeddedExpression";
  /** The expression in the text; null if the text is no valid expression or no string. */
  readonly expression: Expression | null;
  /** The whole range in the file, with quotes. */
  readonly range: TextRange;
  /** Maps a range in the text to the range in the file. */
  readonly rangeInFile: (range: TextRange) => TextRange;
}

/** A source that can be read as a type. */
export type TypeSource = Expression | EmbeddedExpression;

/** Returns a source's expression; null if it has none. */
export function expressionOf(source: TypeSource): Expression | null {
  return source.type === "EmbeddedExpression" ? source.expression : source;
}
