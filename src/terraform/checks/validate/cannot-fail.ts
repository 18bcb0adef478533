/** Expressions of modules that evaluate without errors, recognized by their form: they need no evaluation. */
import { cannotFailWith } from "../../../eval/index.ts";
import type { Node, TraversalStep } from "../../../syntax/index.ts";
import type { Site } from "../../declare/sites.ts";
import type { Module } from "../../model/module.ts";

/** The number of names after the first one, so that the reference certainly has a value if the object is declared. */
const STEPS: Readonly<Record<string, number>> = {
  count: 1,
  data: 3,
  each: 1,
  local: 1,
  path: 1,
  terraform: 1,
  var: 1,
};

/** Names whose attributes are only known after evaluation. */
const EVALUATED = new Set(["ephemeral", "module", "resource", "self"]);

/** The attributes of iterators; those of their values are known after evaluation. */
const ITERATOR_PARTS = new Set(["key", "value"]);

type Expression = Pick<Site, "expression" | "iterators">;

/** Returns true for an expression that, judging by its form, has a value if its references are declared. */
export function cannotFailInModule(expression: Expression): boolean {
  return cannotFail(expression, () => false);
}

/**
 * Returns true for an expression that, judging by its form, has a value in a plan if validation finds no error in it.
 * With `for_each`, an output's name is not a key.
 */
export function cannotFailInPlan(expression: Expression, { modules }: Module["declarations"]): boolean {
  return cannotFail(expression, (name, [first, ...outputs]) => {
    if (name !== "module" || outputs.length > 1 || first?.type !== "GetAttrStep") return false;
    return outputs.length === 0 || modules.get(first.name)?.forEach === null;
  });
}

function cannotFail(
  { expression, iterators }: Expression,
  isKnown: (name: string, steps: readonly TraversalStep[]) => boolean,
): boolean {
  return cannotFailWith(expression as Node, (name, steps) => {
    const [first] = steps;
    if (first?.type !== "GetAttrStep" || steps.some(({ type }) => type !== "GetAttrStep")) return false;
    if (iterators.some((iterator) => iterator.name === name))
      return ITERATOR_PARTS.has(first.name) && steps.length === 1;
    if (isKnown(name, steps)) return true;
    return !EVALUATED.has(name) && steps.length <= (STEPS[name] ?? 2);
  });
}
