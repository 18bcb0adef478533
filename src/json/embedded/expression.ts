/** Strings of JSON read as expressions of the native syntax, as static analysis reads them: types, references, calls. */
import type { EmbeddedExpression } from "../../eval/index.ts";
import { parseExpression } from "../../syntax/index.ts";
import { embeddedText } from "./text.ts";
import type { JsonErrorNode, JsonValue } from "../nodes.ts";

/**
 * A JSON value as an expression that is written in it. Only a string with a valid expression in it has one; what is wrong with
 * other strings is not reported, as the reference does not.
 */
export function embeddedExpression(value: JsonValue | JsonErrorNode): EmbeddedExpression {
  const range = value.textRange;
  if (value.type !== "JsonString") {
    return { type: "EmbeddedExpression", expression: null, range, place: () => range };
  }
  const { text, place } = embeddedText(value);
  const { root, diagnostics } = parseExpression(text);
  const isExpression = diagnostics.length === 0 && root.type === "ExpressionFile";
  return { type: "EmbeddedExpression", expression: isExpression ? root.expression : null, range, place };
}
