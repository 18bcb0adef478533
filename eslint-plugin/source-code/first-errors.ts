/** The syntax errors to report for a file: a damaged file, or a file that is not HCL, may have one for each token. */
import type { Diagnostic } from "../../src/index.ts";
import { syntaxCodes } from "../../src/internal.ts";

/** The maximum number of syntax errors that are reported for one file. */
const MOST_ERRORS = 100;

/** A line that begins a block at the top of a file. */
const HEADER = /^[a-z_][\w-]*(?:[ \t]+"[^"\n]*"){0,3}[ \t]*\{[ \t]*(?:(?:#|\/\/|\/\*).*)?$/gm;

/**
 * Returns the first errors in a file, and a sentence about the others; null without errors. The errors are in source
 * order. `native` is the text in the native syntax, and null for JSON, whose strings end where they should.
 */
export function firstErrors(
  diagnostics: readonly Diagnostic[],
  native: string | null,
): { readonly shown: readonly Diagnostic[]; readonly rest: string | null } {
  const errors = native === null ? diagnostics : withoutFollowing(diagnostics, native);
  const count = errors.length - MOST_ERRORS;
  if (count <= 0) return { shown: errors, rest: null };
  const rest = `There ${count === 1 ? "is 1 more syntax error" : `are ${count} more syntax errors`}: the first ${MOST_ERRORS} are reported.`;
  return { shown: errors.slice(0, MOST_ERRORS), rest };
}

/** Leaves out errors in the other lines of a quoted string with several lines, which are read as code: up to the next block. */
function withoutFollowing(diagnostics: readonly Diagnostic[], text: string): readonly Diagnostic[] {
  let end = 0;
  return diagnostics.filter(({ code, subject }) => {
    if (subject.start < end) return false;
    if (code === syntaxCodes["invalid-multi-line-string"].code) {
      HEADER.lastIndex = subject.end;
      end = HEADER.exec(text)?.index ?? text.length + 1;
    }
    return true;
  });
}
