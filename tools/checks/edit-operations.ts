// Random requests to the editing layer, each with its expected effect: for fuzzing and for the corpus.
import {
  appendBlock,
  type EditOptions,
  type EditResult,
  insertBlock,
  moveItem,
  type Place,
  removeItem,
  renameAttribute,
  renameRoot,
  reorderElements,
  reorderItems,
  replaceExpression,
  setAttribute,
  setBlockLabels,
  setBlockType,
} from "../../src/edit/index.ts";
import {
  type Attribute,
  type Block,
  type Body,
  type BodyItem,
  type ConfigFile,
  type Expression,
  type ExpressionFile,
  type ForIntro,
  isExpression,
  type ObjectCons,
  type ObjectConsKey,
  parseConfig,
  parseExpression,
  type Node,
  type SyntaxTree,
  type TemplateFor,
  type TupleCons,
  type VariableExpr,
} from "../../src/syntax/index.ts";
import { allComments } from "./edit-comments.ts";
import { BLOCKS, NAMES, VALUES } from "./edit-inputs.ts";
import type { Exchange } from "./edit-oracle.ts";
import { allNodes, childFields } from "../tree-access.ts";

/** Makes an operation's decisions: returns a number below a limit. */
export type Decide = (below: number) => number;

/** A request, its result, and its expected effect. */
export interface Operation {
  readonly name: string;
  readonly result: EditResult;
  readonly exchange: Exchange;
  /** The removed comments, as tokens. */
  readonly removed: ReadonlySet<number>;
  /** The new node, from another tree, with its comments. */
  readonly inserted: Node | null;
  /** Whether comments keep their order. */
  readonly keepsOrder: boolean;
  /** Whether formatted spacing stays formatted. */
  readonly keepsSpacing: boolean;
  /** The ranges where more than the spaces before `=` and comments may change. */
  readonly touched: readonly { readonly start: number; readonly end: number }[];
}

/** The kinds of requests. */
export type OperationKind = keyof typeof MAKERS;

/** Returns one request for a tree, or `null` if the tree has no target for the chosen kind of request. */
export function randomOperation(tree: SyntaxTree, decide: Decide, options: EditOptions): Operation | null {
  return operationOf(KINDS[decide(KINDS.length)]!, tree, decide, options);
}

/** Returns one request of a kind, or `null` if the tree has no target for it. */
export function operationOf(
  kind: OperationKind,
  tree: SyntaxTree,
  decide: Decide,
  options: EditOptions,
): Operation | null {
  return MAKERS[kind]({ tree, nodes: allNodes(tree.root), decide, options });
}

interface Context {
  readonly tree: SyntaxTree;
  readonly nodes: readonly Node[];
  readonly decide: Decide;
  readonly options: EditOptions;
}

type Maker = (context: Context) => Operation | null;

const nothing = {
  exchange: {},
  removed: new Set<number>(),
  inserted: null,
  keepsOrder: true,
  keepsSpacing: true,
} as const;

const MAKERS = {
  set: setSome,
  insert: insertSome,
  remove: removeSome,
  replace: replaceSome,
  order: orderSome,
  elements: elementsOfSome,
  move: moveSome,
  rename: renameSome,
  header: headerOfSome,
  root: rootOfSome,
} satisfies Record<string, Maker>;

/** All kinds of requests. */
export const KINDS = Object.keys(MAKERS) as readonly OperationKind[];

function pick<T>(decide: Decide, list: readonly T[]): T | undefined {
  return list.length === 0 ? undefined : list[decide(list.length)];
}

function bodies({ nodes }: Context): Body[] {
  return nodes.filter((node) => node.type === "Body") as Body[];
}

