// `hclkit lint` as a user runs it: files, configuration, fixes and exit codes.
import { symlinkSync } from "node:fs";
import { join, parse as parsePath } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../tools/dedent.ts";
import { Directories } from "../../cli/files/directories.ts";
import { NONE_LINTED } from "../../cli/lint/finish/left-out.ts";
import { findFiles } from "../../cli/lint/find-files.ts";
import plugin from "../../eslint-plugin/index.ts";
import { AS_ERROR, type Files, hclkit, tree } from "../helpers/cli.ts";
import { runHere } from "../helpers/run-here.ts";

/** One error, which `--fix` fixes. */
const BAD = 'output "a" {\n  value = "${path.module}"\n}\n';
const GOOD = 'output "a" {\n  value = path.module\n}\n';
const RULE = "hcl/no-useless-interpolation";

/** A user's configuration: one rule as a warning. The package resolves like an installed one. */
const CONFIG = `import hcl from "hclkit/eslint-plugin";
export default [{ files: ["**/*.tf"], plugins: { hcl }, language: "hcl/hcl", rules: { "hcl/max-expression-complexity": ["warn", { max: 1 }] } }];
`;

/** A configuration with another plugin for HCL, which reports every line with "bad" in it. */
const OWN_LANGUAGE = `const rule = {
  meta: { type: "problem", fixable: "code", messages: { bad: "Bad." } },
  create(context) {
    return {
      Root() {
        const text = context.sourceCode.text;
        const start = text.indexOf("bad");
        if (start >= 0) context.report({
          loc: { start: { line: 1, column: start }, end: { line: 1, column: start + 3 } },
          messageId: "bad",
          fix: (fixer) => fixer.replaceTextRange([start, start + 3], text.includes("break") ? "{{{" : "good"),
        });
      },
    };
  },
};
class Source {
  constructor(text) { this.text = text; this.ast = { type: "Root" }; this.hasBOM = false; this.lines = text.split("\\n"); }
  getLoc() { return { start: { line: 1, column: 1 }, end: { line: 1, column: 1 } }; }
  getRange() { return [0, this.text.length]; }
  getText() { return this.text; }
  getAllComments() { return []; }
  traverse() { return [{ kind: 1, type: "visit", phase: 1, target: this.ast, args: [this.ast] }, { kind: 1, type: "visit", phase: 2, target: this.ast, args: [this.ast] }]; }
}
const language = {
  fileType: "text", lineStart: 1, columnStart: 0, nodeTypeKey: "type", visitorKeys: {},
  validateLanguageOptions() {},
  parse: () => ({ ok: true, ast: { type: "Root" } }),
  createSourceCode: (file) => new Source(file.body),
};
const own = { meta: { name: "own", version: "1", namespace: "hcl" }, languages: { own: language }, rules: { bad: rule } };
export default [{ ignores: ["left-out/"] }, { files: ["**/*.tf"], plugins: { own }, language: "own/own", rules: { "own/bad": "warn" } }];
`;

function project(files: Files) {
  return tree({ "package.json": '{ "type": "module" }\n', ...files });
}

test("a clean tree is exit code 0, and says which files were checked", async () => {
  const { path: cwd } = tree({ "main.tf": GOOD, "sub/x.nomad": GOOD, "x.tf.json": "{}\n" });
  const stderr = "Checked 2 Terraform, 1 Nomad files.\n";
  assert.equal(await hclkit(["lint"], { cwd }), { code: 0, stdout: "", stderr });
  assert.equal(await runHere(["lint", "--quiet"], { cwd }), { code: 0, stdout: "", stderr: "" });
});

test("problems are exit code 1, in files of both syntaxes, in the directory or specified", async () => {
  const { path: cwd } = tree({
    "main.tf": BAD,
    "sub/x.nomad": "a = b == b\n",
    "x.tfbackend": "a = b == b\n",
    "y.tf.json": '{ "a": ',
    ".terraform/m/x.tf": BAD,
    "node_modules/m/x.tf": BAD,
    "x.js": "syntax error",
  });
  const result = await runHere(["lint", ...AS_ERROR, "--format", "json"], { cwd });
  assert.equal([result.code, result.stderr], [1, ""]);
  const files = JSON.parse(result.stdout) as { filePath: string; messages: { ruleId: string; fatal?: boolean }[] }[];
  assert.equal(
    files.map(({ filePath, messages }) => [filePath.slice(cwd.length + 1), messages[0]!.ruleId]),
    [
      ["main.tf", RULE],
      ["sub/x.nomad", "hcl/no-self-compare"],
      ["x.tfbackend", "hcl/no-self-compare"],
      ["y.tf.json", null],
    ],
  );
  assert.is(files[3]!.messages[0]!.fatal, true);
  const named = await runHere(["lint", ...AS_ERROR, "sub"], { cwd });
  assert.is(named.code, 0);
  assert.match(named.stdout, "x.nomad");
  assert.match(named.stdout, "hcl/no-self-compare");
  assert.not.match(named.stdout, "main.tf");
});

