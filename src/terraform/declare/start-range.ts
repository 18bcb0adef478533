/** Where an expression of either syntax begins, as the reference points at it in messages that are not about the whole. */
import { startRange } from "../../eval/start-range.ts";
import type { ConfigExpression } from "../../model/index.ts";
import { TREE } from "../../syntax/node.ts";
import type { TextRange } from "../../text/index.ts";

/** The range that stands for an expression where the whole would be too long. */
export function startRangeOf(expression: ConfigExpression): TextRange {
  switch (expression.type) {
    case "GeneratedExpression":
      return startRangeOf(expression.source);
    case "EmbeddedExpression":
      return expression.range;
    case "JsonObject":
    case "JsonArray":
      return { start: expression.start, end: expression[TREE].tokens.end(expression.firstToken) };
    case "JsonString":
    case "JsonNumber":
    case "JsonKeyword":
    case "JsonErrorNode":
      return expression.textRange;
    default: {
      const { start, end } = startRange(expression);
      return { start, end };
    }
  }
}
