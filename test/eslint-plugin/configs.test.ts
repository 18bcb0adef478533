// The configurations with ESLint itself: the files that they match, the rules that they enable, and the rules' names.
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import markdown from "@eslint/markdown";
import { ESLint, type Linter } from "eslint";
import { defineConfig } from "eslint/config";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../tools/dedent.ts";
import { temporaryDirectory } from "../helpers/temporary.ts";
import { rules } from "../../eslint-plugin/rules/index.ts";
import plugin, { DIALECTS } from "../../eslint-plugin/index.ts";
import { codeTables } from "../../src/codes.ts";

/** Runs ESLint on a directory with these files, and returns the rule and the line of each problem, by file. */
async function run(files: Record<string, string>, config: Linter.Config[]): Promise<Record<string, string[]>> {
  const directory = temporaryDirectory();
  try {
    for (const [path, text] of Object.entries(files)) {
      mkdirSync(join(directory, dirname(path)), { recursive: true });
      writeFileSync(join(directory, path), text);
    }
    const eslint = new ESLint({ cwd: directory, overrideConfigFile: true, overrideConfig: config });
    const results = await eslint.lintFiles(["."]);
    return Object.fromEntries(
      results.map(({ filePath, messages }) => [
        filePath.slice(directory.length + 1).replaceAll("\\", "/"),
        messages.map(({ ruleId, line, message }) => `${ruleId ?? message} ${line}`),
      ]),
    );
  } finally {
    rmSync(directory, { recursive: true });
  }
}

const BAD = "a = b.0\n";
const INDEX = ["hcl/no-legacy-index 1"];

test("recommended lints the files of all products, but no generated files", async () => {
  const reports = await run(
    {
      "main.tf": BAD,
      "x.auto.tfvars": BAD,
      "sub/job.nomad.hcl": BAD,
      "image.pkr.hcl": BAD,
      "terragrunt.hcl": BAD,
      "any.hcl": BAD,
      "main.tofu": BAD,
      "main.tf.json": '{"a": ',
      "other.json": "{",
      ".terraform/modules/x/main.tf": BAD,
      ".terragrunt-cache/y/main.tf": BAD,
      ".terraform.lock.hcl": BAD,
    },
    defineConfig({ plugins: { hcl: plugin as ESLint.Plugin }, extends: ["hcl/recommended"] }) as Linter.Config[],
  );
  const names = ["any.hcl", "image.pkr.hcl", "main.tf", "main.tf.json", "main.tofu", "sub/job.nomad.hcl"];
  assert.equal(Object.keys(reports).toSorted(), [...names, "terragrunt.hcl", "x.auto.tfvars"]);
  assert.match(reports["main.tf.json"]![0]!, /^Parsing error/);
  for (const [path, problems] of Object.entries(reports))
    if (path !== "main.tf.json") assert.equal(problems, INDEX, path);
});

test("a configuration can be spread without defineConfig", async () => {
  assert.equal(await run({ "main.tf": BAD }, [...plugin.configs["recommended"]!]), { "main.tf": INDEX });
});

test("a product's configuration lints only its files", async () => {
  const files = { "main.tf": BAD, "job.nomad.hcl": BAD };
  assert.equal(await run(files, plugin.configs["nomad"]!), { "job.nomad.hcl": INDEX });
  const module = {
    "main.tf": dedent`
      locals {
        b = [1]
        a = local.b.0
      }
      output "a" {
        value = local.a
      }
    `,
    "a.tf.json": "{}",
  };
  assert.equal(await run({ ...files, ...module }, plugin.configs["terraform"]!), {
    "a.tf.json": [],
    "main.tf": INDEX.map((problem) => problem.replace(/1$/, "3")),
  });
});

test("the plugin may have another name", async () => {
  const config = defineConfig({ plugins: { tf: plugin as ESLint.Plugin }, extends: ["tf/recommended"] });
  const text = `# eslint-disable-next-line tf/no-legacy-index\n${BAD}${BAD}`.replace("a = b.0\na", "a = b.0\nc");
  assert.equal(await run({ "main.tf": text }, config as Linter.Config[]), { "main.tf": ["tf/no-legacy-index 3"] });
});

test("rules can be changed after a preset", async () => {
  const config = defineConfig(
    { plugins: { hcl: plugin as ESLint.Plugin }, extends: ["hcl/recommended"] },
    { files: ["**/*.tf"], rules: { "hcl/no-legacy-index": "off" } },
  );
  assert.equal(await run({ "main.tf": BAD, "a.hcl": BAD }, config as Linter.Config[]), {
    "a.hcl": INDEX,
    "main.tf": [],
  });
});

