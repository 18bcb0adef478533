/** `replace_triggered_by` arguments: each element refers to one resource. */
import { embeddedExpression } from "../../../json/index.ts";
import { type BodyAttribute, type ConfigExpression, expressionRange, variablesIn } from "../../../model/index.ts";
import type { TextRange } from "../../../text/index.ts";
import { isReference, parseReference, type Reference } from "../../addresses/parse-reference.ts";
import { embeddedProblems } from "../embedded-problems.ts";
import type { FileReader } from "../file-reader.ts";
import { readList } from "../literal-arguments.ts";
import { moveDiagnostic } from "../../../diagnostics/index.ts";
import { resourceBlockCodes } from "./codes.ts";

/** Checks the argument. */
export function checkReplaceTriggers(reader: FileReader, { expression }: BodyAttribute): void {
  for (const element of readList(reader, expression) ?? []) {
    reader.addAll(embeddedProblems(element));
    checkElement(reader, inNative(element));
  }
}

/** Returns the expression in a string: JSON elements are strings that contain expressions. */
function inNative(element: ConfigExpression): ConfigExpression {
  return element.type === "JsonString" ? embeddedExpression(element) : element;
}

function checkElement(reader: FileReader, element: ConfigExpression): void {
  // An invalid expression in a JSON string was already reported as a syntax error.
  if (element.type === "EmbeddedExpression" && element.expression === null) return;
  const range = expressionRange(element);
  const read = variablesIn(element).map(parseReference);
  const problems = read.flatMap((result) => (isReference(result) ? [] : [result]));
  if (problems.length > 0) {
    reader.addAll(problems.map((problem) => moveDiagnostic(problem, () => range)));
    return;
  }
  const references = read.filter(isReference);
  for (const reference of references) checkReference(reader, reference, range);
  const count = references.filter((reference) => isResource(reader, reference)).length;
  if (count === 0) reader.report(resourceBlockCodes["replace-trigger-without-resource"], range);
  else if (count > 1) reader.report(resourceBlockCodes["replace-trigger-of-several-resources"], range);
}

function isResource({ versions }: FileReader, { subject, source }: Reference): boolean {
  return subject.kind === "resource" && !(source.name === "action" && versions.has("action-references"));
}

function checkReference(reader: FileReader, reference: Reference, range: TextRange): void {
  if (isResource(reader, reference)) return;
  const { subject } = reference;
  if (subject.kind === "each") {
    if (subject.name !== "key") reader.report(resourceBlockCodes["replace-trigger-each"], range);
  } else if (subject.kind === "count") {
    if (subject.name !== "index") reader.report(resourceBlockCodes["replace-trigger-count"], range);
  } else reader.report(resourceBlockCodes["replace-trigger-of-something-else"], range);
}
