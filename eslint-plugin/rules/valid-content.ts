/** Files of small languages, such as policies: names, values and words that the language does not have. */
import { codeMessage, codeMeta } from "../analysis/code-messages.ts";
import { SCHEMA_CODES } from "../analysis/modules/dialect-rule.ts";
import { checkSmallLanguage, isChecked, readsModules } from "../../src/internal.ts";
import type { HclRuleDefinition } from "../types.ts";

/** See docs/rules/valid-content.md. */
export const rule: HclRuleDefinition<{ MessageIds: string }> = {
  meta: {
    type: "problem",
    docs: {
      description: "Disallow unsupported blocks, arguments and words in policies, specifications and configurations",
      recommended: true,
      configs: ["recommended"],
    },
    languages: ["hcl/hcl"],
    schema: [],
    ...codeMeta([...SCHEMA_CODES, "repeated-declaration", "undeclared-name", "unknown-function"]),
  },
  create(context) {
    const { sourceCode, filename } = context;
    return {
      ConfigFile: () => {
        const tree = sourceCode.nativeTree;
        if (tree === null || isChecked(sourceCode.dialect) || readsModules(sourceCode.dialect)) return;
        for (const diagnostic of checkSmallLanguage(filename, tree))
          context.report({ loc: sourceCode.locOf(diagnostic.subject), ...codeMessage(sourceCode, diagnostic) });
      },
    };
  },
};
