// Executes the examples in docs/eslint.md: configurations, comments, the custom rule.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { ESLint, type Linter, RuleTester, type Rule } from "eslint";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../tools/dedent.ts";
import plugin from "../../eslint-plugin/index.ts";

const root = join(import.meta.dirname, "../..");
const text = readFileSync(join(root, "docs/eslint.md"), "utf8");

function fences(language: string): string[] {
  return [...text.matchAll(new RegExp(`^\`\`\`${language}\\n([^]*?)^\`\`\`$`, "gm"))].map(([, code]) => code!);
}

/** Runs a script from the document, with its imports resolved to the source code. */
async function load(code: string, extension: string): Promise<Record<string, unknown>> {
  const directory = mkdtempSync(join(tmpdir(), "hclkit-eslint-docs-"));
  try {
    const file = join(directory, `script.${extension}`);
    const led = code.replace(/from "([^"]+)"/g, (_, name: string) => {
      const isPlugin = name === "hclkit/eslint-plugin";
      return `from "${isPlugin ? pathToFileURL(join(root, "eslint-plugin/index.ts")).href : import.meta.resolve(name)}"`;
    });
    writeFileSync(file, led);
    return (await import(pathToFileURL(file).href)) as Record<string, unknown>;
  } finally {
    rmSync(directory, { recursive: true });
  }
}

/** Returns the names of the reporting rules, with lines. */
async function reported(config: unknown, filePath: string, code: string): Promise<string[]> {
  const eslint = new ESLint({ cwd: tmpdir(), overrideConfigFile: true, overrideConfig: config as Linter.Config[] });
  const [result] = await eslint.lintText(code, { filePath });
  return result!.messages.map(({ ruleId, line, message }) => `${ruleId ?? message} ${line}`);
}

/** For each script: a file that it lints, and the reports. */
const SAMPLES: readonly (readonly [path: string, code: string, expected: readonly string[]])[] = [
  ["main.tf", "a = b.0\n", ["hcl/terraform/valid-declaration 1", "hcl/no-legacy-index 1"]],
  ["main.tf", "a = b.0\n", ["tf/no-legacy-index 1"]],
  ["templates/a.sh", "${uper(1)}\n", ["hcl/no-unknown-function 1"]],
  ["main.tf", "a = b.0\n", ["hcl/no-legacy-index 1"]],
  ["jobs/a.hcl", "a = b.0\n", ["hcl/no-legacy-index 1"]],
  ["a.md", "```terraform\na = b.0\n```\n", ["hcl/no-legacy-index 2"]],
  [
    "main.tf",
    dedent`
      a = file("b")
      c {
        provisioner "d" {}
      }
      e = "arn:aws:f"
    `,
    ["no-restricted-syntax 1", "no-restricted-syntax 3", "no-restricted-syntax 5"],
  ],
];

test("every configuration in the document works", async () => {
  const scripts = fences("js");
  assert.is(scripts.length, SAMPLES.length);
  for (const [index, [path, code, expected]] of SAMPLES.entries()) {
    const { default: config } = await load(scripts[index]!, "mjs");
    assert.equal(await reported(config, path, code), [...expected], scripts[index]);
  }
});

test("the document's comments silence the line beside them", async () => {
  const [code] = fences("hcl");
  assert.equal(await reported(plugin.configs["recommended"], "main.tf", code!), []);
  const bare = code!.replace(/^[#/].*\n/gm, "").replace(/\/\/.*$/m, "");
  assert.is((await reported(plugin.configs["recommended"], "main.tf", bare)).length, 3);
});

test("the page of presets lists all configurations", () => {
  const presets = readFileSync(join(import.meta.dirname, "../../docs/presets.md"), "utf8");
  const named = [...presets.matchAll(/^\| `([a-z-]+)`/gm)].map(([, name]) => name!);
  for (const name of Object.keys(plugin.configs)) assert.ok(named.includes(name), name);
});

test("the custom rule in the document has ten lines or so, and works", async () => {
  const [code] = fences("ts");
  assert.ok(code!.split("\n").length <= 15);
  const { noToString } = (await load(code!, "ts")) as { noToString: Rule.RuleModule };
  RuleTester.describe = (_: string, body: () => void) => body();
  RuleTester.it = (_: string, body: () => void) => body();
  const errors = [{ messageId: "string", line: 1, column: 5, endLine: 1, endColumn: 18 }];
  // The fix keeps the value: a template that is only an interpolation may be a number.
  new RuleTester({ plugins: { hcl: plugin }, language: "hcl/hcl" }).run("no-to-string", noToString, {
    valid: ["a = tostring(1)\n", 'a = tostring("${1}")\n', "a = tostring(b)\n", "a = tostring()\n"],
    invalid: [{ code: 'a = tostring("b")\n', output: 'a = "b"\n', errors }],
  });
});

test.run();
