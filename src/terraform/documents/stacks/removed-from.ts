/** The `from` argument in a stack's `removed` block: `component.a`, `stack.b[each.key].component.c`. */
import { embeddedExpression } from "../../../json/index.ts";
import type { ConfigExpression } from "../../../model/index.ts";
import type { Expression, Traversal } from "../../../syntax/index.ts";

/** A step with its instance key; null without one. */
interface RemovedStep {
  readonly name: string;
  readonly key: Expression | null;
}

/** What was removed: a component in a stack, or a whole embedded stack, the last in `stacks`. */
export interface RemovedTarget {
  /** The embedded stacks on the way, from the outermost. */
  readonly stacks: readonly RemovedStep[];
  readonly component: RemovedStep | null;
}

/**
 * Returns an argument's target, in JSON of an address in a string; null if it has none, undefined if the expression is
 * not a plain address.
 */
export function removedTarget(expression: ConfigExpression): RemovedTarget | null | undefined {
  const address = expression.type === "JsonString" ? embeddedExpression(expression).expression : expression;
  return address?.type === "Traversal" ? targetOf(address) : undefined;
}

function targetOf({ source, steps }: Traversal): RemovedTarget | null | undefined {
  if (source.type !== "VariableExpr") return undefined;
  const stacks: RemovedStep[] = [];
  const rest = [...steps];
  for (let kind = source.name; ;) {
    const named = rest.shift();
    if ((kind !== "component" && kind !== "stack") || named?.type !== "GetAttrStep") return null;
    const [next] = rest;
    const key = next?.type === "IndexStep" ? next.key : null;
    if (key !== null) rest.shift();
    const step = { name: named.name, key };
    if (kind === "component") return rest.length === 0 ? { stacks, component: step } : null;
    stacks.push(step);
    const following = rest.shift();
    if (following === undefined) return { stacks, component: null };
    if (following.type !== "GetAttrStep") return null;
    kind = following.name;
  }
}
