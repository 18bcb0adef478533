/** Function calls and references in values of tests, which only newer versions evaluate. */
import type { Diagnostic } from "../../../diagnostics/index.ts";
import { evaluationCodes } from "../../../eval/codes.ts";
import { type BodyAttribute, evaluate, expressionRange } from "../../../model/index.ts";
import type { FileReader } from "../../declare/file-reader.ts";
import type { Behaviour } from "../../versions/features.ts";

/** Records a value that calls a function; returns all problems in it. */
export function noteFunctions(
  reader: FileReader,
  { expression }: BodyAttribute,
  behaviour: Behaviour,
): readonly Diagnostic[] {
  const { diagnostics } = evaluate(expression);
  if (diagnostics.some(({ code }) => code === evaluationCodes["functions-not-allowed"].code))
    reader.use(behaviour, expressionRange(expression));
  return diagnostics;
}

/**
 * Records functions in a mock's values. Reports references if the values are evaluated when the file is loaded, as
 * before functions were allowed.
 */
export function checkMockedValues(reader: FileReader, attribute: BodyAttribute): void {
  const diagnostics = noteFunctions(reader, attribute, "functions-in-mocks");
  if (reader.versions.has("functions-in-mocks")) return;
  reader.addAll(diagnostics.filter(({ code }) => code === evaluationCodes["variables-not-allowed"].code));
}
