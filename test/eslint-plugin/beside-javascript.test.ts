// HCL in one configuration with JavaScript and TypeScript, whose objects without `files` set their options for all files.
import { ESLint, type Linter } from "eslint";
import { test } from "uvu";
import * as assert from "uvu/assert";
import tseslint from "typescript-eslint";
import plugin from "../../eslint-plugin/index.ts";

const TEXT = 'locals {\n  a = "${b}"\n}\n';

const hcl: Linter.Config[] = plugin.configs["recommended"]!;

const configurations: Readonly<Record<string, Linter.Config[]>> = {
  globals: [{ languageOptions: { globals: { window: "readonly" } } }, ...hcl],
  "an edition of JavaScript": [{ languageOptions: { ecmaVersion: 2022, sourceType: "module" } }, ...hcl],
  "options of a parser": [...hcl, { languageOptions: { parserOptions: { ecmaFeatures: { jsx: true } } } }],
  "presets of typescript-eslint": [
    ...(tseslint.configs.strict as Linter.Config[]),
    ...(tseslint.configs.stylistic as Linter.Config[]),
    ...hcl,
  ],
};

for (const [name, overrideConfig] of Object.entries(configurations)) {
  test(`HCL is linted beside ${name}`, async () => {
    const eslint = new ESLint({ overrideConfigFile: true, overrideConfig, cwd: "/project" });
    const [result] = await eslint.lintText(TEXT, { filePath: "/project/main.tf" });
    assert.equal(
      result!.messages.map(({ ruleId }) => ruleId),
      ["hcl/no-useless-interpolation"],
    );
    // ESLint's cache and --print-config write the configuration.
    const config = (await eslint.calculateConfigForFile("/project/main.tf")) as Linter.Config;
    assert.equal((JSON.parse(JSON.stringify(config)) as Linter.Config).languageOptions, {
      tolerant: false,
      tflintIgnore: true,
      requireIgnoreReason: false,
    });
  });
}

test("JavaScript is linted beside HCL", async () => {
  const overrideConfig = [...hcl, { languageOptions: { globals: { known: true } }, rules: { "no-undef": 2 } as const }];
  const eslint = new ESLint({ overrideConfigFile: true, overrideConfig, cwd: "/project" });
  const [result] = await eslint.lintText("known(unknown);\n", { filePath: "/project/a.js" });
  assert.equal(
    result!.messages.map(({ message }) => message),
    ["'unknown' is not defined."],
  );
});

test.run();
