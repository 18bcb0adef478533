/** Substitutions: the common form in which rewrites, ignored ranges and joined objects replace tokens. */
import type { TextPiece } from "./pieces.ts";

/** Prints `pieces` in place of the tokens from `start` to `end`; if the two are equal, before the token. */
export interface Substitution {
  readonly start: number;
  readonly end: number;
  /** Tokens or text pieces, in order. */
  readonly pieces: readonly (number | TextPiece)[];
}

/** Returns the substitutions sorted by their tokens, without nested ones. */
export function inOrder(substitutions: readonly Substitution[]): readonly Substitution[] {
  if (substitutions.length < 2) return substitutions;
  const sorted = substitutions.toSorted((a, b) => a.start - b.start || insertedFirst(a, b) || b.end - a.end);
  let end = 0;
  return sorted.filter((substitution) => {
    if (substitution.start < end) return false;
    end = substitution.end;
    return true;
  });
}

/** Sorts insertions before replacements of the same token. */
function insertedFirst(a: Substitution, b: Substitution): number {
  return Number(b.start === b.end) - Number(a.start === a.end);
}
