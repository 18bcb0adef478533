// Values that are kept up to a size.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { BoundedMap } from "../src/bounded.ts";

test("the values used least recently go first", () => {
  const map = new BoundedMap<string, string>(10);
  map.set("a", "A", 4);
  map.set("b", "B", 4);
  assert.is(map.get("a"), "A");
  map.set("c", "C", 4);
  assert.equal([map.get("a"), map.get("b"), map.get("c")], ["A", undefined, "C"]);
  assert.is(map.size, 8);
});

test("a value that is too large alone stays until the next one", () => {
  const map = new BoundedMap<string, string>(10);
  map.set("a", "A", 4);
  map.set("large", "L", 100);
  assert.equal([map.get("a"), map.get("large"), map.size], [undefined, "L", 100]);
  map.set("b", "B", 1);
  assert.equal([map.get("large"), map.get("b"), map.size], [undefined, "B", 1]);
});

test("a value that is replaced or removed no longer counts", () => {
  const map = new BoundedMap<string, string>(10);
  map.set("a", "A", 4);
  map.set("a", "AA", 6);
  assert.equal([map.get("a"), map.size], ["AA", 6]);
  map.delete("a");
  map.delete("none");
  assert.is(map.size, 0);
  map.set("b", "B", 4);
  map.clear();
  assert.equal([[...map.values()], map.size], [[], 0]);
});

test.run();
