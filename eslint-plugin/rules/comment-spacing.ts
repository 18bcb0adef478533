/** Spacing between a comment's marker and its text. */
import { hasCodeAfter } from "../../src/internal.ts";
import type { HclComment } from "../source-code/comment.ts";
import type { HclRuleDefinition } from "../types.ts";

/** The rule's options. */
export interface Options {
  readonly exceptions: readonly string[];
}

/** Prefixes that tools may expect directly after the marker. */
const TOOLS = [
  ...["region", "endregion", "tfsec:", "trivy:", "checkov:", "bridgecrew:", "ts:", "kics"],
  ...["nosemgrep", "nosec", "infracost"],
];

/** The beginning of text: words, quotes and brackets, but not line-drawing characters. */
const TEXT_START = /^[\p{L}\p{N}"'`()[\]{}<>$@&]/u;
/** Directives for tools: `e2e:service`, as in Go. */
const DIRECTIVE = /^[a-z][a-z\d_-]{0,40}:[a-z]/;
const TEXT_END = /[\p{L}\p{N}"'`()[\]{}<>$@&.,;:!?]$/u;

/** See docs/rules/comment-spacing.md. */
export const rule: HclRuleDefinition<{ MessageIds: "after" | "before"; RuleOptions: [Options] }> = {
  meta: {
    type: "suggestion",
    docs: { description: "Require a space after comment markers", configs: ["stylistic"] },
    languages: ["hcl/hcl"],
    fixable: "whitespace",
    schema: [
      {
        type: "object",
        properties: {
          exceptions: {
            description:
              "Beginnings of comments that require no space, because other tools look for them. Replaces the default list.",
            type: "array",
            items: { type: "string", minLength: 1 },
            uniqueItems: true,
          },
        },
        additionalProperties: false,
      },
    ],
    defaultOptions: [{ exceptions: TOOLS }],
    messages: {
      after: "Add a space after `{{marker}}`.",
      before: "Add a space before `*/`.",
    },
  },
  create(context) {
    const { sourceCode } = context;
    const [{ exceptions }] = context.options;
    const check = (comment: HclComment): void => {
      const [start, end] = comment.range;
      const report = (messageId: "after" | "before", marker: string, at: number, range: [number, number]): void => {
        const fix = { range: [at, at] as [number, number], text: " " };
        context.report({
          loc: sourceCode.locOf({ start: range[0], end: range[1] }),
          messageId,
          data: { marker },
          // Aligned text beside the comment would move.
          fix: hasCodeAfter(sourceCode.tree, comment.index) ? null : () => fix,
        });
      };
      const marker = markerOf(comment);
      const said = comment.text.slice(marker.length);
      const isException = DIRECTIVE.test(said) || exceptions.some((exception) => said.startsWith(exception));
      const first = start + marker.length;
      if (TEXT_START.test(said) && !isException) report("after", marker, first, [start, first]);
      // An unclosed comment is a syntax error, which is reported elsewhere.
      if (!marker.startsWith("/*") || !said.endsWith("*/")) return;
      if (TEXT_END.test(said.slice(0, -2))) report("before", "*/", end - 2, [end - 2, end]);
    };
    return { ConfigFile: () => sourceCode.getAllComments().forEach(check) };
  },
};

/** Returns the marker including repeated characters. */
function markerOf({ text, marker }: HclComment): string {
  const sign = marker === "#" ? "#" : marker === "//" ? "/" : "*";
  let end = marker.length;
  while (text[end] === sign) end++;
  // In `/**/` and `/***/` the last star is part of the end.
  return marker === "/*" && text[end] === "/" ? marker : text.slice(0, end);
}
