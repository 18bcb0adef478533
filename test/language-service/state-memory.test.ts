// The states of a file that are over are collected with the new objects: a collection of the whole heap takes longer.
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { test } from "uvu";
import * as assert from "uvu/assert";

/** The switches of V8 for the process: what it has optimised would be in the old generation from the beginning. */
const SWITCHES = ["--expose-gc", "--no-allocation-site-pretenuring"];

for (const question of ["completion", "hover"])
  test(`${question} leaves no state of a file behind`, () => {
    const typing = fileURLToPath(new URL("./typing-growth.ts", import.meta.url));
    const register = fileURLToPath(new URL("../../tools/typescript/register.mjs", import.meta.url));
    const { stdout, stderr } = spawnSync(process.execPath, [...SWITCHES, "--import", register, typing, question], {
      encoding: "utf8",
    });
    assert.match(stdout, /^\d+\n$/, stderr);
    // Each of the 30 states takes half a megabyte.
    assert.ok(Number(stdout) < 8_000_000, `${stdout.trim()} bytes`);
  });

test.run();
