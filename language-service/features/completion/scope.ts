/** The names that are in scope at a place besides the module's, and the types of expressions there. */
import {
  type Attribute,
  type Block,
  dynamicType,
  type EvaluateResult,
  type Expression,
  type Module,
  type Node,
  numberType,
  objectType,
  stringType,
  TREE,
  type TraversalStep,
  type Type,
  withoutParentheses,
} from "../../../src/index.ts";
import { describeInstance, generatedName, isDynamicType, loopOf } from "../../../src/internal.ts";

/** A name in scope. */
export interface ScopedName {
  readonly name: string;
  /** What it is, in a word. */
  readonly detail: string;
  /** Whether the attributes of its value are offered with it, such as `each.key`. */
  readonly offersMembers?: boolean;
  /** Returns its type; null if it is unknown. */
  readonly type: () => Type | null;
}

/** What types follow from: a module, or what evaluates in the files of another product. */
export interface TypeSource {
  readonly module: Module | null;
  /** Returns the value of a text outside all blocks; null if there are no values. */
  readonly evaluate: (text: string) => EvaluateResult | null;
}

/** Types that depend on more scopes than these are unknown. */
const MAX_DEPTH = 20;

/** The blocks in a resource in which `self` is the resource. */
const WITH_SELF: ReadonlySet<string> = new Set(["provisioner", "connection", "postcondition"]);

/** Returns the names in scope at a node, innermost first: those that loops, `dynamic` blocks and repetitions bind. */
export function scopedNames(node: Node, types: TypeSource, depth = 0): ScopedName[] {
  const names: ScopedName[] = [];
  let hasSelf = false;
  for (
    let at = node, around = at.parent as Node | null;
    around !== null;
    at = around, around = at.parent as Node | null
  ) {
    names.push(...ofLoop(at, around, types, depth));
    if (around.type !== "Block") continue;
    hasSelf ||= WITH_SELF.has(around.blockType.name);
    names.push(...ofBlock(node, around, types, depth));
    if (hasSelf) names.push(...selfIn(around, types));
  }
  return names.filter(({ name }, index) => names.findIndex((one) => one.name === name) === index);
}

function ofLoop(node: Node, around: Node, types: TypeSource, depth: number): ScopedName[] {
  const loop = loopOf(around);
  if (loop === null || node === loop.intro || node === loop.intro.parent) return [];
  const { keyVar, valueVar, collection } = loop.intro;
  const type = (): Type | null => typeAt(collection, types, depth + 1);
  const key = keyVar === null ? [] : [{ name: keyVar.name, detail: "key", type: () => keyType(type()) }];
  return [...key, { name: valueVar.name, detail: "element", type: () => elementType(type()) }];
}

/** Returns the names that a block binds at a node in it. */
function ofBlock(node: Node, block: Block, types: TypeSource, depth: number): ScopedName[] {
  const [count, forEach] = [argumentOf(block, "count"), argumentOf(block, "for_each")];
  if (isInside(node, count) || isInside(node, forEach)) return [];
  if (isDynamicType(block.blockType.name)) {
    const label = generatedName(block);
    const iterator = argumentOf(block, "iterator")?.expression.text;
    const name = iterator ?? (label.type === "Name" ? label.name : label.value);
    return [repetition(name, forEach?.expression ?? null, types, depth)];
  }
  if (block.parent?.parent?.type !== "ConfigFile") return [];
  if (forEach !== null) return [repetition("each", forEach.expression, types, depth)];
  return count === null
    ? []
    : [{ name: "count", detail: "instance", offersMembers: true, type: () => objectType({ index: numberType }) }];
}

function repetition(name: string, forEach: Expression | null, types: TypeSource, depth: number): ScopedName {
  const type = (): Type => {
    const collection = forEach === null ? null : typeAt(forEach, types, depth + 1);
    return objectType({ key: keyType(collection) ?? stringType, value: elementType(collection) ?? dynamicType });
  };
  return { name, detail: "instance", offersMembers: true, type };
}

