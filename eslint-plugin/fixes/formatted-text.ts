/**
 * Formatted text, kept from one fix to the next: while a person types, the fixes for the other blocks in a file are the
 * same as before.
 */
import { format, type FormatOptions, HclSyntaxError } from "../../src/index.ts";
import { BoundedMap } from "../../src/bounded.ts";

/** The options that fixes differ in. */
type Options = Required<Pick<FormatOptions, "dialect" | "lineBreaks">>;

/** The maximum number of characters that were formatted for the kept results. */
const MOST_KEPT = 1_000_000;

/** The results by options and text; null for a text that does not parse. */
const kept = new BoundedMap<string, string | null>(MOST_KEPT);

/** Returns a text as formatted; null if it does not parse. */
export function formattedText(text: string, options: Options): string | null {
  const key = `${options.dialect} ${options.lineBreaks} ${text}`;
  const earlier = kept.get(key);
  if (earlier !== undefined) return earlier;
  const formatted = formatOrNull(text, options);
  kept.set(key, formatted, text.length);
  return formatted;
}

function formatOrNull(text: string, options: Options): string | null {
  try {
    return format(text, options);
  } catch (error) {
    if (error instanceof HclSyntaxError) return null;
    throw error;
  }
}
