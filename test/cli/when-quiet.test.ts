// A server's thread that has nothing to do: compiled code is kept once, memory is given back each time.
import { setFlagsFromString } from "node:v8";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { releaseMemory, WhenQuiet } from "../../cli/threads/when-quiet.ts";

/** Timers that go off when the test says that time has passed. */
class Clock {
  private now = 0;
  private readonly timers: { act: () => void; after: number; at: number | null }[] = [];

  readonly timer = (act: () => void, after: number): { refresh(): unknown } => {
    const timer: (typeof this.timers)[number] = { act, after, at: this.now + after };
    this.timers.push(timer);
    return { refresh: () => (timer.at = this.now + after) };
  };

  pass(milliseconds: number): void {
    this.now += milliseconds;
    for (const timer of this.timers) {
      if (timer.at === null || timer.at > this.now) continue;
      timer.at = null;
      timer.act();
    }
  }
}

test("code is kept after the first quiet moment, and memory is given back after each", () => {
  const clock = new Clock();
  const done: string[] = [];
  const quiet = new WhenQuiet(
    clock.timer,
    () => done.push("kept"),
    () => done.push("released"),
  );
  clock.pass(60_000);
  assert.equal(done, []);
  for (let stroke = 0; stroke < 100; stroke++) {
    quiet.worked();
    clock.pass(2000);
  }
  assert.equal(done, []);
  clock.pass(2000);
  assert.equal(done, ["kept"]);
  clock.pass(8000);
  assert.equal(done, ["kept", "released"]);
  clock.pass(60_000);
  assert.equal(done, ["kept", "released"]);
  quiet.worked();
  clock.pass(10_000);
  assert.equal(done, ["kept", "released", "released"]);
});

test("memory that nothing uses is given back where garbage can be collected", async () => {
  setFlagsFromString("--expose-gc");
  const reference = new WeakRef({});
  // The object of a new reference is kept until the task ends.
  await new Promise((resolve) => setTimeout(resolve));
  releaseMemory();
  assert.is(reference.deref(), undefined);
  setFlagsFromString("--no-expose-gc");
  releaseMemory();
});

test.run();
