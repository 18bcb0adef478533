/** `ignore_changes` arguments: references into the resource, or the keyword `all`. */
import {
  type BodyAttribute,
  type ConfigExpression,
  evaluate,
  expressionRange,
  staticKeyword,
} from "../../../model/index.ts";
import type { FileReader } from "../file-reader.ts";
import { readList, readQuotableReference } from "../literal-arguments.ts";
import { resourceBlockCodes } from "./codes.ts";

/** Checks the argument. */
export function checkIgnoreChanges(reader: FileReader, { expression }: BodyAttribute): void {
  if (staticKeyword(expression) === "all") return;
  let star: ConfigExpression | null = null;
  let hasReferences = false;
  for (const element of readList(reader, expression) ?? []) {
    if (isStar(element)) {
      star = element;
      reader.report(resourceBlockCodes["ignore-changes-wildcard"], expressionRange(expression));
    } else if (readQuotableReference(reader, element) !== null) hasReferences = true;
  }
  if (star !== null && hasReferences) reader.report(resourceBlockCodes["ignore-changes-mixed"], expressionRange(star));
}

function isStar(expression: ConfigExpression): boolean {
  const { value, diagnostics } = evaluate(expression);
  return diagnostics.length === 0 && value.payload === "*";
}
