/**
 * Formatted text, kept from one fix to the next: while a person types, the fixes for the other blocks in a file are the
 * same as before.
 */
import { format, type FormatOptions, HclSyntaxError } from "../../src/index.ts";
import { getOrCompute } from "../../src/memo.ts";

/** The options that fixes differ in. */
type Options = Required<Pick<FormatOptions, "dialect" | "lineBreaks">>;

/** The maximum number of characters that were formatted for the kept results. */
const MOST_KEPT = 1_000_000;

/** The results by options and text, the oldest first; null for a text that does not parse. */
const kept = new Map<string, Map<string, string | null>>();
let characters = 0;

/** Returns a text as formatted; null if it does not parse. */
export function formattedText(text: string, options: Options): string | null {
  const results = getOrCompute(
    kept,
    `${options.dialect} ${options.lineBreaks}`,
    () => new Map<string, string | null>(),
  );
  const earlier = results.get(text);
  if (earlier !== undefined) return earlier;
  if (characters > MOST_KEPT) forget();
  const formatted = formatOrNull(text, options);
  characters += text.length;
  results.set(text, formatted);
  return formatted;
}

/** Drops the older half of the results. */
function forget(): void {
  for (const results of kept.values()) {
    let left = results.size >> 1;
    for (const text of results.keys()) {
      if (left-- === 0) break;
      results.delete(text);
      characters -= text.length;
    }
  }
}

function formatOrNull(text: string, options: Options): string | null {
  try {
    return format(text, options);
  } catch (error) {
    if (error instanceof HclSyntaxError) return null;
    throw error;
  }
}
