/** One marker for line comments. */
import type { HclRuleDefinition } from "../types.ts";

/** The rule's options. */
export interface Options {
  readonly marker: "#" | "//";
  readonly block: "allow" | "forbid";
}

/** See docs/rules/comment-style.md. */
export const rule: HclRuleDefinition<{ MessageIds: "marker" | "block"; RuleOptions: [Options] }> = {
  meta: {
    type: "suggestion",
    docs: {
      description: "Enforce one comment marker",
      configs: ["stylistic"],
      tflint: "terraform_comment_syntax",
    },
    languages: ["hcl/hcl"],
    fixable: "code",
    schema: [
      {
        type: "object",
        properties: {
          marker: { description: "The marker of line comments.", enum: ["#", "//"] },
          block: { description: "Whether block comments are allowed.", enum: ["allow", "forbid"] },
        },
        additionalProperties: false,
      },
    ],
    defaultOptions: [{ marker: "#", block: "allow" }],
    messages: {
      marker: "Start this comment with `{{marker}}`.",
      block: "Write this comment as lines that start with `{{marker}}`.",
    },
  },
  create(context) {
    const { sourceCode } = context;
    const [{ marker, block }] = context.options;
    return {
      ConfigFile() {
        for (const comment of sourceCode.getAllComments()) {
          const isBlock = comment.marker === "/*";
          if (comment.marker === marker || (isBlock && block === "allow")) continue;
          const { loc, range, text } = comment;
          if (isBlock) context.report({ loc, messageId: "block", data: { marker } });
          else {
            const old = markersOf(text);
            const end = range[0] + old.length;
            const replacement = otherMarkers(old, marker);
            const fix = { range: [range[0], end] as [number, number], text: replacement };
            context.report({ loc, messageId: "marker", data: { marker }, fix: () => fix });
          }
        }
      },
    };
  },
};

/** Returns the characters at the beginning of a comment: a drawn line may have many. */
function markersOf(text: string): string {
  let end = 1;
  while (text[end] === text[0]) end++;
  return text.slice(0, end);
}

/** Returns the markers in the other style. A drawn line keeps its length. */
function otherMarkers(markers: string, marker: Options["marker"]): string {
  const isDrawn = markers.length > (markers.startsWith("#") ? 1 : 2);
  return isDrawn ? marker[0]!.repeat(markers.length) : marker;
}
