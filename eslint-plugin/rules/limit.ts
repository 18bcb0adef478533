/** Files that were cut short, because checking them takes too many steps. */
import { limitNote } from "../limits.ts";
import { runSettings } from "../module/run-settings.ts";
import type { HclRuleDefinition } from "../types.ts";

/** The root of a file when it is left: the many conditions let ESLint call this after all other rules. */
const AFTER_ALL = ":matches(ConfigFile, JsonFile, TemplateFile)[type][type][type][type][type][type][type][type]:exit";

const OPTION = "The setting `limits`";

/** See docs/rules/limit.md. */
export const rule: HclRuleDefinition<{ MessageIds: "reached" }> = {
  meta: {
    type: "suggestion",
    docs: {
      description: "Disallow files that are not checked completely, because that takes too many steps",
      recommended: true,
      configs: ["recommended"],
      isWarning: "always",
    },
    languages: ["hcl/hcl", "hcl/json", "hcl/template"],
    schema: [],
    messages: { reached: "{{notes}}" },
  },
  create(context) {
    const { reached } = context.sourceCode.work;
    const run = runSettings(context);
    return {
      [AFTER_ALL]: () => {
        if (reached.size === 0 || run.onLimit !== undefined) return;
        const notes = [...reached].map((one) => limitNote(one, OPTION)).join(" ");
        context.report({ loc: { line: 1, column: 0 }, messageId: "reached", data: { notes } });
      },
    };
  },
};
