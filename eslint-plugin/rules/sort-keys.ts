/** Object keys in alphabetical order. */
import { blankLinesBefore, type ObjectCons, type ObjectConsItem } from "../../src/index.ts";
import { reorder } from "../fixes/move.ts";
import type { HclRuleDefinition } from "../types.ts";

/** The rule's options. */
export interface Options {
  readonly order: "asc" | "desc";
  readonly ignoreCase: boolean;
  readonly minKeys: number;
}

interface Keyed {
  readonly item: ObjectConsItem;
  readonly name: string;
}

/** See docs/rules/sort-keys.md. */
export const rule: HclRuleDefinition<{ MessageIds: "order"; RuleOptions: [Options] }> = {
  meta: {
    type: "suggestion",
    docs: { description: "Require object keys to be sorted" },
    languages: ["hcl/hcl"],
    fixable: "code",
    schema: [
      {
        type: "object",
        properties: {
          order: { description: "Ascending or descending order.", enum: ["asc", "desc"] },
          ignoreCase: { description: "Ignore case. Otherwise uppercase letters come first.", type: "boolean" },
          minKeys: { description: "The minimum number of keys in a group to sort.", type: "integer", minimum: 2 },
        },
        additionalProperties: false,
      },
    ],
    defaultOptions: [{ order: "asc", ignoreCase: false, minKeys: 2 }],
    messages: { order: "Move the key `{{name}}` above `{{other}}`: keys are sorted alphabetically." },
  },
  create(context) {
    const { sourceCode } = context;
    const [{ order, ignoreCase, minKeys }] = context.options;
    const compare = (a: Keyed, b: Keyed): number => {
      const [left, right] = ignoreCase ? [a.name.toLowerCase(), b.name.toLowerCase()] : [a.name, b.name];
      const sign = left < right ? -1 : left > right ? 1 : 0;
      return order === "asc" ? sign : -sign;
    };
    return {
      ObjectCons(node) {
        for (const group of groupsOf(node)) {
          if (group.length < minKeys) continue;
          const wrong = group.find((keyed, index) => index > 0 && compare(group[index - 1]!, keyed) > 0);
          if (wrong === undefined) continue;
          const above = group.find((keyed) => compare(keyed, wrong) > 0)!;
          const sorted = group.toSorted(compare).map(({ item }) => item);
          context.report({
            node: wrong.item.key,
            messageId: "order",
            data: { name: wrong.item.key.text, other: above.item.key.text },
            fix: reorder(sourceCode, node, sorted),
          });
        }
      },
    };
  },
};

/** Returns groups of items: blank lines and computed keys begin a new group, so that nothing moves across them. */
function groupsOf({ items }: ObjectCons): Keyed[][] {
  const groups: Keyed[][] = [[]];
  for (const item of items) {
    const name = item.type === "ErrorNode" ? null : nameOf(item);
    if (item.type === "ErrorNode" || name === null) groups.push([]);
    else if (blankLinesBefore(item) > 0) groups.push([{ item, name }]);
    else groups.at(-1)!.push({ item, name });
  }
  return groups;
}

/** Returns the key if it is the same name for any values; keys with escapes are ignored. */
function nameOf({ key }: ObjectConsItem): string | null {
  const { text, expression } = key;
  if (key.isBareName) return /^[\d.]/.test(text) ? null : text.normalize();
  if (expression.type !== "QuotedTemplate" || /[\\$%]/.test(text)) return null;
  return text.slice(1, -1).normalize();
}
