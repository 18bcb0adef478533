/** `for` expressions that create an object with the same key for two elements. */
import type { Expression, ForObject, Node, TemplateFile } from "../../src/index.ts";
import { isReadAsWritten, isUsedIn, namesBoundBy } from "../../src/internal.ts";
import { certainErrorsOf } from "../analysis/certain-errors.ts";
import { inBothSyntaxes } from "../analysis/both-syntaxes.ts";
import type { HclRuleDefinition } from "../types.ts";

/** See docs/rules/no-duplicate-for-keys.md. */
export const rule: HclRuleDefinition<{
  MessageIds: "duplicate" | "constant";
  RuleOptions: [{ constantKeys?: boolean }];
}> = {
  meta: {
    type: "problem",
    docs: {
      description: "Disallow `for` expressions that produce duplicate keys",
      isPerItem: true,
      recommended: true,
      configs: ["recommended"],
    },
    languages: ["hcl/hcl", "hcl/json", "hcl/template"],
    schema: [
      {
        type: "object",
        properties: { constantKeys: { description: "Also report keys that use no `for` variable.", type: "boolean" } },
        additionalProperties: false,
      },
    ],
    defaultOptions: [{ constantKeys: false }],
    messages: {
      duplicate: "{{detail}}",
      constant:
        "This key is the same for every element, so a second element is an error. Use `{{name}}` in the key, or group the values with `...`.",
    },
  },
  create(context) {
    const { sourceCode } = context;
    const { constantKeys } = context.options[0];
    return inBothSyntaxes(sourceCode, (origin) => {
      const seen = new Set<Node>();
      const check = (root: Expression | TemplateFile): void => {
        if (seen.has(root)) return;
        seen.add(root);
        for (const { detail, subject } of certainErrorsOf(sourceCode, root, "duplicate-key")) {
          context.report({ loc: origin.loc(subject), messageId: "duplicate", data: { detail } });
        }
      };
      return {
        ForObject(node: ForObject) {
          const { key, intro, ellipsisToken } = node;
          const root = wholeExpression(node);
          if (root !== null) check(root);
          if (constantKeys !== true || key === null || ellipsisToken >= 0) return;
          if (namesBoundBy(intro).some((name) => isUsedIn(name, [key]))) return;
          context.report({ loc: origin.loc(key), messageId: "constant", data: { name: intro.valueVar.name } });
        },
      };
    });
  },
};

/**
 * Returns the expression that a node is part of, up to the argument or the JSON string; null if it is not evaluated.
 */
function wholeExpression(node: Node): Expression | TemplateFile | null {
  for (let at: Node | null = node; at !== null; at = at.parent) {
    if (at.type === "TemplateFile") return at;
    if (at.type === "Attribute") return isReadAsWritten(at) ? null : at.expression;
  }
  return null;
}
