// Renaming variables: names with another meaning stay.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../tools/dedent.ts";
import { renameRoot } from "../../src/edit/index.ts";
import { edit, valueOf } from "./edit.ts";

const CASES: readonly [what: string, before: string, after: string][] = [
  ["alone and in traversals", "a = x + x.y[x] + z.x", "a = new + new.y[new] + z.x"],
  ["in strings", 'a = "${x} %{ if x }x%{ endif }"', 'a = "${new} %{ if new }x%{ endif }"'],
  ["in heredocs", "a = <<E\n${x.y} x\nE", "a = <<E\n${new.y} x\nE"],
  ["keys are no variables", "a = { x = x, (x) = 1, x.y = 2 }", "a = { x = new, (new) = 1, new.y = 2 }"],
  [
    "names and calls are none",
    dedent`
      x = x(x)
      b {
        x = 1
      }
      x "x" {}`,
    dedent`
      x = x(new)
      b {
        x = 1
      }
      x "x" {}`,
  ],
  ["bound by for", "a = [for x in x : x]", "a = [for x in new : x]"],
  ["bound as the key", "a = { for x, v in c : x => x if x }", "a = { for x, v in c : x => x if x }"],
  ["inside and outside", "a = [for y in x : [for x in y : x] if x]", "a = [for y in new : [for x in y : x] if new]"],
  ["bound by a directive", 'a = "%{ for x in x }${x}%{ endfor }${x}"', 'a = "%{ for x in new }${x}%{ endfor }${new}"'],
  ["captured", "a = [for new in c : x]", "!name-captured"],
  ["not captured elsewhere", "a = [for new in x : new]", "a = [for new in new : new]"],
  ["comments keep their column", "a = x # a\nb = 1 # b", "a = new # a\nb = 1   # b"],
];

for (const [what, before, after] of CASES) {
  test(what, () => {
    const actual = edit(`${before}\n`, (_, tree) => renameRoot(tree.root, "x", "new"));
    assert.is(actual, after.startsWith("!") ? after : `${after}\n`);
  });
}

test("in one node only", () => {
  assert.is(
    edit("a = x\nb = x\n", (body) => renameRoot(body.items[1]!, "x", "y")),
    "a = x\nb = y\n",
  );
});

test("loops around the node count", () => {
  const rename = (name: string, newName: string) =>
    edit("a = [for x in c : [x + y]]\n", (body) => {
      const loop = valueOf(body);
      if (loop.type !== "ForTuple" || loop.value.type !== "TupleCons") throw new Error("not the tuple");
      return renameRoot(loop.value.elements[0]!, name, newName);
    });
  assert.is(rename("x", "z"), "a = [for x in c : [x + y]]\n");
  assert.is(rename("y", "z"), "a = [for x in c : [x + z]]\n");
  assert.is(rename("y", "x"), "!name-captured");
});

test("names that would be parsed as something else", () => {
  for (const name of ["true", "null", "for", "1a", "", "a.b", "a b"])
    assert.is(
      edit("a = x\n", (_, tree) => renameRoot(tree.root, "x", name)),
      "!invalid-name",
      name,
    );
});

test.run();
