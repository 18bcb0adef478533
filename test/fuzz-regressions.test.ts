// Replays every finding that the fuzzer has saved: fixed bugs stay fixed.
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { crashFolder, loadCrashes, saveCrash } from "../fuzz/crashes.ts";
import { kindOf, minimise } from "../fuzz/minimise.ts";
import { targets, verdict, type Target } from "../fuzz/targets.ts";

/**
 * Returns a target by name. The differential target requires the binary; its findings are replayed as formatting cases.
 */
function targetOf(name: string): Target {
  return targets.find((target) => target.name === name) ?? targets.find((target) => target.name === "format")!;
}

for (const crash of loadCrashes(crashFolder)) {
  test(`${crash.id}: ${crash.problem.split("\n")[0]!.slice(0, 80)}`, async () => {
    assert.is(await verdict(targetOf(crash.target), crash), null);
  });
}

/** A target that reports every text with an `x`. */
const fragile: Target = {
  name: "fragile",
  arbitrary: targets[0]!.arbitrary,
  check: ({ text, options }) => (text.includes("x") && options.printWidth !== 80 ? `x at ${text.indexOf("x")}` : null),
};

test("a finding is minimized", async () => {
  const small = await minimise(
    fragile,
    { text: "some text\nwith x in it", options: { printWidth: 40, dialect: "hcl" } },
    "x at 7",
  );
  assert.is(small.text, "x");
  assert.is(Object.keys(small.options).length, 0);
});

test("an exception in a check is a finding", async () => {
  const throwing: Target = { ...fragile, check: () => assert.unreachable("oops") as never };
  assert.match((await verdict(throwing, { text: "", options: {} }))!, "oops");
});

test("findings of one kind differ only in numbers and quotations", () => {
  assert.is(kindOf('line 1: "a" became "b"'), kindOf('line 22: "c" became "d"'));
  assert.is.not(kindOf("line 1 is wide"), kindOf("comment lost"));
});

test("findings are restored from files unchanged, lone surrogates too", () => {
  const folder = mkdtempSync(join(tmpdir(), "hclkit-crashes-"));
  const texts = ["a = 1\r\n", "\ud800\udc80x\udc80", "\ufeffé"];
  for (const text of texts) saveCrash(folder, "parse", { text, options: { printWidth: 20 } }, "wrong\nhere");
  const loaded = loadCrashes(folder);
  assert.is(
    loaded
      .map(({ text }) => JSON.stringify(text))
      .toSorted()
      .join(),
    texts
      .map((text) => JSON.stringify(text))
      .toSorted()
      .join(),
  );
  assert.is(loaded[0]!.options.printWidth, 20);
  rmSync(folder, { recursive: true });
  assert.not.ok(existsSync(folder));
});

test.run();
