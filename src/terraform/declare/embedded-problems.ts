/** Syntax errors in expressions inside JSON strings that are not evaluated. */
import { type Diagnostic, moveDiagnostic } from "../../diagnostics/index.ts";
import { embeddedText } from "../../json/index.ts";
import type { ConfigExpression } from "../../model/index.ts";
import { parseExpression } from "../../syntax/index.ts";

/** Returns the errors in a JSON string's expression, with ranges in the file; empty for anything else. */
export function embeddedProblems(expression: ConfigExpression): readonly Diagnostic[] {
  if (expression.type !== "JsonString") return [];
  const { text, rangeInFile } = embeddedText(expression);
  return parseExpression(text).diagnostics.map((problem) => moveDiagnostic(problem, rangeInFile));
}
