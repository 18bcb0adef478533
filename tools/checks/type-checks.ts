// Invariants for any type expression: it can be parsed; a parsed type can be written and parsed again; applying
// defaults twice changes nothing.
import { applyDefaults, parseTypeExpression, typeExpressionString } from "../../src/eval/index.ts";
import {
  convert,
  ConversionError,
  emptyObjectVal,
  emptyTupleVal,
  nullVal,
  rawEquals,
  stringVal,
  tupleVal,
  type Type,
  typesEqual,
  unknownVal,
  type Value,
  withoutOptionalAttributes,
} from "../../src/values/index.ts";

/** Returns the first problem with parsing a text as a type, or null. */
export function checkTypeExpression(text: string): string | null {
  for (const mode of ["type", "constraint", "constraintWithDefaults"] as const) {
    const { type, defaults, diagnostics } = parseTypeExpression(text, mode);
    const outside = diagnostics.find(({ subject }) => subject.start < 0 || subject.end > text.length);
    if (outside !== undefined) return `${mode}: ${outside.code} is out of the text`;
    if (diagnostics.length > 0) continue;
    const problem = checkText(withoutOptionalAttributes(type));
    if (problem !== null) return `${mode}: ${problem}`;
    for (const value of samples(type)) {
      const once = convert(applyDefaults(defaults, value), type);
      if (once instanceof ConversionError) continue;
      if (!rawEquals(applyDefaults(defaults, once), once)) return `${mode}: applying defaults again changes the value`;
    }
  }
  return null;
}

/** Checks the round trip type, text, type, text: both types are the same, and so is the text. */
export function checkText(type: Type): string | null {
  const text = typeExpressionString(type);
  const again = parseTypeExpression(text, "constraint");
  if (again.diagnostics.length > 0) return `${text} cannot be read: ${again.diagnostics[0]!.detail}`;
  if (!typesEqual(again.type, type)) return `${text} is read as another type`;
  const second = typeExpressionString(again.type);
  return second === text ? null : `${text} becomes ${second}`;
}

/** Returns sample values for a type with defaults. */
function samples(type: Type): Value[] {
  const simple = [emptyObjectVal, emptyTupleVal, stringVal("5"), nullVal(type), unknownVal(type)];
  return [...simple, tupleVal(simple.slice(0, 1)), tupleVal([emptyObjectVal, nullVal(type)])];
}
