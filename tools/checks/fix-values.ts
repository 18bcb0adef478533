// Compares a file's expressions before and after a fix: each attribute is evaluated with only unknown values and with
// invented values of several kinds for its references. The invented values have the attributes and elements that the
// expressions access, so that much real code has a value.
import { fileScope, OpenScope } from "../../src/internal.ts";
import {
  type Attribute,
  type Block,
  boolVal,
  childNodes,
  type ConfigNode,
  type ConfigTree,
  type Diagnostic,
  dynamicVal,
  evaluate,
  type EvaluateResult,
  type Expression,
  type ForIntro,
  type IndexStep,
  integerVal,
  type JsonArray,
  type JsonObject,
  type JsonProperty,
  type JsonValue,
  listVal,
  mapVal,
  type Node,
  objectVal,
  rawEquals,
  type Scope,
  stringType,
  stringVal,
  terraformFunctions,
  type Traversal,
  tupleVal,
  type Value,
  type VariableExpr,
  variablesIn,
  walk,
} from "../../src/index.ts";
import { newReference } from "./fix-modules.ts";
import { VARIABLES } from "./evaluation-scope.ts";

/** How many expressions were compared, and how many evaluations returned a value before the fix. */
export interface ValueCounts {
  compared: number;
  evaluated: number;
}

