/** `count` for what is there or not; several of a kind are told apart by keys, with `for_each`. */
import {
  asNumber,
  type BodyAttribute,
  type Conditional,
  type Expression,
  type FunctionCall,
  type IndexStep,
  numbers,
  numberType,
  staticTraversal,
  type SyntaxNode,
  walk,
} from "../../../src/index.ts";
import { withoutParentheses } from "../../analysis/places.ts";
import { argumentOf, blocksOfType, constantOf, isModuleFile } from "../../analysis/terraform-blocks.ts";
import type { HclRuleDefinition } from "../../types.ts";

/** What the rule can be told. */
export interface Options {
  /** Whether `count` may be a number of things. */
  readonly several: "allow" | "forbid";
  /** Whether conditions may be about lengths. */
  readonly length: "allow" | "forbid";
  /** Whether `count.index` may pick an element of a list. */
  readonly index: "allow" | "forbid";
}

const SWITCH = { enum: ["allow", "forbid"] } as const;

/** See docs/rules/terraform/count-condition.md. */
export const countCondition: HclRuleDefinition<{
  MessageIds: "several" | "length" | "index";
  RuleOptions: [Options];
}> = {
  meta: {
    type: "suggestion",
    docs: { description: "Require `count` to be a condition", dialects: ["terraform", "opentofu"] },
    languages: ["hcl/hcl"],
    schema: [
      {
        type: "object",
        properties: { several: SWITCH, length: SWITCH, index: SWITCH },
        additionalProperties: false,
      },
    ],
    defaultOptions: [{ several: "forbid", length: "allow", index: "forbid" }],
    messages: {
      several: "`count` makes several of these, told apart by their numbers only. Use `for_each` with keys.",
      length: "This condition depends on a length. Let a bool decide.",
      index: "What `count.index` picks changes when the list does. Use `for_each` with keys.",
    },
  },
  create(context) {
    const { sourceCode, filename } = context;
    if (!isModuleFile(filename)) return {};
    const [{ several, length, index }] = context.options;
    return {
      ConfigFile() {
        for (const { body } of blocksOfType(sourceCode, "resource", "data", "ephemeral", "module")) {
          const count = argumentOf(body, "count");
          const node = count === null ? null : expressionOf(count);
          if (node === null) continue;
          if (several === "forbid" && makesSeveral(node)) context.report({ node, messageId: "several" });
          if (length === "allow" || node.type !== "Conditional") continue;
          const call = lengthIn((node as Conditional).condition);
          if (call !== null) context.report({ node: call, messageId: "length" });
        }
      },
      IndexStep(node: IndexStep) {
        const steps = index === "forbid" ? staticTraversal(withoutParentheses(node.key)) : null;
        const [root, name] = steps ?? [];
        const isIndex = root?.kind === "root" && root.name === "count" && name?.kind === "attribute";
        if (isIndex && name.name === "index" && steps!.length === 2) context.report({ node, messageId: "index" });
      },
    };
  },
};

function expressionOf({ node }: BodyAttribute): Expression | null {
  return node.type === "Attribute" ? withoutParentheses(node.expression) : null;
}

/** Whether a number is certainly meant to be more than one, at times: a length, a sum, a constant. Names may stand for anything. */
function makesSeveral(node: Expression): boolean {
  if (node.type === "FunctionCall") return (node as FunctionCall).name.name === "length";
  if (node.type === "Conditional") {
    const { trueResult, falseResult } = node as Conditional;
    return [trueResult, falseResult].some((result) => makesSeveral(withoutParentheses(result)));
  }
  const value = node.type === "LiteralValue" ? constantOf(node) : null;
  return value !== null && value.type === numberType && numbers.toFloat(asNumber(value)) > 1;
}

/** The first call of `length` in a condition. */
function lengthIn(condition: Expression): SyntaxNode | null {
  let found: SyntaxNode | null = null;
  walk(condition, {
    enter(node) {
      if (node.type === "FunctionCall" && (node as FunctionCall).name.name === "length") found ??= node;
      return undefined;
    },
  });
  return found;
}
