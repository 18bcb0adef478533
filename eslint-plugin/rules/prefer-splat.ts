/** `[for item in list : item.name]` is `list[*].name`. */
import { type Expression, type ForTuple, variablesIn, withoutParentheses } from "../../src/index.ts";
import { hasOpenLineBreak, isSequence, Precedence, precedenceOf, provenKind } from "../../src/internal.ts";
import { replace } from "../fixes/replace.ts";
import type { HclRuleDefinition } from "../types.ts";

/** See docs/rules/prefer-splat.md. */
export const rule: HclRuleDefinition<{ MessageIds: "splat" | "useSplat" }> = {
  meta: {
    type: "suggestion",
    docs: {
      description: "Enforce splat expressions instead of `for` expressions that select one attribute",
      configs: ["stylistic"],
    },
    languages: ["hcl/hcl", "hcl/template"],
    fixable: "code",
    hasSuggestions: true,
    schema: [],
    messages: {
      splat: "This `for` expression only selects an attribute of each element. Use the splat `{{splat}}`.",
      useSplat: "Use `{{splat}}`, which returns a list for a list, and an empty tuple for null.",
    },
  },
  create(context) {
    const { sourceCode } = context;
    return {
      ForTuple(node: ForTuple) {
        const { intro, cond, ellipsisToken } = node;
        if (cond !== null || ellipsisToken >= 0) return;
        const steps = stepsOf(node.value, intro.valueVar.name, intro.keyVar?.name ?? null);
        const source = sourceText(intro.collection);
        // A splat treats a map as one element.
        if (!isSequence(sourceCode, intro.collection)) return;
        if (steps === null || source === null) return;
        const splat = `${source}[*]${steps}`;
        const data = { splat };
        // Steps behind a splat apply to each element.
        const fix = replace(sourceCode, node, node.parent?.type === "Traversal" ? `(${splat})` : splat);
        // A splat on a list results in a list; on null, in an empty tuple.
        if (provenKind(sourceCode, intro.collection) === "tuple")
          context.report({ node, messageId: "splat", data, fix });
        else {
          const suggest = fix === null ? [] : [{ messageId: "useSplat" as const, data, fix }];
          context.report({ node, messageId: "splat", data, suggest });
        }
      },
    };
  },
};

/**
 * Returns the steps applied to each element, as written; null for anything other than attributes and indexes that do
 * not depend on the loop.
 */
function stepsOf(value: Expression, name: string, keyName: string | null): string | null {
  const node = withoutParentheses(value);
  if (node.type !== "Traversal") return null;
  const { source, steps } = node;
  if (source.type !== "VariableExpr" || source.text !== name || keyName === name) return null;
  for (const step of steps) {
    if (step.type !== "GetAttrStep" && step.type !== "IndexStep") return null;
    if (variablesIn(step).some((variable) => variable.name === name || variable.name === keyName)) return null;
  }
  return node.text.slice(source.end - node.start);
}

/** Returns the collection as the source of a splat, or null if that requires more than parentheses. */
function sourceText(collection: Expression): string | null {
  const { type, text } = collection;
  if (type === "HeredocTemplate" || hasOpenLineBreak(collection)) return null;
  if (precedenceOf(collection) < Precedence.Term || type === "LiteralValue") return `(${text})`;
  const hasSplat = type === "Traversal" && collection.steps.some((step) => step.type.endsWith("SplatStep"));
  return hasSplat ? `(${text})` : text;
}
