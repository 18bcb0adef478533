/** Functions that a project forbids. */
import type { FunctionCall } from "../../src/index.ts";
import { plainName } from "../../src/internal.ts";
import { inBothSyntaxes } from "../analysis/both-syntaxes.ts";
import { reasonOf } from "../analysis/blocks/restrictions.ts";
import { MESSAGE, namedEntries, nameListSchema, TEXT } from "../analysis/name-list.ts";
import type { HclRuleDefinition } from "../types.ts";

/** A forbidden function, and the reason. */
export interface Entry {
  readonly name: string;
  readonly message?: string;
}

/** See docs/rules/no-restricted-functions.md. */
export const rule: HclRuleDefinition<{
  MessageIds: "restricted";
  RuleOptions: [(string | Entry)[]];
}> = {
  meta: {
    type: "suggestion",
    docs: { description: "Disallow specified functions" },
    languages: ["hcl/hcl", "hcl/json", "hcl/template"],
    schema: [
      nameListSchema("name", {
        name: { description: "The name of the function, with its namespace, if it has one.", ...TEXT },
        ...MESSAGE,
      }),
    ],
    defaultOptions: [[]],
    messages: { restricted: "Function `{{name}}` is restricted here.{{reason}}" },
  },
  create(context) {
    const [listed] = context.options;
    const entries = new Map(namedEntries(listed).map((entry): [string, Entry] => [entry.name, entry]));
    if (entries.size === 0) return {};
    return inBothSyntaxes(context.sourceCode, (origin) => ({
      FunctionCall({ name: node }: FunctionCall) {
        const { name } = node;
        const entry = entries.get(name) ?? entries.get(plainName(name));
        if (entry === undefined) return;
        context.report({ loc: origin.loc(node), messageId: "restricted", data: { name, reason: reasonOf(entry) } });
      },
    }));
  },
};