/** Calls whose result differs between evaluations, or that take too long for a test. */
const UNSTABLE = /\b(?:timestamp|plantimestamp|uuid|bcrypt)\(/;

/**
 * Returns why the values in two files differ, or null if they do not. Counts are added to `counts`. `may` lists
 * accepted differences: to `add`, `remove` or `change` values.
 */
export function compareValues(
  before: ConfigTree,
  after: ConfigTree,
  counts: ValueCounts = { compared: 0, evaluated: 0 },
  may: ReadonlySet<string> = new Set(),
): string | null {
  const [left, right] = [valuesByPath(before), valuesByPath(after)];
  for (const path of right.keys())
    if (!left.has(path) && !may.has("add") && !may.has("change")) return `${path} was added`;
  for (const [path, was] of left) {
    const is = right.get(path);
    if (is === undefined && may.has("remove")) continue;
    if (is === undefined && may.has("change")) continue;
    if (is === undefined) return `${path} is lost`;
    if (was.text === is.text) continue;
    const isCompared = !may.has("change") && !UNSTABLE.test(was.text);
    const problem = isCompared ? compareExpressions(was, is, counts) : null;
    if (problem !== null) return `${path}: ${problem}: ${was.text.slice(0, 200)} became ${is.text.slice(0, 200)}`;
    const reference = newReference(was, is, may);
    if (reference !== null) return `${path}: ${reference}`;
  }
  return null;
}

type Evaluable = Expression | JsonValue;

/**
 * Returns every attribute's expression, or every JSON value that is not a container, by a path that moving items around
 * does not change.
 */
function valuesByPath(tree: ConfigTree): Map<string, Evaluable> {
  const evaluables = new Map<string, Evaluable>();
  const seen = new Map<string, number>();
  const stack: { readonly node: ConfigNode; readonly path: string }[] = [{ node: tree.root, path: "" }];
  const unique = (path: string): string => {
    const count = seen.get(path) ?? 0;
    seen.set(path, count + 1);
    return count === 0 ? path : `${path}#${count + 1}`;
  };
  for (let entry = stack.pop(); entry !== undefined; entry = stack.pop()) {
    const { node, path } = entry;
    const key = unique(`${path}${stepOf(node)}`);
    if (node.type === "Attribute") evaluables.set(key, (node as Attribute).expression);
    else if (node.type === "JsonString" && !isName(node)) evaluables.set(key, node as JsonValue);
    else
      stack.push(
        ...childNodes(node)
          .map((child) => ({ node: child, path: key }))
          .toReversed(),
      );
  }
  return evaluables;
}

function stepOf(node: ConfigNode): string {
  switch (node.type) {
    case "Attribute":
      return `/${(node as Attribute).name.name}`;
    case "Block": {
      const { blockType, labels, body } = node as Block;
      // Configurations for one provider differ in their aliases.
      const alias = body.items.find((item) => item.type === "Attribute" && item.name.name === "alias");
      const names = [
        blockType.name,
        ...labels.map(({ value }) => value),
        ...(alias === undefined ? [] : [(alias as Attribute).expression.text]),
      ];
      return `/${names.join(" ")}`;
    }
    case "JsonProperty":
      return `/${(node as JsonProperty).name.text}`;
    case "JsonObject":
    case "JsonString":
      return node.parent?.type === "JsonArray"
        ? `/${(node.parent as JsonArray).elements.indexOf(node as JsonObject)}`
        : "";
    default:
      return "";
  }
}

function isName(node: ConfigNode): boolean {
  return node.parent?.type === "JsonProperty" && (node.parent as JsonProperty).name === node;
}

const ROUNDS = 10;

function valueIn(scope: Scope, expression: Evaluable): EvaluateResult {
  return evaluate(expression, { scope, logicalOperators: "short-circuit" });
}

function compareExpressions(was: Evaluable, is: Evaluable, counts: ValueCounts): string | null {
  counts.compared++;
  const general = fileScope(terraformFunctions);
  const [first, then] = [valueIn(general, was), valueIn(general, is)];
  if (first.diagnostics.length === 0) {
    const error = firstError(then.diagnostics);
    if (error !== null) return `with nothing known: ${error}`;
    if (first.value.isWhollyKnown && !rawEquals(first.value, then.value)) return "another value with nothing known";
  }
  const shapes = new Map<string, Shape>();
  addShapes(shapes, was);
  addShapes(shapes, is);
  for (let round = 0; round < ROUNDS; round++) {
    const variables = new Map([...shapes].map(([name, shape]) => [name, valueOf(shape, round, name)]));
    const scope = new OpenScope(variables, terraformFunctions, "variables and functions");
    const [old, now] = [valueIn(scope, was), valueIn(scope, is)];
    if (old.diagnostics.length > 0) continue;
    counts.evaluated++;
    const error = firstError(now.diagnostics);
    if (error !== null) return `with values of kind ${round}: ${error}`;
    if (!rawEquals(old.value, now.value)) return `another value with values of kind ${round}`;
  }
  return null;
}

function firstError(diagnostics: readonly Diagnostic[]): string | null {
  return diagnostics.length === 0 ? null : `an error that was none, ${diagnostics[0]!.detail}`;
}

/** The attributes or elements that expressions access in a value. */
interface Shape {
  readonly attributes: Map<string, Shape>;
  element: Shape | null;
}

function newShape(): Shape {
  return { attributes: new Map(), element: null };
}

/** Adds an expression's accesses to the names that it does not bind. */
function addShapes(roots: Map<string, Shape>, expression: Evaluable): void {
  for (const { reference } of variablesIn(expression)) shapeOf(roots, reference);
  walk(expression as Expression, {
    enter(node) {
      if (node.type === "Traversal" || node.type === "VariableExpr") shapeOf(roots, node);
      if (node.type === "ForIntro") {
        const shape = shapeOf(roots, (node as ForIntro).collection);
        if (shape !== null) shape.element ??= newShape();
      }
      return undefined;
    },
  });
}

/**
 * Returns the shape of a reference's target after adding the reference's accesses; null for anything other than a plain
 * reference.
 */
function shapeOf(roots: Map<string, Shape>, node: Node): Shape | null {
  if (node.type === "VariableExpr") {
    const { name } = node as VariableExpr;
    const binding = bindingOf(node, name);
    if (binding === null) {
      const shape = roots.get(name) ?? newShape();
      roots.set(name, shape);
      return shape;
    }
    if (binding.valueVar.name !== name) return null;
    const collection = shapeOf(roots, binding.collection);
    return collection === null ? null : (collection.element ??= newShape());
  }
  if (node.type !== "Traversal") return null;
  let shape = shapeOf(roots, (node as Traversal).source);
  for (const step of (node as Traversal).steps) {
    if (shape === null) return null;
    const name = attributeOf(step);
    if (name === null) shape = shape.element ??= newShape();
    else {
      const next: Shape = shape.attributes.get(name) ?? newShape();
      shape.attributes.set(name, next);
      shape = next;
    }
  }
  return shape;
}

function attributeOf(step: Node): string | null {
  if (step.type === "GetAttrStep") return (step as unknown as { readonly name: string }).name;
  if (step.type !== "IndexStep") return null;
  const { text } = (step as IndexStep).key;
  return /^"[\w-]+"$/.test(text) ? text.slice(1, -1) : null;
}

/** Returns the loop around a node that binds a name, or null if none does. */
function bindingOf(node: Node, name: string): ForIntro | null {
  for (let inner = node, outer = node.parent; outer !== null; inner = outer, outer = outer.parent) {
    const intro = (outer as unknown as { readonly intro?: ForIntro }).intro;
    if (intro === undefined || intro === (inner as unknown)) continue;
    if (intro.valueVar.name === name || intro.keyVar?.name === name) return intro;
  }
  return null;
}

function valueOf(shape: Shape, round: number, path: string): Value {
  if (shape.attributes.size > 0) {
    const entries = [...shape.attributes].map(([name, inner]) => [name, valueOf(inner, round, `${path}.${name}`)]);
    return objectVal(Object.fromEntries(entries) as Record<string, Value>);
  }
  if (shape.element !== null) {
    const elements = [0, 1, 2].map((index) => valueOf(shape.element!, round, `${path}.${index}`));
    if (round % 2 === 0) return tupleVal(elements);
    return objectVal(Object.fromEntries(elements.map((element, index) => [`k${index}`, element])));
  }
  return leaf(round, hash(`${path} ${round}`));
}

const POOL = Object.values(VARIABLES).flat();
const text = stringVal;

/** Returns a value without known structure: of one kind in the first rounds, of any kind in the last. */
function leaf(round: number, random: number): Value {
  switch (round) {
    case 0:
      return text(["a", "b-1", "", "x.y"][random % 4]!);
    case 1:
      return text(random % 2 === 0 ? "true" : "false");
    case 2:
      return integerVal([0, 1, 2, -3][random % 4]!);
    case 3:
      return boolVal(random % 2 === 0);
    case 4:
      return listVal(stringType, random % 3 === 0 ? [text("a")] : [text("b"), text("c"), text("b")]);
    case 5:
      return mapVal(stringType, { a: text("1"), b: text(String(random % 3)) });
    case 6:
      return text(String(random % 12));
    default:
      return POOL[random % POOL.length] ?? dynamicVal;
  }
}

function hash(of: string): number {
  let state = 2166136261;
  for (let at = 0; at < of.length; at++) state = Math.imul(state ^ of.charCodeAt(at), 16777619);
  return (state ^ (state >>> 13)) >>> 4;
}
