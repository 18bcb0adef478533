// Hostile expressions of all kinds end: nothing throws, no process dies of too much memory, and evaluation results in a
// value or a diagnostic.
// A sample of the kinds: `npm run bench -- hostile` runs all of them, and measures their time and memory.
import { test } from "uvu";
import * as assert from "uvu/assert";
import type { HostileResult } from "../../tools/hostile/child.ts";
import { HOSTILE } from "../../tools/hostile/expressions.ts";
import { hostileRunner, missing } from "../../tools/hostile/run.ts";

/** A generous end, for a process that hangs. */
const TIMEOUT = 600_000;
const PROCESSES = 2;
/** Every fourth kind, and so the first in each group of similar neighbours. */
const SAMPLE = 4;

test("hostile expressions of every group end with a value or a diagnostic", async () => {
  const runner = hostileRunner();
  const results: HostileResult[] = [];
  const lost: string[] = [];
  const runs = Array.from({ length: PROCESSES }, async (_, index) => {
    const kinds = { first: index * SAMPLE, end: HOSTILE.length, step: PROCESSES * SAMPLE };
    const answers = await runner.run(kinds, TIMEOUT);
    results.push(...answers);
    lost.push(...missing(kinds, answers));
  });
  await Promise.all(runs);
  runner.dispose();
  assert.equal(lost, []);
  assert.equal(
    results.filter(({ hasThrown }) => hasThrown),
    [],
  );
  assert.is(results.length, Math.ceil(HOSTILE.length / SAMPLE));
  assert.equal(groupsOf(results), groupsOf(HOSTILE));
  assert.ok(HOSTILE.length > 300);
});

/** Returns the distinct groups that names begin with. */
function groupsOf(kinds: readonly { readonly name: string }[]): string[] {
  return [...new Set(kinds.map(({ name }) => name.slice(0, name.indexOf(":"))))].toSorted();
}

test("all names are different", () => {
  assert.is(new Set(HOSTILE.map(({ name }) => name)).size, HOSTILE.length);
});

test.run();
