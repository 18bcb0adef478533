// Information that a program running ESLint exchanges with the plugin through `settings.hclkit`.
import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ESLint, type Linter } from "eslint";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../tools/dedent.ts";
import { Engines } from "../../cli/lint/engines.ts";
import { DEFAULT_RULE_SETTINGS } from "../../lint/rule-settings.ts";
import plugin from "../../eslint-plugin/index.ts";
import type { RunSettings } from "../../eslint-plugin/module/run-settings.ts";
import { moduleFolder } from "./module-tester.ts";
import { untilChecked } from "./trusted-reads.ts";

const CALL = dedent`
  locals {
    a  = local.bb.0 # one
    bb = [1]        # two
  }
`;

/** A configuration with a language of HCL. */
const CONFIG = `
  const language = { fileType: "text", lineStart: 1, columnStart: 1, nodeTypeKey: "type", validateLanguageOptions() {} };
  const hcl = { languages: { hcl: language } };
  export default [{ files: ["**/*.tf"], plugins: { hcl }, language: "hcl/hcl", settings: { hcl: { a: 1 } } }];
`;

async function lint(folder: string, rules: Linter.RulesRecord, hclkit: RunSettings | null, text = CALL) {
  const native: Linter.Config = { files: ["**/*.tf"], plugins: { hcl: plugin }, language: "hcl/hcl", rules };
  const overrideConfig = hclkit === null ? [native] : [native, { settings: { hclkit } }];
  const eslint = new ESLint({ cwd: folder, overrideConfigFile: true, overrideConfig });
  const [result] = await eslint.lintText(text, { filePath: join(folder, "main.tf") });
  return result!.messages;
}

function inFolder(files: Readonly<Record<string, string>>, body: (folder: string) => Promise<void>) {
  return async (): Promise<void> => {
    const folder = moduleFolder(files);
    try {
      await body(folder);
    } finally {
      rmSync(folder, { recursive: true });
    }
  };
}

test(
  "rules that look at whole modules say so, and others do not",
  inFolder({ "main.tf": CALL }, async (folder) => {
    const told: string[] = [];
    await lint(folder, { "hcl/no-self-compare": "error" }, { onModule: () => void told.push("file") });
    assert.equal(told, []);
    await lint(folder, { "hcl/terraform/no-undeclared-reference": 2 }, { onModule: () => void told.push("module") });
    assert.equal([...new Set(told)], ["module"]);
  }),
);

test(
  "what fixes write is formatted where somebody reads it",
  inFolder({}, async (folder) => {
    const rules: Linter.RulesRecord = { "hcl/no-legacy-index": "error" };
    const textOf = async (run: RunSettings | null) => (await lint(folder, rules, run))[0]!.fix!.text;
    for (const run of [null, {}, { readsFixes: true }]) assert.match(await textOf(run), "  bb = [1]         # two\n");
    assert.is(await textOf({ readsFixes: false }), "[0]");
  }),
);

test(
  "in one run the disk is looked at once",
  inFolder({ "main.tf": "a = var.b\n", "other.tf": "" }, async (folder) => {
    const rules: Linter.RulesRecord = { "hcl/terraform/no-undeclared-reference": "error" };
    const text = "locals {\n  a = var.b\n}\n";
    const count = async (run: RunSettings | null) => (await lint(folder, rules, run, text)).length;
    assert.is(await count({ isOneRun: true }), 1);
    writeFileSync(join(folder, "other.tf"), 'variable "b" {}\n');
    await untilChecked();
    assert.is(await count({ isOneRun: true }), 1);
    assert.is(await count(null), 0);
  }),
);

test(
  "`hclkit lint` tells the user's configuration, and knows when modules are looked at",
  inFolder({ "eslint.config.mjs": CONFIG }, async (folder) => {
    const shared = { fix: false, writes: false, readsFixes: false, presets: [], readsConfig: true };
    const settings = { cwd: folder, rules: DEFAULT_RULE_SETTINGS, ...shared };
    const engine = await new Engines(settings, [folder]).engineFor(join(folder, "main.tf"));
    const config = (await engine.configOf(join(folder, "main.tf"))) as Linter.Config;
    const { onModule, onLimit, onNote, onUnchecked, ...hclkit } = config.settings!["hclkit"] as RunSettings;
    assert.type(onModule, "function");
    assert.type(onLimit, "function");
    assert.type(onNote, "function");
    assert.type(onUnchecked, "function");
    assert.equal({ ...config.settings, hclkit }, { hcl: { a: 1 }, hclkit: { isOneRun: true, readsFixes: false } });
    for (const [preset, isModule] of [
      ["stylistic", false],
      ["terraform", true],
    ] as const) {
      const engines = new Engines({ ...settings, presets: [preset] }, [folder]);
      const path = join(folder, "main.tf");
      await (await engines.engineFor(path)).lintText(CALL, path);
      assert.is(engines.looksAtModules, isModule, preset);
    }
  }),
);

test.run();
