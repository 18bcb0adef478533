// The guarantees of tree types: roots, parents and children are unions that `type` discriminates, for visitors in any
// form. Half the test is that this file type-checks: it contains no casts.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { parseJson } from "../../src/json/index.ts";
import {
  type Attribute,
  type Block,
  type Body,
  childNodes,
  type ConfigFile,
  type Expression,
  type Node,
  nodeAt,
  type NodeByType,
  parseConfig,
  parseExpression,
  parseTemplate,
  type SyntaxTree,
  type TemplatePart,
  walk,
  walkByType,
} from "../../src/syntax/index.ts";

/** Returns a function that accepts exactly this type. */
function expectType<Wanted>() {
  return <Actual>(_: Actual, ..._same: Same<Wanted, Actual> extends true ? [] : [never]): void => undefined;
}

type Same<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

const CONFIG = 'a "b" {\n  c = [1, d.e]\n}\n';

test("roots have the type of the parsed entry point", () => {
  const config: SyntaxTree<ConfigFile> = parseConfig(CONFIG);
  const [block] = config.root.body.items;
  assert.is(block?.type === "Block" ? block.blockType.name : null, "a");
  const expression: Expression = parseExpression("a + b").root.expression;
  assert.is(expression.type === "BinaryOp" ? expression.operator : null, "+");
  const parts: readonly TemplatePart[] = parseTemplate("a${b}").root.parts;
  assert.is(parts.length, 2);
  const tree: SyntaxTree = config;
  assert.is(tree.root.type, "ConfigFile");
});

test("a type narrows a node, its parent, a child and the node at an offset", () => {
  const tree = parseConfig(CONFIG);
  const node = nodeAt(tree, CONFIG.indexOf("c"));
  expectType<Node>()(node);
  const attribute = node.parent;
  if (attribute?.type !== "Attribute") throw new Error("no attribute");
  expectType<Attribute>()(attribute);
  expectType<Body | null>()(attribute.parent);
  const block = attribute.parent?.parent;
  if (block?.type !== "Block") throw new Error("no block");
  expectType<Block>()(block);
  assert.is(block.labels[0]!.value, "b");
  const [name] = childNodes(attribute);
  expectType<Node>()(name!);
  assert.is(name?.type === "Name" ? name.name : null, "c");
});

test("visitors may return nothing, undefined, or a result", () => {
  const { root } = parseConfig(CONFIG);
  const seen: string[] = [];
  walk(root, {
    enter(node) {
      if (node.type === "VariableExpr") seen.push(node.name);
      return node.type === "TupleCons" ? "skip" : undefined;
    },
    leave(node) {
      if (node.type === "Block") seen.push(node.blockType.name);
    },
  });
  walkByType(root, {
    Block(node) {
      seen.push(node.blockType.name);
    },
    GetAttrStep: (node) => void seen.push(node.name),
    LiteralValue: ({ kind }) => (kind === "number" ? "stop" : undefined),
  });
  assert.equal(seen, ["a", "a"]);
  // @ts-expect-error a number is no request
  walkByType(root, { Name: (node) => seen.push(node.name) });
  const visitor = { Attribute: (node: NodeByType["Attribute"]) => void seen.push(node.name.name) };
  assert.is(walkByType(root, visitor), true);
});

test("the same functions accept and return JSON nodes for JSON", () => {
  const tree = parseJson('{ "a": [1, true] }');
  const names: string[] = [];
  walk(tree.root, {
    enter(node) {
      if (node.type === "JsonProperty") names.push(node.name.text);
      // @ts-expect-error no node of the JSON syntax
      if (node.type === "Block") names.push("none");
    },
  });
  const keyword = nodeAt(tree, tree.source.text.indexOf("true"));
  assert.is(keyword.type === "JsonKeyword" ? keyword.value : null, true);
  assert.is(keyword.parent?.type === "JsonArray" ? keyword.parent.elements.length : 0, 2);
  assert.equal(names, ['"a"']);
});

test.run();
