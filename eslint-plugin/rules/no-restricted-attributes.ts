/** Attributes that a project forbids. */
import { BLOCK_FILTER_SCHEMA, type BlockFilter, matchesBody, reasonOf } from "../analysis/blocks/restrictions.ts";
import { MESSAGE, namedEntries, nameListSchema, TEXT } from "../analysis/name-list.ts";
import type { HclRuleDefinition } from "../types.ts";

/** A forbidden attribute, and the reason. */
export interface Entry extends BlockFilter {
  readonly name: string;
  readonly message?: string;
}

/** See docs/rules/no-restricted-attributes.md. */
export const rule: HclRuleDefinition<{
  MessageIds: "restricted";
  RuleOptions: [(string | Entry)[]];
}> = {
  meta: {
    type: "suggestion",
    docs: { description: "Disallow specified attributes" },
    languages: ["hcl/hcl"],
    schema: [
      nameListSchema("name", {
        name: { description: "The name of the attribute.", ...TEXT },
        ...BLOCK_FILTER_SCHEMA,
        ...MESSAGE,
      }),
    ],
    defaultOptions: [[]],
    messages: { restricted: "Attribute `{{name}}` is restricted here.{{reason}}" },
  },
  create(context) {
    const [listed] = context.options;
    const entries: readonly Entry[] = namedEntries(listed);
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
