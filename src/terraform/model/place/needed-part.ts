/**
 * The part that an answer needs: a reference into a local object has the value of one item,
 * and people read no more than a large object's first items. Errors in the other items are not noticed.
 */
import { literalKeyValue, staticStep } from "../../../eval/index.ts";
import {
  type Expression,
  namesBoundAround,
  type ObjectCons,
  parseExpression,
  type TraversalStep,
  withoutParentheses,
} from "../../../syntax/index.ts";
import { isNative } from "../../../model/index.ts";
import { asString, stringType } from "../../../values/index.ts";
import type { Module } from "../module.ts";

/** The items that a larger object or list keeps: more than are shown, and than loops go through. */
const KEPT_ITEMS = 1100;

/** Shorter expressions are kept as they are, in characters. */
const SMALL = 20_000;

/** References are followed so often. */
const MAX_FOLLOWED = 20;

/** An expression, and the steps into its value. */
interface Part {
  readonly node: Expression;
  readonly steps: readonly TraversalStep[];
}

/** Returns an expression in a module's own scope that has the same value, or its first items; null for the whole one. */
export function neededPart(module: Module, expression: Expression): Expression | null {
  const whole = withoutParentheses(expression);
  if (namesBoundAround(whole).length > 0 && whole.type !== "Traversal") return null;
  let part: Part = { node: whole, steps: [] };
  for (let count = 0; count < MAX_FOLLOWED; count++) {
    const next = followed(module, part);
    if (next === null) break;
    part = next;
  }
  const { node, steps } = part;
  // Names in computed keys are those of the place.
  if (steps.some((step) => staticStep(step) === null)) return null;
  const text = steps.length > 0 ? node.text : firstItems(node);
  if (node === whole && text === node.text) return null;
  return parsed(steps.length === 0 ? text : `(${text})${steps.map((step) => step.text).join("")}`);
}

/** Returns a text with the same value outside all blocks, or its first items. */
export function neededText(module: Module, text: string): string {
  const expression = parsed(text);
  return (expression === null ? null : neededPart(module, expression))?.text ?? text;
}

function parsed(text: string): Expression | null {
  const { root, diagnostics } = parseExpression(text);
  return diagnostics.length > 0 ? null : root.expression;
}

/** Returns a smaller part with the same value; null if there is no such part. */
function followed(module: Module, { node, steps }: Part): Part | null {
  if (node.type === "Traversal") {
    const { source } = node;
    const [first, ...others] = [...node.steps, ...steps];
    if (source.type !== "VariableExpr" || source.name !== "local" || first?.type !== "GetAttrStep") return null;
    if (namesBoundAround(node).includes("local")) return null;
    const declared = module.declarations.locals.get(first.name)?.attribute.expression;
    if (declared === undefined || !isNative(declared)) return null;
    const inner = withoutParentheses(declared);
    const isFollowed = inner.type === "Traversal" || inner.type === "ObjectCons" || inner.type === "TupleCons";
    return isFollowed ? { node: inner, steps: others } : null;
  }
  const [first, ...others] = steps;
  const value = first === undefined ? null : itemAt(node, first);
  return value === null ? null : { node: withoutParentheses(value), steps: others };
}

/** Returns the item to which a step leads; null if that is not certain. */
function itemAt(node: Expression, step: TraversalStep): Expression | null {
  const key = staticStep(step);
  if (key === null) return null;
  if (node.type === "TupleCons") {
    const index = step.type === "IndexStep" && /^\d+$/.test(step.key.text) ? Number(step.key.text) : -1;
    return node.elements[index] ?? null;
  }
  const name = key.kind === "index" ? (key.key.type === stringType ? asString(key.key) : null) : key.name;
  const items = node.type === "ObjectCons" ? staticItems(node) : null;
  return name === null || items === null ? null : (items.get(name)?.value ?? null);
}

type Item = Extract<ObjectCons["items"][number], { readonly type: "ObjectConsItem" }>;

/** Returns an object's items by their keys; null if a key is not written as it is. */
function staticItems({ items }: ObjectCons): ReadonlyMap<string, Item> | null {
  const byKey = new Map<string, Item>();
  for (const item of items) {
    if (item.type === "ErrorNode") return null;
    const { key } = item;
    const isName = key.isBareName && key.expression.type === "VariableExpr";
    const literal = isName ? null : literalKeyValue(key.expression);
    const name = isName ? key.text : literal?.type === stringType ? asString(literal) : null;
    if (name === null) return null;
    byKey.set(name, item);
  }
  return byKey;
}

/** Returns an expression's text without the items that are not shown. */
function firstItems(node: Expression): string {
  if (node.end - node.start < SMALL) return node.text;
  if (node.type === "TupleCons") return `[${node.elements.slice(0, KEPT_ITEMS).map(firstItems).join(", ")}]`;
  const items = node.type === "ObjectCons" ? staticItems(node) : null;
  if (items === null) return node.text;
  const first = [...items].toSorted(([a], [b]) => (a < b ? -1 : 1)).slice(0, KEPT_ITEMS);
  return `{\n${first.map(([, { key, value }]) => `${key.text} = ${firstItems(value)}`).join("\n")}\n}`;
}
