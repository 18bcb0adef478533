// Expressions of the hostile kinds end: nothing is thrown, no process dies, and what has no value soon has a diagnostic soon.
// A sample of the kinds: `npm run bench -- hostile` runs all of them, each in a process of its own with the limits that users have.
import { test } from "uvu";
import * as assert from "uvu/assert";
import type { HostileResult } from "../helpers/hostile-child.ts";
import { HOSTILE } from "../helpers/hostile-expressions.ts";
import { hostileRunner, missing } from "../helpers/hostile-run.ts";

/** Less than the limit of users, which leaves the time to go on after it as it is. */
const MILLISECONDS = 150;
/** Of the processor, as the machine may be busy. */
const MOST_MILLISECONDS = 2000;
const MOST_BYTES = 500e6;
const PROCESSES = 2;
/** One kind in so many, and so the first of each group of neighbours that are much alike. */
const SAMPLE = 4;

test("hostile expressions of every group end in time, without much memory, with a value or a diagnostic", async () => {
  const runner = hostileRunner();
  const results: HostileResult[] = [];
  const lost: string[] = [];
  const runs = Array.from({ length: PROCESSES }, async (_, index) => {
    const kinds = { first: index * SAMPLE, end: HOSTILE.length, step: PROCESSES * SAMPLE };
    const found = await runner.run(kinds, { milliseconds: MILLISECONDS, timeout: 150_000 });
    results.push(...found);
    lost.push(...missing(kinds, found));
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

/** The groups that names begin with, each once. */
function groupsOf(kinds: readonly { readonly name: string }[]): string[] {
  return [...new Set(kinds.map(({ name }) => name.slice(0, name.indexOf(":"))))].toSorted();
}

test("all names are different", () => {
  assert.is(new Set(HOSTILE.map(({ name }) => name)).size, HOSTILE.length);
});

test.run();
