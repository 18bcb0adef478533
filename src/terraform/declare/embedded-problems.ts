/** Syntax errors in expressions that JSON has in strings where they are read for their form. */
import { type Diagnostic, moveDiagnostic } from "../../diagnostics/index.ts";
import { embeddedText } from "../../json/index.ts";
import type { ConfigExpression } from "../../model/index.ts";
import { parseExpression } from "../../syntax/index.ts";

/** What is wrong with the expression in a string of JSON, at its place in the file; nothing for anything else. */
export function embeddedProblems(expression: ConfigExpression): readonly Diagnostic[] {
  if (expression.type !== "JsonString") return [];
  const { text, place } = embeddedText(expression);
  return parseExpression(text).diagnostics.map((problem) => moveDiagnostic(problem, place));
}
