/** Edits that are likely meant. */
import { goQuote, nameSuggestion, closeName, type TextRange } from "../text/index.ts";

/** An edit that is likely meant. */
export interface Suggestion {
  /** What the text replaces, in the file of the subject; null where that place is not known exactly. */
  readonly range: TextRange | null;
  readonly text: string;
}

/** The nearest of some names in place of one that is not among them; null where none is near enough. The range may be a node. */
export function suggestName(range: TextRange | null, name: string, names: Iterable<string>): Suggestion | null {
  return suggestionAt(range, nameSuggestion(name, names));
}

/** The same for messages in which the reference suggests nothing: it accepts fewer misspellings, see `closeName`. */
export function suggestCloseName(range: TextRange | null, name: string, names: Iterable<string>): Suggestion | null {
  return suggestionAt(range, closeName(name, names));
}

/** A text, if there is one, in place of a range, which may be a node. */
export function suggestionAt(range: TextRange | null, text: string | null): Suggestion | null {
  return text === null ? null : { range: range && { start: range.start, end: range.end }, text };
}

/** Limits of a list of names: their number, and their length together in UTF-16 code units. */
const MAX_LISTED = 12;
const MAX_LISTED_LENGTH = 160;

/** The names for a message that lists them; an empty array if they are too many or too long. */
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

/** ` Did you mean "…"?` or, where nothing is suggested, ` The attributes are "…" and "…".`, with a space in front; an empty string for neither. */
export function didYouMeanOneOf(suggestion: Suggestion | null, noun: string, names: readonly string[]): string {
  if (suggestion !== null || names.length === 0) return didYouMean(suggestion);
  const quoted = names.map(goQuote);
  if (quoted.length === 1) return ` The only ${noun} is ${quoted[0]!}.`;
  return ` The ${noun}s are ${quoted.slice(0, -1).join(", ")} and ${quoted.at(-1)!}.`;
}

/** ` Did you mean "…"?`, with a space in front; an empty string where nothing is suggested. */
export function didYouMean(suggestion: Suggestion | null | undefined): string {
  return suggestion == null ? "" : ` Did you mean ${goQuote(suggestion.text)}?`;
}
