/** Arguments that are not evaluated: literal lists and maps, references, keywords. */
import {
  type ConfigExpression,
  type ConfigPair,
  evaluate,
  expressionRange,
  startRangeOf,
  staticList,
  staticMap,
} from "../../model/index.ts";
import { type CodeDefinition, type Diagnostic, moveDiagnostic, type NoArguments } from "../../diagnostics/index.ts";
import { soleInterpolation, templateBody } from "../../eval/index.ts";
import { type HeredocTemplate, parseTraversal, type QuotedTemplate } from "../../syntax/index.ts";
import type { TextRange } from "../../text/index.ts";
import { type AddressStep, addressSteps, stepsOfText } from "../addresses/address-steps.ts";
import type { FileReader } from "./file-reader.ts";
import { argumentCodes } from "./codes.ts";

/** Returns a list's elements; reports expressions that are not literal lists and returns null. */
export function readList(reader: FileReader, expression: ConfigExpression): readonly ConfigExpression[] | null {
  const list = staticList(expression);
  if (list === null) reader.report(argumentCodes["static-list-required"], startRangeOf(expression));
  return list;
}

/** Returns a map's pairs; reports expressions that are not literal maps and returns null. */
export function readMap(reader: FileReader, expression: ConfigExpression): readonly ConfigPair[] | null {
  const map = staticMap(expression);
  if (map === null) reader.report(argumentCodes["static-map-required"], startRangeOf(expression));
  return map;
}

/** Returns a reference's steps; reports other expressions and returns null. */
export function readReference(reader: FileReader, expression: ConfigExpression): readonly AddressStep[] | null {
  const steps = addressSteps(expression);
  if (steps === null) reader.report(argumentCodes["static-reference-required"], expressionRange(expression));
  return steps;
}

/** Like `readReference`, for a reference that may be quoted, as before 0.12: quotes are reported as deprecated. */
export function readQuotableReference(reader: FileReader, expression: ConfigExpression): readonly AddressStep[] | null {
  const quoted = readQuoted(reader, expression, argumentCodes["quoted-reference"]);
  if (quoted === null) return readReference(reader, expression);
  if (quoted.length > 0) return quoted;
  reader.report(argumentCodes["static-reference-required"], expressionRange(expression));
  return null;
}

/** Returns a keyword that may be quoted, as before 0.12: quotes are reported as deprecated. */
export function readQuotableKeyword(reader: FileReader, expression: ConfigExpression): string | null {
  const steps = readQuoted(reader, expression, argumentCodes["quoted-keyword"]) ?? addressSteps(expression);
  const first = steps?.[0];
  return steps?.length === 1 && first?.kind === "root" ? first.name : null;
}

/** Returns whether an expression is a template, in native syntax. */
function isTemplate(expression: ConfigExpression): expression is QuotedTemplate | HeredocTemplate {
  return expression.type === "QuotedTemplate" || expression.type === "HeredocTemplate";
}

/** Returns a quoted reference's steps, up to its first error; null if the expression is not quoted. */
export function readQuoted(
  reader: FileReader,
  expression: ConfigExpression,
  code: CodeDefinition<string, NoArguments>,
): readonly AddressStep[] | null {
  const quoted = quotedReference(expression);
  if (quoted === null) return null;
  reader.addAll(quoted.problems);
  reader.report(code, expressionRange(expression));
  return quoted.steps;
}

/** A quoted reference: its steps up to the first error, and its errors. */
interface QuotedReference {
  readonly steps: readonly AddressStep[];
  readonly problems: readonly Diagnostic[];
}

/** Returns the steps of a reference that may be quoted, up to the first error in quotes; null for other expressions. */
export function quotableSteps(expression: ConfigExpression): readonly AddressStep[] | null {
  return quotedReference(expression)?.steps ?? addressSteps(expression);
}

/** Reads a quoted reference, in native syntax; null if the expression is not quoted, and if it is one interpolation. */
function quotedReference(expression: ConfigExpression): QuotedReference | null {
  if (!isTemplate(expression) || soleInterpolation(templateBody(expression)) !== null) return null;
  const { value, diagnostics } = evaluate(expression);
  const text = value.payload;
  if (diagnostics.length > 0 || typeof text !== "string") return null;
  const range = expressionRange(expression);
  // As in the reference, ranges are inexact after escapes.
  const offset = range.start + 1;
  const rangeInFile = ({ start, end }: TextRange): TextRange => ({
    start: Math.min(offset + start, range.end),
    end: Math.min(offset + end, range.end),
  });
  const problems = parseTraversal(text).diagnostics.map((diagnostic) => moveDiagnostic(diagnostic, rangeInFile));
  return { steps: stepsOfText(text, rangeInFile).steps, problems };
}
