// The fuzzer's help.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { main } from "../fuzz/run.ts";

test("--help lists the options and the targets, and runs nothing", async () => {
  const { write } = process.stdout;
  let text = "";
  process.stdout.write = (chunk) => {
    text += String(chunk);
    return true;
  };
  try {
    assert.is(await main(["--help"]), 0);
  } finally {
    process.stdout.write = write;
  }
  assert.match(text, "[--target NAME]");
  assert.match(text, "parse, format, json");
  assert.not.match(text, "seed 1");
});

test.run();
