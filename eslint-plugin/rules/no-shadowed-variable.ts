/** Loop variables that shadow another name. */
import { type Node } from "../../src/index.ts";
import { loopOf, namesBoundBy } from "../../src/internal.ts";
import { inBothSyntaxes } from "../analysis/both-syntaxes.ts";
import type { HclRuleDefinition } from "../types.ts";

/** Names with a meaning everywhere in a product's file. */
const ROOTS: Readonly<Record<string, readonly string[]>> = {
  terraform: ["count", "data", "each", "ephemeral", "local", "module", "path", "self", "terraform", "var"],
  opentofu: ["count", "data", "each", "ephemeral", "local", "module", "path", "self", "terraform", "tofu", "var"],
  terragrunt: ["dependency", "feature", "include", "local", "unit", "values"],
  nomad: ["local", "var"],
  packer: ["build", "data", "local", "packer", "path", "source", "var"],
};

/** See docs/rules/no-shadowed-variable.md. */
export const rule: HclRuleDefinition<{
  MessageIds: "loop" | "root";
  RuleOptions: [{ allow?: string[] }];
}> = {
  meta: {
    type: "suggestion",
    docs: {
      description: "Disallow `for` variables that shadow another variable or a built-in name",
      configs: ["strict"],
    },
    languages: ["hcl/hcl", "hcl/json"],
    schema: [
      {
        type: "object",
        properties: {
          allow: {
            description: "Names that may shadow another name.",
            type: "array",
            items: { type: "string" },
            uniqueItems: true,
          },
        },
        additionalProperties: false,
      },
    ],
    defaultOptions: [{ allow: [] }],
    messages: {
      loop: "`{{name}}` shadows the `{{name}}` of the `for` expression on line {{line}}. Rename one of them.",
      root: "`{{name}}` shadows the built-in name in `{{name}}.…`. Rename the `for` variable.",
    },
  },
  create(context) {
    const { sourceCode } = context;
    const { allow = [] } = context.options[0];
    const roots = new Set(ROOTS[sourceCode.dialect] ?? []);
    return inBothSyntaxes(sourceCode, (origin) => {
      const check = (node: Node): void => {
        const loop = loopOf(node);
        if (loop === null) return;
        const { keyVar, valueVar } = loop.intro;
        for (const variable of keyVar === null ? [valueVar] : [keyVar, valueVar]) {
          const { name } = variable;
          if (name.startsWith("_") || allow.includes(name)) continue;
          const outer = loopBinding(node, name);
          if (outer !== null) {
            const line = String(origin.loc(outer).start.line);
            context.report({ loc: origin.loc(variable), messageId: "loop", data: { name, line } });
          } else if (roots.has(name)) context.report({ loc: origin.loc(variable), messageId: "root", data: { name } });
        }
      };
      return { ForTuple: check, ForObject: check, TemplateFor: check };
    });
  },
};

/** Returns the nearest loop around a node that binds a name for it. */
function loopBinding(node: Node, name: string): Node | null {
  for (let inner = node, outer = node.parent; outer !== null; inner = outer, outer = outer.parent) {
    const loop = loopOf(outer);
    if (loop !== null && loop.parts.includes(inner) && namesBoundBy(loop.intro).includes(name)) return outer;
  }
  return null;
}