test("fences in Markdown are linted through @eslint/markdown", async () => {
  const text = dedent`
    # Title

    \`\`\`hcl
    a = b.0
    \`\`\`

    \`\`\`tf
    c = b[0]
    d = b.0
    \`\`\`

    \`\`\`terraform
    e = b.0
    \`\`\`
  `;
  const config = defineConfig(
    { files: ["**/*.md"], plugins: { markdown: markdown as ESLint.Plugin }, processor: "markdown/markdown" },
    { plugins: { hcl: plugin as ESLint.Plugin }, extends: ["hcl/recommended"] },
    {
      files: ["**/*.md/*.terraform"],
      plugins: { hcl: plugin as ESLint.Plugin },
      language: "hcl/hcl",
      languageOptions: { dialect: "terraform" },
      rules: { "hcl/no-legacy-index": "error" },
    },
  );
  const reports = await run({ "a.md": text }, config as Linter.Config[]);
  assert.equal(reports, { "a.md": ["hcl/no-legacy-index 4", "hcl/no-legacy-index 9", "hcl/no-legacy-index 13"] });
});

/** Returns the names of the rules that a configuration enables, for both languages. */
function rulesIn(name: string): Set<string> {
  return new Set(plugin.configs[name]!.flatMap(({ rules = {} }) => Object.keys(rules)));
}

test("whoever has warnings about features of some versions has errors about those of none", () => {
  for (const name of Object.keys(plugin.configs)) {
    const names = rulesIn(name);
    if (names.has("hcl/terraform/unsupported-feature")) assert.ok(names.has("hcl/terraform/unavailable-feature"), name);
  }
});

test("configurations agree with the rules' metadata", () => {
  const rules = Object.entries(plugin.rules) as [
    string,
    { meta: { docs: { configs?: readonly string[] }; languages: string[] } },
  ][];
  assert.is(rulesIn("all").size, rules.length);
  for (const [name, { meta }] of rules) {
    const configs = meta.docs.configs ?? [];
    const inStrict = configs.includes("recommended") || configs.includes("strict");
    assert.is(rulesIn("recommended").has(`hcl/${name}`), configs.includes("recommended"), name);
    assert.is(rulesIn("strict").has(`hcl/${name}`), inStrict, name);
    assert.is(rulesIn("stylistic").has(`hcl/${name}`), configs.includes("stylistic"), name);
    for (const dialect of DIALECTS) {
      const isIn = configs.includes("recommended") || configs.includes(dialect);
      const [native] = plugin.configs[dialect]!.filter(({ language }) => language === "hcl/hcl");
      assert.is(`hcl/${name}` in native!.rules!, isIn && meta.languages.includes("hcl/hcl"), `${name} ${dialect}`);
    }
    for (const { language, rules: on = {} } of plugin.configs["all"]!) {
      if (language !== undefined)
        assert.is(`hcl/${name}` in on, meta.languages.includes(language), `${name} ${language}`);
    }
  }
});

test("a rule whose diagnostics are warnings is a warning in the configurations of the products", () => {
  const severities = new Map(
    Object.values(codeTables).flatMap((table) => Object.entries(table).map(([code, { severity }]) => [code, severity])),
  );
  const entriesIn = (config: string, rule: string) =>
    plugin.configs[config]!.flatMap(({ rules: entries = {} }) => entries[`hcl/${rule}`] ?? []);
  let warnings = 0;
  for (const [name, { meta }] of Object.entries(rules)) {
    const { messages = {} } = meta as { readonly messages?: object };
    const reported = new Set(Object.keys(messages).flatMap((code) => severities.get(code) ?? []));
    if (!reported.has("warning")) continue;
    // A rule has one severity.
    assert.is(reported.size, 1, name);
    warnings++;
    for (const product of ["terraform", "opentofu", "terragrunt", "nomad", "packer", "docker-bake", "default"])
      assert.not.ok(entriesIn(product, name).includes("error"), `${product} ${name}`);
  }
  assert.ok(warnings > 5);
  for (const rule of [
    ...["no-undeclared-tfvars", "no-deprecated-syntax", "no-quoted-references", "no-deprecated-lookup"].map(
      (name) => `terraform/${name}`,
    ),
    "terragrunt/no-undeclared-input",
  ]) {
    assert.equal(new Set(entriesIn("default", rule)), new Set(["warn"]), rule);
    assert.equal(new Set(entriesIn("all", rule)), new Set(["error"]), rule);
  }
});

test("every object has a name, and every configuration includes its plugin and ignores", () => {
  for (const [name, objects] of Object.entries(plugin.configs)) {
    assert.ok(
      objects.every((object) => object.name?.startsWith("hcl/")),
      name,
    );
    assert.ok(
      objects.some(({ ignores, files }) => ignores !== undefined && files === undefined),
      name,
    );
    for (const { files, plugins } of objects) if (files !== undefined) assert.is(plugins!["hcl"], plugin);
  }
});

test("caches can store a configuration: it contains no functions", async () => {
  const eslint = new ESLint({ overrideConfigFile: true, overrideConfig: plugin.configs["all"]!, cwd: tmpdir() });
  const config = (await eslint.calculateConfigForFile(join(tmpdir(), "main.tf"))) as object;
  assert.match(JSON.stringify(config), /"language":"hcl:|"language":"hcl\/hcl"/);
});

test.run();
