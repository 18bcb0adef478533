// Working memory is used again by every run: nothing of one run may show in another.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { format, formatTree } from "../../src/format/index.ts";
import { scratchInt32, scratchUint16, scratchUint8, startScratch } from "../../src/format/scratch.ts";
import { parseConfig } from "../../src/syntax/index.ts";

const SMALL = "a=1\nlong_name=[1,2] # c\n";
const LARGE = 'resource "a" "b" {\n  x=merge(var.a,{b=[1,2,3]})\n}\n'.repeat(6000);

test("what is taken is zeroed, aligned and of its own, also when it does not fit", () => {
  startScratch();
  scratchUint8(3).fill(255);
  scratchInt32(5).fill(-1);
  startScratch();
  const bytes = scratchUint8(3);
  const words = scratchUint16(2);
  const numbers = scratchInt32(10_000_000);
  const more = scratchInt32(4);
  assert.equal([...bytes, ...words, ...more], [0, 0, 0, 0, 0, 0, 0, 0, 0]);
  assert.ok(numbers.every((value) => value === 0));
  numbers.fill(7);
  assert.equal([...bytes, ...words, ...more], [0, 0, 0, 0, 0, 0, 0, 0, 0]);
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
