// Expressions of the hostile kinds end: nothing is thrown, no process dies, and what has no value soon has a diagnostic soon.
// `npm run bench -- hostile` measures each kind in a process of its own, with the limits that users have.
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

test("every kind of hostile expression ends in time, without much memory, with a value or a diagnostic", async () => {
  const runner = hostileRunner();
  const size = Math.ceil(HOSTILE.length / PROCESSES);
  const results: HostileResult[] = [];
  const lost: string[] = [];
  const runs = Array.from({ length: PROCESSES }, async (_, index) => {
    const [first, end] = [index * size, (index + 1) * size];
    const found = await runner.run(first, end, { milliseconds: MILLISECONDS, timeout: 150_000 });
    results.push(...found);
    lost.push(...missing(first, end, found));
  });
  await Promise.all(runs);
  runner.dispose();
  assert.equal(lost, []);
  const bad = results.filter(
    ({ hasThrown, processor, memory }) => hasThrown || processor > MOST_MILLISECONDS || memory > MOST_BYTES,
  );
  assert.equal(bad, []);
  assert.is(results.length, HOSTILE.length);
  assert.ok(HOSTILE.length > 300);
});

test("all names are different", () => {
  assert.is(new Set(HOSTILE.map(({ name }) => name)).size, HOSTILE.length);
});

test.run();
