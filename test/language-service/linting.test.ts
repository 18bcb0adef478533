// Reports for an editor, which shows unsaved files and those that a person is writing.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { Linting } from "../../language-service/linting.ts";
import { MemoryFiles } from "../../lint/index.ts";

test("an error in the configuration is the report on every file, until it is corrected", async () => {
  const linting = new Linting(new MemoryFiles({ "/w/main.tf": 'variable "a" {}\n' }));
  const messages = async (): Promise<string[]> =>
    ((await linting.diagnose("/w/main.tf")) ?? []).map(({ message }) => message.replaceAll(/\s+/g, " "));
  const before = await messages();
  linting.open("/w/.hclkit.hcl", "linter {\n}\n");
  const [first, ...others] = await messages();
  assert.match(first!, /^Not checked, because the configuration has an error\. .*\.hclkit\.hcl:1:1: error: /);
  assert.not.match(first!, "> 1 |");
  assert.equal(others, []);
  linting.open("/w/.hclkit.hcl", "");
  assert.equal(await messages(), before);
});

test.run();
