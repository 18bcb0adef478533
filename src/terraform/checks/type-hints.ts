/** What messages say about the type of a variable, beside the reference's reason. */
import { isPrimitiveType, type Value } from "../../values/index.ts";
import { expressionRange } from "../../model/index.ts";
import type { VariableDeclaration } from "../declare/declarations.ts";

/** Longer code is left out. */
const MAX_LENGTH = 80;

/** Returns the type of a variable as written; null without one, and for long ones. */
export function writtenType({ typeAttribute, file }: VariableDeclaration): string | null {
  if (typeAttribute === null || file.isJson) return null;
  const { start, end } = expressionRange(typeAttribute.expression);
  const text = file.text.slice(start, end);
  return isShort(text) ? text : null;
}

/**
 * Returns what a value of another type should be, as a sentence with a leading space: the list with the value, or the
 * whole type if it contains an object; otherwise an empty string. `text` is the value as written; null if it is elsewhere.
 */
export function typeHint(variable: VariableDeclaration, value: Value, text: string | null): string {
  const { type } = variable;
  const isList = type.kind === "list" || type.kind === "set";
  if (isList && isPrimitiveType(type.element) && isPrimitiveType(value.type))
    return text !== null && isShort(text) ? ` For a list with this one element, write [${text}].` : "";
  const whole = writtenType(variable);
  return whole !== null && whole.includes("object(") ? ` The whole type is ${whole}.` : "";
}

function isShort(text: string): boolean {
  return text.length <= MAX_LENGTH && !text.includes("\n");
}
