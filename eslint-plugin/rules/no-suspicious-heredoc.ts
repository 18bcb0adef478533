/** Heredocs that do not begin or end where they seem to. */
import type { HeredocTemplate } from "../../src/index.ts";
import { replace } from "../fixes/replace.ts";
import type { HclRuleDefinition } from "../types.ts";

type MessageId = "indented" | "looksClosed" | "nestedMarker" | "flush";

/** See docs/rules/no-suspicious-heredoc.md. */
export const rule: HclRuleDefinition<{
  MessageIds: MessageId;
  RuleOptions: [{ indentation?: boolean }];
}> = {
  meta: {
    type: "problem",
    docs: {
      description: "Disallow heredocs whose content or end is probably not what you intended",
      isPerItem: true,
      recommended: true,
      configs: ["recommended"],
      isWarning: true,
      strictOptions: [{ indentation: true }],
    },
    languages: ["hcl/hcl"],
    hasSuggestions: true,
    schema: [
      {
        type: "object",
        properties: {
          indentation: {
            description: "Also report heredocs with `<<` in which all lines are indented.",
            type: "boolean",
          },
        },
        additionalProperties: false,
      },
    ],
    defaultOptions: [{ indentation: false }],
    messages: {
      looksClosed:
        "This line does not end the heredoc, because there is more than the marker `{{marker}}` on it. Put the marker on a line of its own.",
      nestedMarker:
        "The heredoc contains the start of another heredoc with the same marker `{{marker}}`, whose end would end this one. Use another marker.",
      indented: "`<<` keeps the indentation of these lines in the string. Use `<<-` to remove it.",
      flush: "Use `<<-{{marker}}`, which removes the common indentation.",
    },
  },
  create(context) {
    const { sourceCode } = context;
    const { indentation } = context.options[0];
    const report = (messageId: MessageId, start: number, end: number, marker: string): void => {
      const loc = sourceCode.locOf({ start, end });
      context.report({ loc, messageId, data: { marker } });
    };
    return {
      HeredocTemplate(node: HeredocTemplate) {
        const { marker, bodyRange } = node;
        const body = sourceCode.text.slice(bodyRange.start, bodyRange.end);
        const closing = sourceCode.text.slice(bodyRange.end, node.end);
        let at = bodyRange.start;
        let mayBeFlush = indentation === true && !node.isFlush && /^[ \t]/.test(closing) && body.trim() !== "";
        for (const line of body.split("\n")) {
          const text = line.trim();
          const start = at + line.length - line.trimStart().length;
          if (isClosedLooking(text, marker)) report("looksClosed", start, start + text.length, marker);
          const nested = nestedIntroducer(text, marker);
          if (nested !== null)
            report("nestedMarker", start + nested.index, start + nested.index + nested.length, marker);
          if (text !== "" && !line.startsWith(/^[ \t]*/.exec(closing)![0])) mayBeFlush = false;
          at += line.length + 1;
        }
        if (!mayBeFlush) return;
        const start = node.start;
        const end = start + 2 + marker.length;
        const fix = replace(sourceCode, [start, end], `<<-${marker}`);
        context.report({
          loc: sourceCode.locOf({ start, end }),
          messageId: "indented",
          suggest: fix === null ? [] : [{ messageId: "flush", data: { marker }, fix }],
        });
      },
    };
  },
};

/** Returns whether a line is the marker followed only by punctuation or a comment. */
function isClosedLooking(text: string, marker: string): boolean {
  if (text.length === marker.length || !text.startsWith(marker)) return false;
  const after = text.slice(marker.length);
  return /^[\s,;)\]}"]+$/.test(after) || /^[\s,;)\]}"]{1,20}(?:#|\/\/)/.test(after);
}

/** Returns the position where a line begins a shell's heredoc with the same marker. */
function nestedIntroducer(text: string, marker: string): { readonly index: number; readonly length: number } | null {
  for (let index = text.indexOf("<<"); index >= 0; index = text.indexOf("<<", index + 2)) {
    const length = /^<<[-~]?\s?["'\\]?/.exec(text.slice(index, index + 6))?.[0].length ?? 0;
    const after = index + length + marker.length;
    if (text.startsWith(marker, index + length) && !/^[\w-]/.test(text.slice(after, after + 1))) {
      return { index, length: after - index };
    }
  }
  return null;
}
