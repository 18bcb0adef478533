/**
 * Fills arguments into a format string: the verbs' meaning, and the reference's messages. Arguments are unmarked.
 */
import { graphemeBreaks, graphemeWidth, goQuote } from "../../text/index.ts";
import {
  asBool,
  asNumber,
  asString,
  boolType,
  ConversionError,
  convert,
  type HclNumber,
  JsonError,
  numberType,
  type PrimitiveType,
  stringType,
  stringVal,
  type Value,
  valueToJson,
} from "../../values/index.ts";
import type { Budget } from "../budget.ts";
import { FunctionError } from "../protocol.ts";
import { generalText } from "./float-text.ts";
import { floatText, integerText, isIntegerVerb } from "./number-verb.ts";
import { FormatProblem, formatPieces, quotedCharacter, type Verb } from "./verb.ts";

/** Larger widths and precisions of numbers are errors, because the reference cannot parse them. */
const MAX_NUMBER_WIDTH = 10_000_000;

/**
 * Returns the formatted text, or an error. An unused argument is an error at that argument: its index counts the format
 * too. With arguments that are not wholly known, only errors are meant: those that the call has whatever they are.
 */
export function renderFormat(format: string, args: readonly Value[], budget: Budget): string | FunctionError {
  const parts: string[] = [];
  let highest = 0;
  for (const piece of formatPieces(format)) {
    if (piece instanceof FormatProblem) return new FunctionError(piece.message);
    if (typeof piece === "string") {
      budget.spend(piece.length);
      parts.push(piece);
      continue;
    }
    highest = Math.max(highest, piece.argument);
    const text = verbText(piece, args, budget);
    if (text instanceof FunctionError) return text;
    budget.spend(text.length);
    parts.push(text);
  }
  if (highest >= args.length) return parts.join("");
  const used = highest === 0 ? "no verbs in format string" : `only ${highest} used by format string`;
  return new FunctionError(`too many arguments; ${used}`, highest + 1);
}

function verbText(verb: Verb, args: readonly Value[], budget: Budget): string | FunctionError {
  const argument = args[verb.argument - 1];
  if (argument === undefined) {
    const position = `${goQuote(verb.raw)} at ${verb.offset}`;
    return new FunctionError(
      `not enough arguments for ${position}: need index ${verb.argument} but have ${args.length} total`,
    );
  }
  if (verb.letter !== "v" && argument.isNull) return unsupported(verb, "null value cannot be formatted");
  if (!argument.isWhollyKnown) return certainError(verb, argument) ?? "";
  budget.spend((verb.width ?? 0) + (verb.precision ?? 0));
  switch (verb.letter) {
    case "v":
      return anyText(verb, argument, budget);
    case "t":
      return converted(verb, argument, boolType, (value) => String(asBool(value)));
    case "s":
      return converted(verb, argument, stringType, (value) => padded(verb, truncated(verb, asString(value))));
    case "q":
      return converted(verb, argument, stringType, (value) =>
        json(verb, stringVal(truncated(verb, asString(value))), budget),
      );
    default:
      return NUMBER_VERBS.has(verb.letter)
        ? converted(verb, argument, numberType, (value) => numberText(verb, asNumber(value)))
        : unsupportedVerb(verb);
  }
}

const NUMBER_VERBS: ReadonlySet<string> = new Set("bdoxXeEfgG");

/** Returns the error that a verb has whatever an unknown argument is; null if there may be none. */
function certainError(verb: Verb, argument: Value): FunctionError | null {
  const { letter } = verb;
  if (letter === "v") return null;
  const type = letter === "t" ? boolType : letter === "s" || letter === "q" ? stringType : numberType;
  if (type === numberType && !NUMBER_VERBS.has(letter)) return unsupportedVerb(verb);
  const value = convert(argument, type);
  return value instanceof ConversionError ? unsupported(verb, value.message) : null;
}

function unsupportedVerb({ letter, raw, offset }: Verb): FunctionError {
  return new FunctionError(`unsupported format verb ${quotedCharacter(letter)} in ${goQuote(raw)} at offset ${offset}`);
}

function unsupported(verb: Verb, problem: string): FunctionError {
  return new FunctionError(`unsupported value for ${goQuote(verb.raw)} at ${verb.offset}: ${problem}`);
}

function converted(
  verb: Verb,
  argument: Value,
  type: PrimitiveType,
  show: (value: Value) => string | FunctionError,
): string | FunctionError {
  const value = convert(argument, type);
  return value instanceof ConversionError ? unsupported(verb, value.message) : show(value);
}

function numberText(verb: Verb, number: HclNumber): string | FunctionError {
  if (Math.max(verb.width ?? 0, verb.precision ?? 0) > MAX_NUMBER_WIDTH) {
    return unsupported(verb, "the width or precision is too large");
  }
  if (!isIntegerVerb(verb)) return floatText(verb, number);
  return integerText(verb, number) ?? unsupported(verb, "an integer is required");
}

/** Formats strings and numbers as they are, all other values as JSON. */
function anyText(verb: Verb, value: Value, budget: Budget): string | FunctionError {
  if (verb.hasSharp || value.isNull) return json(verb, value, budget);
  if (value.type.kind === "string") return padded(verb, asString(value));
  return value.type.kind === "number" ? padded(verb, plainNumber(asNumber(value))) : json(verb, value, budget);
}

function plainNumber(number: HclNumber): string {
  const isNegative = number.decimal.isNegative();
  if (!number.decimal.isFinite()) return isNegative ? "-Inf" : "+Inf";
  return (isNegative ? "-" : "") + generalText(number, null);
}

function json(verb: Verb, value: Value, budget: Budget): string | FunctionError {
  const text = valueToJson(value, value.type, (units) => budget.spend(units));
  return text instanceof JsonError ? unsupported(verb, text.message) : padded(verb, text);
}

/** Truncates to the precision, in grapheme clusters; a precision of 0 means none. */
function truncated({ precision }: Verb, text: string): string {
  if (precision === null || precision === 0 || text.length <= precision) return text;
  const end = graphemeBreaks(text)[precision];
  return end === undefined ? text : text.slice(0, end);
}

/** Pads to a width in grapheme clusters. Zeros pad on the right too. */
function padded(verb: Verb, text: string): string {
  if (verb.width === null) return text;
  const missing = verb.width - graphemeWidth(text);
  if (missing <= 0) return text;
  const padding = (verb.hasZero ? "0" : " ").repeat(missing);
  return verb.hasMinus ? text + padding : padding + text;
}
