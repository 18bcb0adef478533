// JSON arrays whose elements are parsed when they are asked for: the same elements as those of `JSON.parse`.
import fc from "fast-check";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { JsonList } from "../../../src/terraform/schema/compact/json-list.ts";
import { Lines } from "../../../src/terraform/schema/compact/lines.ts";

function elements(list: JsonList): unknown[] {
  const found: unknown[] = [];
  for (let index = 0; list.has(index); index++) found.push(list.at(index));
  return found;
}

test("the elements of any array, with and without white space", () => {
  fc.assert(
    fc.property(fc.array(fc.jsonValue()), fc.constantFrom(undefined, 1), (array, indent) => {
      const list = new JsonList(JSON.stringify(array, null, indent));
      assert.equal(elements(list), JSON.parse(JSON.stringify(array)));
      assert.is(list.at(array.length), undefined);
    }),
  );
});

test("any element first, of arrays such as attributes have", () => {
  const attribute = fc.tuple(fc.string(), fc.nat(), fc.oneof(fc.nat(), fc.jsonValue()));
  fc.assert(
    fc.property(fc.array(attribute, { minLength: 1 }), fc.nat(), (array, chosen) => {
      const list = new JsonList(JSON.stringify(array));
      const index = chosen % array.length;
      const expected: unknown = JSON.parse(JSON.stringify(array[index]));
      assert.equal(list.at(index), expected);
      assert.equal(elements(list), JSON.parse(JSON.stringify(array)));
    }),
  );
});

test("quotes, backslashes and brackets in strings", () => {
  const array = ['"', "\\", '\\"', '],["', "}", ",", { '"]': ["[,"] }];
  assert.equal(elements(new JsonList(JSON.stringify(array))), array);
});

const OTHERS: readonly (readonly [text: string, elements: readonly unknown[]])[] = [
  ["", []],
  ["[]", []],
  [" [ ] ", []],
  ["null", []],
  ['{"a":1,"b":2}', []],
  ['"[1,2]"', []],
  ["[1,x,3]", [1, undefined, 3]],
  [
    '[["a",1,2],["b]",3],["c",4,5]',
    [
      ["a", 1, 2],
      ["b]", 3],
    ],
  ],
  ['[["a",1,2]', []],
  ["[1,2", [1]],
  ['[1,"2', [1]],
  ["]", []],
];

for (const [text, expected] of OTHERS)
  test(`of ${JSON.stringify(text)}`, () => assert.equal(elements(new JsonList(text)), expected));

test("lines as split returns them", () => {
  for (const text of ["", "\n", "a", "a\n", "\na\n\nb"]) {
    const lines = new Lines(text);
    const expected = text.split("\n");
    assert.equal(
      expected.map((_, index) => lines.at(index)),
      expected,
    );
    assert.is(lines.at(expected.length), "");
  }
});

test.run();
