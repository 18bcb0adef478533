// Messages in formats with one line for each problem: those of diagnostics have whole paragraphs of explanation, after which no column fits.
import type { ESLint } from "eslint";
import { diagnosticCodes } from "../../src/index.ts";

/** Rules that report diagnostics have their codes as ids of messages. */
const CODES: ReadonlySet<string> = new Set(diagnosticCodes);

/** The end of a sentence, with another one behind it. */
const NEXT_SENTENCE = /(?<=[.?!]) +(?=[A-Z])/;

/** The results with messages of one line: of diagnostics the summary, the first sentence of the detail, and the name that may be meant. */
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
