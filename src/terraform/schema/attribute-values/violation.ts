/** Compares values with a table's constraints. */
import { compilePattern, PatternError } from "../../../functions/index.ts";
import { closeName, goQuote, isPlaceholder } from "../../../text/index.ts";
import { asNumber, type Value } from "../../../values/index.ts";
import type { ValueConstraint } from "./table.ts";

/** Why an argument does not accept a value. */
export interface Violation {
  /** The value, for messages. */
  readonly value: string;
  /** The end of a sentence, which begins with "expected". */
  readonly expected: string;
  /** The accepted string that is nearest to the value; null if none is near. */
  readonly nearest: string | null;
}

const NUMBER = /^-?\d+(?:\.\d+)?$/;

/** The maximum length that a value, and a list with accepted values, has in messages. */
const MAX_SHOWN = 60;
const MAX_LISTED = 200;

/**
 * Returns why a value violates a constraint; null if it does not, or is not a known string or number. Null and empty
 * strings are accepted: to many providers they mean that the argument is not set. Marks must have been removed.
 */
export function violationOf(constraint: ValueConstraint, value: Value): Violation | null {
  if (!value.isKnown || value.isNull) return null;
  if (value.type.kind === "number") return numberViolation(constraint, asNumber(value).decimal.toNumber());
  if (typeof value.payload !== "string" || value.payload === "" || isPlaceholder(value.payload)) return null;
  return textViolation(constraint, value.payload);
}

function numberViolation(constraint: ValueConstraint, number: number): Violation | null {
  const { min = -Infinity, max = Infinity, except = [] } = constraint;
  if (except.includes(number)) return null;
  const text = String(number);
  if (constraint.enum !== undefined)
    return constraint.enum.includes(text) ? null : { value: text, expected: listText(constraint.enum), nearest: null };
  if (constraint.pattern !== undefined) return textViolation(constraint, text);
  if (number >= min && number <= max) return null;
  const range =
    max === Infinity ? `of ${min} or more` : min === -Infinity ? `of ${max} or less` : `from ${min} to ${max}`;
  return { value: text, expected: `expected a number ${range}`, nearest: null };
}

function textViolation(constraint: ValueConstraint, text: string): Violation | null {
  if (constraint.except?.includes(text) === true) return null;
  if (isRange(constraint)) return NUMBER.test(text) ? numberViolation(constraint, Number(text)) : null;
  const expected = expectedText(constraint, text);
  if (expected === null) return null;
  const value = goQuote(text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text);
  const nearest = constraint.enum === undefined ? null : nearestOf(text, constraint.enum);
  return { value, expected, nearest };
}

function isRange({ min, max }: ValueConstraint): boolean {
  return min !== undefined || max !== undefined;
}

/** Returns a constraint that ignores letter case in its `enum`. */
export function ignoringCase<Constraint extends ValueConstraint>(constraint: Constraint): Constraint {
  return constraint.enum === undefined ? constraint : { ...constraint, ignoreCase: true };
}

/** Returns the end of the sentence about the violated condition; null if all conditions hold. */
function expectedText(constraint: ValueConstraint, text: string): string | null {
  const { enum: values, ignoreCase = false, pattern, form, minLength = 0, maxLength = Infinity } = constraint;
  if (values !== undefined && !isOneOf(values, text, ignoreCase)) return listText(values);
  const length = [...text].length;
  if (length > maxLength) return `expected at most ${maxLength} characters, but there are ${length}`;
  if (length < minLength) return `expected at least ${minLength} characters, but there are ${length}`;
  if (pattern === undefined || isMatch(pattern, text)) return null;
  return `expected ${form ?? `a string that matches ${pattern}`}`;
}

function isOneOf(values: readonly string[], text: string, ignoreCase: boolean): boolean {
  if (!ignoreCase) return values.includes(text);
  const lower = text.toLowerCase();
  return values.some((value) => value.toLowerCase() === lower);
}

function isMatch(pattern: string, text: string): boolean {
  const compiled = compilePattern(pattern);
  // A pattern that does not compile accepts everything.
  return compiled instanceof PatternError || compiled.matcherOf(text).find();
}

function listText(values: readonly string[]): string {
  const areNumbers = values.every((value) => NUMBER.test(value));
  const quoted = areNumbers ? values : values.map(goQuote);
  if (quoted.length === 1) return `expected ${quoted[0]!}`;
  const list = `${quoted.slice(0, -1).join(", ")} or ${quoted.at(-1)!}`;
  return list.length > MAX_LISTED ? `expected one of ${quoted.length} other values` : `expected ${list}`;
}

/** Returns the accepted string that differs in case alone, or by few letters. */
function nearestOf(text: string, values: readonly string[]): string | null {
  const lower = text.toLowerCase();
  return values.find((value) => value.toLowerCase() === lower) ?? closeName(text, values);
}
