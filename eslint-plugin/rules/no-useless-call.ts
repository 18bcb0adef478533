/** Calls that return their argument unchanged. */
import { type Expression, type FunctionCall, type Node, withoutParentheses } from "../../src/index.ts";
import { provenKind } from "../../src/internal.ts";
import { replacementText } from "../fixes/replacement-text.ts";
import { replace } from "../fixes/replace.ts";
import type { HclRuleDefinition } from "../types.ts";

/** Functions that return a value unchanged if it already has the type that they convert to. */
const CONVERSIONS: ReadonlyMap<string, string> = new Map([
  ["tobool", "bool"],
  ["tonumber", "number"],
  ["tostring", "string"],
]);

/** Functions that return their own results unchanged. */
const IDEMPOTENT = new Set([
  ...["abs", "ceil", "floor", "signum"],
  ...["chomp", "lower", "trimspace", "upper"],
  ...["tobool", "tolist", "tomap", "tonumber", "toset", "tostring", "sensitive"],
  ...["compact", "distinct", "flatten", "sort"],
]);

/** Variadic functions that return a single argument unchanged, if it has such a type and is not null. */
const VARIADIC: ReadonlyMap<string, readonly string[]> = new Map([
  ["concat", ["TupleCons", "ForTuple"]],
  ["merge", ["ObjectCons", "ForObject"]],
  ["try", []],
]);

/** See docs/rules/no-useless-call.md. */
export const rule: HclRuleDefinition<{
  MessageIds: "conversion" | "template" | "twice" | "only" | "format" | "useArgument";
}> = {
  meta: {
    type: "suggestion",
    docs: {
      description: "Disallow function calls that return their argument unchanged",
      configs: ["strict"],
    },
    languages: ["hcl/hcl", "hcl/template"],
    fixable: "code",
    hasSuggestions: true,
    schema: [],
    messages: {
      conversion: "Unnecessary `{{name}}`: its argument is already a {{type}}. Use the argument directly.",
      template: "Unnecessary `tostring`: templates convert interpolated values to strings. Remove it.",
      twice: "Unnecessary second `{{name}}`: it does not change the result of the first. Call it once.",
      only: "Unnecessary `{{name}}`: it returns its only argument. Use the argument directly.",
      format: "Unnecessary `format`: there is nothing to format. Use the string directly.",
      useArgument: "Use the argument directly.",
    },
  },
  create(context) {
    const { sourceCode } = context;
    /** Returns why a call is useless, and whether that is certain, or null if it is not. */
    const reasonOf = (node: FunctionCall, argument: Expression): Reason | null => {
      const { name } = node.name;
      const inner = withoutParentheses(argument);
      const isTwice = inner.type === "FunctionCall" && inner.name.name === name;
      if (isTwice && IDEMPOTENT.has(name)) return { messageId: "twice", isCertain: true };
      const type = CONVERSIONS.get(name);
      if (type !== undefined && provenKind(sourceCode, argument) === type)
        return { messageId: "conversion", isCertain: true };
      if (name === "tostring" && isInterpolatedWithText(node)) return { messageId: "template", isCertain: true };
      const certain = VARIADIC.get(name);
      if (certain !== undefined) return { messageId: "only", isCertain: certain.includes(inner.type) };
      return name === "format" && isPlainText(inner) ? { messageId: "format", isCertain: true } : null;
    };
    return {
      FunctionCall(node: FunctionCall) {
        const [argument] = node.args;
        const { name } = node.name;
        if (argument === undefined || node.args.length > 1 || node.expandFinal) return;
        if (!sourceCode.isKnownFunction(name)) return;
        const reason = reasonOf(node, argument);
        if (reason === null) return;
        const { messageId, isCertain } = reason;
        const text = replacementText(argument, node);
        const fix = text === null ? null : replace(sourceCode, node, text);
        const report = { node, messageId, data: { name, type: CONVERSIONS.get(name) ?? "" } };
        if (isCertain) context.report({ ...report, fix });
        else context.report({ ...report, suggest: fix === null ? [] : [{ messageId: "useArgument", fix }] });
      },
    };
  },
};

interface Reason {
  readonly messageId: "conversion" | "template" | "twice" | "only" | "format";
  readonly isCertain: boolean;
}

/** Returns whether a node is interpolated into a template with other parts, so that it becomes a string in any case. */
function isInterpolatedWithText({ parent }: Node): boolean {
  if (parent?.type !== "TemplateInterpolation") return false;
  const around = parent.parent;
  if (around?.type !== "QuotedTemplate") return around?.type === "HeredocTemplate";
  return !around.isInterpolationOnly;
}

/** Returns whether an expression is a string without sequences and without verbs for `format`. */
function isPlainText(node: Expression): boolean {
  if (node.type !== "QuotedTemplate") return false;
  return node.parts.every((part) => part.type === "TemplateText" && !part.text.includes("%"));
}
