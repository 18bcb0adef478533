/** Suggested edits. */
import { goQuote, nameSuggestion, closeName, type TextRange } from "../text/index.ts";

/** An edit that was probably intended. */
export interface Suggestion {
  /** The range to replace, in the subject's file; null if it is not known exactly. */
  readonly range: TextRange | null;
  readonly text: string;
}

/**
 * Returns an edit that replaces an unknown name by the nearest valid name; null if none is near enough. The range may
 * be a node.
 */
export function suggestName(range: TextRange | null, name: string, names: Iterable<string>): Suggestion | null {
  return suggestionAt(range, nameSuggestion(name, names));
}

/** Does the same for messages without a suggestion in the reference: allows fewer misspellings, see `closeName`. */
export function suggestCloseName(range: TextRange | null, name: string, names: Iterable<string>): Suggestion | null {
  return suggestionAt(range, closeName(name, names));
}

/** Returns an edit that replaces a range, which may be a node, by a text; null without a text. */
export function suggestionAt(range: TextRange | null, text: string | null): Suggestion | null {
  return text === null ? null : { range: range && { start: range.start, end: range.end }, text };
}

/** Limits for a list of names: their number, and their total length in UTF-16 code units. */
const MAX_LISTED = 12;
const MAX_LISTED_LENGTH = 160;

/** Returns the names for a message that lists them; an empty array if they are too many or too long. */
export function fewNames(names: Iterable<string>): readonly string[] {
  const listed: string[] = [];
  let length = 0;
  for (const name of names) {
    listed.push(name);
    length += name.length;
    if (listed.length > MAX_LISTED || length > MAX_LISTED_LENGTH) return [];
  }
  return listed;
}

/**
 * Returns ` Did you mean "…"?` or, without a suggestion, ` The attributes are "…" and "…".`, with a leading space; an
 * empty string for neither.
 */
export function didYouMeanOneOf(suggestion: Suggestion | null, noun: string, names: readonly string[]): string {
  if (suggestion !== null || names.length === 0) return didYouMean(suggestion);
  const quoted = names.map(goQuote);
  if (quoted.length === 1) return ` The only ${noun} is ${quoted[0]!}.`;
  return ` The ${noun}s are ${quoted.slice(0, -1).join(", ")} and ${quoted.at(-1)!}.`;
}

/** Returns ` Did you mean "…"?` with a leading space; an empty string without a suggestion. */
export function didYouMean(suggestion: Suggestion | null | undefined): string {
  return suggestion == null ? "" : ` Did you mean ${goQuote(suggestion.text)}?`;
}
