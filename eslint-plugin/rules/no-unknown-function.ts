/** Calls of functions that the product does not have. */
import { type FunctionCall, Scope } from "../../src/index.ts";
import { isNeverEvaluated, nameSuggestion } from "../../src/internal.ts";
import { inBothSyntaxes } from "../analysis/both-syntaxes.ts";
import { replace } from "../fixes/replace.ts";
import type { HclRuleDefinition } from "../types.ts";

/** See docs/rules/no-unknown-function.md. */
export const noUnknownFunction: HclRuleDefinition<{ MessageIds: "unknown" | "rename" }> = {
  meta: {
    type: "problem",
    docs: {
      description: "Disallow calls of functions that do not exist",
      recommended: true,
      configs: ["recommended"],
      dialects: ["terraform", "nomad", "packer"],
    },
    languages: ["hcl/hcl", "hcl/json"],
    hasSuggestions: true,
    schema: [],
    messages: {
      unknown: "Function `{{name}}` does not exist in {{product}}.{{hint}}",
      rename: "Call `{{name}}` instead.",
    },
  },
  create(context) {
    const { sourceCode } = context;
    const { functions, dialect } = sourceCode;
    if (functions === null) return {};
    const scope = new Scope(null, functions);
    return inBothSyntaxes(sourceCode, (site) => ({
      FunctionCall(node: FunctionCall) {
        const { name } = node.name;
        if (name === "" || scope.lookupFunction(name) !== undefined || isNeverEvaluated(node)) return;
        const near = nameSuggestion(name, functions.keys());
        const fix = near !== null && site.isNative ? replace(sourceCode, node.name, near) : null;
        context.report({
          loc: site.loc(node.name),
          messageId: "unknown",
          data: {
            name,
            product: PRODUCTS[dialect] ?? dialect,
            hint: near === null ? "" : ` Did you mean \`${near}\`?`,
          },
          suggest: near === null || fix === null ? [] : [{ messageId: "rename", data: { name: near }, fix }],
        });
      },
    }));
  },
};

const PRODUCTS: Readonly<Record<string, string>> = { terraform: "Terraform", nomad: "Nomad", packer: "Packer" };
