/** One separator between the keys and the values of objects. */
import type { ObjectConsItem } from "../../src/index.ts";
import { fixesByObject } from "../fixes/by-object.ts";
import type { Edit } from "../fixes/replace.ts";
import type { HclSourceCode } from "../source-code/hcl-source-code.ts";
import type { HclRuleDefinition } from "../types.ts";

/** The rule's options. */
export interface Options {
  readonly separator: "=" | ":";
}

/** See docs/rules/object-key-separator.md. */
export const rule: HclRuleDefinition<{ MessageIds: "separator"; RuleOptions: [Options] }> = {
  meta: {
    type: "suggestion",
    docs: { description: "Enforce `=` or `:` between object keys and values", configs: ["stylistic"] },
    languages: ["hcl/hcl"],
    fixable: "code",
    schema: [
      {
        type: "object",
        properties: { separator: { description: "The separator between a key and its value.", enum: ["=", ":"] } },
        additionalProperties: false,
      },
    ],
    defaultOptions: [{ separator: "=" }],
    messages: { separator: "Use `{{separator}}` between key and value." },
  },
  create(context) {
    const { sourceCode } = context;
    const [{ separator }] = context.options;
    const items: ObjectConsItem[] = [];
    return {
      ObjectConsItem(node) {
        if (node.separatorToken >= 0 && node.separator !== separator) items.push(node);
      },
      "ConfigFile:exit"() {
        const inOrder = items.toSorted((a, b) => a.separatorToken - b.separatorToken);
        const changes = inOrder.map((node) => ({ node, edit: editOf(sourceCode, node.separatorToken, separator) }));
        const fixes = fixesByObject(sourceCode, context.id, changes);
        for (const [index, { separatorToken }] of inOrder.entries()) {
          const { loc } = sourceCode.getToken(separatorToken);
          context.report({ loc, messageId: "separator", data: { separator }, fix: fixes[index]! });
        }
      },
    };
  },
};

/** Returns the edit to the other separator, with its spaces in a formatted file. */
function editOf(sourceCode: HclSourceCode, token: number, separator: Options["separator"]): Edit {
  const { range } = sourceCode.getToken(token);
  const [before, after] = [range[0] - 1, range[1]].map((at) => (/\s/.test(sourceCode.text.charAt(at)) ? "" : " "));
  return { range, text: `${before!}${separator}${after!}` };
}
