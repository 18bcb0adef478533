// `.hclkit.hcl` as ESLint applies it: through `fromFile`, and by ESLint itself.
import { ESLint } from "eslint";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../tools/dedent.ts";
import plugin from "../../eslint-plugin/index.ts";

let root: string;

test.before.each(() => {
  root = realpathSync.native(mkdtempSync(join(tmpdir(), "hclkit-config-")));
});

test.after.each(() => rmSync(root, { recursive: true }));

function write(name: string, text: string): void {
  mkdirSync(dirname(join(root, name)), { recursive: true });
  writeFileSync(join(root, name), text);
}

/** Returns the reports for a file, from an ESLint with another working directory: rule and severity. */
async function reports(name: string): Promise<string[]> {
  const overrideConfig = plugin.fromFile(join(root, ".hclkit.hcl"));
  const eslint = new ESLint({ cwd: dirname(root), overrideConfigFile: true, overrideConfig });
  const [result] = await eslint.lintFiles([join(root, name)]);
  return result!.messages.map(({ ruleId, severity, message }) => `${ruleId ?? message} ${severity}`);
}

const UNDECLARED = 'output "x" {\n  value = var.nope\n}\n';

test("a configuration without presets has the default rules", async () => {
  write(".hclkit.hcl", "");
  write("main.tf", UNDECLARED);
  assert.equal(await reports("main.tf"), ["hcl/terraform/no-undeclared-reference 2"]);
});

test("presets in order, then rules", async () => {
  const settings = [
    'extends = ["terraform", "strict"]',
    'rule "terraform/no-undeclared-reference" { severity = "warn" }',
    'rule "terraform/documented-outputs" { severity = "off" }',
    'rule "max-lines" { options = { max = 2 } }',
  ];
  write(".hclkit.hcl", settings.join("\n"));
  write("main.tf", UNDECLARED);
  write("json/a.tf.json", '{"output": {"x": {"value": "\${var.nope}"}}}');
  assert.equal((await reports("main.tf")).toSorted(), [
    "hcl/max-lines 2",
    "hcl/terraform/no-undeclared-reference 1",
    "hcl/terraform/required-version 2",
  ]);
  assert.equal((await reports("json/a.tf.json")).toSorted(), [
    "hcl/terraform/no-undeclared-reference 1",
    "hcl/terraform/required-version 2",
  ]);
});

test("no presets, and only the specified rules", async () => {
  write(".hclkit.hcl", 'extends = []\nrule "max-lines" { options = { max = 2 } }\n');
  write("main.tf", UNDECLARED);
  write("terraform.rc", "a = 1\nb = 2\nc = 3\n");
  assert.equal(await reports("main.tf"), ["hcl/max-lines 2"]);
  assert.equal(await reports("terraform.rc"), ["hcl/max-lines 2"]);
});

test("parts of the repository", async () => {
  const settings = dedent`
    extends = []
    ignores = ["vendor/"]
    files "modules/" {
      extends = ["terraform"]
      rule "max-lines" {
        severity = "warn"
        options  = { max = 1 }
      }
    }
    files "modules/old/**/*.tf" {
      rule "max-lines" { severity = "off" }
    }
  `;
  write(".hclkit.hcl", settings);
  for (const name of ["main.tf", "modules/a/main.tf", "modules/old/main.tf", "vendor/main.tf"]) write(name, UNDECLARED);
  assert.equal(await reports("main.tf"), []);
  assert.equal((await reports("modules/a/main.tf")).toSorted(), [
    "hcl/max-lines 1",
    "hcl/terraform/no-undeclared-reference 2",
  ]);
  assert.equal(await reports("modules/old/main.tf"), ["hcl/terraform/no-undeclared-reference 2"]);
  const [ignored] = await reports("vendor/main.tf");
  assert.match(ignored!, /^File ignored because of a matching ignore pattern/);
});

test("the dialect, and comments for tflint", async () => {
  const source = 'variable "x" {} # tflint-ignore: terraform_typed_variables\noutput "y" { value = var.x }\n';
  const rule = 'rule "terraform/typed-variables" {}';
  write("main.tf", source);
  write(".hclkit.hcl", `extends = []\n${rule}`);
  assert.equal(await reports("main.tf"), []);
  write(".hclkit.hcl", `extends = []\ntflint_ignore = false\n${rule}`);
  assert.equal(await reports("main.tf"), ["hcl/terraform/typed-variables 2"]);
  write(".hclkit.hcl", `extends = []\ntflint_ignore = false\ndialect = "nomad"\n${rule}`);
  const [first] = plugin.fromFile(join(root, ".hclkit.hcl")).flatMap(({ languageOptions }) => languageOptions ?? []);
  assert.equal(first, { dialect: "nomad", tflintIgnore: false });
});

test("provider schemas are named relative to the configuration", () => {
  write(".hclkit.hcl", 'provider_schemas = "schemas/aws.json"');
  const settings = plugin
    .fromFile(join(root, ".hclkit.hcl"))
    .flatMap(({ settings }) => (settings?.["hcl"] as { readonly providerSchemas?: string })?.providerSchemas ?? []);
  const path = join(root, "schemas/aws.json");
  assert.ok(settings.length > 0 && settings.every((schemas) => schemas === path), settings.join());
});

test("paths in options are relative to the configuration", () => {
  write(".hclkit.hcl", 'rule "terraform/valid-attribute-value" {\n  options = { tables = ["a.json", "/b.json"] }\n}');
  const entries = plugin
    .fromFile(join(root, ".hclkit.hcl"))
    .flatMap(({ rules }) => rules?.["hcl/terraform/valid-attribute-value"] ?? []);
  assert.equal(entries.at(-1), { tables: [join(root, "a.json"), resolve("/b.json")] });
});

test("provider schemas are switched off", () => {
  write(".hclkit.hcl", "provider_schemas = false");
  const settings = plugin.fromFile(join(root, ".hclkit.hcl")).flatMap((object) => object.settings?.["hcl"] ?? []);
  assert.ok(settings.some((hcl) => (hcl as { readonly providerSchemas?: unknown }).providerSchemas === false));
});

test("variable files are assigned to modules relative to the configuration", async () => {
  write("infra/main.tf", 'variable "a" {\n}\n');
  write("vars/prod.tfvars", "b = 1\n");
  write(".hclkit.hcl", 'variable_files = { "vars/*.tfvars" = "infra" }');
  assert.equal(await reports("vars/prod.tfvars"), ["hcl/terraform/no-undeclared-tfvars 1"]);
});

test("mistakes are shown with their positions", () => {
  write(".hclkit.hcl", 'extends = ["strict"]\nruel "x" {}\n');
  const path = join(root, ".hclkit.hcl");
  assert.throws(
    () => plugin.fromFile(path),
    (error: Error) => error.message.includes(`${path}:2:1`) && error.message.includes('Did you mean "rule"?'),
  );
  assert.throws(() => plugin.fromFile(join(root, "none.hcl")), /none\.hcl cannot be read/);
});

test("the nearest file counts, up to the root of the repository", () => {
  write("a/b/main.tf", "");
  const before = process.cwd();
  try {
    process.chdir(join(root, "a/b"));
    write(".hclkit.hcl", 'rule "syntax" {}');
    assert.is(plugin.fromFile()[0]!.basePath, root);
    mkdirSync(join(root, "a/.git"));
    assert.throws(() => plugin.fromFile(), /There is no \.hclkit\.hcl in .*b or above it/);
  } finally {
    process.chdir(before);
  }
});

test.run();
