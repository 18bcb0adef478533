/** The attribute that a loop reads from the elements of a collection, for messages: `id` in `[for s in aws_subnet.a : s.id]`. */
import type { ForIntro, Node, Traversal } from "../../../syntax/index.ts";
import { walk } from "../../../syntax/index.ts";
import { elementsOf, entriesOf, unmark, type Value } from "../../../values/index.ts";
import { isKnownAfterApply } from "./certainty.ts";

/**
 * Returns the first attribute of the elements that a loop or splat reads and that is known only after apply. `reference`
 * is a node in its collection, and `value` the node's value. Null for references that are in no such collection.
 */
export function loopAttribute(reference: Node, value: Value): string | null {
  const names = namesRead(reference);
  const [element] = names.length === 0 ? [] : elementsIn(unmark(value));
  if (element === undefined) return null;
  const attributes = attributesIn(unmark(element));
  const isPending = (name: string): boolean => {
    const attribute = attributes.get(name);
    return attribute !== undefined && isKnownAfterApply(attribute);
  };
  return names.find(isPending) ?? null;
}

/** Returns the attributes that the nearest loops and splats around a collection's part read, in source order. */
function namesRead(reference: Node): readonly string[] {
  for (let node = reference; node.parent !== null; node = node.parent) {
    const { parent } = node;
    if (parent.type === "ForIntro") return namesInLoop(parent);
    const splat = parent.type === "Traversal" && parent.source === node ? namesBehindSplat(parent) : [];
    if (splat.length > 0) return splat;
  }
  return [];
}

function namesBehindSplat({ steps }: Traversal): readonly string[] {
  const splat = steps.findIndex(({ type }) => type === "FullSplatStep" || type === "AttrSplatStep");
  const next = splat < 0 ? undefined : steps[splat + 1];
  return next?.type === "GetAttrStep" ? [next.name] : [];
}

function namesInLoop(intro: ForIntro): readonly string[] {
  const names: string[] = [];
  walk(intro.parent ?? intro, {
    enter(node) {
      if (node.type !== "Traversal" || node.source.type !== "VariableExpr") return undefined;
      const [step] = node.steps;
      if (node.source.name === intro.valueVar.name && step?.type === "GetAttrStep") names.push(step.name);
      return undefined;
    },
  });
  return names;
}

function elementsIn(value: Value): readonly Value[] {
  if (!value.isKnown || value.isNull) return [];
  const { kind } = value.type;
  if (kind === "object" || kind === "map") return [...entriesOf(value).values()];
  return kind === "tuple" || kind === "list" || kind === "set" ? elementsOf(value) : [];
}

function attributesIn(value: Value): ReadonlyMap<string, Value> {
  return value.isKnown && !value.isNull && value.type.kind === "object" ? entriesOf(value) : new Map<string, Value>();
}
