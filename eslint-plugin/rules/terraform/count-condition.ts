/** `count` as a switch; several objects of a kind have keys, with `for_each`. */
import {
  asNumber,
  type BodyAttribute,
  type Expression,
  type IndexStep,
  numbers,
  numberType,
  staticTraversal,
  type Node,
  walk,
  withoutParentheses,
} from "../../../src/index.ts";
import { argumentOf, operatorKind } from "../../../src/internal.ts";
import { blocksOfType, constantOf, isModuleFile } from "../../analysis/blocks/terraform-blocks.ts";
import type { HclRuleDefinition } from "../../types.ts";

/** The rule's options. */
export interface Options {
  /** Whether `count` may be a number of objects. */
  readonly several: "allow" | "forbid";
  /** Whether conditions may depend on lengths. */
  readonly length: "allow" | "forbid";
  /** Whether `count.index` may select a list element. */
  readonly index: "allow" | "forbid";
  /** Whether conditions may test if a variable for an identifier is null or empty. */
  readonly id: "allow" | "forbid";
}

const SWITCH = { enum: ["allow", "forbid"] } as const;

/** See docs/rules/terraform/count-condition.md. */
export const rule: HclRuleDefinition<{
  MessageIds: "several" | "length" | "index" | "id";
  RuleOptions: [Options];
}> = {
  meta: {
    type: "suggestion",
    docs: {
      description: "Enforce `count` only for optional resources and modules",
      dialects: ["terraform", "opentofu"],
    },
    languages: ["hcl/hcl"],
    schema: [
      {
        type: "object",
        properties: {
          several: { ...SWITCH, description: "Whether `count` may be a number other than 0 and 1." },
          length: { ...SWITCH, description: "Whether `length` may be called in the condition of `count`." },
          index: { ...SWITCH, description: "Whether `count.index` may select an element of a list." },
          id: {
            ...SWITCH,
            description: "Whether a condition may test a variable for an identifier, such as `vpc_id`.",
          },
        },
        additionalProperties: false,
      },
    ],
    defaultOptions: [{ several: "forbid", length: "allow", index: "forbid", id: "allow" }],
    messages: {
      several: "`count` creates several instances that only their index identifies. Use `for_each` with keys.",
      length: "`count` depends on `length()`. Use a bool variable.",
      index: "`count.index` selects another element when the list changes. Use `for_each` with keys.",
      id: "`{{name}}` may be unknown until its resource is created. Use a bool variable, or wrap the value in an object.",
    },
  },
  create(context) {
    const { sourceCode, filename } = context;
    if (!isModuleFile(filename)) return {};
    const [{ several, length, index, id }] = context.options;
    return {
      ConfigFile() {
        for (const { body } of blocksOfType(sourceCode, "resource", "data", "ephemeral", "module")) {
          const count = argumentOf(body, "count");
          const node = count === null ? null : expressionOf(count);
          if (node === null) continue;
          if (several === "forbid" && makesSeveral(node)) context.report({ node, messageId: "several" });
          if (node.type !== "Conditional") continue;
          const { condition } = node;
          const call = length === "forbid" ? lengthIn(condition) : null;
          if (call !== null) context.report({ node: call, messageId: "length" });
          const comparison = id === "forbid" ? idComparedIn(condition) : null;
          if (comparison !== null) context.report({ ...comparison, messageId: "id" });
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

/**
 * Returns whether a number is certainly intended to exceed one, at times: a length, a sum, a constant. Names may have
 * any value.
 */
function makesSeveral(node: Expression): boolean {
  if (node.type === "FunctionCall") return node.name.name === "length";
  if (node.type === "Conditional") {
    const { trueResult, falseResult } = node;
    return [trueResult, falseResult].some((result) => makesSeveral(withoutParentheses(result)));
  }
  const value = node.type === "LiteralValue" ? constantOf(node) : null;
  return value !== null && value.type === numberType && numbers.toFloat(asNumber(value)) > 1;
}

/** Returns the first call to `length` in a condition. */
function lengthIn(condition: Expression): Node | null {
  let call: Node | null = null;
  walk(condition, {
    enter(node) {
      if (node.type === "FunctionCall" && node.name.name === "length") call ??= node;
      return undefined;
    },
  });
  return call;
}

/**
 * Returns the first comparison in a condition that tests whether a variable for an identifier is set, with the
 * variable.
 */
function idComparedIn(condition: Expression): { readonly node: Node; readonly data: { readonly name: string } } | null {
  let comparison: { readonly node: Node; readonly data: { readonly name: string } } | null = null;
  walk(condition, {
    enter(node) {
      if (comparison !== null || node.type !== "BinaryOp" || operatorKind(node.operator) !== "equality")
        return undefined;
      const { left, right } = node;
      const sides = [left, right].map((side) => withoutParentheses(side));
      const steps = sides
        .map((side) => staticTraversal(side) ?? [])
        .find(([first]) => first?.kind === "root" && first.name === "var");
      const isEmpty = sides.some(({ text }) => text === "null" || text === '""');
      const variable = steps?.[1];
      if (!isEmpty || steps?.length !== 2) return undefined;
      if (variable?.kind !== "attribute" || !/(?:^|_)(?:id|arn|self_link)$/.test(variable.name)) return undefined;
      comparison = { node, data: { name: `var.${variable.name}` } };
      return undefined;
    },
  });
  return comparison;
}
