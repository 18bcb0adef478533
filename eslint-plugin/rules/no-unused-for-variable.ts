/** Unused names that a loop binds. */
import { type Node } from "../../src/index.ts";
import { isUsedIn, loopOf } from "../../src/internal.ts";
import { inBothSyntaxes } from "../analysis/both-syntaxes.ts";
import { replace } from "../fixes/replace.ts";
import type { HclRuleDefinition } from "../types.ts";

/** See docs/rules/no-unused-for-variable.md. */
export const rule: HclRuleDefinition<{
  MessageIds: "key" | "value" | "drop";
  RuleOptions: [{ values?: boolean }];
}> = {
  meta: {
    type: "suggestion",
    docs: {
      description: "Disallow unused `for` variables",
      tags: ["unnecessary"],
      configs: ["strict"],
    },
    languages: ["hcl/hcl", "hcl/json", "hcl/template"],
    hasSuggestions: true,
    schema: [
      {
        type: "object",
        properties: { values: { description: "Also report a single `for` variable that is unused.", type: "boolean" } },
        additionalProperties: false,
      },
    ],
    defaultOptions: [{ values: false }],
    messages: {
      key: "`{{name}}` is never used. Remove it: `{{value}}` alone iterates over the same elements.",
      value: "`{{name}}` is never used, so every element has the same result. Use it, or rename it to `_`.",
      drop: "Remove `{{name}}`.",
    },
  },
  create(context) {
    const { sourceCode } = context;
    const { values } = context.options[0];
    return inBothSyntaxes(sourceCode, (origin) => {
      const check = (node: Node): void => {
        const loop = loopOf(node);
        if (loop === null) return;
        const { keyVar, valueVar } = loop.intro;
        const isUnused = ({ name }: { readonly name: string }): boolean =>
          !name.startsWith("_") && !isUsedIn(name, loop.parts);
        if (keyVar === null) {
          if (values !== true || !isUnused(valueVar)) return;
          context.report({ loc: origin.loc(valueVar), messageId: "value", data: { name: valueVar.name } });
        } else if (keyVar.name !== valueVar.name && isUnused(keyVar)) {
          const fix = origin.isNative ? replace(sourceCode, [keyVar.start, valueVar.start], "") : null;
          const { name } = keyVar;
          context.report({
            loc: origin.loc(keyVar),
            messageId: "key",
            data: { name, value: valueVar.name },
            suggest: fix === null ? [] : [{ messageId: "drop", data: { name }, fix }],
          });
        }
      };
      return { ForTuple: check, ForObject: check, TemplateFor: check };
    });
  },
};
