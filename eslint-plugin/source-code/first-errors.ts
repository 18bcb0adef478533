/** The syntax errors to report for a file: a damaged file, or a file that is not HCL, may have one for each token. */

/** The maximum number of syntax errors that are reported for one file. */
const MOST_ERRORS = 100;

/** Returns the first errors, and a sentence about the others; null without errors. */
export function firstErrors<T>(errors: readonly T[]): { readonly shown: readonly T[]; readonly rest: string | null } {
  const count = errors.length - MOST_ERRORS;
  if (count <= 0) return { shown: errors, rest: null };
  const rest = `There ${count === 1 ? "is 1 more syntax error" : `are ${count} more syntax errors`}: the first ${MOST_ERRORS} are reported.`;
  return { shown: errors.slice(0, MOST_ERRORS), rest };
}
