// Which modules the worker's first answer does without, and what the page's program does not make at once.
import { readFileSync } from "node:fs";
import { relative, resolve } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { examples } from "../build/examples.ts";
import { withLateSegmenter } from "../build/late-segmenter.ts";
import { exportsOf } from "../build/rare-modules.ts";
import { rareModules } from "../build/rare.ts";

const root = resolve(import.meta.dirname, "../..");

test("the first answer does without checks of stacks, and not without the parser", async () => {
  const rare = (await rareModules(examples()[0]!)).map((path) => relative(root, path));
  assert.ok(rare.includes("src/terraform/checks/validate/stacks/stack-files.ts"));
  assert.ok(rare.includes("src/json/parser.ts"));
  assert.not.ok(rare.includes("src/syntax/parser/parser.ts"));
  assert.ok(rare.length > 200);
});

test("only modules of functions, classes and literals can be rare", () => {
  assert.is(exportsOf(resolve(root, "src/json/codes.ts")), null);
  const { functions, classes, literals } = exportsOf(resolve(root, "src/json/parser.ts"))!;
  assert.equal([functions.length > 0, classes, literals], [true, [], []]);
});

test("CodeMirror's segmenter of words is made when it is used", () => {
  const path = resolve(import.meta.dirname, "../node_modules/@codemirror/commands/dist/index.js");
  const text = withLateSegmenter(readFileSync(path, "utf8"));
  const [, made] = /^const segmenter = ([^;]*);/m.exec(text)!;
  const real = Intl.Segmenter;
  let count = 0;
  // The browser's own one, counted.
  class Counted extends real {
    constructor(...args: ConstructorParameters<typeof real>) {
      super(...args);
      count++;
    }
  }
  const segmenter = new Function("Intl", `return ${made}`)({ Segmenter: Counted }) as Intl.Segmenter;
  assert.is(count, 0);
  const words = [...segmenter.segment("one two")].map(({ segment }) => segment);
  assert.equal(words, ["one", " ", "two"]);
  assert.is(count, 1);
  assert.throws(() => withLateSegmenter("const segmenter = null;"), "another way");
});

test.run();
