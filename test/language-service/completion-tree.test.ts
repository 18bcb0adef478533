// The tree in which a place is looked for has its block alone, where the other ones cannot change it.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../tools/dedent.ts";
import { treeWithName, wordAt } from "../../language-service/features/completion/place.ts";
import { LanguageService } from "../../language-service/index.ts";
import { type ConfigFile, nodeAt } from "../../src/index.ts";
import { MemoryFiles } from "../../lint/index.ts";

/** Returns the types of the top-level blocks in the tree for a cursor, and the node at the cursor. */
function treeAt(marked: string): [string[], string] {
  const offset = marked.indexOf("|");
  const text = marked.replace("|", "");
  const service = new LanguageService(new MemoryFiles({ "/main.tf": text }, "/", null));
  const word = wordAt(text, offset);
  const tree = treeWithName(service.document("/main.tf")!, word);
  const { items } = (tree.root as unknown as ConfigFile).body;
  return [
    items.map((item) => (item.type === "Block" ? item.blockType.name : item.type)),
    nodeAt(tree, word.start).type,
  ];
}

test("a name in a block is looked for without the other blocks", () => {
  const text = dedent`
    variable "a" {}
    locals {
      b = var.a|
    }
    output "c" {}
  `;
  assert.equal(treeAt(text), [["locals"], "GetAttrStep"]);
});

test("damage in the block itself changes nothing", () => {
  const text = dedent`
    variable "a" {}
    locals {
      b = var.|
    }
    output "c" {}
  `;
  assert.equal(treeAt(text), [["locals"], "GetAttrStep"]);
});

test("damage that is reported at the end of the block changes nothing", () => {
  assert.equal(treeAt('variable "a" {}\nlocals { b = var.| }\noutput "c" {}\n'), [["locals"], "GetAttrStep"]);
});

test("a name outside blocks, in a header, and beside other damage needs the whole text", () => {
  assert.equal(treeAt('variable "a" {}\nout|\n')[0][0], "variable");
  assert.equal(treeAt('variable "a" {}\noutput "b|" {}\n')[0], ["variable", "output"]);
  assert.equal(treeAt('variable "a" {\nlocals { b = var.a| }\n')[0][0], "variable");
  assert.equal(treeAt('locals { b = var.a| }\nvariable "a" {\n')[0], ["locals", "variable"]);
});

test.run();
