/** `list == []` is false even for an empty list: `[]` is a tuple. */
import {
  type BinaryOp,
  dynamicType,
  type Expression,
  type StaticStep,
  staticTraversal,
  terraformVariableType,
  type Type,
  withoutParentheses,
} from "../../../src/index.ts";
import { argumentOf, Precedence, provenKind } from "../../../src/internal.ts";
import { inBothSyntaxes } from "../../analysis/both-syntaxes.ts";
import { blocksOfType } from "../../analysis/blocks/terraform-blocks.ts";
import { replacementText, textOfPrecedence } from "../../fixes/replacement-text.ts";
import { replace } from "../../fixes/replace.ts";
import type { HclSourceCode } from "../../source-code/hcl-source-code.ts";
import type { HclRuleDefinition } from "../../types.ts";

const DIALECTS = new Set(["terraform", "opentofu", "terragrunt"]);
/** Names whose values have any type. All others are resource types. */
const MAY_BE_TUPLES = new Set(["each", "local", "module", "self"]);
/** See docs/rules/terraform/empty-list-equality.md. */
export const rule: HclRuleDefinition<{ MessageIds: "equality" | "useLength" }> = {
  meta: {
    type: "problem",
    docs: {
      description: "Disallow comparisons of collections with `[]`",
      configs: ["strict"],
      dialects: ["terraform", "opentofu", "terragrunt"],
      tflint: "terraform_empty_list_equality",
    },
    languages: ["hcl/hcl", "hcl/json"],
    hasSuggestions: true,
    schema: [],
    messages: {
      equality: "A list is never equal to `[]`, which is an empty tuple. Use `length(…) == 0`.",
      useLength: "Use `{{text}}`.",
    },
  },
  create(context) {
    const { sourceCode } = context;
    if (!DIALECTS.has(sourceCode.dialect)) return {};
    return inBothSyntaxes(sourceCode, ({ isNative, loc }) => ({
      BinaryOp(node: BinaryOp) {
        const { operator } = node;
        if (operator !== "==" && operator !== "!=") return;
        const subject = isEmptyTuple(node.right) ? node.left : isEmptyTuple(node.left) ? node.right : null;
        if (subject === null) return;
        const inner = withoutParentheses(subject);
        if (!isCollection(sourceCode, inner, isNative)) return;
        const argument = isNative ? replacementText(inner, inner) : null;
        const text = `length(${argument}) ${operator} 0`;
        const fix =
          argument === null ? null : replace(sourceCode, node, textOfPrecedence(text, Precedence.Equality, node));
        const suggest = fix === null ? [] : [{ messageId: "useLength" as const, data: { text }, fix }];
        context.report({ loc: loc(node), messageId: "equality", suggest });
      },
    }));
  },
};

/**
 * Returns whether an expression is certainly not a tuple: a list, set, map or any other type. Calls and splats may
 * return tuples.
 */
function isCollection(sourceCode: HclSourceCode, node: Expression, isNative: boolean): boolean {
  const steps = staticTraversal(node);
  if (steps === null || steps.length < 2 || MAY_BE_TUPLES.has(stepName(steps[0]!))) {
    const kind = isNative ? provenKind(sourceCode, node) : null;
    return kind !== null && kind !== "tuple" && kind !== "dynamic";
  }
  if (stepName(steps[0]!) !== "var") return true;
  const variable = blocksOfType(sourceCode, "variable").find(({ labels }) => labels[0]?.value === stepName(steps[1]!));
  if (variable === undefined) return true;
  const type = argumentOf(variable.body, "type");
  if (type === null) return false;
  const { kind } = typeAt(terraformVariableType(type.expression).type, steps.slice(2));
  return kind !== "tuple" && kind !== "dynamic";
}

function stepName(step: StaticStep): string {
  return step.kind === "index" ? "" : step.name;
}

/** Returns the type at the end of some steps, or the dynamic type if it is unknown. */
function typeAt(whole: Type, steps: readonly StaticStep[]): Type {
  let type = whole;
  for (const step of steps) {
    if (type.kind === "list" || type.kind === "map") type = type.element;
    else if (type.kind === "object" && step.kind === "attribute") type = type.attributes.get(step.name) ?? dynamicType;
    else return dynamicType;
  }
  return type;
}

function isEmptyTuple(expression: Expression): boolean {
  const node = withoutParentheses(expression);
  return node.type === "TupleCons" && node.elements.length === 0;
}
