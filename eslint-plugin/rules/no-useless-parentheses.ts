/** Parentheses that do not change how an expression is parsed. */
import type { Expression, Node, Parentheses } from "../../src/index.ts";
import { isNeverEvaluated, Precedence, precedenceOf, spansLines } from "../../src/internal.ts";
import { takesParentheses } from "../fixes/replacement-text.ts";
import { replace } from "../fixes/replace.ts";
import type { HclRuleDefinition } from "../types.ts";

type OperationRole = "operands" | "conditions" | "results";

/** The rule's options. */
export interface Options {
  readonly allow: readonly OperationRole[];
}

const ROLES: readonly OperationRole[] = ["operands", "conditions", "results"];

/** See docs/rules/no-useless-parentheses.md. */
export const rule: HclRuleDefinition<{ MessageIds: "useless"; RuleOptions: [Options] }> = {
  meta: {
    type: "suggestion",
    docs: {
      description: "Disallow unnecessary parentheses",
      configs: ["stylistic"],
    },
    languages: ["hcl/hcl", "hcl/template"],
    fixable: "code",
    schema: [
      {
        type: "object",
        properties: {
          allow: {
            description: "The places in which an operation may have unnecessary parentheses.",
            type: "array",
            items: { enum: [...ROLES] },
            uniqueItems: true,
          },
        },
        additionalProperties: false,
      },
    ],
    defaultOptions: [{ allow: [...ROLES] }],
    messages: { useless: "Unnecessary parentheses. Remove them." },
  },
  create(context) {
    const { sourceCode } = context;
    const [{ allow }] = context.options;
    return {
      Parentheses(node: Parentheses) {
        const { expression } = node;
        const parent = node.parent!;
        // Multi-line parentheses are layout: the formatter adds them around expressions that do not fit on one line.
        if (spansLines(node) || parent.type === "ObjectConsKey") return;
        if (isClarifying(node, parent, allow) || !isRemovable(expression, node) || isNeverEvaluated(node)) return;
        context.report({ node, messageId: "useless", fix: replace(sourceCode, node, expression.text) });
      },
    };
  },
};

/** Returns whether an operation in parentheses is in a position where the options allow them. */
function isClarifying(node: Parentheses, parent: Node, allow: readonly OperationRole[]): boolean {
  if (precedenceOf(node.expression) >= Precedence.Term) return false;
  if (parent.type === "BinaryOp" || parent.type === "UnaryOp") return allow.includes("operands");
  if (parent.type !== "Conditional") return false;
  return allow.includes(parent.condition === node ? "conditions" : "results");
}

/** Returns whether an expression parses the same without parentheses in the position of a node. */
function isRemovable(expression: Expression, replaced: Node): boolean {
  if (expression.type === "Parentheses") return true;
  // `a.b["c"]` refers to an instance, `a.b[("c")]` to an element or attribute of the only one.
  if (replaced.parent?.type === "IndexStep" && expression.type === "QuotedTemplate") return false;
  // `(a).b` is a reference to `b` of a value: products see a reference to `a.b` without the parentheses.
  return replaced.parent?.type !== "Traversal" && !takesParentheses(expression, replaced);
}
