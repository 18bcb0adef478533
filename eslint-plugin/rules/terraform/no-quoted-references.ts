/** References without the quotes that they needed before Terraform 0.12. */
import { type Attribute, type Expression, parseTraversal } from "../../../src/index.ts";
import { isModuleFile } from "../../analysis/blocks/terraform-blocks.ts";
import { replace } from "../../fixes/replace.ts";
import type { HclRuleDefinition } from "../../types.ts";

/** Blocks with these arguments; `lifecycle` is nested in a resource. */
const BLOCKS: ReadonlyMap<string, readonly string[]> = new Map([
  ["depends_on", ["data", "ephemeral", "module", "output", "resource"]],
  ["ignore_changes", ["lifecycle"]],
  ["provider", ["data", "ephemeral", "resource"]],
]);
const NONE: readonly Expression[] = [];

/** See docs/rules/terraform/no-quoted-references.md. */
export const noQuotedReferences: HclRuleDefinition<{ MessageIds: "quoted" }> = {
  meta: {
    type: "suggestion",
    docs: {
      description: "Disallow quotes around references",
      configs: ["terraform", "opentofu"],
      dialects: ["terraform", "opentofu"],
      isWarning: true,
      fixMay: ["change"],
    },
    languages: ["hcl/hcl"],
    fixable: "code",
    schema: [],
    messages: { quoted: "Quoted references are deprecated. Use `{{reference}}`." },
  },
  create(context) {
    const { sourceCode, filename } = context;
    if (!isModuleFile(filename)) return {};
    return {
      Attribute(node) {
        for (const expression of referencesOf(node)) {
          const reference = quotedReference(expression);
          if (reference === null) continue;
          const fix = replace(sourceCode, expression, reference);
          context.report({ node: expression, messageId: "quoted", data: { reference }, fix });
        }
      },
    };
  },
};

/** Returns the expressions in an attribute that must be references. */
function referencesOf({ name: { name }, expression, parent }: Attribute): readonly Expression[] {
  const types = BLOCKS.get(name);
  const block = parent?.parent;
  if (types === undefined || block?.type !== "Block" || !types.includes(block.blockType.name)) return NONE;
  if (name === "provider") return [expression];
  return expression.type === "TupleCons" ? expression.elements : NONE;
}

/** Returns the text between the quotes if it is a reference; the wildcard `"*"` and interpolations are not. */
function quotedReference(expression: Expression): string | null {
  if (expression.type !== "QuotedTemplate") return null;
  const { parts } = expression;
  if (parts.length !== 1 || parts[0]!.type !== "TemplateText") return null;
  const { text } = parts[0]!;
  if (text.includes("\\") || !/^[\p{L}_]/u.test(text)) return null;
  return parseTraversal(text).diagnostics.length === 0 ? text : null;
}
