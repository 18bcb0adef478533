// Modules that call one another: the number of results grows with that of modules.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { MemoryFiles, WorkspaceLinter } from "../../lint/index.ts";
import { queryCounts, resetQueryCounts } from "../../src/terraform/query.ts";

/** Returns modules that each pass a variable to the next one, and an output back. */
const chain = (count: number): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, index) => [
      `/repository/m${index}/main.tf`,
      `variable "x" {}\nmodule "n" {\n  source = "../m${index + 1}"\n  x      = var.x\n}\noutput "o" {\n  value = module.n.o\n}\n`,
    ]),
  );

/** Returns the number of computed results while all modules in a chain are linted. */
async function computedFor(count: number): Promise<number> {
  const files = chain(count);
  const linter = new WorkspaceLinter(new MemoryFiles(files, "/repository"));
  resetQueryCounts();
  await linter.lint(Object.keys(files), { config: { presets: ["terraform"] } });
  return queryCounts().reduce((sum, { computed }) => sum + computed, 0);
}

test("the results for a chain of modules grow with its length", async () => {
  const [short, long] = [await computedFor(100), await computedFor(200)];
  assert.ok(long < 2.2 * short, `${short} results for 100 modules, ${long} for 200`);
});

test.run();