test("files above the current directory are linted as well", async () => {
  const { path } = tree({ "main.tf": BAD, "sub/x.tf": GOOD });
  const result = await runHere(["lint", ...AS_ERROR, "../main.tf"], { cwd: join(path, "sub") });
  assert.is(result.code, 1);
  assert.match(result.stdout, RULE);
});

test("an empty tree is reported, without an error", async () => {
  const { path: cwd } = tree({ "x.js": "" });
  assert.equal(await runHere(["lint"], { cwd }), { code: 0, stdout: "", stderr: "No HCL files found.\n" });
});

test("templates are skipped with a note", async () => {
  const { path: cwd } = tree({ "x.pkrtpl.hcl": "a: [b", "y.nomad": 'job "a" {\n  count = [[ .b ]]\n}\n' });
  const result = await runHere(["lint", "--config-preset", "recommended", "x.pkrtpl.hcl", "y.nomad"], { cwd });
  assert.is(result.code, 0);
  assert.match(result.stderr, "x.pkrtpl.hcl: is a template");
  assert.match(result.stderr, "y.nomad: is a template");
  const check = await runHere(["check", "--config-preset", "recommended", "."], { cwd });
  assert.is(check.code, 0);
});

test("failures are exit code 2, and the rest is reported", async () => {
  const { path: cwd } = tree({ "main.tf": BAD, "latin.tf": Buffer.from([0x61, 0x3d, 0xe4]), "x.js": "" });
  const result = await runHere(["lint", ".", "x.js", "nowhere"], { cwd });
  assert.is(result.code, 2);
  assert.match(result.stdout, RULE);
  assert.match(result.stderr, "latin.tf: is not valid UTF-8");
  assert.match(result.stderr, "x.js: is not an HCL file by its name");
  assert.match(result.stderr, "nowhere: no such file or directory");
});

test("the root of the file system is rejected before anything in it is read", async () => {
  const { root } = parsePath(process.cwd());
  const { files, problems } = await findFiles([root], process.cwd(), new Directories());
  assert.equal(files, []);
  assert.match(problems[0]!.message, "is the root of the file system");
});

test("a usage error is exit code 2 and a sentence", async () => {
  const { path: cwd } = tree({ "main.tf": BAD });
  const rows: [args: string[], message: string][] = [
    [["--what"], 'Unknown option "--what". See hclkit lint --help.'],
    [["--format", "xml"], '; not "xml".'],
    [["--config-preset", "best"], `--config-preset accepts ${Object.keys(plugin.configs).join(", ")}; not "best".`],
    [["--max-warnings", "-1"], "--max-warnings"],
    [["--max-warnings", "few"], '--max-warnings requires a whole number, 0 or more; not "few".'],
    [["--shard", "0/2"], "--shard takes a part and the number of parts"],
    [["--shard", "3/2"], "--shard takes a part and the number of parts"],
    [["--shard", "half"], '--shard takes a part and the number of parts, such as 1/4; not "half".'],
    [["-"], "name the file it is the text of: --stdin-filepath FILE."],
    [[""], "A path or a name is empty."],
    [["--cache-location", ""], "A path or a name is empty."],
  ];
  for (const [args, message] of rows) {
    const result = await runHere(["lint", ...args], { cwd });
    assert.equal([result.code, result.stdout], [2, ""], args.join(" "));
    assert.ok(result.stderr.includes(message), result.stderr);
    assert.not.match(result.stderr, "    at ");
  }
});

test("help lists the options and the exit codes", async () => {
  for (const command of ["lint", "check"]) {
    const { code, stdout } = await runHere([command, "--help"], { cwd: tree({}).path });
    assert.is(code, 0);
    for (const word of ["--fix", "--config-preset", "--shard I/N", "Exit codes:", `Usage: hclkit ${command}`]) {
      assert.ok(stdout.includes(word), word);
    }
  }
});

