// The engine in the command has the same results as ESLint, in both versions that the plugin supports.
import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { ESLint, type Linter } from "eslint";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { presetConfig } from "../../cli/lint/config-objects.ts";
import { compareEngines, type File } from "../../scripts/engines/compare.ts";
import { hclkit, tree } from "../helpers/cli.ts";
import { dedent } from "../../tools/dedent.ts";

const examples = join(process.cwd(), "examples/before");

/** Files whose comments disable and configure rules, with mistakes. Paths are below a missing directory. */
const COMMENTS: readonly File[] = [
  dedent`
    # eslint-disable hcl/no-legacy-index -- old
    a = b.0
    # eslint-enable hcl/no-legacy-index
    c = b.0 # eslint-disable-line
    d = 1   # eslint-disable-line hcl/no-legacy-index
    # eslint-disable-next-line no-console, hcl/none
    e = "\${b}"
  `,
  dedent`
    # eslint hcl/no-legacy-index: "warn", hcl/no-useless-interpolation: off
    # eslint hcl/max-expression-complexity: ["error", { "max": 1 }]
    # eslint hcl/max-expression-complexity: ["error", { "maximum": 1 }]
    # eslint hcl/max-depth: ["error", { "none": 1 }]
    # eslint hcl/no-such-rule: error, no-such-rule: error
    # eslint no-console: error, max-len: ["error", { "code": "wide" }]
    # eslint hcl/no-self-compare: loud
    a = b.0 + (c * d)
    e = "\${b}"
  `,
  "a = b.0\n# tflint-ignore: all\nc = d.0\n",
  "\uFEFFa = b.0\r\nc = d ? true : false\r\n",
  "a = [\n",
  "",
].map((text, index) => ({ path: `/nowhere/${index}.tf`, text }));

const JSON_TEXT: File = { path: "/nowhere/x.tf.json", text: '{ "output": { "a": { "value": "${var.b}" } }, "a": 1 }' };

const IGNORED: readonly File[] = ["x.txt", ".terraform/x.tf", "node_modules/x.tf", "../x.tf"].map((name) => ({
  path: join("/nowhere", name),
  text: "a = b.0\n",
}));

const FILES: readonly File[] = [
  ...readdirSync(examples).map((name) => ({
    path: join(examples, name),
    text: readFileSync(join(examples, name), "utf8"),
  })),
  ...COMMENTS,
  JSON_TEXT,
  ...IGNORED,
];

/** Objects that change presets, by pattern, with and without options. */
const MORE: readonly Linter.Config[] = [
  { ignores: ["**/4.tf"] },
  { files: ["**/*.tf"], rules: { "hcl/no-legacy-index": "warn", "hcl/max-depth": ["error", { max: 1 }] } },
  { files: ["**/0.tf"], rules: { "hcl/max-depth": "warn" }, languageOptions: { tflintIgnore: false } },
  { files: ["**/{0,1}.tf", "!**/1.tf"], linterOptions: { reportUnusedDisableDirectives: "error" } },
  { basePath: "nowhere", files: ["2.tf"], rules: { "hcl/no-legacy-index": "off" } },
];

for (const [name, presets, more] of [
  ["the default preset", ["default"], []],
  ["all rules", ["all"], []],
  ["presets for one product", ["terraform", "strict"], []],
  ["a style guide", ["hashicorp"], []],
  ["a configuration with several parts", ["all"], MORE],
] as const) {
  for (const fix of [false, true]) {
    test(`${name}: the same results ${fix ? "with" : "without"} fixes`, async () => {
      const { files, problems, differences } = await compareEngines("/", presets, FILES, { fix, more });
      assert.equal(differences, []);
      assert.is(files, FILES.length);
      assert.ok(problems > 0);
    });
  }
}

test("the bundled command gives ESLint's results, also for comments that name rules of ESLint", async () => {
  const files = Object.fromEntries([...COMMENTS, JSON_TEXT].map(({ path, text }) => [basename(path), text]));
  const { path: cwd } = tree(files);
  const { stdout } = await hclkit(["lint", "--config-preset", "all", "--format", "json"], { cwd });
  const overrideConfig = [...presetConfig(["all"]), { settings: { hclkit: { isOneRun: true } } }];
  const eslint = new ESLint({ cwd, overrideConfigFile: true, overrideConfig });
  assert.equal(JSON.parse(stdout), JSON.parse(JSON.stringify(await eslint.lintFiles(["."]))));
});

test.run();
