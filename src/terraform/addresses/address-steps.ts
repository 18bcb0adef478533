/** References used as addresses: their steps with ranges. Nothing is evaluated. */
import { type EmbeddedExpression, type StaticStep, staticTraversal } from "../../eval/index.ts";
import { embeddedText } from "../../json/index.ts";
import type { ConfigExpression } from "../../model/index.ts";
import { type Expression, parseTraversal } from "../../syntax/index.ts";
import type { TextRange } from "../../text/index.ts";

/** A step with its range in the file. An attribute's range includes its full stop, an index's its brackets. */
export type AddressStep = StaticStep & { readonly range: TextRange };

/** Returns the steps of a reference with literal keys only, in JSON inside a string, or null for other expressions. */
export function addressSteps(expression: ConfigExpression): readonly AddressStep[] | null {
  switch (expression.type) {
    case "GeneratedExpression":
      return addressSteps(expression.source);
    case "EmbeddedExpression":
      return embeddedSteps(expression);
    case "JsonString": {
      const { text, rangeInFile } = embeddedText(expression);
      const { steps, isValid } = stepsOfText(text, rangeInFile);
      return isValid ? steps : null;
    }
    case "JsonArray":
    case "JsonObject":
    case "JsonNumber":
    case "JsonKeyword":
    case "JsonErrorNode":
      return null;
    default:
      return nodeSteps(expression, (range) => range);
  }
}

/** Returns the steps at the beginning of a text, and whether the whole text is a reference. */
export function stepsOfText(
  text: string,
  rangeInFile: (range: TextRange) => TextRange,
): { readonly steps: readonly AddressStep[]; readonly isValid: boolean } {
  const { root, diagnostics } = parseTraversal(text);
  const steps = root.type === "ExpressionFile" ? nodeSteps(root.expression, rangeInFile) : null;
  return { steps: steps ?? [], isValid: diagnostics.length === 0 && steps !== null };
}

function embeddedSteps({ expression, rangeInFile }: EmbeddedExpression): readonly AddressStep[] | null {
  return expression === null ? null : nodeSteps(expression, rangeInFile);
}

function nodeSteps(node: Expression, rangeInFile: (range: TextRange) => TextRange): readonly AddressStep[] | null {
  const steps = staticTraversal(node);
  if (steps === null) return null;
  const ranges: TextRange[] = [];
  let inner = node;
  for (; inner.type === "Traversal"; inner = inner.source)
    ranges.unshift(...inner.steps.map(({ textRange }) => textRange));
  ranges.unshift(inner.textRange);
  return steps.map((step, index) => ({ ...step, range: rangeInFile(ranges[index]!) }));
}

/** Returns the range from the first to the last step. */
export function rangeOfSteps(steps: readonly AddressStep[]): TextRange {
  return { start: steps[0]?.range.start ?? 0, end: steps.at(-1)?.range.end ?? 0 };
}