function setSome(context: Context): Operation | null {
  const { decide, options } = context;
  const body = pick(decide, bodies(context))!;
  const attributes = body.items.filter((item): item is Attribute => item.type === "Attribute");
  const value = pick(decide, VALUES)!;
  const present = decide(2) === 0 ? pick(decide, attributes) : undefined;
  const name = present?.name.name ?? pick(decide, NAMES)!;
  const existing = attributes.find((attribute) => attribute.name.name === name);
  if (existing !== undefined) {
    const result = setAttribute(body, name, value, options);
    return { ...replacing(existing.expression, value), name: `set ${name} = ${value}`, result };
  }
  const place = decide(2) === 0 ? placeIn(body, decide) : undefined;
  const result = setAttribute(body, name, value, place === undefined ? options : { ...options, place });
  const node = itemFrom(`${name} = (${value}\n)`);
  const last = attributes.at(-1);
  const at: Place = place ?? (last === undefined ? "start" : { after: last });
  return { ...inserting(body, node, at), name: `add ${name} = ${value} at ${placeText(at)}`, result };
}

function insertSome(context: Context): Operation {
  const { decide, options } = context;
  const body = pick(decide, bodies(context))!;
  const text = pick(decide, BLOCKS)!;
  const place = decide(3) === 0 ? "end" : placeIn(body, decide);
  const result = place === "end" ? appendBlock(body, text, options) : insertBlock(body, text, place, options);
  return { ...inserting(body, itemFrom(text), place), name: `insert ${text} at ${placeText(place)}`, result };
}

function removeSome(context: Context): Operation | null {
  const body = pick(
    context.decide,
    bodies(context).filter(({ items }) => items.length > 0),
  );
  if (body === undefined) return null;
  const item = pick(context.decide, body.items)!;
  const index = body.items.indexOf(item);
  return {
    ...nothing,
    name: `remove item ${index} of ${body.items.length}`,
    result: removeItem(item, context.options),
    exchange: { items: new Map([[body, body.items.filter((other) => other !== item)]]) },
    removed: new Set(allComments(item)),
    touched: [spanAround(body, index - 1, index + 1)],
  };
}

function renameSome(context: Context): Operation | null {
  const { decide, nodes, options } = context;
  const attribute = pick(decide, nodes.filter((node) => node.type === "Attribute") as Attribute[]);
  if (attribute === undefined) return null;
  const body = attribute.parent as Body;
  const name = pick(decide, NAMES)!;
  return {
    ...nothing,
    name: `rename ${attribute.name.name} to ${name}`,
    result: renameAttribute(body, attribute.name.name, name, options),
    exchange: { names: new Map([[attribute.name, name]]) },
    touched: [attribute.name.textRange],
  };
}

function replaceSome(context: Context): Operation | null {
  const { decide, nodes, options } = context;
  const present = pick(
    decide,
    nodes.filter((node) => isExpression(node)),
  );
  if (present === undefined) return null;
  const value = pick(decide, VALUES)!;
  const result = replaceExpression(present, value, options);
  // Lines inside a line: the reference may align them with lines that are not siblings in the tree. That is left to the
  // formatter.
  const keepsSpacing = present.parent?.type === "Attribute" || !value.includes("\n");
  return { ...replacing(present, value), name: `replace ${present.text} by ${value}`, result, keepsSpacing };
}

function headerOfSome(context: Context): Operation | null {
  const { decide, nodes, options } = context;
  const block = pick(decide, nodes.filter((node) => node.type === "Block") as Block[]);
  if (block === undefined) return null;
  const touched = [{ start: block.start, end: block.body.start }];
  if (decide(3) === 0) {
    const result = setBlockType(block, "other", options);
    return {
      ...nothing,
      name: "set type",
      result,
      touched,
      exchange: { names: new Map([[block.blockType, "other"]]) },
    };
  }
  const labels = Array.from({ length: decide(4) }, () => pick(decide, ["label", "bare", 'q"\\\n', "${a}%{b}", "é"])!);
  const result = setBlockLabels(block, labels, options);
  return {
    ...nothing,
    name: `set labels ${labels}`,
    result,
    touched,
    exchange: { labels: new Map([[block, labels]]) },
  };
}

