import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../tools/dedent.ts";
import {
  childElements,
  childNodes,
  nodeAt,
  parseConfig,
  parseExpression,
  preorderOf,
  print,
  type SyntaxNode,
  TREE,
  walk,
  walkByType,
} from "../../src/syntax/index.ts";

const SOURCE = 'a "b" {\n  c = [1, d.e] # f\n}\n';

test("enters and leaves every node in source order", () => {
  const steps: string[] = [];
  const finished = walk(parseConfig("a = [1]\n").root, {
    enter(node) {
      steps.push(node.type);
      return undefined;
    },
    leave(node) {
      steps.push(`/${node.type}`);
      return undefined;
    },
  });
  assert.is(finished, true);
  assert.is(
    steps.join(" "),
    "ConfigFile Body Attribute Name /Name TupleCons LiteralValue /LiteralValue /TupleCons /Attribute /Body /ConfigFile",
  );
});

test("skips the children of a skipped node", () => {
  const steps: string[] = [];
  walk(parseConfig("a = [1]\n").root, {
    enter(node) {
      steps.push(node.type);
      return node.type === "TupleCons" ? "skip" : undefined;
    },
    leave(node) {
      if (node.type === "TupleCons") steps.push("left");
      return undefined;
    },
  });
  assert.is(steps.join(" "), "ConfigFile Body Attribute Name TupleCons left");
});

test("lists the nodes of a tree in the order of a walk, with the ends of what is below them", () => {
  const tree = parseConfig(SOURCE);
  const { nodes, ends } = preorderOf(tree);
  const entered: SyntaxNode[] = [];
  const left: number[] = [];
  walk(tree.root, {
    enter: (node) => void entered.push(node),
    leave(node) {
      left[nodes.indexOf(node)] = entered.length;
      return undefined;
    },
  });
  assert.equal(
    nodes.map(({ type }) => type),
    entered.map(({ type }) => type),
  );
  assert.equal([...ends], left);
});

test("walks a node that recovery has dropped from its tree", () => {
  const { root } = parseConfig("a = [1]\n");
  const tuple = childNodes(childNodes(root.body)[0]!)[1]!;
  const tree = root.body.items[0]![TREE];
  tree.root = parseConfig("").root;
  const types: string[] = [];
  walk(tuple, { enter: (node) => void types.push(node.type), leave: (node) => void types.push(`/${node.type}`) });
  assert.is(types.join(" "), "TupleCons LiteralValue /LiteralValue /TupleCons");
});

test("walks from each node of a tree, beside missing ones too", () => {
  for (const source of [SOURCE, "a = ((b + c))", "a = + b\nb = [, 1]", "a = { = 2 }\nb = f(", "a {\nb = c ? : d"]) {
    const preorder = preorderOf(parseConfig(source));
    const nodes: readonly SyntaxNode[] = preorder.nodes;
    nodes.forEach((node, index) => {
      const entered: number[] = [];
      walk(node, { enter: (inner) => void entered.push(nodes.indexOf(inner)) });
      const below = Array.from({ length: preorder.ends[index]! - index }, (_, offset) => index + offset);
      assert.equal(entered, below, `${source}: ${node.type}`);
    });
  }
});

test("stops on the way down and on the way up", () => {
  const { root } = parseConfig("a = 1\nb = 2\n");
  let entered = 0;
  const stopsAt = (type: string) => (node: SyntaxNode) => (node.type === type ? "stop" : undefined);
  assert.is(walk(root, { enter: stopsAt("Name") }), false);
  const count = (): undefined => {
    entered++;
    return undefined;
  };
  assert.is(walk(root, { enter: count, leave: stopsAt("Attribute") }), false);
  assert.is(entered, 5);
});

test("calls the function of each node's type", () => {
  const names: string[] = [];
  walkByType(parseConfig(SOURCE).root, {
    Block: (node) => void names.push(node.blockType.name),
    GetAttrStep: (node) => void names.push(node.name),
    VariableExpr: (node) => void names.push(node.name),
  });
  assert.is(names.join(" "), "a d e");
});

test("finds the innermost node at an offset", () => {
  const tree = parseConfig(SOURCE);
  const typeAt = (text: string) => nodeAt(tree, SOURCE.indexOf(text)).type;
  assert.is(typeAt("a"), "Name");
  assert.is(typeAt('"b"'), "BlockLabel");
  assert.is(typeAt("="), "Attribute");
  assert.is(typeAt("1"), "LiteralValue");
  assert.is(typeAt(", d"), "TupleCons");
  assert.is(typeAt("d."), "VariableExpr");
  assert.is(typeAt(".e"), "GetAttrStep");
  assert.is(typeAt("# f"), "Body");
  assert.is(typeAt("}"), "Block");
  assert.is(nodeAt(tree, SOURCE.length).type, "ConfigFile");
});

test("returns tokens and nodes that make up the text of every node", () => {
  const tree = parseConfig(`${SOURCE}g = { for k, v in h : k => "\${v}"... if v }\n`);
  walk(tree.root, {
    enter(node) {
      let text = "";
      for (const element of childElements(node)) {
        text += typeof element === "number" ? tree.tokens.tokenText(element) : print(element);
      }
      assert.is(text, print(node));
      return undefined;
    },
  });
});

test("returns each node's range", () => {
  const tree = parseExpression("[\n  a.b,\n]");
  const { root } = tree;
  const tuple = childNodes(root)[0]!;
  const [traversal] = childNodes(tuple);
  assert.is(traversal!.text, "a.b");
  assert.equal(traversal!.range, [4, 7]);
  assert.equal(traversal!.textRange, { start: 4, end: 7 });
  assert.equal(traversal!.loc, { start: { line: 2, column: 2 }, end: { line: 2, column: 5 } });
  assert.is(traversal!.parent, tuple);
  assert.is(tuple.parent, root);
  assert.is(root.parent, null);
});

test("a body finds its attributes and blocks by name", () => {
  const { body } = parseConfig(dedent`
    a = 1
    b "x" y {}
    b "x" {}
    c {}
    a = 2
  `).root;
  assert.is(body.attribute("a")?.expression.text, "1");
  assert.is(body.attribute("b"), null);
  const lines = (...[type, ...labels]: [string, ...string[]]) => body.blocks(type, ...labels).map(({ text }) => text);
  assert.equal(lines("b"), ['b "x" y {}', 'b "x" {}']);
  assert.equal(lines("b", "x", "y"), ['b "x" y {}']);
  assert.equal(lines("a"), []);
});

test.run();
