// ESLint is an optional peer: the project's one lints files that its configuration covers, and the command lints
// without it elsewhere.
import { cpSync, readFileSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import type { ESLint } from "eslint";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { isSupportedVersion } from "../../cli/lint/engine/load-eslint.ts";
import { bin } from "../../tools/bundle.ts";
import { type Files, hclkit, tree } from "../helpers/cli.ts";

/** Copies the bundled command into a directory where no package can be resolved. */
async function installAlone(): Promise<string> {
  const { path } = tree({});
  const home = join(path, "node_modules/hclkit");
  cpSync(join(dirname(await bin()), "../.."), home, { recursive: true });
  return join(home, "dist/cli/main.js");
}

let alone: Promise<string> | undefined;

/** Returns the path of that command. */
const installedAlone = (): Promise<string> => (alone ??= installAlone());

/** Returns a package named eslint with a version. */
function eslintOf(version: string): Files {
  return brokenESLint(`exports.ESLint = class { static version = ${JSON.stringify(version)}; };\n`);
}

/** Returns an ESLint in `node_modules` that consists of a text. */
function brokenESLint(text: string): Files {
  return {
    "node_modules/eslint/package.json": JSON.stringify({ name: "eslint", version: "10.0.0", main: "index.js" }),
    "node_modules/eslint/index.js": text,
  };
}

/** A text with two problems: one that a fix removes, and one in the whole module. */
const BAD = 'output "a" {\n  value = "${var.nope}"\n}\n';

/** The rules that the default preset reports for the text. */
const RULES = ["hcl/no-useless-interpolation", "hcl/terraform/no-undeclared-reference"];

const rulesIn = (stdout: string): string[] =>
  (JSON.parse(stdout) as ESLint.LintResult[]).flatMap(({ messages }) => messages.map(({ ruleId }) => ruleId!));

const JSON_ARGS = ["lint", "--format", "json"];

test("no ESLint has to be installed", async () => {
  const { path: cwd, read } = tree({ "x.tf": BAD });
  const command = await installedAlone();
  const result = await hclkit(JSON_ARGS, { cwd, command });
  assert.equal([result.code, result.stderr], [1, ""]);
  assert.equal(rulesIn(result.stdout).toSorted(), RULES);
  for (const args of [["lint"], ["lint", "--no-config"], ["check", "--config-preset", "recommended"]]) {
    assert.is((await hclkit(args, { cwd, command })).code, 1, args.join(" "));
  }
  assert.is((await hclkit(["check", "--fix"], { cwd, command })).code, 1);
  assert.is(read("x.tf"), BAD.replace('"${var.nope}"', "var.nope"));
});

test("a configuration without ESLint, or with an ESLint that is too old or broken, gives a note", async () => {
  const configuration = { "x.tf": BAD, "eslint.config.mjs": "export default [];\n" };
  const rows: [files: Files, reason: string][] = [
    [{}, "ESLint is not installed"],
    [eslintOf("8.57.1"), "ESLint 8.57.1 is installed, and hclkit works with ESLint 10, or 9.38 or a newer 9"],
    [brokenESLint("exports.x = 1;\n"), "the installed ESLint cannot be loaded (it has no class ESLint)"],
    [brokenESLint("throw new Error('boom\\nmore');\n"), "the installed ESLint cannot be loaded (boom)"],
    [brokenESLint("require('./lib');\n"), "the installed ESLint cannot be loaded (Cannot find module './lib')"],
  ];
  for (const [files, reason] of rows) {
    const { path: cwd } = tree({ ...configuration, ...files });
    const result = await hclkit(JSON_ARGS, { cwd, command: await installedAlone() });
    assert.is(result.code, 1);
    assert.equal(rulesIn(result.stdout).toSorted(), RULES);
    const note = `Note: eslint.config.mjs is not used: ${reason}. If it configures HCL: npm install --save-dev eslint@10\n`;
    assert.is(result.stderr, note);
  }
});

test("an ESLint of any version is left alone where it has no configuration", async () => {
  const { path: cwd } = tree({ "x.tf": BAD, ...eslintOf("8.57.1") });
  const result = await hclkit(JSON_ARGS, { cwd, command: await installedAlone() });
  assert.equal([result.code, result.stderr], [1, ""]);
});

test("the project's ESLint, of either version, lints what its configuration covers", async () => {
  const config = `import hcl from ${JSON.stringify(join(process.cwd(), "dist/eslint-plugin/index.js"))};
export default [...hcl.configs.default, { settings: { seen: true } }];
`;
  for (const name of ["eslint", "eslint-9"]) {
    const others = { "y.tf.json": "{}", "z.tftpl": "" };
    const { path: cwd } = tree({ "x.tf": BAD, ...others, "eslint.config.mjs": config, "node_modules/.keep": "" });
    symlinkSync(join(process.cwd(), "node_modules", name), join(cwd, "node_modules/eslint"));
    const command = await installedAlone();
    const result = await hclkit(["check", "--format", "sarif"], { cwd, command });
    assert.equal([result.code, result.stderr], [1, ""]);
    for (const rule of RULES) assert.ok(result.stdout.includes(rule), rule);
    // The rule supports neither JSON nor templates.
    const only = await hclkit(["lint", "--only", "hcl/comment-style"], { cwd, command });
    assert.equal([only.code, only.stderr], [0, "Checked 2 Terraform files, 1 template.\n"]);
  }
});

test("the supported versions are those of the peer range", () => {
  const { peerDependencies } = JSON.parse(readFileSync("package.json", "utf8")) as {
    peerDependencies: { eslint: string };
  };
  assert.is(peerDependencies.eslint, "^9.38.0 || ^10.0.0");
  for (const version of ["9.38.0", "9.39.4", "10.0.0", "10.15.0"]) assert.ok(isSupportedVersion(version), version);
  for (const version of ["8.57.1", "9.0.0", "9.37.9", "11.0.0", "", "x"])
    assert.not.ok(isSupportedVersion(version), version);
});

test.run();
