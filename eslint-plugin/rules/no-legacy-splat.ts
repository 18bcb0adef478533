/** `list.*.name` is legacy syntax for `list[*].name`. */
import type { AttrSplatStep, Traversal } from "../../src/index.ts";
import { replace } from "../fixes/replace.ts";
import type { HclSourceCode } from "../source-code/hcl-source-code.ts";
import { hasOldSyntax } from "../analysis/modules/old-syntax.ts";
import type { HclRuleDefinition } from "../types.ts";

/** See docs/rules/no-legacy-splat.md. */
export const rule: HclRuleDefinition<{ MessageIds: "legacySplat" | "indexAfter" | "stepAfter" | "write" }> = {
  meta: {
    type: "suggestion",
    docs: {
      description: "Disallow the legacy splat syntax `list.*`",
      isPerItem: true,
      recommended: true,
      configs: ["recommended"],
      isWarning: true,
      tflint: "terraform_deprecated_index",
    },
    languages: ["hcl/hcl", "hcl/template"],
    fixable: "code",
    hasSuggestions: true,
    schema: [],
    messages: {
      legacySplat: "Legacy splat syntax. Use `[*]`.",
      indexAfter: "Legacy splat syntax. Use `{{text}}`: after `[*]`, the index would apply to each element.",
      stepAfter:
        "Legacy splat syntax. Use `[*]`, but check the index that follows: after `.*` it applies to the whole result, after `[*]` to each element.",
      write: "Use `{{text}}`.",
    },
  },
  create(context) {
    const { sourceCode } = context;
    return {
      AttrSplatStep(node: AttrSplatStep) {
        if (hasOldSyntax(sourceCode)) return;
        const traversal = node.parent!;
        const { steps } = traversal;
        const later = steps.slice(steps.indexOf(node) + 1);
        // Attributes and legacy indexes apply to each element after either splat; anything else to the whole result
        // after this one.
        const isSame = later.every(({ type }) => type === "GetAttrStep" || type === "LegacyIndexStep");
        const written = rewritings(sourceCode, traversal, node);
        const [first] = written;
        context.report({
          node,
          messageId: isSame ? "legacySplat" : first === undefined ? "stepAfter" : "indexAfter",
          ...(first !== undefined && { data: { text: first.text } }),
          fix: isSame ? replace(sourceCode, node, "[*]") : null,
          suggest: written.flatMap(({ end, text }) => {
            const fix = replace(sourceCode, [traversal.start, end], text);
            return fix === null ? [] : [{ messageId: "write", data: { text }, fix }];
          }),
        });
      },
    };
  },
};

/**
 * Returns the replacements for a traversal up to the index after the splat. The first reads one element, which nearly
 * every author means; the second indexes the whole result, and is also correct for values that are not lists.
 */
function rewritings({ text }: HclSourceCode, { start, steps }: Traversal, splat: AttrSplatStep) {
  if (steps.some((step) => step !== splat && (step.type === "AttrSplatStep" || step.type === "FullSplatStep")))
    return [];
  const index = steps.find(({ type, start: at }) => type === "IndexStep" && at >= splat.end);
  if (index === undefined) return [];
  const list = text.slice(start, splat.start);
  const names = text.slice(splat.end, index.start);
  return [
    { end: index.end, text: `${list}${index.text}${names}` },
    { end: index.end, text: `(${list}[*]${names})${index.text}` },
  ];
}
