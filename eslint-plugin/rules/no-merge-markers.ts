/** Merge conflict markers. */
import type { HclRuleDefinition } from "../types.ts";

/** See docs/rules/no-merge-markers.md. */
export const rule: HclRuleDefinition<{ MessageIds: "marker" }> = {
  meta: {
    type: "problem",
    docs: {
      description: "Disallow merge conflict markers",
      recommended: true,
      configs: ["recommended"],
      isWarning: true,
    },
    languages: ["hcl/hcl", "hcl/json", "hcl/template"],
    schema: [],
    messages: {
      marker: "Merge conflict marker `{{marker}}`. Resolve the conflict and remove the markers.",
    },
  },
  create(context) {
    const { sourceCode } = context;
    const { text } = sourceCode;
    const check = (): void => {
      if (!text.includes("<<<<<<< ") && !text.includes(">>>>>>> ")) return;
      let isInConflict = false;
      for (const match of text.matchAll(/^(?:<<<<<<< |>>>>>>> |\|\|\|\|\|\|\| |=======\r?$)/gm)) {
        const marker = match[0].trimEnd();
        // A line with only equals signs may be a heading.
        if (marker === "=======" && !isInConflict) continue;
        isInConflict = !marker.startsWith(">");
        const [start, end] = [match.index, match.index + marker.length];
        const loc = sourceCode.locOf({ start, end });
        context.report({ loc, messageId: "marker", data: { marker } });
      }
    };
    return { ConfigFile: check, JsonFile: check, TemplateFile: check };
  },
};
