// Messages for formats with one line for each problem. Those of diagnostics are paragraphs, which are too long for a
// table column.
import type { ESLint } from "eslint";
import { diagnosticCodes } from "../../../src/index.ts";

/** The diagnostic codes, which are the message ids of the rules that report them. */
const CODES: ReadonlySet<string> = new Set(diagnosticCodes);

/** The end of a sentence that is followed by another one. */
const NEXT_SENTENCE = /(?<=[.?!]) +(?=[A-Z])/;

/**
 * Returns the results with one-line messages; for diagnostics the summary, the first sentence of the detail and the
 * suggested name.
 */
export function withFirstSentences(results: readonly ESLint.LintResult[]): ESLint.LintResult[] {
  return results.map((result) => ({
    ...result,
    messages: result.messages.map((one) => ({ ...one, message: shortened(one) })),
  }));
}

function shortened({ message, messageId }: ESLint.LintResult["messages"][number]): string {
  const [paragraph = ""] = message.split("\n", 1);
  if (messageId === undefined || !CODES.has(messageId)) return paragraph;
  const [first = "", second = ""] = paragraph.split(NEXT_SENTENCE, 2);
  return second.startsWith("Did you mean ") ? `${first} ${second}` : first;
}
