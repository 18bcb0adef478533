// The invariant check finds violations: each test breaks a sound tree in one way.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { checkTreeInvariants, childNodes, parseConfig, type Node, type SyntaxTree } from "../../src/syntax/index.ts";

type Writable = Record<string, unknown>;

/** Returns a node below the root by child indexes. */
function below(tree: SyntaxTree, ...path: number[]): Node {
  return path.reduce<Node>((node, index) => childNodes(node)[index]!, tree.root);
}

const BREAKAGES: Readonly<Record<string, readonly [(tree: SyntaxTree) => void, RegExp]>> = {
  "a token's end": [(tree) => (tree.tokens.ends[1] = 0), /token 1 is empty/],
  "a partner": [(tree) => (tree.tokens.partners[4] = 2), /are no pair/],
  "the last token": [(tree) => (tree.tokens.types[tree.tokens.count - 1] = 2), /not EOF/],
  "a parent": [(tree) => (below(tree, 0, 0, 1).parent = null), /not the parent/],
  "a range": [(tree) => ((below(tree, 0, 0) as unknown as Writable)["endToken"] = 3), /out of order|ends with trivia/],
  "a child": [(tree) => delete (below(tree, 0, 0) as unknown as Writable)["name"], /has no field name/],
  "a field that is no child": [
    (tree) => ((below(tree, 0, 0) as unknown as Writable)["extra"] = below(tree, 0, 0, 0)),
    /extra is no visitor key/,
  ],
  "the root's parent": [(tree) => (tree.root.parent = below(tree, 0)), /the root has a parent/],
};

for (const [title, [breakIt, expected]] of Object.entries(BREAKAGES)) {
  test(`finds wrong ${title}`, () => {
    const tree = parseConfig("a = [1]\n");
    assert.equal(checkTreeInvariants(tree), []);
    breakIt(tree);
    assert.match(checkTreeInvariants(tree).join("\n"), expected);
  });
}

test("finds an error node without a diagnostic", () => {
  const tree = parseConfig("a =\n");
  tree.diagnostics = [];
  assert.match(checkTreeInvariants(tree).join(), "without a diagnostic");
});

test("finds diagnostics out of order", () => {
  const tree = parseConfig("a =\nb =\n");
  tree.diagnostics = tree.diagnostics.toReversed();
  assert.match(checkTreeInvariants(tree).join(), "out of order");
});

test.run();
