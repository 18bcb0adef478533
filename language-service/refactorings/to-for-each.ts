/** Turns `count` into `for_each`, with `moved` blocks, where all instances and all references to them are known. */
import {
  asNumber,
  type Attribute,
  type Block,
  elementsOf,
  type Expression,
  type Module,
  type Node,
  type SyntaxNode,
  type Traversal,
  walk,
} from "../../src/index.ts";
import { hasMoved, nodeAround, occurrencesOf, pathIn, symbolAt } from "../../src/internal.ts";
import { Changes } from "./changes.ts";
import { editableFile, type Refactoring, type RefactoringPlace, topBlock } from "./place.ts";

/** More instances than these are too many `moved` blocks. */
const MOST = 50;

/** The instances of a block. */
interface Instances {
  readonly keys: readonly string[];
  /** The list whose elements the keys are, as `count = length(LIST)` has it; null if the keys are numbers. */
  readonly list: string | null;
}

/** Returns the change for the block whose header or `count` is at a place. */
export function toForEach(place: RefactoringPlace): Refactoring[] {
  const { module, fileName, range, node } = place;
  const block = topBlock(node);
  if (block === null || !/^(?:resource|data|module)$/.test(block.blockType.name)) return [];
  const count = block.body.items.find((item) => item.type === "Attribute" && item.name.name === "count");
  if (count?.type !== "Attribute" || (range.end > block.body.start && !isIn(count, node))) return [];
  const label = block.labels.at(-1);
  const symbol = label === undefined ? undefined : symbolAt(module, fileName, label.start + 1)?.symbol;
  if (symbol === undefined || (block.blockType.name !== "data" && !hasMoved(module))) return [];
  for (const instances of instancesOf(module, count)) {
    const changes = new Changes();
    const path = pathIn(module.directory, fileName);
    const list = instances.list ?? `[${instances.keys.map((key) => `"${key}"`).join(", ")}]`;
    changes.replace(path, count.start, count.end, `for_each = toset(${list})`);
    if (!replaceIndexes(changes, path, block, count, instances)) continue;
    if (!replaceReferences(changes, module, occurrencesOf(symbol), instances.keys)) continue;
    if (block.blockType.name !== "data")
      changes.replace(path, block.end, block.end, moves(symbol.address, instances.keys));
    return [{ title: "Turn count into for_each", kind: "refactor.rewrite", edits: changes.result }];
  }
  return [];
}

function isIn(outer: Node, node: Node): boolean {
  for (let at: Node | null = node; at !== null; at = at.parent) if (at === outer) return true;
  return false;
}

/** Returns the ways to name the instances: by the elements of a list, and by their numbers. */
function instancesOf(module: Module, { expression }: Attribute): Instances[] {
  const { value, diagnostics } = module.evaluate(expression);
  if (diagnostics.length > 0 || !value.isKnown || value.isNull || value.containsMarked) return [];
  if (value.type.kind !== "number") return [];
  const size = asNumber(value).decimal.toNumber();
  if (!Number.isInteger(size) || size < 1 || size > MOST) return [];
  const numbers = { keys: Array.from({ length: size }, (_, index) => String(index)), list: null };
  const [list, ...others] =
    expression.type === "FunctionCall" && expression.name.name === "length" ? expression.args : [];
  const keys = list === undefined || others.length > 0 ? null : namesIn(module, list);
  return keys === null ? [numbers] : [{ keys, list: list!.text }, numbers];
}

/** Returns the elements of a list if they can be keys: known strings, each once, that need no escapes. */
function namesIn(module: Module, list: Expression): string[] | null {
  const { value } = module.evaluate(list);
  if (!value.isWhollyKnown || value.isNull || value.containsMarked) return null;
  if (value.type.kind !== "list" && value.type.kind !== "tuple") return null;
  const names = elementsOf(value).map(({ payload }) => payload);
  const isKey = (name: unknown): name is string => typeof name === "string" && /^[\w.:/ -]+$/.test(name);
  return names.every(isKey) && new Set(names).size === names.length ? names : null;
}

/** Replaces the uses of `count.index` in a block; false if one of them has no equivalent. */
function replaceIndexes(changes: Changes, path: string, block: Block, count: Attribute, { list }: Instances): boolean {
  let isPossible = true;
  walk(block as SyntaxNode, {
    enter(inner) {
      const node = inner as Node;
      if (node === count) return "skip";
      const element = list === null ? null : elementOf(node, list);
      if (element !== null) {
        changes.replace(path, node.start, element, "each.value");
        return "skip";
      }
      if (node.type !== "Traversal" || node.source.type !== "VariableExpr" || node.source.name !== "count")
        return undefined;
      if (list !== null || node.text !== "count.index") isPossible = false;
      else {
        const isText = node.parent?.type === "TemplateInterpolation";
        changes.replace(path, node.start, node.end, isText ? "each.key" : "tonumber(each.key)");
      }
      return "skip";
    },
  });
  return isPossible;
}

/** Returns the end of the text that takes this instance's element from a list; null for other nodes. */
function elementOf(node: Node, list: string): number | null {
  if (node.type === "FunctionCall" && node.name.name === "element") {
    const [first, second, ...others] = node.args;
    return first?.text === list && second?.text === "count.index" && others.length === 0 ? node.end : null;
  }
  if (node.type !== "Traversal") return null;
  const wanted = `${list}[count.index]`;
  return node.text === wanted ? node.end : null;
}

/** Replaces the indexes in references; false if one is not to one instance. */
function replaceReferences(
  changes: Changes,
  module: Module,
  occurrences: ReturnType<typeof occurrencesOf>,
  keys: readonly string[],
): boolean {
  for (const { path, range, role } of occurrences) {
    if (role === "declaration") continue;
    const name = path.startsWith(`${module.directory}/`) ? path.slice(module.directory.length + 1) : null;
    const file = name === null ? null : editableFile(module, name);
    const node = file === null ? null : traversalAt(nodeAround(file.tree.root, range));
    if (node === null) return false;
    if (isDependency(node)) continue;
    const next = node.steps[node.steps.findIndex((step) => step.end === range.end) + 1];
    const key =
      next?.type === "IndexStep" && next.key.type === "LiteralValue" ? keys[Number(next.key.text)] : undefined;
    if (key === undefined || topBlock(node)?.blockType.name === "moved") return false;
    changes.replace(path, next!.start, next!.end, `["${key}"]`);
  }
  return true;
}

function traversalAt(node: Node | null): Traversal | null {
  for (let at = node; at !== null; at = at.parent) if (at.type === "Traversal") return at;
  return null;
}

/** Returns whether a reference is in `depends_on`, which is about all instances. */
function isDependency(node: Node): boolean {
  const list = node.parent?.type === "TupleCons" ? node.parent.parent : null;
  return list?.type === "Attribute" && list.name.name === "depends_on";
}

const moves = (address: string, keys: readonly string[]): string =>
  keys.map((key, index) => `\n\nmoved {\n  from = ${address}[${index}]\n  to   = ${address}["${key}"]\n}`).join("");
