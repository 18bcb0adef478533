// The table in docs/comparison.md: hclkit reports each mistake by the documented rule, and nothing is an error but that.
// `npm run check:comparison` compares Terraform's answers.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { MISTAKES } from "../../scripts/comparison/mistakes.ts";
import { MemoryFiles, WorkspaceLinter } from "../../lint/index.ts";

for (const { title, files, rule } of MISTAKES) {
  test(`hclkit reports ${title}`, async () => {
    const paths = Object.keys(files).map((name) => `/module/${name}`);
    const host = new MemoryFiles(Object.fromEntries(paths.map((path, at) => [path, Object.values(files)[at]!])));
    const found = [...(await new WorkspaceLinter(host).lint(paths)).values()].flat();
    assert.ok(
      found.some((report) => report.rule === `hcl/${rule}`),
      JSON.stringify(found),
    );
    const others = found.filter((report) => report.severity === "error" && report.rule !== `hcl/${rule}`);
    assert.equal(others, []);
  });
}

test.run();
