// `hclkit init` as a command.
import { rmSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../../tools/dedent.ts";
import { hclkit, tree } from "../../helpers/cli.ts";
import { documentationUrl } from "../../../src/version.ts";
import { runHere } from "../../helpers/run-here.ts";

test("without .tflint.hcl, the configuration is the default, and stderr says what the repository contains", async () => {
  const { path: cwd, read } = tree({
    "main.tf": "",
    "modules/a/x.tf": "",
    "x.pkr.hcl": "",
    "generated/x.tf": "",
    ".gitignore": "generated/\n",
    ".prettierrc": "printWidth: 100\n",
    "eslint.config.mjs": "export default [];\n",
  });
  const { code, stdout, stderr } = await hclkit(["init"], { cwd });
  assert.is(code, 0);
  assert.is(stdout, ".hclkit.hcl\n");
  assert.is(
    stderr,
    dedent`
      Found 2 Terraform, 1 Packer files.
      .prettierrc has the options of the formatter.
      HCL in Markdown is 80 columns wide, unless its overrides have { "files": "*.md", "options": { "printWidth": 100 } }.
      eslint.config.mjs does not mention hclkit, so it has no rules for HCL. To see these reports in ESLint as well: ADDRESS
    `.replace("ADDRESS", documentationUrl("eslint.md")),
  );
  assert.match(read(".hclkit.hcl"), '\nextends = ["default"]\n');
  assert.is(read(".prettierrc"), "printWidth: 100\n");
  assert.is((await runHere(["fmt", "--check", "--no-config", ".hclkit.hcl"], { cwd })).code, 0);
  assert.is((await runHere(["fmt", "--check"], { cwd })).code, 0);
});

test("ESLint's configuration may contain the rules for HCL", async () => {
  const config = 'import hcl from "hclkit/eslint-plugin";\nexport default hcl.fromFile();\n';
  const { path: cwd } = tree({ "main.tf": "", "eslint.config.mjs": config });
  const { stderr } = await runHere(["init"], { cwd });
  assert.match(stderr, "Files that eslint.config.mjs covers get their rules from there.\n");
});

test("OpenTofu in files named .tf is recognised by its lock file or version file", async () => {
  const lock = 'provider "registry.opentofu.org/hashicorp/aws" {}\n';
  for (const files of [{ "a/.terraform.lock.hcl": lock }, { ".opentofu-version": "1.10.0\n" }]) {
    const { path: cwd, read } = tree({ ...files, "a/main.tf": "" });
    assert.match((await runHere(["init"], { cwd })).stderr, "Found 1 OpenTofu file.");
    assert.match(read(".hclkit.hcl"), 'files "**/*.tf" {\n  dialect = "opentofu"\n}\n');
  }
});

test("rules of .tflint.hcl are in the file, and the rest on stderr", async () => {
  const tflint = dedent`
    config {
      force = true
    }
    rule "terraform_typed_variables" {
      enabled = false
    }
  `;
  const { path: cwd, read } = tree({ ".tflint.hcl": tflint, "main.tf": "" });
  const { code, stderr } = await runHere(["init"], { cwd });
  assert.is(code, 0);
  assert.match(stderr, /^\.tflint\.hcl:2: config: force = true: /m);
  assert.match(stderr, "Not converted, or only in part:");
  const address = "https://github.com/hclkit/hclkit/blob/v0.1.0/docs/configuration.md";
  const extended = 'extends = ["default"]\n';
  const rules = read(".hclkit.hcl").split("\n\n").slice(1);
  assert.is(
    read(".hclkit.hcl").split("\n\n")[0],
    `# The configuration of hclkit, made from .tflint.hcl.\n# ${address}\n\n${extended}`.split("\n\n")[0],
  );
  // The others of tflint's recommended rules, which are not in "default".
  assert.ok(rules.length > 1 && !read(".hclkit.hcl").includes("typed-variables"));
  assert.is(read(".tflint.hcl"), tflint);
});

test(".tflint.json is read without a .tflint.hcl", async () => {
  const rule = { terraform_typed_variables: { enabled: false } };
  const json = JSON.stringify({ config: { force: true }, rule });
  const { path: cwd, read, write } = tree({ ".tflint.json": json, "main.tf": "" });
  const { stderr } = await runHere(["init"], { cwd });
  assert.match(stderr, /^\.tflint\.json:1: config: force = true: /m);
  assert.match(read(".hclkit.hcl"), "# The configuration of hclkit, made from .tflint.json.");
  assert.match(read(".hclkit.hcl"), 'rule "terraform/required-version" {}\n');
  assert.not.match(read(".hclkit.hcl"), "terraform/typed-variables");
  rmSync(join(cwd, ".hclkit.hcl"));
  write({ ".tflint.json": "{" });
  assert.match((await runHere(["init"], { cwd })).stderr, ".tflint.json:1:2: error: Missing value");
});

test("an existing file is never changed", async () => {
  const { path: cwd, read } = tree({ ".hclkit.hcl": "# mine\n" });
  const { code, stdout, stderr } = await runHere(["init"], { cwd });
  assert.is(code, 2);
  assert.is(stdout, "");
  assert.is(stderr, "hclkit: .hclkit.hcl exists already. Nothing was changed.\n");
  assert.is(read(".hclkit.hcl"), "# mine\n");
});

test("usage errors, and a .tflint.hcl with syntax errors", async () => {
  const { path: cwd } = tree({ ".tflint.hcl": "rule {" });
  for (const [args, message] of [
    [["init", "x"], "hclkit init accepts no paths"],
    [["init", "--forse"], 'Unknown option "--forse"'],
    [["init"], ".tflint.hcl:1:6: error: Unclosed configuration block"],
  ] as const) {
    const { code, stderr } = await runHere(args, { cwd });
    assert.is(code, 2);
    assert.match(stderr, message);
    assert.not.match(stderr, "    at ");
  }
  assert.match((await runHere(["init", "--help"], { cwd })).stdout, "Usage: hclkit init");
});

test.run();
