// The time that files take is processor time: a process that is stopped or waits takes none.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { ProcessorTime } from "../../cli/threads/processor-time.ts";

function clock(): {
  readonly time: ProcessorTime;
  pass(milliseconds: number, tasks: readonly (number | null)[]): void;
} {
  let used = 5;
  const time = new ProcessorTime(() => used);
  return {
    time,
    pass(milliseconds, tasks) {
      used += milliseconds;
      time.add(tasks);
    },
  };
}

test("the time of one task grows with the processor time of the process", () => {
  const { time, pass } = clock();
  pass(100, [7]);
  assert.is(time.longerThan(0), null);
  pass(100, [7]);
  assert.is(time.longerThan(99), 7);
  assert.is(time.longerThan(100), null);
});

test("a stopped process takes no time", () => {
  const { time, pass } = clock();
  for (let look = 0; look < 1000; look++) pass(0, [7]);
  assert.is(time.longerThan(0), null);
});

test("threads with a task share the time, and each new task starts at zero", () => {
  const { time, pass } = clock();
  pass(0, [1, null, 2]);
  pass(100, [1, null, 2]);
  assert.is(time.longerThan(49), 1);
  assert.is(time.longerThan(50), null);
  pass(100, [3, null, 2]);
  assert.is(time.longerThan(0), 2);
  pass(100, [3, null, null]);
  assert.is(time.longerThan(99), 3);
  pass(100, [null, null, null]);
  assert.is(time.longerThan(0), null);
});

test.run();
