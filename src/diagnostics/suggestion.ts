/** Edits that are likely meant. */
import { goQuote, nameSuggestion, type TextRange } from "../text/index.ts";

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

/** A text, if there is one, in place of a range, which may be a node. */
export function suggestionAt(range: TextRange | null, text: string | null): Suggestion | null {
  return text === null ? null : { range: range && { start: range.start, end: range.end }, text };
}

/** ` Did you mean "…"?`, with a space in front; an empty string where nothing is suggested. */
export function didYouMean(suggestion: Suggestion | null | undefined): string {
  return suggestion == null ? "" : ` Did you mean ${goQuote(suggestion.text)}?`;
}
