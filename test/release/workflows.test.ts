// The workflows, as GitHub's own language service sees them: forms, expressions, contexts, needs.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { validate } from "@actions/languageservice";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { TextDocument } from "vscode-languageserver-textdocument";
import { dedent } from "../../tools/dedent.ts";

const DIRECTORY = fileURLToPath(new URL("../../.github/workflows/", import.meta.url));

/** Returns the problems in a workflow, each as `line: message`. */
async function problemsIn(text: string, name: string): Promise<string[]> {
  const document = TextDocument.create(`file:///.github/workflows/${name}`, "yaml", 1, text);
  const problems = await validate(document, {});
  return problems.map(({ range, message }) => `${range.start.line + 1}: ${message}`);
}

for (const name of readdirSync(DIRECTORY))
  test(`${name} is valid`, async () => {
    assert.equal(await problemsIn(readFileSync(join(DIRECTORY, name), "utf8"), name), []);
  });

test("mistakes in a workflow are found", async () => {
  const text = dedent`
    on: push
    jobs:
      first:
        runs-on: ubuntu-latest
        need: second
        steps:
          - run: echo \${{ github.nope }} \${{ steps.missing.outputs.x }}
  `;
  const problems = await problemsIn(text, "x.yml");
  assert.equal(problems.toSorted(), [
    "5: Unexpected value 'need'",
    "7: Context access might be invalid: missing",
    "7: Context access might be invalid: nope",
  ]);
});

test.run();