/** Returns `self` for a resource's block; nothing for other blocks. */
function selfIn(block: Block, types: TypeSource): ScopedName[] {
  const [type, name] = block.labels;
  const keyword = block.blockType.name;
  if ((keyword !== "resource" && keyword !== "data") || name === undefined) return [];
  const address = [...(keyword === "data" ? [keyword] : []), type!.value, name.value].join(".");
  const self = (): Type | null => {
    const all = typeOfText(address, types);
    const isRepeated = argumentOf(block, "count") !== null || argumentOf(block, "for_each") !== null;
    return isRepeated ? elementType(all) : all;
  };
  return [{ name: "self", detail: "resource", type: self }];
}

function argumentOf({ body }: Block, name: string): Attribute | null {
  for (const item of body.items) if (item.type === "Attribute" && item.name.name === name) return item;
  return null;
}

const isInside = (node: Node, argument: Attribute | null): boolean =>
  argument !== null && node.start >= argument.start && node.end <= argument.end;

/** Returns an expression's type in its scope; null if it is unknown. */
function typeAt(expression: Expression, types: TypeSource, depth = 0): Type | null {
  const inner = withoutParentheses(expression);
  if (depth > MAX_DEPTH) return null;
  if (inner.type === "Traversal") return typeBefore(inner.source, inner.steps, types, depth);
  return inner.type === "VariableExpr" ? typeBefore(inner, [], types, depth) : typeOfText(inner.text, types);
}

/** Returns the type that a traversal has after some of its steps; null if it is unknown. */
export function typeBefore(
  source: Expression,
  steps: readonly (TraversalStep | Node)[],
  types: TypeSource,
  depth = 0,
): Type | null {
  const scoped =
    source.type === "VariableExpr" ? scopedNames(source, types, depth).find(({ name }) => name === source.name) : null;
  if (scoped != null) return steps.reduce(afterStep, scoped.type());
  const end = steps.at(-1)?.end ?? source.end;
  const text = source[TREE].source.text.slice(source.start, end);
  const type = typeOfText(text, types);
  return (steps.some(isSplatStep) ? elementType(type) : type) ?? typeOfInstance(source, steps, types);
}

/** Returns the type that a traversal has in an instance of a resource; null for others, and without a schema. */
function typeOfInstance(
  source: Expression,
  steps: readonly (TraversalStep | Node)[],
  { module }: TypeSource,
): Type | null {
  if (module === null || source.type !== "VariableExpr") return null;
  const isManaged = source.name !== "data" && source.name !== "ephemeral";
  const length = isManaged ? 1 : 2;
  const names = steps.slice(0, length).flatMap((step) => (step.type === "GetAttrStep" ? [step.name] : []));
  const resource = module.declarations.resources.get([source.name, ...names].join("."));
  if (resource === undefined || names.length < length) return null;
  const isRepeated = resource.count !== null || resource.forEach !== null;
  const isInstance = steps[length]?.type !== "GetAttrStep";
  const inside = steps.slice(isRepeated ? length + 1 : length);
  if (isRepeated !== (isInstance && steps.length > length)) return null;
  return inside.reduce(afterStep, describeInstance(module, resource));
}

const isSplatStep = ({ type }: TraversalStep | Node): boolean => type === "FullSplatStep" || type === "AttrSplatStep";

function afterStep(type: Type | null, step: TraversalStep | Node): Type | null {
  if (type === null) return null;
  if (step.type !== "GetAttrStep") return elementType(type);
  if (type.kind === "object") return type.attributes.get(step.name) ?? null;
  return type.kind === "map" ? type.element : null;
}

/** Returns the type of a text outside all blocks; null if it is unknown. */
function typeOfText(text: string, types: TypeSource): Type | null {
  const type = types.evaluate(text)?.value.type ?? dynamicType;
  return type.kind === "dynamic" ? null : type;
}

function elementType(type: Type | null): Type | null {
  switch (type?.kind) {
    case "list":
    case "set":
    case "map":
      return type.element;
    case "tuple":
      return type.elements[0] ?? null;
    case "object":
      return [...type.attributes.values()][0] ?? null;
    default:
      return null;
  }
}

function keyType(type: Type | null): Type | null {
  if (type === null) return null;
  if (type.kind === "set") return type.element;
  return type.kind === "list" || type.kind === "tuple" ? numberType : stringType;
}
