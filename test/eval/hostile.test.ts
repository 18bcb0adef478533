// Hostile expressions of all kinds end: nothing throws, no process dies, and evaluation soon results in a value or a
// diagnostic.
// A sample of the kinds: `npm run bench -- hostile` runs all of them, each in its own process with the users' limits.
import { test } from "uvu";
import * as assert from "uvu/assert";
import type { HostileResult } from "../helpers/hostile-child.ts";
import { HOSTILE } from "../helpers/hostile-expressions.ts";
import { hostileRunner, missing } from "../helpers/hostile-run.ts";

/** Less than the users' limit; the work after the limit still takes the same time. */
const MILLISECONDS = 75;
/** Processor time, as the machine may be busy. */
const MOST_MILLISECONDS = 2000;
const MOST_BYTES = 500e6;
const PROCESSES = 2;
/** Every fourth kind, and so the first in each group of similar neighbours. */
const SAMPLE = 4;

test("hostile expressions of every group end in time, without much memory, with a value or a diagnostic", async () => {
  const runner = hostileRunner();
  const results: HostileResult[] = [];
  const lost: string[] = [];
  const runs = Array.from({ length: PROCESSES }, async (_, index) => {
    const kinds = { first: index * SAMPLE, end: HOSTILE.length, step: PROCESSES * SAMPLE };
    const answers = await runner.run(kinds, { milliseconds: MILLISECONDS, timeout: 150_000 });
    results.push(...answers);
    lost.push(...missing(kinds, answers));
  });
  await Promise.all(runs);
  runner.dispose();
  assert.equal(lost, []);
  const bad = results.filter(
    ({ hasThrown, processor, memory }) => hasThrown || processor > MOST_MILLISECONDS || memory > MOST_BYTES,
  );
  assert.equal(bad, []);
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