test("--fix fixes files in place, and leaves those with syntax errors", async () => {
  const { path: cwd, read } = tree({ "main.tf": BAD, "broken.tf": `${BAD}c = [\n`, "mark.tf": `\uFEFF${BAD}` });
  const result = await runHere(["lint", ...AS_ERROR, "--fix", "--quiet"], { cwd });
  assert.equal([result.code, result.stderr], [1, ""]);
  assert.not.match(result.stdout, "main.tf");
  assert.match(result.stdout, "broken.tf");
  assert.equal([read("main.tf"), read("broken.tf"), read("mark.tf")], [GOOD, `${BAD}c = [\n`, `\uFEFF${GOOD}`]);
});

test("the user's configuration is used if there is one, the preset elsewhere", async () => {
  const { path: cwd } = project({
    "eslint.config.js": OWN_LANGUAGE,
    "main.tf": "a = bad\n",
    "interpolation.tf": BAD,
    "left-out/main.tf": "a = bad\n",
  });
  const result = await runHere(["lint", "--format", "github"], { cwd });
  assert.equal(result, {
    code: 0,
    stdout: "::warning file=main.tf,line=1,endLine=1,col=5,endColumn=8,title=own/bad::Bad.\n",
    stderr: "",
  });
  const limited = await runHere(["lint", "--max-warnings", "0", "--quiet"], { cwd });
  assert.is(limited.code, 1);
  assert.is(limited.stderr, "Too many warnings: 1, and the limit is 0.\n");
  assert.is((await runHere(["lint", "--max-warnings", "1"], { cwd })).code, 0);
  const preset = await runHere(["lint", "--config-preset", "recommended", "--format", "github"], { cwd });
  assert.is(preset.code, 0);
  assert.ok(
    preset.stdout.startsWith(`::warning file=interpolation.tf,line=2,endLine=2,col=11,endColumn=27,title=${RULE}::`),
  );
});

test("a configuration in a directory applies to that directory", async () => {
  const { path: cwd } = project({ "sub/eslint.config.js": OWN_LANGUAGE, "sub/x.tf": "a = bad\n", "main.tf": BAD });
  const result = await runHere(["lint", "--format", "html"], { cwd });
  assert.is(result.code, 0);
  for (const text of ["own/bad", RULE, "no-useless-interpolation.md"]) assert.ok(result.stdout.includes(text), text);
});

test("files that no configuration of ESLint gives a language of HCL have the presets", async () => {
  const configurations = {
    "nothing at all": "export default [{}];\n",
    "every file as JavaScript": "export default [{ files: ['**/*'], rules: { eqeqeq: 2 } }];\n",
    "other files": "export default [{ ignores: ['dist/'] }, { files: ['**/*.js'], rules: { eqeqeq: 2 } }];\n",
  };
  for (const [name, text] of Object.entries(configurations)) {
    const { path: cwd } = project({ "eslint.config.js": text, "main.tf": BAD });
    const result = await runHere(["lint", ...AS_ERROR, "--format", "github"], { cwd });
    assert.equal([result.code, result.stderr], [1, ""], name);
    assert.ok(result.stdout.includes(RULE), name);
  }
});

test("a configuration that does not load is an error", async () => {
  const broken = project({
    "eslint.config.js": "export default [{ files: ['**/*.tf'], rules: { 'no/such': 2 } }];\n",
    "main.tf": BAD,
  });
  const failed = await runHere(["lint"], { cwd: broken.path });
  assert.is(failed.code, 2);
  assert.match(failed.stderr, "ESLint cannot use its configuration");
  assert.not.match(failed.stderr, "    at ");
});

test("an invalid configuration in a directory only affects its files", async () => {
  const files = { "a/main.tf": BAD, "web/main.tf": BAD, "web/b.tf": BAD, "z/main.tf": BAD };
  const config = {
    "web/eslint.config.mjs": 'import "not-installed";\nimport "hclkit/eslint-plugin";\nexport default [];\n',
  };
  const { path: cwd, read } = project({ ...files, ...config });
  const result = await runHere(["lint", "--fix"], { cwd });
  assert.is(result.code, 2);
  assert.match(result.stderr, "web/b.tf: ESLint cannot use its configuration for this file: Cannot find package");
  assert.match(result.stderr, "\nThe same for web/main.tf.\n");
  assert.equal([read("a/main.tf"), read("web/main.tf"), read("z/main.tf")], [GOOD, BAD, GOOD]);
});

