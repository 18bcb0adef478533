// Executes the README's examples: before and after, the report. Its commands are run by `npm run pack:check`.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { stepsOf } from "../../scripts/readme/steps.ts";
import { format } from "../../src/index.ts";
import { hclkit, tree } from "../helpers/cli.ts";

const readme = readFileSync(join(import.meta.dirname, "../../README.md"), "utf8");

test("the README has at most 250 lines, and the commands of a clone", () => {
  assert.ok(readme.trimEnd().split("\n").length <= 250);
  for (const command of ["npm ci && npm test", "npm ci && npm run build && node examples/run.js"]) {
    assert.ok(readme.includes(`\`\`\`sh clone\n${command}\n`), command);
  }
});

test("the first example is correct", () => {
  const [before, after] = [...readme.matchAll(/^```hcl\n([^]*?)^```$/gm)].map(([, code]) => code!);
  assert.ok(before!.startsWith("# before\n") && after!.startsWith("# after\n"));
  assert.is(format(before!.replace("# before\n", ""), { filename: "main.tf" }), after!.replace("# after\n", ""));
});

test("the report is that of the file above it", async () => {
  const steps = stepsOf(readme);
  const index = steps.findIndex((step) => step.kind === "command" && step.output !== null);
  const [file, command] = steps.slice(index - 1, index + 1);
  assert.ok(file?.kind === "file" && command?.kind === "command");
  assert.is(command.command, "npx hclkit lint");
  const { path } = tree({ [file.name]: file.text });
  const { code, stdout } = await hclkit(["lint"], { cwd: path, env: { NO_COLOR: "1" } });
  assert.is(code, 1);
  assert.is(stdout.replaceAll(path, "/infra").trim(), command.output?.trim());
});

test.run();
