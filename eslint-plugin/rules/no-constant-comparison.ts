/** Comparisons, and operations with `&&` and `||`, with a constant result. */
import { type BinaryOp, type Node, walk } from "../../src/index.ts";
import { aroundParentheses, cannotFail, knownCondition, operatorKind } from "../../src/internal.ts";
import { inBothSyntaxes } from "../analysis/both-syntaxes.ts";
import { operatorBeforeNull } from "../analysis/hidden-precedence.ts";
import type { HclRuleDefinition } from "../types.ts";

/** See docs/rules/no-constant-comparison.md. */
export const rule: HclRuleDefinition<{ MessageIds: "constant" | "logical" | "check" | "precedence" }> = {
  meta: {
    type: "problem",
    docs: {
      description: "Disallow comparisons and logical operations with a constant result",
      isPerItem: true,
      recommended: true,
      configs: ["recommended"],
      isWarning: true,
    },
    languages: ["hcl/hcl", "hcl/json", "hcl/template"],
    schema: [],
    messages: {
      constant: "`{{operator}}` is always {{value}} here. Compare with something that can differ, or write {{value}}.",
      logical: "`{{operator}}` is always {{value}} here. Change an operand, or write {{value}}.",
      precedence:
        "`{{operator}}` is always {{value}} here: `{{inner}}` is evaluated before the comparison with null. Write parentheses around the comparison.",
      check:
        "`{{operator}}` is always {{value}} here, unless a function call in it fails. To test whether the call fails, use `can(…)`.",
    },
  },
  create(context) {
    const { sourceCode } = context;
    return inBothSyntaxes(sourceCode, (origin) => ({
      BinaryOp(node: BinaryOp) {
        const { operator } = node;
        if (operatorKind(operator) === "arithmetic") return;
        if (isCondition(node) || isPartOfChain(node)) return;
        const value = knownCondition(sourceCode, node);
        if (value === null || isKnownOperation(node.parent)) return;
        const inner = operatorBeforeNull(node);
        const data = { operator, value: String(value), ...(inner !== null && { inner }) };
        const plain = operatorKind(operator) === "logical" ? "logical" : "constant";
        // The comparison may exist to make the run fail, which a constant would not.
        const messageId = inner !== null ? "precedence" : hasUncertainCall(node) ? "check" : plain;
        context.report({ loc: origin.loc(node), messageId, data });
      },
    }));

    /** Returns whether an operation around this one is reported instead. */
    function isKnownOperation(parent: Node | null): boolean {
      const outer = parent !== null && parent.type === "Parentheses" ? aroundParentheses(parent).parent : parent;
      if (outer?.type !== "BinaryOp" || operatorKind(outer.operator) === "arithmetic") return false;
      return knownCondition(sourceCode, outer) !== null;
    }
  },
};

/**
 * Returns whether an operation contains a call that may fail: some authors compare its result with null to test the
 * argument.
 */
function hasUncertainCall(operation: BinaryOp): boolean {
  let isFound = false;
  walk(operation, {
    enter(node) {
      isFound ||= node.type === "FunctionCall" && !cannotFail(node);
      return isFound ? "skip" : undefined;
    },
  });
  return isFound;
}

/**
 * Returns whether an operation is the beginning of a longer chain: only the whole chain is evaluated, so that time
 * stays linear.
 */
function isPartOfChain(node: BinaryOp): boolean {
  const { parent } = node;
  if (parent?.type !== "BinaryOp" || parent.left !== node) return false;
  const [inner, outer] = [node.operator, parent.operator];
  return inner === outer || (operatorKind(inner) !== "logical" && operatorKind(outer) !== "logical");
}

/** Returns whether an operation is a whole condition, which `no-constant-condition` reports. */
function isCondition(operation: BinaryOp): boolean {
  const { parent, node } = aroundParentheses(operation);
  if (parent === null) return false;
  if (parent.type === "Conditional") return parent.condition === node;
  return parent.type === "ForCond" || parent.type === "TemplateDirective";
}
