// The fuzzer's help.
import { spawnSync } from "node:child_process";
import { test } from "uvu";
import * as assert from "uvu/assert";

test("--help lists the options and the targets, and runs nothing", () => {
  const { status, stdout, stderr } = spawnSync("node", ["--import", "tsx", "fuzz/run.ts", "--help"], {
    encoding: "utf8",
  });
  assert.is(status, 0, stderr);
  assert.match(stdout, "[--target NAME]");
  assert.match(stdout, "parse, format, json");
  assert.not.match(stdout, "seed 1");
});

test.run();
