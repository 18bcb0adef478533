/**
 * Parses format strings such as `"%-10s costs %[2]5.2f"`: `%`, flags, width, precision, the argument's number in
 * brackets, and a letter, in this order. Knows no values.
 */
import { goQuote, utf8Length } from "../../text/index.ts";

/** A part of a format string that an argument replaces. */
export interface Verb {
  /** The letter. Any letter is accepted; its meaning is determined later. */
  readonly letter: string;
  /** The whole verb as written, and its UTF-8 offset, for messages. */
  readonly raw: string;
  readonly offset: number;
  /** The argument's number, from 1. */
  readonly argument: number;
  readonly hasSharp: boolean;
  readonly hasZero: boolean;
  readonly hasMinus: boolean;
  readonly hasPlus: boolean;
  readonly hasSpace: boolean;
  /** Null if absent. */
  readonly width: number | null;
  readonly precision: number | null;
}

/** An error in a format string. */
export class FormatProblem {
  readonly message: string;

  constructor(message: string) {
    this.message = message;
  }
}

/** Literal text, a verb, or a problem, which is always the last piece. */
type FormatPiece = string | Verb | FormatProblem;

/** Yields a format string piece by piece: an error in the pieces before a problem is reported first. */
export function* formatPieces(format: string): Generator<FormatPiece> {
  let nextArgument = 1;
  let bytes = 0;
  for (let at = 0; at < format.length;) {
    const percent = format.indexOf("%", at);
    const literalEnd = percent < 0 ? format.length : percent;
    bytes += utf8Length(format, at, literalEnd);
    if (literalEnd > at) yield format.slice(at, literalEnd);
    if (percent < 0) return;
    if (format[percent + 1] === "%") {
      yield "%";
      at = percent + 2;
      bytes += 2;
      continue;
    }
    const verb = readVerb(format, percent, bytes, nextArgument);
    yield verb;
    if (verb instanceof FormatProblem) return;
    nextArgument = verb.argument + 1;
    at = percent + verb.raw.length;
    bytes += verb.raw.length;
  }
}

/** Reads the verb at a percent sign. `bytes` is the sign's UTF-8 offset. */
function readVerb(format: string, start: number, bytes: number, nextArgument: number): Verb | FormatProblem {
  let at = start + 1;
  const skip = (isWanted: (character: string) => boolean): string => {
    const from = at;
    while (at < format.length && isWanted(format[at]!)) at++;
    return format.slice(from, at);
  };
  const flags = skip((character) => "0#-+ ".includes(character));
  // A width cannot begin with a zero: that is a flag.
  const width = skip(isDigit);
  let precision: string | null = null;
  if (format[at] === ".") {
    at++;
    precision = skip(isDigit);
  }
  let argument = "";
  if (format[at] === "[") {
    at++;
    if (format[at] !== "0") argument = skip(isDigit);
    if (argument === "" || format[at] !== "]") return unexpected(format, at, bytes + at - start);
    at++;
  }
  if (at === format.length || !isLetter(format[at]!)) return unexpected(format, at, bytes + at - start);
  return {
    letter: format[at]!,
    raw: format.slice(start, at + 1),
    offset: bytes,
    argument: argument === "" ? nextArgument : Number(argument),
    hasSharp: flags.includes("#"),
    hasZero: flags.includes("0"),
    hasMinus: flags.includes("-"),
    hasPlus: flags.includes("+"),
    hasSpace: flags.includes(" "),
    width: width === "" ? null : Number(width),
    precision: precision === null ? null : Number(precision),
  };
}

function unexpected(format: string, at: number, offset: number): FormatProblem {
  if (at === format.length) return new FormatProblem(`invalid format string starting at offset ${offset}`);
  const character = String.fromCodePoint(format.codePointAt(at)!);
  return new FormatProblem(`unrecognized format character ${quotedCharacter(character)} at offset ${offset}`);
}

/** Returns a character in single quotes, as Go's `%q` does. */
export function quotedCharacter(character: string): string {
  if (character === "'") return "'\\''";
  return character === '"' ? "'\"'" : `'${goQuote(character).slice(1, -1)}'`;
}

function isDigit(character: string): boolean {
  return character >= "0" && character <= "9";
}

function isLetter(character: string): boolean {
  return (character >= "a" && character <= "z") || (character >= "A" && character <= "Z");
}