test("a configuration that does not load and does not name hclkit leaves HCL to the presets", async () => {
  const configurations = [
    'import "not-installed";\nexport default [];\n',
    'import preset from "@org/preset";\nexport default [...preset];\n',
    "export default [;\n",
    'throw new Error("no");\n',
  ];
  for (const text of configurations) {
    const { path: cwd } = project({ "eslint.config.mjs": text, "main.tf": BAD, "a/main.tf": GOOD });
    const result = await runHere(["lint"], { cwd });
    assert.is.not(result.code, 2, text);
    assert.match(result.stderr, "Note: eslint.config.mjs cannot be loaded, and does not name hclkit");
    assert.ok(result.stdout.includes("main.tf"));
  }
  const packageJson = { "package.json": '{ "devDependencies": { "hclkit": "*" } }' };
  const { path: cwd } = project({ "eslint.config.mjs": configurations[0]!, ...packageJson, "main.tf": BAD });
  assert.is((await runHere(["lint"], { cwd })).code, 2);
});

test("a configuration for JavaScript in a directory leaves its HCL to the presets", async () => {
  const { path: cwd } = project({
    "web/eslint.config.mjs": "export default [{}];\n",
    "web/main.tf": BAD,
    "main.tf": GOOD,
  });
  const result = await runHere(["lint", "--format", "github"], { cwd });
  assert.equal([result.code, result.stderr], [0, ""]);
  assert.match(result.stdout, "file=web/main.tf");
});

test(".hclkit.hcl decides where ESLint has no configuration for HCL", async () => {
  const config = (severity: string, rule = "no-useless-interpolation") =>
    `extends = ["recommended"]

rule "${rule}" {
  severity = "${severity}"
}
`;
  const { path: cwd, write } = project({
    ".hclkit.hcl": config("warn"),
    "main.tf": BAD,
    "sub/.hclkit.hcl": config("off"),
    "sub/main.tf": BAD,
  });
  const line = "file=main.tf,line=2,endLine=2,col=11,endColumn=27,title=hcl/no-useless-interpolation";
  const result = await runHere(["lint", "--format", "github"], { cwd });
  assert.equal([result.code, result.stderr], [0, ""]);
  assert.ok(result.stdout.startsWith(`::warning ${line}::`), result.stdout);
  const preset = await runHere(["lint", "--config-preset", "recommended"], { cwd });
  assert.is(preset.code, 0);
  write({ ".hclkit.hcl": config("warn", "no-useless-interpolatoin") });
  const mistaken = await runHere(["lint"], { cwd });
  assert.is(mistaken.code, 2);
  assert.match(mistaken.stderr, "Did you mean");
  assert.not.match(mistaken.stderr, "    at ");
});

test("a configuration for other HCL is not a mistake", async () => {
  const { path: cwd } = project({ "eslint.config.js": OWN_LANGUAGE, "x.tfbackend": "a = 1\n" });
  assert.equal(await runHere(["lint"], { cwd }), { code: 0, stdout: "", stderr: `${NONE_LINTED}\n` });
});

test("the plugin works in a user's configuration", async () => {
  const { path: cwd, write } = project({ "eslint.config.js": CONFIG, "main.tf": "a = (b + 1) * (c - 2)\n" });
  write({ "node_modules/.keep": "" });
  symlinkSync(process.cwd(), join(cwd, "node_modules/hclkit"));
  const result = await runHere(["lint", "--format", "json"], { cwd });
  assert.is(result.stderr, "");
  assert.match(result.stdout, "hcl/max-expression-complexity");
});

test("fixes that would not parse are not written", async () => {
  const { path: cwd, read } = project({
    "eslint.config.js": OWN_LANGUAGE,
    "main.tf": "a = bad # break\n",
    "b.tf": "a = bad\n",
  });
  const result = await runHere(["lint", "--fix"], { cwd });
  assert.is(result.code, 2);
  assert.match(result.stderr, "main.tf: the fixes of the rules produce text that does not parse");
  assert.equal([read("main.tf"), read("b.tf")], ["a = bad # break\n", "a = good\n"]);
});

