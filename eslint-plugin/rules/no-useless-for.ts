/** Loops that copy their collection unchanged. */
import { type Expression, type ForObject, type ForTuple, withoutParentheses } from "../../src/index.ts";
import { isMapping, isSequence, provenKind } from "../../src/internal.ts";
import { replacementText } from "../fixes/replacement-text.ts";
import { replace } from "../fixes/replace.ts";
import type { HclRuleDefinition } from "../types.ts";

/** See docs/rules/no-useless-for.md. */
export const rule: HclRuleDefinition<{ MessageIds: "same" | "type" | "useCollection" }> = {
  meta: {
    type: "suggestion",
    docs: {
      description: "Disallow `for` expressions that copy a collection unchanged",
      configs: ["strict"],
    },
    languages: ["hcl/hcl", "hcl/template"],
    fixable: "code",
    hasSuggestions: true,
    schema: [],
    messages: {
      same: "Unnecessary `for` expression: it copies the collection unchanged. Use the collection directly.",
      type: "Unnecessary `for` expression: it copies the collection and changes only its type. Use the collection directly.",
      useCollection: "Use the collection directly.",
    },
  },
  create(context) {
    const { sourceCode } = context;
    const check = (node: ForTuple | ForObject, collectionKind: "tuple" | "object"): void => {
      const { intro, value } = node;
      const { collection } = intro;
      if (node.cond !== null || node.ellipsisToken >= 0 || !isVariable(value, intro.valueVar.name)) return;
      const kind = provenKind(sourceCode, collection);
      const isSequenceOrMap =
        collectionKind === "tuple" ? isSequence(sourceCode, collection) : isMapping(sourceCode, collection);
      if (!isSequenceOrMap) return;
      const text = replacementText(collection, node);
      const fix = text === null ? null : replace(sourceCode, node, text);
      if (kind === collectionKind) context.report({ node, messageId: "same", fix });
      else {
        const suggest = fix === null ? [] : [{ messageId: "useCollection" as const, fix }];
        context.report({ node, messageId: "type", suggest });
      }
    };
    return {
      ForTuple(node: ForTuple) {
        // A single name is the value's.
        check(node, "tuple");
      },
      ForObject(node: ForObject) {
        const { keyVar, valueVar } = node.intro;
        if (node.key === null || keyVar === null || keyVar.name === valueVar.name) return;
        if (isVariable(node.key, keyVar.name)) check(node, "object");
      },
    };
  },
};

function isVariable(expression: Expression, name: string): boolean {
  const node = withoutParentheses(expression);
  return node.type === "VariableExpr" && node.text === name;
}
