/** Attributes that a project forbids. */
import { BLOCK_FILTER_SCHEMA, type BlockFilter, matchesBody, reasonOf } from "../analysis/blocks/restrictions.ts";
import type { HclRuleDefinition } from "../types.ts";

/** A forbidden attribute, and the reason. */
export interface Entry extends BlockFilter {
  readonly name: string;
  readonly message?: string;
}

/** See docs/rules/no-restricted-attributes.md. */
export const noRestrictedAttributes: HclRuleDefinition<{
  MessageIds: "restricted";
  RuleOptions: [(string | Entry)[]];
}> = {
  meta: {
    type: "suggestion",
    docs: { description: "Disallow specified attributes" },
    languages: ["hcl/hcl"],
    schema: [
      {
        type: "array",
        items: {
          anyOf: [
            { type: "string", minLength: 1 },
            {
              type: "object",
              properties: {
                name: { description: "The name of the attribute.", type: "string", minLength: 1 },
                ...BLOCK_FILTER_SCHEMA,
                message: {
                  description: "Text to show after the message of the rule, such as what to use instead.",
                  type: "string",
                },
              },
              required: ["name"],
              additionalProperties: false,
            },
          ],
        },
        uniqueItems: true,
      },
    ],
    defaultOptions: [[]],
    messages: { restricted: "Attribute `{{name}}` is restricted here.{{reason}}" },
  },
  create(context) {
    const [listed] = context.options;
    const entries = listed.map((entry): Entry => (typeof entry === "string" ? { name: entry } : entry));
    if (entries.length === 0) return {};
    return {
      Attribute({ name: node, parent }) {
        const { name } = node;
        const entry = entries.find((one) => one.name === name && matchesBody(one, parent));
        if (entry === undefined) return;
        context.report({ node, messageId: "restricted", data: { name, reason: reasonOf(entry) } });
      },
    };
  },
};
