/** Arguments that are read for their form: lists and maps that are written out, references, keywords. */
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
import { parseTraversal } from "../../syntax/index.ts";
import type { TextRange } from "../../text/index.ts";
import { type AddressStep, addressSteps, stepsOfText } from "../addresses/address-steps.ts";
import type { FileReader } from "./file-reader.ts";
import { argumentCodes } from "./codes.ts";

/** The elements of a list; null with a report when it is none that is written out. */
export function readList(reader: FileReader, expression: ConfigExpression): readonly ConfigExpression[] | null {
  const list = staticList(expression);
  if (list === null) reader.report(argumentCodes["static-list-required"], startRangeOf(expression));
  return list;
}

/** The pairs of a map; null with a report when it is none that is written out. */
export function readMap(reader: FileReader, expression: ConfigExpression): readonly ConfigPair[] | null {
  const map = staticMap(expression);
  if (map === null) reader.report(argumentCodes["static-map-required"], startRangeOf(expression));
  return map;
}

/** The steps of a reference; null with a report when it is none. */
export function readReference(reader: FileReader, expression: ConfigExpression): readonly AddressStep[] | null {
  const steps = addressSteps(expression);
  if (steps === null) reader.report(argumentCodes["static-reference-required"], expressionRange(expression));
  return steps;
}

/** As `readReference`, of a reference that may be in quotes, as before 0.12: that is reported as deprecated. */
export function readQuotableReference(reader: FileReader, expression: ConfigExpression): readonly AddressStep[] | null {
  const quoted = readQuoted(reader, expression, argumentCodes["quoted-reference"]);
  if (quoted === null) return readReference(reader, expression);
  if (quoted.length > 0) return quoted;
  reader.report(argumentCodes["static-reference-required"], expressionRange(expression));
  return null;
}

/** The steps of a keyword that may be in quotes, as before 0.12: that is reported as deprecated. */
export function readQuotableKeyword(reader: FileReader, expression: ConfigExpression): string | null {
  const steps = readQuoted(reader, expression, argumentCodes["quoted-keyword"]) ?? addressSteps(expression);
  const first = steps?.[0];
  return steps?.length === 1 && first?.kind === "root" ? first.name : null;
}

/** Whether an expression is a text in quotes, in the native syntax. */
function isQuoted(expression: ConfigExpression): boolean {
  return expression.type === "QuotedTemplate" || expression.type === "HeredocTemplate";
}

/** The steps of a reference in quotes, as many as there are before what is wrong with it; null when the expression is not in quotes. */
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

/** A reference in quotes: its steps before what is wrong with it, and what is. */
export interface QuotedReference {
  readonly steps: readonly AddressStep[];
  readonly problems: readonly Diagnostic[];
}

/** Reads a reference in quotes, in the native syntax; null when the expression is not in quotes. */
export function quotedReference(expression: ConfigExpression): QuotedReference | null {
  if (!isQuoted(expression)) return null;
  const { value, diagnostics } = evaluate(expression);
  const text = value.payload;
  if (diagnostics.length > 0 || typeof text !== "string") return null;
  const range = expressionRange(expression);
  // As in the reference, places are not exact where there are escapes before them.
  const offset = range.start + 1;
  const place = ({ start, end }: TextRange): TextRange => ({
    start: Math.min(offset + start, range.end),
    end: Math.min(offset + end, range.end),
  });
  const problems = parseTraversal(text).diagnostics.map((diagnostic) => moveDiagnostic(diagnostic, place));
  return { steps: stepsOfText(text, place).steps, problems };
}
