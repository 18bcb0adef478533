/** Sensitive variables without a default: values in the configuration are not secret. */
import { asBool, boolType, expressionRange, type Value } from "../../../src/index.ts";
import { argumentsOf } from "../../../src/internal.ts";
import { blocksOfType, constantOf, inModuleFiles } from "../../analysis/blocks/terraform-blocks.ts";
import type { HclRuleDefinition } from "../../types.ts";

/** See docs/rules/terraform/no-sensitive-default.md. */
export const rule: HclRuleDefinition<{ MessageIds: "secret" }> = {
  meta: {
    type: "suggestion",
    docs: {
      description: "Disallow defaults of sensitive variables",
      configs: ["strict"],
      dialects: ["terraform", "opentofu"],
    },
    languages: ["hcl/hcl", "hcl/json"],
    schema: [],
    messages: {
      secret: "Variable `{{name}}` is sensitive, but its default is readable in the configuration. Remove the default.",
    },
  },
  create(context) {
    const { sourceCode, filename } = context;
    return inModuleFiles(filename, () => {
      for (const { body, labels } of blocksOfType(sourceCode, "variable")) {
        const attributes = argumentsOf(body, "default", "sensitive");
        const [defaultAttribute, sensitive] = [attributes.get("default"), attributes.get("sensitive")];
        if (defaultAttribute === undefined || sensitive === undefined || !isTrue(constantOf(sensitive.expression)))
          continue;
        const value = constantOf(defaultAttribute.expression);
        if (value === null || isHarmless(value)) continue;
        const data = { name: labels[0]?.value ?? "" };
        context.report({
          loc: sourceCode.locOf(expressionRange(defaultAttribute.expression)),
          messageId: "secret",
          data,
        });
      }
    });
  },
};

function isTrue(value: Value | null): boolean {
  return value !== null && value.type === boolType && asBool(value);
}

/** Returns whether a value is no secret: a bool, an empty string or an empty collection. */
function isHarmless({ type, payload }: Value): boolean {
  if (type === boolType) return true;
  if (type.kind === "string") return payload === "";
  if (type.kind === "tuple") return type.elements.length === 0;
  return type.kind === "object" && type.attributes.size === 0;
}
