/** `lookup(map, key)` is the old way to write `map[key]`. */
import { type FunctionCall } from "../../../src/index.ts";
import { Precedence } from "../../../src/internal.ts";
import { inBothSyntaxes } from "../../analysis/both-syntaxes.ts";
import { textOfPrecedence, textInPlace } from "../../fixes/in-place.ts";
import { replace } from "../../fixes/replace.ts";
import type { HclRuleDefinition } from "../../types.ts";

const DIALECTS = new Set(["terraform", "opentofu", "terragrunt"]);

/** See docs/rules/terraform/deprecated-lookup.md. */
export const deprecatedLookup: HclRuleDefinition<{ MessageIds: "lookup" }> = {
  meta: {
    type: "suggestion",
    docs: {
      description: "Disallow `lookup` without a default",
      configs: ["terraform", "opentofu", "terragrunt"],
      dialects: ["terraform", "opentofu", "terragrunt"],
      tflint: "terraform_deprecated_lookup",
    },
    languages: ["hcl/hcl", "hcl/json"],
    fixable: "code",
    schema: [],
    messages: { lookup: "`lookup` without a default is deprecated. Write an index: `{{index}}`." },
  },
  create(context) {
    const { sourceCode } = context;
    if (!DIALECTS.has(sourceCode.dialect)) return {};
    return inBothSyntaxes(sourceCode, ({ isNative, loc }) => ({
      FunctionCall(node) {
        const { name, args, expandFinal } = node;
        if (name.name !== "lookup" || args.length !== 2 || expandFinal) return;
        const index = indexText(node);
        const fix =
          isNative && index !== null ? replace(sourceCode, node, textOfPrecedence(index, Precedence.Term, node)) : null;
        const data = { index: index !== null && index.length <= 80 && !index.includes("\n") ? index : "map[key]" };
        context.report({ loc: loc(node), messageId: "lookup", data, fix });
      },
    }));
  },
};

/** The index that gives the same; null where it cannot be written in that place. */
function indexText({ args: [map, key] }: FunctionCall): string | null {
  if (map === undefined || key === undefined) return null;
  const source = textInPlace(map, map);
  const text = textInPlace(key, key);
  if (source === null || text === null) return null;
  return `${isPlain(map.type === "Traversal" ? map.steps : [], map.type) ? source : `(${source})`}[${text}]`;
}

/** Whether an index behind an expression is one of its value as a whole. */
function isPlain(steps: readonly { readonly type: string }[], type: string): boolean {
  if (type === "Traversal") return steps.every((step) => step.type === "GetAttrStep" || step.type === "IndexStep");
  return type === "VariableExpr" || type === "FunctionCall" || type === "ObjectCons";
}
