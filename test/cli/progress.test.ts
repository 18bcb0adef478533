// The progress of long runs, by a clock of the test.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { createProgress } from "../../cli/threads/progress.ts";

function written(isTTY: boolean, times: readonly number[]): string {
  let time = 0;
  let text = "";
  const write = (chunk: string | Uint8Array): boolean => {
    text += String(chunk);
    return true;
  };
  const progress = createProgress({ isTTY, write }, 100, () => time);
  for (const [index, seconds] of times.entries()) {
    time = seconds * 1000;
    progress.update(index);
  }
  progress.clear();
  return text;
}

test("a log gets a line after 10 seconds, and then every 30", () => {
  assert.is(
    written(false, [1, 9, 10, 20, 39, 41, 70, 72]),
    ["2 of 100 files after 10 s\n", "5 of 100 files after 41 s\n", "7 of 100 files after 72 s\n"].join(""),
  );
  assert.is(written(false, [1, 2, 9]), "");
});

test("a terminal has one line, which is removed at the end", () => {
  assert.is(written(true, [0, 1, 2]), "\r\u001B[K1 of 100 files\r\u001B[K2 of 100 files\r\u001B[K");
  assert.is(written(true, [0]), "");
});

test.run();
