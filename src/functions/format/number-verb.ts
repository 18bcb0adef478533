/** Formats numbers for the verbs `%d %b %o %x %X` and `%e %E %f %g %G`, with Go's signs, prefixes and padding. */
import type { HclNumber } from "../../values/index.ts";
import { exponentText, fixedText, generalText } from "./float-text.ts";
import type { Verb } from "./verb.ts";

const DEFAULT_PRECISION = 6;

const RADIX: Readonly<Record<string, number>> = { b: 2, o: 8, d: 10, x: 16, X: 16 };
const PREFIX: Readonly<Record<string, string>> = { b: "0b", o: "0", d: "", x: "0x", X: "0X" };

/** Returns whether the verb is for integers. */
export function isIntegerVerb({ letter }: Verb): boolean {
  return letter in RADIX;
}

/** Returns an integer as text; null for fractions and infinities. */
export function integerText(verb: Verb, number: HclNumber): string | null {
  if (!number.decimal.isInteger()) return null;
  const magnitude = BigInt(number.decimal.abs().toFixed()).toString(RADIX[verb.letter]);
  // Zero with no digits is empty, without padding.
  if (verb.precision === 0 && magnitude === "0") return "";
  const sign = signOf(verb, number.decimal.isNegative() && !number.decimal.isZero());
  const prefix = verb.hasSharp ? PREFIX[verb.letter]! : "";
  const digits = (verb.letter === "X" ? magnitude.toUpperCase() : magnitude).padStart(verb.precision ?? 0, "0");
  const head = sign + prefix;
  const width = verb.width ?? 0;
  if (verb.hasMinus) return (head + digits).padEnd(width);
  if (verb.hasZero && verb.precision === null) return head + digits.padStart(width - head.length, "0");
  return (head + digits).padStart(width);
}

/** Returns any number as text. Zero padding precedes trailing spaces, unlike with integers. */
export function floatText(verb: Verb, number: HclNumber): string {
  const isFinite = number.decimal.isFinite();
  const isNegative = number.decimal.isNegative();
  const body = isFinite ? finiteText(verb, number) : "Inf";
  const infinitySign = isNegative ? "-" : verb.hasSpace ? " " : "+";
  const sign = isFinite ? signOf(verb, isNegative) : infinitySign;
  const width = verb.width ?? 0;
  if (verb.hasZero && isFinite) return sign + body.padStart(width - sign.length, "0");
  return verb.hasMinus ? (sign + body).padEnd(width) : (sign + body).padStart(width);
}

function finiteText(verb: Verb, number: HclNumber): string {
  switch (verb.letter.toLowerCase()) {
    case "e":
      return inCaseOf(verb, exponentText(number, verb.precision ?? DEFAULT_PRECISION));
    case "f":
      return fixedText(number, verb.precision ?? DEFAULT_PRECISION);
    default:
      return inCaseOf(verb, generalText(number, verb.precision));
  }
}

function inCaseOf(verb: Verb, text: string): string {
  return verb.letter === "E" || verb.letter === "G" ? text.toUpperCase() : text;
}

function signOf(verb: Verb, isNegative: boolean): string {
  if (isNegative) return "-";
  return verb.hasPlus ? "+" : verb.hasSpace ? " " : "";
}
