// Queries: results are kept, counted and timed by name, and no function of src/terraform keeps results in another way.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { pairQuery, query, queryCounts, resetQueryCounts } from "../../src/terraform/query.ts";
import { loadModule } from "../../src/terraform/index.ts";
import { moduleHost } from "../../tools/module-host.ts";

const counts = (name: string): readonly number[] => {
  const { asked, computed, time } = queryCounts().find((one) => one.name === name)!;
  return [asked, computed, time];
};

const length = query("test: length", (list: readonly number[]) => list.length);
const sum = query("test: sum", (list: readonly number[]) => list.reduce((a, b) => a + b, 0) / length(list));
const element = pairQuery("test: element", (list: readonly string[], name: string) => list.indexOf(name));
const pair = pairQuery("test: pair", (a: object, b: object) => [a, b]);

test("an object has one result, and the counts say how often it was asked for", () => {
  resetQueryCounts();
  const list = [1, 2, 3];
  assert.equal([length(list), length(list), length([1])], [3, 3, 1]);
  assert.equal(counts("test: length"), [3, 2, 0]);
  resetQueryCounts();
  assert.equal(counts("test: length"), [0, 0, 0]);
});

test("a pair of an object with a string or another object has one result", () => {
  const list = ["a", "b"];
  assert.equal([element(list, "b"), element(list, "b"), element(["b"], "b")], [1, 1, 0]);
  const [one, other] = [{}, {}];
  assert.is(pair(one, other), pair(one, other));
  assert.is.not(pair(one, other), pair(other, one));
});

test("time is measured with the given clock, other queries included", () => {
  let now = 0;
  resetQueryCounts(() => now++);
  sum([1, 2]);
  assert.equal(
    [counts("test: length"), counts("test: sum")],
    [
      [1, 1, 1],
      [1, 1, 3],
    ],
  );
  resetQueryCounts();
});

test("a name belongs to one query", () => {
  assert.throws(() => query("test: length", () => 0), /two queries are named test: length/);
});

test("a module's questions are counted, and those about the same object are computed once", () => {
  resetQueryCounts();
  const module = loadModule(".", moduleHost({ "main.tf": 'variable "a" {}\noutput "b" { value = var.a }\n' }));
  assert.equal([...module.diagnosticsOf("main.tf"), ...module.diagnosticsOf("main.tf")], []);
  const [asked, computed] = counts("validate");
  assert.equal([asked, computed], [2, 1]);
  assert.ok(counts("sitesOf")[1] === 1);
});

test("the names of queries are those of their functions, and nothing else in src/terraform is memoized anonymously", () => {
  const root = join(import.meta.dirname, "../../src/terraform");
  const files = readdirSync(root, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".ts"));
  const texts = files.map((path) => ({ path, text: readFileSync(join(root, path), "utf8") }));
  const defined = texts.flatMap(({ text }) =>
    [
      ...text.matchAll(/^(?:export )?const (\w+)\b(?:(?!^(?:export )?const ).)*?= (?:q|pairQ)uery\(\s*"([^"]*)"/gms),
    ].map(([, constant, name]) => [constant, name]),
  );
  assert.ok(defined.length > 60, String(defined.length));
  assert.equal(
    defined.filter(([constant, name]) => constant !== name),
    [],
  );
  assert.equal(
    texts.filter(({ text }) => /^(?:export )?const (?:(?!;$).)*? = memoize\(/ms.test(text)).map(({ path }) => path),
    [],
  );
});

test("an object that stays keeps no results about others that go", async () => {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  const stays = {};
  const goes = new WeakRef({});
  pair(stays, goes.deref()!);
  // The object of a new reference is kept until the task ends.
  await new Promise((resolve) => setTimeout(resolve));
  collect();
  assert.is(goes.deref(), undefined);
  assert.is(pair(stays, stays), pair(stays, stays));
});

test.run();