function orderSome(context: Context): Operation | null {
  const { decide, options } = context;
  const body = pick(
    decide,
    bodies(context).filter(({ items }) => items.length > 1),
  );
  if (body === undefined) return null;
  const some = body.items.filter(() => decide(4) > 0);
  const items = shuffled(some, decide);
  return {
    ...nothing,
    name: `order ${items.map((item) => body.items.indexOf(item))} of ${body.items.length}`,
    result: reorderItems(body, items, options),
    exchange: { items: new Map([[body, inPlaces(body.items, items)]]) },
    keepsOrder: false,
    touched: [spanAround(body, -1, body.items.length)],
  };
}

function moveSome(context: Context): Operation | null {
  const { decide, options } = context;
  const body = pick(
    decide,
    bodies(context).filter(({ items }) => items.length > 1),
  );
  if (body === undefined) return null;
  const item = pick(decide, body.items)!;
  const place = placeIn(body, decide);
  const others = body.items.filter((other) => other !== item);
  const target = place === "start" ? 0 : place === "end" ? others.length : targetIn(others, item, place, body);
  return {
    ...nothing,
    name: `move item ${body.items.indexOf(item)} to ${placeText(place)}`,
    result: moveItem(item, place, options),
    exchange: { items: new Map([[body, others.toSpliced(target, 0, item)]]) },
    keepsOrder: false,
    touched: [spanAround(body, -1, body.items.length)],
  };
}

function elementsOfSome({ decide, nodes, options }: Context): Operation | null {
  const lists = nodes.filter((node) => elementsOf(node).length > 1) as (TupleCons | ObjectCons)[];
  const list = pick(decide, lists);
  if (list === undefined) return null;
  const elements = shuffled(elementsOf(list), decide);
  return {
    ...nothing,
    name: `order elements ${elements.map((element) => elementsOf(list).indexOf(element))}`,
    result: reorderElements(list, elements, options),
    exchange: { elements: new Map([[list, elements]]) },
    keepsOrder: false,
    touched: [list.textRange],
  };
}

function rootOfSome({ tree, decide, nodes, options }: Context): Operation | null {
  const variable = pick(decide, nodes.filter((node) => node.type === "VariableExpr") as VariableExpr[]);
  if (variable === undefined) return null;
  const name = variable.name;
  const newName = pick(decide, ["renamed", "v", "k", "x"])!;
  const variables: VariableExpr[] = [];
  findFree(tree.root, name, variables);
  return {
    ...nothing,
    name: `rename root ${name} to ${newName}`,
    result: renameRoot(tree.root, name, newName, options),
    exchange: { names: new Map(variables.map((node) => [node, newName])) },
    touched: variables.map((node) => node.textRange),
  };
}

/** Adds the free variables with a name. */
function findFree(node: Node, name: string, variables: VariableExpr[]): void {
  if (node.type === "ObjectConsKey" && (node as ObjectConsKey).isBareName) return;
  if (node.type === "VariableExpr" && (node as VariableExpr).name === name) variables.push(node as VariableExpr);
  const intro = introOf(node);
  const binds = intro !== null && (intro.keyVar?.text === name || intro.valueVar.text === name);
  for (const child of childFields(node).flat()) {
    const isIntro = child === intro || (node.type === "TemplateFor" && child === (node as TemplateFor).forDirective);
    if (child !== null && (!binds || isIntro)) findFree(child, name, variables);
  }
}

function introOf(node: Node): ForIntro | null {
  const intro =
    node.type === "TemplateFor"
      ? (node as TemplateFor).forDirective.content
      : node.type === "ForTuple" || node.type === "ForObject"
        ? (node as Node & { intro: ForIntro }).intro
        : null;
  return intro?.type === "ForIntro" ? intro : null;
}

