// Tables in a program that cannot read files: see `load-shipped-program.ts`.
import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";

test("tables are fetched for the providers in source text, each once, and not by a program that has all", () => {
  const program = join(import.meta.dirname, "load-shipped-program.ts");
  const { status, stderr } = spawnSync(process.execPath, ["--import", "tsx", program], { encoding: "utf8" });
  assert.is(status, 0, stderr);
});

test.run();
