/** Templates: strings assembled from literals, interpolations and directives. */
import type { DiagnosticSink } from "../../diagnostics/index.ts";
import {
  asString,
  ConversionError,
  elementsOf,
  type Marks,
  NO_MARKS,
  refine,
  safePrefix,
  stringType,
  stringVal,
  unionMarks,
  unknownVal,
  unmark,
  type Value,
  withMarks,
} from "../../values/index.ts";
import { conditional } from "../expressions/conditional.ts";
import type { Evaluation } from "../evaluation.ts";
import { forExpression } from "../expressions/for-expression.ts";
import type { Scope } from "../scope.ts";
import type { BodyPart, ForPart, TemplateBody } from "./template-body.ts";
import { evaluationCodes } from "../codes.ts";
import { convertOutlined } from "../outline.ts";
import { type TextRange, utf8Length } from "../../text/index.ts";

/** Maximum length of an unknown string's known beginning, in UTF-8 bytes, as in the reference. */
const MAX_PREFIX = 128;

/** Returns a template's string, never null. */
export function template(evaluation: Evaluation, body: TemplateBody, scope: Scope, sink: DiagnosticSink): Value {
  const before = sink.length;
  const { budget } = evaluation;
  const pieces: string[] = [];
  let marks: Marks = NO_MARKS;
  let isKnown = true;
  for (const part of body.parts) {
    const value = partValue(evaluation, part, scope, sink);
    if (value.isNull) {
      sink.report(evaluationCodes["null-in-template"], rangeOf(part), {}, { context: body });
      continue;
    }
    marks = unionMarks(marks, value.marks);
    if (!value.isKnown) isKnown = false;
    if (!value.isKnown && !evaluation.checksUnknown) continue;
    const text = convertOutlined(unmark(value), stringType);
    if (text instanceof ConversionError) {
      sink.report(evaluationCodes["invalid-in-template"], rangeOf(part), { reason: text.message }, { context: body });
    } else if (isKnown && text.isKnown && sink.length === before) {
      const piece = asString(text);
      budget.spend(piece.length);
      pieces.push(piece);
    }
  }
  if (isKnown) return withMarks(stringVal(pieces.join("")), marks);
  const prefix = sink.length === before ? knownPrefix(pieces.join("")) : "";
  return withMarks(refine(unknownVal(stringType), { isNotNull: true, prefix }), marks);
}

/** Returns the part of the text that certainly begins the result. */
function knownPrefix(text: string): string {
  let bytes = 0;
  let end = 0;
  for (const character of text) {
    bytes += utf8Length(character);
    if (bytes > MAX_PREFIX) break;
    end += character.length;
  }
  return safePrefix(text.slice(0, end));
}

function rangeOf(part: BodyPart): TextRange {
  return part.kind === "interpolation" ? part.expression : part;
}

function partValue(evaluation: Evaluation, part: BodyPart, scope: Scope, sink: DiagnosticSink): Value {
  switch (part.kind) {
    case "literal":
      return stringVal(part.text);
    case "interpolation":
      return evaluation.value(part.expression, scope, sink);
    case "if": {
      const { condition, whenTrue, whenFalse } = part;
      return conditional(evaluation, { condition, whenTrue, whenFalse, whole: part }, scope, sink);
    }
    case "for":
      return joinedLoop(evaluation, part, scope, sink);
  }
}

/** Evaluates `%{ for }`: the strings of all iterations. */
function joinedLoop(evaluation: Evaluation, part: ForPart, scope: Scope, sink: DiagnosticSink): Value {
  const { intro, body } = part;
  const loop = { intro, key: null, value: body, condition: null, isGrouping: false, whole: part };
  const results = forExpression(evaluation, loop, scope, sink);
  if (results.type.kind === "dynamic" || !results.isKnown) return withMarks(unknownVal(stringType), results.marks);
  let isKnown = true;
  const pieces: string[] = [];
  for (const result of elementsOf(results)) {
    // A loop's body evaluates to a string, which is never null.
    if (!result.isKnown) isKnown = false;
    else pieces.push(asString(result));
  }
  const text = isKnown ? stringVal(pieces.join("")) : unknownVal(stringType);
  return withMarks(text, allMarks(results));
}

function allMarks(results: Value): Marks {
  return elementsOf(results).reduce((marks, result) => unionMarks(marks, result.marks), results.marks);
}
