/** Blank lines around nested blocks. */
import { startWithComments } from "../../src/internal.ts";
import { crowdedIn } from "../analysis/blocks/arrange.ts";
import { type Item, nameNode, nameText } from "../analysis/blocks/body-order.ts";
import type { HclRuleDefinition } from "../types.ts";

/** See docs/rules/blank-lines.md. */
export const rule: HclRuleDefinition<{ MessageIds: "missing" }> = {
  meta: {
    type: "layout",
    docs: { description: "Require blank lines around nested blocks", configs: ["stylistic"] },
    languages: ["hcl/hcl"],
    fixable: "whitespace",
    schema: [],
    messages: { missing: "Add a blank line between `{{other}}` and `{{name}}`." },
  },
  create(context) {
    const { sourceCode } = context;
    return {
      Block({ body }) {
        for (const { item, above } of crowdedIn(body, { isApart })) {
          const at = sourceCode.text.lastIndexOf("\n", startWithComments(item) - 1) + 1;
          const eol = sourceCode.text[at - 2] === "\r" ? "\r\n" : "\n";
          context.report({
            node: nameNode(item),
            messageId: "missing",
            data: { name: nameText(item), other: nameText(above) },
            fix: () => ({ range: [at, at], text: eol }),
          });
        }
      },
    };
  },
};

/** Returns whether a blank line belongs between neighbors: all but two arguments, or two blocks with one type. */
function isApart(above: Item, below: Item): boolean {
  if (above.type === "Block" && below.type === "Block") return nameText(above) !== nameText(below);
  return above.type !== below.type;
}
