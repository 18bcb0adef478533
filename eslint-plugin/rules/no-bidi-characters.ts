/** Bidirectional control characters, which make code look different from its meaning. */
import { replace } from "../fixes/replace.ts";
import type { HclRuleDefinition } from "../types.ts";

const NAMES: Readonly<Record<string, string>> = {
  "\u202a": "LEFT-TO-RIGHT EMBEDDING",
  "\u202b": "RIGHT-TO-LEFT EMBEDDING",
  "\u202c": "POP DIRECTIONAL FORMATTING",
  "\u202d": "LEFT-TO-RIGHT OVERRIDE",
  "\u202e": "RIGHT-TO-LEFT OVERRIDE",
  "\u2066": "LEFT-TO-RIGHT ISOLATE",
  "\u2067": "RIGHT-TO-LEFT ISOLATE",
  "\u2068": "FIRST STRONG ISOLATE",
  "\u2069": "POP DIRECTIONAL ISOLATE",
};

/** See docs/rules/no-bidi-characters.md. */
export const rule: HclRuleDefinition<{ MessageIds: "bidi" | "escape" | "remove" }> = {
  meta: {
    type: "problem",
    docs: {
      description: "Disallow bidirectional control characters",
      recommended: true,
      configs: ["recommended"],
      isWarning: true,
    },
    languages: ["hcl/hcl", "hcl/json", "hcl/template"],
    hasSuggestions: true,
    schema: [],
    messages: {
      bidi: "{{code}} {{name}} changes the order in which text is displayed, so the code may not be what it seems. Remove it, or write it as an escape sequence.",
      escape: "Write `{{escape}}`.",
      remove: "Remove it.",
    },
  },
  create(context) {
    const { sourceCode } = context;
    const { text } = sourceCode;
    const check = (): void => {
      for (const match of text.matchAll(/[\u202a-\u202e\u2066-\u2069]/g)) {
        const [start, end] = [match.index, match.index + 1];
        const digits = match[0].charCodeAt(0).toString(16).toUpperCase();
        const { type } = sourceCode.getTokenAt(start);
        const isEscapable = type === "QuotedLit" || type === "JsonString";
        const escape = `\\u${digits}`;
        const fix = replace(sourceCode, [start, end], isEscapable ? escape : "");
        const plainFix =
          type === "LineComment" || type === "InlineComment"
            ? { range: [start, end] as [number, number], text: "" }
            : null;
        const suggestion = isEscapable
          ? { messageId: "escape" as const, data: { escape } }
          : { messageId: "remove" as const };
        const edit = plainFix === null ? fix : () => plainFix;
        context.report({
          loc: sourceCode.locOf({ start, end }),
          messageId: "bidi",
          data: { code: `U+${digits}`, name: NAMES[match[0]]! },
          suggest: edit === null ? [] : [{ ...suggestion, fix: edit }],
        });
      }
    };
    return { ConfigFile: check, JsonFile: check };
  },
};
