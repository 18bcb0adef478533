/** Comments that announce unfinished work. */
import type { HclRuleDefinition } from "../types.ts";

/** The rule's options. */
export interface Options {
  readonly terms: readonly string[];
  readonly location: "start" | "anywhere";
}

/** The maximum number of characters of a comment in the message. */
const SHOWN = 40;

/** See docs/rules/no-warning-comments.md. */
export const rule: HclRuleDefinition<{ MessageIds: "unfinished"; RuleOptions: [Options] }> = {
  meta: {
    type: "suggestion",
    docs: { description: "Disallow TODO, FIXME and other warning comments" },
    languages: ["hcl/hcl"],
    schema: [
      {
        type: "object",
        properties: {
          terms: {
            description: "The words to report.",
            type: "array",
            items: { type: "string", minLength: 1 },
            uniqueItems: true,
          },
          location: { description: "Where in a comment to look for the words.", enum: ["start", "anywhere"] },
        },
        additionalProperties: false,
      },
    ],
    defaultOptions: [{ terms: ["todo", "fixme", "xxx"], location: "start" }],
    messages: {
      unfinished: "Unexpected `{{term}}` comment: `{{text}}`. Resolve it, or track it elsewhere.",
    },
  },
  create(context) {
    const { sourceCode } = context;
    const [{ terms, location }] = context.options;
    return {
      ConfigFile() {
        for (const { value, loc } of sourceCode.getAllComments()) {
          const term = terms.find((one) => says(value, one, location === "start"));
          if (term === undefined) continue;
          const [first] = value.trim().split("\n");
          const text = first!.length > SHOWN ? `${first!.slice(0, SHOWN)}…` : first!.trimEnd();
          context.report({ loc, messageId: "unfinished", data: { term, text } });
        }
      },
    };
  },
};

const WORD_CHARACTER = /[\p{L}\p{N}_]/u;

/**
 * Returns whether a comment contains a term as a separate word, in any case; if `atStart`, only at its start, after
 * punctuation and spaces.
 */
function says(comment: string, term: string, atStart: boolean): boolean {
  const [text, lowerTerm] = [comment.toLowerCase(), term.toLowerCase()];
  const start = text.search(/[\p{L}\p{N}]/u);
  for (let at = text.indexOf(lowerTerm); at >= 0; at = text.indexOf(lowerTerm, at + 1)) {
    // A term may begin with punctuation, which precedes the first letter.
    if (atStart && at > start) return false;
    const [before, after] = [text[at - 1] ?? "", text[at + lowerTerm.length] ?? ""];
    const isWhole = !WORD_CHARACTER.test(before) && !WORD_CHARACTER.test(after);
    if (isWhole) return true;
  }
  return false;
}
