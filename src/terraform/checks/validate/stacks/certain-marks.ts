/** Values in stacks that are sensitive or ephemeral in every plan, whatever the inputs are. */
import { isRecoveringCall } from "../../../../eval/index.ts";
import type { ConfigExpression } from "../../../../model/index.ts";
import { type Node, walk } from "../../../../syntax/index.ts";
import { isCertainlyMarked, type Mark, unmarkDeep, type Value } from "../../../../values/index.ts";
import type { Module } from "../../../model/module.ts";
import type { Stack } from "../../../documents/stacks/stack.ts";
import type { StackCall } from "../../../documents/stacks/stack-declarations.ts";
import { stackReferences } from "./stack-names.ts";

/**
 * Nodes that let all marks through. Terraform drops the marks of an operand or a branch that a plan, which knows the
 * inputs, does not need.
 */
const TRANSPARENT: ReadonlySet<string> = new Set<Node["type"]>([
  "AttrSplatStep",
  "FullSplatStep",
  "FunctionCall",
  "FunctionName",
  "GetAttrStep",
  "LiteralValue",
  "ObjectCons",
  "ObjectConsItem",
  "ObjectConsKey",
  "Parentheses",
  "QuotedTemplate",
  "TemplateInterpolation",
  "TemplateText",
  "Traversal",
  "TupleCons",
  "VariableExpr",
]);

/** Returns true if a value, or a part of it, has a mark in every plan. Expressions in the JSON syntax are left out. */
export function isMarkedInPlans(stack: Stack, expression: ConfigExpression, value: Value, mark: Mark): boolean {
  return value.containsMarked && isCertainlyMarked(unmarkDeep(value).marks, mark) && isTransparent(stack, expression);
}

/** Returns true if an expression has the marks of all objects in it. */
function isTransparent(stack: Stack, expression: ConfigExpression): boolean {
  const pending = [expression];
  const seen = new Set(pending);
  for (const one of pending) {
    if (!isNative(one) || !walk<Node>(one, { enter: (node) => (letsMarksThrough(node) ? undefined : "stop") }))
      return false;
    for (const { root, names } of stackReferences({ expression: one, iterators: [] })) {
      if (root === "var" || root === "stack") continue;
      const local = root === "local" ? stack.locals.get(names[0] ?? "")?.attribute.expression : undefined;
      if (local === undefined) return false;
      if (!seen.has(local)) pending.push(local);
      seen.add(local);
    }
  }
  return true;
}

function letsMarksThrough(node: Node): boolean {
  return TRANSPARENT.has(node.type) && !(node.type === "FunctionCall" && isRecoveringCall(node));
}

function isNative(expression: ConfigExpression): expression is Extract<ConfigExpression, Node> {
  return TRANSPARENT.has(expression.type);
}

/**
 * Returns true if no input can make an expression ephemeral: it contains only variables, and components'
 * outputs, that are not ephemeral.
 */
export function isNeverEphemeral(
  stack: Stack,
  expression: ConfigExpression,
  moduleOf: (call: StackCall) => Module | null,
): boolean {
  return stackReferences({ expression, iterators: [] }).every(({ root, names: [name = ""] }) => {
    if (root === "var") return stack.variables.get(name)?.isEphemeral === false;
    const component = root === "component" ? stack.components.get(name) : undefined;
    const module = component === undefined ? null : moduleOf(component);
    if (module?.isComplete !== true) return false;
    return [...module.declarations.outputs.values()].every(({ isEphemeral }) => isEphemeral === false);
  });
}