test("presets differ", async () => {
  const { path: cwd } = tree({ "main.tf": "a = b ? (c ? 1 : 2) : 3\n" });
  assert.is((await runHere(["lint", "--config-preset", "recommended"], { cwd })).code, 0);
  const all = await runHere(["lint", "--config-preset", "all"], { cwd });
  assert.is(all.code, 1);
  assert.match(all.stdout, "hcl/no-nested-conditional");
});

test("without a configuration each file has the rules of its product, by name or by content", async () => {
  const { path: cwd } = tree({
    "main.tf": 'output "x" {\n  value = var.nope\n}\n',
    "x.pkr.hcl": "locals {\n  a = var.nope\n}\n",
    "job.hcl": dedent`
      job "a" {
        group "g" {
          cuont = 1
        }
      }
    `,
    "bake.hcl": dedent`
      target "a" {
        dockerfile = "Dockerfile"
        tagz       = []
      }
    `,
    "live/db.hcl": dedent`
      include "root" {
        path = "x"
      }
      inputs = {
        a = local.nope
      }
    `,
    "other.hcl": "cuont = var.nope\n",
  });
  const { code, stdout } = await runHere(["lint", "--format", "json"], { cwd });
  assert.is(code, 1);
  const results = JSON.parse(stdout) as { filePath: string; messages: { ruleId: string | null }[] }[];
  assert.equal(
    Object.fromEntries(
      results.map(({ filePath, messages }) => [filePath.slice(cwd.length + 1), messages.map(({ ruleId }) => ruleId)]),
    ),
    {
      "bake.hcl": ["hcl/docker-bake/valid-config"],
      "job.hcl": ["hcl/nomad/valid-config"],
      "live/db.hcl": ["hcl/terragrunt/no-undeclared-reference"],
      "main.tf": ["hcl/terraform/no-undeclared-reference"],
      "other.hcl": [],
      "x.pkr.hcl": ["hcl/packer/no-undeclared-reference"],
    },
  );
});

test("presets are combined in their order, in any notation", async () => {
  const { path: cwd } = tree({ "main.tf": 'output "x" {\n  value = var.nope ? (a ? 1 : 2) : 3\n}\n' });
  const rulesOf = async (...args: string[]) => {
    const { stdout } = await runHere(["lint", "--format", "json", ...args], { cwd });
    const [{ messages }] = JSON.parse(stdout) as [{ messages: { ruleId: string }[] }];
    return messages.map(({ ruleId }) => ruleId);
  };
  const both = await rulesOf("--config-preset", "all,terraform");
  assert.ok(both.includes("hcl/no-nested-conditional") && both.includes("hcl/terraform/no-undeclared-reference"));
  const repeated = await rulesOf("--config-preset", "stylistic", "--config-preset", "terraform");
  assert.equal(repeated, ["hcl/terraform/no-undeclared-reference", "hcl/terraform/no-undeclared-reference"]);
});

test("every configuration in the plugin is a preset, for its files", async () => {
  const { path: cwd } = tree({ "main.tf": 'output "a" {\n  value = var.b\n}\n', "x.nomad": "a = $\n" });
  const lint = async (preset: string): Promise<string[]> => {
    const { stdout } = await runHere(["lint", "--config-preset", preset, "--format", "json"], { cwd });
    const results = JSON.parse(stdout) as { filePath: string; messages: { ruleId: string | null }[] }[];
    return [...new Set(results.flatMap(({ messages }) => messages.map(({ ruleId }) => ruleId ?? "syntax")))];
  };
  assert.equal(await lint("terraform"), ["hcl/terraform/no-undeclared-reference"]);
  assert.equal(await lint("nomad"), ["syntax"]);
  assert.equal(await lint("recommended"), ["syntax"]);
});

test("shards are disjoint and complete", async () => {
  const names = ["a.tf", "b.tf", "c/d.tf", "e.nomad", "f.hcl"];
  const { path: cwd } = tree(Object.fromEntries(names.map((name) => [name, BAD])));
  const seen: string[] = [];
  for (const shard of ["1/3", "2/3", "3/3"]) {
    const { stdout } = await runHere(["lint", "--shard", shard, "--format", "json"], { cwd });
    const part = JSON.parse(stdout) as { filePath: string }[];
    assert.ok(part.length === 1 || part.length === 2);
    seen.push(...part.map(({ filePath }) => filePath.slice(cwd.length + 1)));
  }
  assert.equal(seen.toSorted(), names);
});

test.run();
