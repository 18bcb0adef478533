// Reports for invalid settings: a misspelt one would silently leave resources unchecked.
import { Linter } from "eslint";
import { test } from "uvu";
import * as assert from "uvu/assert";
import plugin from "../../eslint-plugin/index.ts";

const WRONG: readonly (readonly [settings: Linter.Config["settings"], message: string])[] = [
  [{ hcl: { providerSchema: "a.json" } }, 'There is no setting "providerSchema". The only one is "providerSchemas".'],
  [{ hcl: { providerSchemas: 5 } }, "Expected the path of a file."],
  [{ hcl: { providerSchemas: "no/such/file.json" } }, "no/such/file.json"],
  [{ "hcl.providerSchemas": "a.json" }, "Write `hcl: { providerSchemas: … }`"],
];

for (const [settings, message] of WRONG) {
  test(`${JSON.stringify(settings)} is rejected`, () => {
    const config = { plugins: { hcl: plugin }, language: "hcl/hcl", files: ["**/*.tf"], settings: settings! };
    const lint = () =>
      new Linter().verify("a = 1\n", [{ ...config, rules: { "hcl/no-legacy-index": "error" } }], "main.tf");
    assert.throws(lint, (error: Error) => error.message.includes(message));
  });
}

test.run();
