/** The function calls in an expression of either syntax. */
import { jsonTemplates } from "../json/index.ts";
import { type Node, walkByType } from "../syntax/index.ts";
import type { TextRange } from "../text/index.ts";
import { type ConfigExpression, isJsonExpression } from "./expression.ts";

/** A call in an expression. */
export interface CallInExpression {
  /** The function's name as written, with its namespace. */
  readonly name: string;
  /** The name's range in the file. */
  readonly range: TextRange;
}

/** Returns the calls in an expression, at any depth; in JSON, those in the templates of its strings. */
export function callsIn(expression: ConfigExpression): readonly CallInExpression[] {
  const { type } = expression;
  if (type === "GeneratedExpression") return callsIn(expression.source);
  if (type === "EmbeddedExpression")
    return expression.expression === null ? [] : callsBelow(expression.expression, expression.rangeInFile);
  if (!isJsonExpression(expression)) return callsBelow(expression, (range) => range);
  return jsonTemplates(expression).flatMap(({ root, rangeInFile }) => callsBelow(root, rangeInFile));
}

function callsBelow(node: Node, rangeInFile: (range: TextRange) => TextRange): CallInExpression[] {
  const calls: CallInExpression[] = [];
  walkByType(node, {
    FunctionCall: ({ name }) => {
      calls.push({ name: name.text, range: rangeInFile(name.textRange) });
      return undefined;
    },
  });
  return calls;
}
