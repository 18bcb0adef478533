// What holds of every type expression: whatever is in it, it is read; what was read can be written and read again; defaults are
// applied once.
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

/** What is wrong with how a text is read as a type; null when nothing. */
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

/** Type, text, type, text: both types and both texts are the same. */
export function checkText(type: Type): string | null {
  const text = typeExpressionString(type);
  const again = parseTypeExpression(text, "constraint");
  if (again.diagnostics.length > 0) return `${text} cannot be read: ${again.diagnostics[0]!.detail}`;
  if (!typesEqual(again.type, type)) return `${text} is read as another type`;
  const second = typeExpressionString(again.type);
  return second === text ? null : `${text} becomes ${second}`;
}

/** Values that a type with defaults may be given. */
function samples(type: Type): Value[] {
  const simple = [emptyObjectVal, emptyTupleVal, stringVal("5"), nullVal(type), unknownVal(type)];
  return [...simple, tupleVal(simple.slice(0, 1)), tupleVal([emptyObjectVal, nullVal(type)])];
}
