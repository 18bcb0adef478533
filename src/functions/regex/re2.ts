/**
 * Patterns as re2js compiles them. It is a large library with tables, and the command loads it with the first pattern:
 * nothing else imports it.
 */
import { RE2JS, RE2JSException, RE2JSSyntaxException } from "re2js";

/** A pattern that re2js has compiled. */
export interface CompiledPattern {
  readonly matcherOf: RE2JS["matcher"];
  readonly groupCount: number;
  /** Number of instructions. */
  readonly size: number;
}

/** Why re2js refuses a pattern: the error, and the part of the pattern that causes it; null if it names none. */
export interface PatternFault {
  readonly problem: string;
  readonly part: string | null;
}

/** Compiles a pattern, or returns why it is invalid. */
export function compileWithRe2(pattern: string): CompiledPattern | PatternFault {
  try {
    const regex = RE2JS.compile(pattern);
    return { matcherOf: (text) => regex.matcher(text), groupCount: regex.groupCount(), size: regex.programSize() };
  } catch (error) {
    if (error instanceof RE2JSSyntaxException) return { problem: error.error, part: error.input };
    if (error instanceof RE2JSException) return { problem: error.message, part: null };
    throw error;
  }
}
