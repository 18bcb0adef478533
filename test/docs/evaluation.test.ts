// Runs the commands in docs/evaluation.md: each prints the documented output.
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { runHere } from "../helpers/run-here.ts";

const text = readFileSync(join(import.meta.dirname, "../../docs/evaluation.md"), "utf8");
const fences = [...text.matchAll(/^```console\n\$ hclkit (.*)\n([^]*?)^```$/gm)];

/** Splits a command line into words as a shell does: at spaces outside single quotes. */
function words(line: string): string[] {
  return [...line.matchAll(/(?:'[^']*'|[^\s'])+/g)].map(([word]) => word.replace(/'/g, ""));
}

test("docs/evaluation.md has its commands", () => {
  assert.ok(fences.length >= 4);
});

for (const [, line, output] of fences) {
  test(`docs/evaluation.md: hclkit ${line!}`, async () => {
    const cwd = mkdtempSync(join(tmpdir(), "hclkit-docs-"));
    try {
      const { stdout, stderr } = await runHere(words(line!), { cwd, env: { NO_COLOR: "1" } });
      assert.is(stdout + stderr, output);
    } finally {
      rmSync(cwd, { recursive: true });
    }
  });
}

test.run();
