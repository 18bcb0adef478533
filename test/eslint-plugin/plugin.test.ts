// The plugin's promises: names, versions, all rules registered and documented, custom rules in ten lines.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { ESLint } from "eslint";
import { test } from "uvu";
import * as assert from "uvu/assert";
import plugin, * as exported from "../../eslint-plugin/index.ts";
import { rules } from "../../eslint-plugin/rules/index.ts";
import { RULE_INDEX_FILE, ruleIndex } from "../../scripts/rule-index.ts";
import { documentationUrl, REPOSITORY, SITE, VERSION } from "../../src/version.ts";

const root = join(import.meta.dirname, "../..");

interface AnyMeta {
  readonly type: string;
  readonly docs: { readonly description: string; readonly url: string; readonly recommended?: boolean } & object;
  readonly languages: readonly string[];
  readonly schema: unknown;
  readonly messages: Record<string, string>;
}
const metas = Object.entries(plugin.rules).map(([name, rule]) => [name, rule.meta as unknown as AnyMeta] as const);

test("the version is the package's", () => {
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string };
  assert.is(VERSION, version);
  assert.equal(plugin.meta, { name: "hclkit/eslint-plugin", namespace: "hcl", version });
});

test("the project's address is the same everywhere", () => {
  const read = (name: string) => readFileSync(join(root, name), "utf8");
  const { homepage, bugs, repository } = JSON.parse(read("package.json")) as Record<string, unknown>;
  assert.equal(
    { homepage, bugs, repository },
    {
      homepage: `${REPOSITORY}#readme`,
      bugs: `${REPOSITORY}/issues`,
      repository: { type: "git", url: `git+${REPOSITORY}.git` },
    },
  );
  assert.is(documentationUrl("style.md", false), `${REPOSITORY}/blob/v${VERSION}/docs/style.md`);
  const [major, minor] = VERSION.split(".");
  const published = ["rules/syntax.md", "rules/README.md", "codes/bodies.md#unsupported-argument", "style.md#width"];
  assert.equal(
    published.map((page) => documentationUrl(page, true)),
    ["rules/syntax/", "rules/", "codes/unsupported-argument/", "style/#width"].map(
      (path) => `${SITE}v${major}.${minor}/${path}`,
    ),
  );
  const hooks = ["README.md", "docs/commit-hooks.md"].flatMap((name) => [
    ...read(name).matchAll(/repo: (\S+)\n +rev: (\S+)/g),
  ]);
  assert.ok(hooks.length > 1);
  for (const [, repo, rev] of hooks) assert.equal([repo, rev], [`${REPOSITORY}-pre-commit`, `v${VERSION}`]);
});

test("every file in rules/ is registered under its name, products at the end (`npm run docs`)", async () => {
  assert.ok((await ruleIndex()) === readFileSync(join(root, RULE_INDEX_FILE), "utf8"), "run npm run docs");
  const files = readdirSync(join(root, "eslint-plugin/rules"), { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".ts") && name !== "index.ts")
    .map((name) => name.slice(0, -".ts".length).replaceAll("\\", "/"));
  const isOfDialect = (name: string): boolean => name.includes("/");
  const ordered = [...files.filter((name) => !isOfDialect(name)).toSorted(), ...files.filter(isOfDialect).toSorted()];
  assert.equal(Object.keys(rules), ordered);
  for (const name of files) {
    const text = readFileSync(join(root, `eslint-plugin/rules/${name}.ts`), "utf8");
    assert.equal(text.match(/^export const \w+/gm), ["export const rule"], name);
  }
});

test("every rule has a description and a page", () => {
  for (const [name, { type, docs, languages, schema, messages }] of metas) {
    assert.ok(["problem", "suggestion", "layout"].includes(type), name);
    assert.match(docs.description, /^(Disallow|Require|Enforce)\b.*[^.]$/, name);
    assert.ok(docs.url.endsWith(`/docs/rules/${name}.md`), `${name}: ${docs.url}`);
    assert.ok(
      languages.length > 0 && languages.every((language) => ["hcl/hcl", "hcl/json", "hcl/template"].includes(language)),
      name,
    );
    assert.ok(Array.isArray(schema), name);
    assert.ok(Object.keys(messages).length > 0, name);
  }
});

test("every option is described where editors look for it", () => {
  for (const [name, rule] of Object.entries(rules)) {
    for (const [option, schema] of namedOptions(rule.meta?.schema)) {
      assert.match(String(schema.description), /^(?:[A-Z]|`).*\.$/, `${name}: ${option}`);
    }
  }
});

/** Returns the options with names in a JSON schema, at any depth. */
function namedOptions(schema: unknown): [string, { readonly description?: unknown }][] {
  if (typeof schema !== "object" || schema === null) return [];
  const properties = "properties" in schema ? Object.entries(schema.properties as Record<string, object>) : [];
  return [...properties, ...Object.values(schema).flatMap(namedOptions)];
}

test("the tests run on the intended ESLint version", () => {
  const { peerDependencies } = JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as {
    peerDependencies: { eslint: string };
  };
  const isOld = process.execArgv.some((argument) => argument.endsWith("use-eslint-9.ts"));
  assert.match(ESLint.version, isOld ? /^9\./ : /^10\./);
  if (isOld) assert.ok(peerDependencies.eslint.includes(`^${ESLint.version} `), "the oldest of the peer range");
});

test("the entry exports everything that rule authors need", () => {
  for (const name of ["HclLanguage", "HclSourceCode", "HclComment", "SELECTOR_CLASSES", "DIALECTS", "replace"])
    assert.ok(name in exported, name);
});

test.run();