function replacing(present: Expression, value: string): Omit<Operation, "name" | "result"> {
  const replacement = (parseExpression(`${value}\n`).root as ExpressionFile).expression;
  const { parent } = present;
  const names = new Map<Node, string>();
  if (parent?.type === "ObjectConsKey") {
    const isFirst = (parent.parent!.parent as ObjectCons).items[0] === parent.parent;
    const isVariable = replacement.type === "VariableExpr" && present.type === "VariableExpr";
    const staysName = isVariable && (value !== "for" || !isFirst);
    const isNumber = replacement.type === "LiteralValue" && replacement.kind === "number";
    names.set(parent, staysName || isNumber ? "name" : "expression");
  }
  let item: Node = present;
  while (item.type !== "Attribute") item = item.parent!;
  const body = item.parent as Body;
  const block = body.parent!;
  const isInline = block.type === "Block" && (block as Block).isOneLine;
  const touched = [item.textRange, ...(isInline ? [spanOfBlock(block as Block)] : [])];
  return {
    ...nothing,
    exchange: { expressions: new Map([[present, replacement]]), names },
    removed: new Set(commentsIn(present)),
    inserted: replacement,
    touched,
  };
}

function commentsIn(node: Node): number[] {
  const comments = new Set(allComments(node));
  return [...comments].filter((token) => token >= node.firstToken && token < node.endToken);
}

function inserting(body: Body, node: BodyItem, place: Place): Omit<Operation, "name" | "result"> {
  const { items } = body;
  const index =
    place === "start"
      ? 0
      : place === "end"
        ? items.length
        : "before" in place
          ? items.indexOf(place.before)
          : items.indexOf(place.after) + 1;
  return {
    ...nothing,
    exchange: { items: new Map([[body, items.toSpliced(index, 0, node)]]) },
    inserted: node,
    touched: [spanAround(body, index - 1, index)],
  };
}

/** Returns the range from an item's end to another's start; beyond the ends of the body, to its block's. */
function spanAround(body: Body, above: number, below: number): { start: number; end: number } {
  const block = body.parent!;
  if (body.items.length < 2 && block.type === "Block") return spanOfBlock(block as Block);
  return { start: body.items[above]?.end ?? block.start, end: body.items[below]?.start ?? block.end };
}

/** Returns the range from the item above a block to the one below: blank lines separate a block that spans lines. */
function spanOfBlock(block: Block): { start: number; end: number } {
  const { items } = block.parent as Body;
  const index = items.indexOf(block);
  return { start: items[index - 1]?.end ?? block.start, end: items[index + 1]?.start ?? block.end };
}

function placeIn({ items }: Body, decide: Decide): Place {
  const kind = decide(4);
  const item = items.length === 0 ? undefined : items[decide(items.length)];
  if (item === undefined || kind === 0) return decide(2) === 0 ? "start" : "end";
  return kind === 1 ? { before: item } : { after: item };
}

function placeText(place: Place): string {
  if (typeof place === "string") return place;
  return "before" in place ? `before ${place.before.text}` : `after ${place.after.text}`;
}

function targetIn(others: readonly BodyItem[], item: BodyItem, place: Exclude<Place, string>, body: Body): number {
  const anchor = "before" in place ? place.before : place.after;
  if (anchor === item) return body.items.indexOf(item);
  return others.indexOf(anchor) + ("before" in place ? 0 : 1);
}

function inPlaces(all: readonly BodyItem[], some: readonly BodyItem[]): BodyItem[] {
  const rest = [...some];
  return all.map((item) => (some.includes(item) ? rest.shift()! : item));
}

function shuffled<T>(list: readonly T[], decide: Decide): T[] {
  const rest = [...list];
  const result: T[] = [];
  while (rest.length > 0) result.push(...rest.splice(decide(rest.length), 1));
  return result;
}

function elementsOf(node: Node): readonly Node[] {
  if (node.type === "TupleCons") return (node as TupleCons).elements;
  return node.type === "ObjectCons" ? (node as ObjectCons).items : [];
}

/** Returns the item that a text contains, in a separate tree. */
function itemFrom(text: string): BodyItem {
  return (parseConfig(`${text}\n`).root as ConfigFile).body.items[0]!;
}
