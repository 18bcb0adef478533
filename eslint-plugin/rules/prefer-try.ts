/** Conditionals and calls that avoid an error, where `try` could specify a fallback. */
import {
  type BinaryOp,
  type BinaryOperator,
  type Conditional,
  type Expression,
  type FunctionCall,
  type Node,
  type Traversal,
  withoutParentheses,
} from "../../src/index.ts";
import { isDeterministic, isSameCode, withoutNegations } from "../../src/internal.ts";
import { callText } from "../fixes/call-text.ts";
import { replace } from "../fixes/replace.ts";
import type { HclRuleDefinition } from "../types.ts";

/** See docs/rules/prefer-try.md. */
export const rule: HclRuleDefinition<{ MessageIds: "guarded" | "elementOfConcat" | "useTry" }> = {
  meta: {
    type: "suggestion",
    docs: {
      description: "Enforce `try` instead of conditionals and calls that guard against an error",
      configs: ["stylistic"],
    },
    languages: ["hcl/hcl", "hcl/template"],
    hasSuggestions: true,
    schema: [],
    messages: {
      guarded: "This condition only tests whether the result exists. Use `try`.",
      elementOfConcat: "`element(concat(…))` is an old way to write a default for a list that may be empty. Use `try`.",
      useTry: "Use `try`, which ignores every error of its first argument.",
    },
  },
  create(context) {
    const { sourceCode } = context;
    if (!sourceCode.isKnownFunction("try")) return {};
    const report = (node: Expression, messageId: "guarded" | "elementOfConcat", text: string | null): void => {
      const fix = text === null ? null : replace(sourceCode, node, text);
      context.report({ node, messageId, suggest: fix === null ? [] : [{ messageId: "useTry", fix }] });
    };
    return {
      Conditional(node: Conditional) {
        const { condition, isNegated } = withoutNegations(node.condition);
        const guard = guardOf(condition);
        if (guard === null) return;
        const [kept, other] =
          guard.isPositive !== isNegated ? [node.trueResult, node.falseResult] : [node.falseResult, node.trueResult];
        if (guard.allows(withoutParentheses(kept)) && isDeterministic(kept))
          report(node, "guarded", callText("try", [kept, other]));
      },
      FunctionCall(node: FunctionCall) {
        const [list, index] = node.args;
        if (node.name.name !== "element" || node.args.length !== 2 || index!.text !== "0" || node.expandFinal) return;
        const inner = callOf(withoutParentheses(list!), "concat", 2);
        if (inner === null) return;
        const [first, second] = inner.args.map(withoutParentheses);
        if (second!.type !== "TupleCons" || second.elements.length !== 1) return;
        report(node, "elementOfConcat", firstOr(first!, second.elements[0]!));
      },
    };
  },
};

interface Guard {
  /** Whether the first result is guarded by the condition; otherwise the second. */
  readonly isPositive: boolean;
  /** Returns whether the condition tests that an expression has a value. */
  readonly allows: (kept: Expression) => boolean;
}

/** Returns the guard in a condition, or null for other conditions. */
function guardOf(condition: Expression): Guard | null {
  const can = callOf(condition, "can", 1);
  if (can !== null) return { isPositive: true, allows: (kept) => isSameCode(can.args[0]!, kept) };
  const contains = callOf(condition, "contains", 2);
  if (contains === null) return condition.type === "BinaryOp" ? lengthGuard(condition) : null;
  const [list, key] = contains.args.map(withoutParentheses);
  const keys = callOf(list!, "keys", 1);
  if (keys === null) return null;
  const isKey = (used: Expression): boolean => isSameCode(used, key!);
  const allows = (kept: Expression): boolean => isIndexOf(kept, keys.args[0]!, isKey, plainText(key!));
  return { isPositive: true, allows };
}

/** Comparisons of a length that mean that a list has elements, and that it is empty. */
const SOME = ["> 0", "!= 0", ">= 1"];
const NONE = ["== 0", "< 1", "<= 0"];

/** The equivalent operator for swapped sides, if it is another one. */
const EXCHANGED: Readonly<Partial<Record<BinaryOperator, BinaryOperator>>> = {
  "<": ">",
  "<=": ">=",
  ">": "<",
  ">=": "<=",
};

function lengthGuard(condition: BinaryOp): Guard | null {
  const [left, right] = [withoutParentheses(condition.left), withoutParentheses(condition.right)];
  const isExchanged = left.type === "LiteralValue";
  const length = callOf(isExchanged ? right : left, "length", 1);
  const operator = condition.operator;
  const compared = isExchanged ? `${EXCHANGED[operator] ?? operator} ${left.text}` : `${operator} ${right.text}`;
  if (length === null || !(SOME.includes(compared) || NONE.includes(compared))) return null;
  const isFirst = (kept: Expression): boolean => isIndexOf(kept, length.args[0]!, ({ text }) => text === "0");
  return { isPositive: SOME.includes(compared), allows: isFirst };
}

/** Returns a call to that function with this many arguments, or null for anything else. */
function callOf(node: Node, name: string, count: number): FunctionCall | null {
  if (node.type !== "FunctionCall") return null;
  const call = node;
  return call.name.name === name && call.args.length === count && !call.expandFinal ? call : null;
}

/** Returns whether an expression is a collection with an index or attribute, or part of that element. */
function isIndexOf(
  node: Expression,
  collection: Expression,
  isKey: (key: Expression) => boolean,
  attribute: string | null = null,
): boolean {
  if (node.type !== "Traversal") return false;
  const position = node.steps.findIndex((step, index) => {
    if (!isPrefix(node, index, collection)) return false;
    if (step.type === "IndexStep") return isKey(step.key);
    return step.type === "GetAttrStep" && step.name === attribute;
  });
  return position >= 0 && node.steps.slice(position).every(({ type }) => !type.endsWith("SplatStep"));
}

/** Returns the content of a quoted string without sequences and escapes, or null for other expressions. */
function plainText({ type, text }: Expression): string | null {
  return type === "QuotedTemplate" && /^"[\w-]+"$/.test(text) ? text.slice(1, -1) : null;
}

/** Returns whether the text before a step equals an expression. */
function isPrefix(node: Traversal, step: number, collection: Expression): boolean {
  const end = step === 0 ? node.source.end : node.steps[step - 1]!.end;
  return node.text.slice(0, end - node.start) === withoutParentheses(collection).text;
}

/**
 * Returns `try` for the first element of a splat or list, or null if the first element cannot be written on one line.
 */
function firstOr(list: Expression, other: Expression): string | null {
  if (list.type !== "Traversal" && list.type !== "VariableExpr") return null;
  const otherText = callText("try", [other]);
  if (otherText === null) return null;
  const steps = list.type === "Traversal" ? list.steps : [];
  const splat = steps.findIndex(({ type }) => type.endsWith("SplatStep"));
  const rest = otherText.slice("try(".length);
  if (splat < 0) return `try(${list.text}[0], ${rest}`;
  const isOnly = steps.slice(splat + 1).every(({ type }) => type === "GetAttrStep");
  if (!isOnly) return null;
  const { start, end } = steps[splat]!;
  return `try(${list.text.slice(0, start - list.start)}[0]${list.text.slice(end - list.start)}, ${rest}`;
}
