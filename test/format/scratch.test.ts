// Every run reuses the working memory: no run may affect another.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../tools/dedent.ts";
import { format, formatTree } from "../../src/format/index.ts";
import { scratchInt32, scratchUint16, scratchUint8, startScratch } from "../../src/format/scratch.ts";
import { parseConfig } from "../../src/syntax/index.ts";

const SMALL = "a=1\nlong_name=[1,2] # c\n";
const LARGE = 'resource "a" "b" {\n  x=merge(var.a,{b=[1,2,3]})\n}\n'.repeat(6000);

test("allocated memory is aligned and separate, also when it does not fit", () => {
  startScratch();
  const bytes = scratchUint8(3).fill(1);
  const words = scratchUint16(2).fill(2);
  const numbers = scratchInt32(10_000_000);
  const more = scratchInt32(4).fill(3);
  numbers.fill(7);
  assert.equal([...bytes, ...words, ...more], [1, 1, 1, 2, 2, 3, 3, 3, 3]);
});

test("the memory of one run does not show in another", () => {
  const texts = [
    SMALL,
    "a=b\n\n# c\n",
    "# a\n",
    "",
    "a=[\n# b\n]\n",
    dedent`
      a {

      # b

      }
    `,
  ];
  const expected = texts.map((text) => format(text));
  for (const fill of [1, 25, 41, 255]) {
    for (const [index, text] of texts.entries()) {
      startScratch();
      scratchUint8(1 << 20).fill(fill);
      assert.is(format(text), expected[index]);
    }
  }
});

test("a large run between two small ones changes nothing", () => {
  const before = format(SMALL);
  const large = format(LARGE, { printWidth: 20 });
  assert.is(format(SMALL), before);
  assert.is(format(LARGE, { printWidth: 20 }), large);
});

test("the ends of tokens can be asked for after other runs", () => {
  const expected = formatTree(parseConfig(SMALL)).tokenEnds();
  const result = formatTree(parseConfig(SMALL));
  format(LARGE);
  assert.equal([...result.tokenEnds()], [...expected]);
});

test.run();
