/** Calls to functions that the product does not have. */
import { type FunctionCall, type FunctionTable, Scope } from "../../src/index.ts";
import {
  functionFeatures,
  functionHint,
  isNeverEvaluated,
  isSwallowed,
  nameSuggestion,
  plainName,
} from "../../src/internal.ts";
import { inBothSyntaxes, type NodeOrigin } from "../analysis/both-syntaxes.ts";
import { type Fix, replace } from "../fixes/replace.ts";
import type { HclSourceCode } from "../source-code/hcl-source-code.ts";
import type { HclRuleDefinition } from "../types.ts";

/** See docs/rules/no-unknown-function.md. */
export const rule: HclRuleDefinition<{ MessageIds: "unknown" | "rename" }> = {
  meta: {
    type: "problem",
    docs: {
      description: "Disallow calls of functions that do not exist",
      isPerItem: true,
      recommended: true,
      configs: ["recommended"],
      dialects: ["terraform", "opentofu", "nomad", "packer"],
    },
    languages: ["hcl/hcl", "hcl/json", "hcl/template"],
    hasSuggestions: true,
    schema: [],
    messages: {
      unknown: "Function `{{name}}` does not exist in {{product}}.{{hint}}",
      rename: "Call `{{name}}` instead.",
    },
  },
  create(context) {
    const { sourceCode } = context;
    const { functions } = sourceCode;
    if (functions === null) return {};
    const scope = new Scope(null, functions);
    return inBothSyntaxes(sourceCode, (origin) => ({
      FunctionCall(node: FunctionCall) {
        const { name } = node.name;
        if (name === "" || isNeverEvaluated(node) || isSwallowed(node)) return;
        const isKnown = scope.lookupFunction(name) !== undefined;
        const otherVersions = versionsHint(sourceCode, name);
        if (isKnown && otherVersions === null) return;
        const near = otherVersions === null ? nearName(sourceCode, functions, name) : null;
        // A near name that only other versions have is no suggestion.
        const nearVersions = near === null ? null : versionsHint(sourceCode, near);
        const fix = near === null || nearVersions !== null ? null : rename(sourceCode, origin, node, near);
        context.report({
          loc: origin.loc(node.name),
          messageId: "unknown",
          data: {
            name,
            product: productText(sourceCode, otherVersions),
            hint: near === null ? (otherVersions ?? "") : ` Did you mean \`${near}\`?${nearVersions ?? ""}`,
          },
          suggest: near === null || fix === null ? [] : [{ messageId: "rename", data: { name: near }, fix }],
        });
      },
    }));
  },
};

/** Returns the function with a similar name; of Terraform and OpenTofu, one of the other product if there is no other. */
function nearName({ dialect }: HclSourceCode, functions: FunctionTable, name: string): string | null {
  const near = nameSuggestion(name, functions.keys());
  const hasVersions = dialect === "terraform" || dialect === "opentofu";
  return near ?? (hasVersions ? nameSuggestion(name, functionFeatures.keys()) : null);
}

/** Returns the edit that calls another function; null where the name has escapes of JSON in it. */
function rename(sourceCode: HclSourceCode, origin: NodeOrigin, { name: node }: FunctionCall, name: string): Fix | null {
  if (origin.isNative) return replace(sourceCode, node, name);
  const { start, end } = origin.rangeInFile(node);
  if (sourceCode.text.slice(start, end) !== node.text) return null;
  // Names of functions need no escapes.
  return (fixer) => fixer.replaceTextRange([start, end], name);
}

const PRODUCTS: Readonly<Record<string, string>> = {
  terraform: "Terraform",
  opentofu: "OpenTofu",
  nomad: "Nomad",
  packer: "Packer",
};

/** The product, with the versions of the module where other ones have the function. */
function productText({ dialect, versions }: HclSourceCode, otherVersions: string | null): string {
  const product = PRODUCTS[dialect] ?? dialect;
  return otherVersions !== null && versions?.isLowestStated === true ? `${product} ${versions.text}` : product;
}

/** The versions that have a function which those of the module do not have, as a sentence; null for every other function. */
function versionsHint(sourceCode: HclSourceCode, name: string): string | null {
  // The module is looked at for the few functions that not all versions have.
  const { versions } = functionFeatures.has(plainName(name)) ? sourceCode : { versions: null };
  return versions === null ? null : functionHint(name, versions);
}
