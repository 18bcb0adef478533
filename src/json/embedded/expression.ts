/** JSON strings as native expressions, as static analysis reads them: types, references, calls. */
import type { EmbeddedExpression } from "../../eval/index.ts";
import { parseExpression } from "../../syntax/index.ts";
import { embeddedText } from "./text.ts";
import type { JsonErrorNode, JsonValue } from "../nodes.ts";

/**
 * Returns the native expression in a JSON value: only a string that is a valid expression has one. Errors in other
 * strings are not reported, as in the reference.
 */
export function embeddedExpression(value: JsonValue | JsonErrorNode): EmbeddedExpression {
  const range = value.textRange;
  if (value.type !== "JsonString") {
    return { type: "EmbeddedExpression", expression: null, range, rangeInFile: () => range };
  }
  const { text, rangeInFile } = embeddedText(value);
  const { root, diagnostics } = parseExpression(text);
  const isExpression = diagnostics.length === 0 && root.type === "ExpressionFile";
  return { type: "EmbeddedExpression", expression: isExpression ? root.expression : null, range, rangeInFile };
}
