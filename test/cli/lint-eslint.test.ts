// ESLint is an optional peer: if it is missing, too old or too new, linting ends with instructions.
import { cpSync, readFileSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { isSupportedVersion } from "../../cli/lint/load-eslint.ts";
import { bin, type Files, hclkit, tree } from "../helpers/cli.ts";

const DEPENDENCIES = ["@eslint", "@noble", "decimal.js", "diff", "fflate", "ignore", "re2js"];

/** Returns the bundled command in a directory where no ESLint can be resolved. */
async function installedAlone(): Promise<string> {
  const { path } = tree({});
  const home = join(path, "node_modules/hclkit");
  cpSync(join(dirname(await bin()), "../.."), home, { recursive: true });
  for (const name of DEPENDENCIES)
    symlinkSync(join(process.cwd(), "node_modules", name), join(path, "node_modules", name));
  return join(home, "dist/cli/main.js");
}

/** Returns a package named eslint with a version. */
function eslintOf(version: string): Files {
  return {
    "node_modules/eslint/package.json": JSON.stringify({ name: "eslint", version, main: "index.js" }),
    "node_modules/eslint/index.js": `exports.ESLint = class { static version = ${JSON.stringify(version)}; };\n`,
  };
}

test("a missing ESLint is exit code 2 and the command that installs it", async () => {
  const { path: cwd } = tree({ "x.tf": "a=1\n" });
  for (const name of ["lint", "check"]) {
    const result = await hclkit([name], { cwd, command: await installedAlone() });
    assert.equal([result.code, result.stdout], [2, ""]);
    assert.match(result.stderr, "npm install --save-dev eslint");
    assert.not.match(result.stderr, "    at ");
  }
});

test("help works without ESLint", async () => {
  const result = await hclkit(["lint", "--help"], { cwd: tree({}).path, command: await installedAlone() });
  assert.equal([result.code, result.stderr], [0, ""]);
});

test("an unsupported ESLint version is exit code 2 and lists the supported ones", async () => {
  const { path: cwd } = tree({ "x.tf": "a=1\n", ...eslintOf("8.57.1") });
  const result = await hclkit(["lint"], { cwd, command: await installedAlone() });
  assert.is(result.code, 2);
  assert.match(result.stderr, "ESLint 10, or 9.38 or a newer 9; installed is 8.57.1");
});

test("ESLint is found in the project, if hclkit is installed elsewhere", async () => {
  const { path: cwd } = tree({ "x.tf": 'a = "${b}"\n', "node_modules/.keep": "" });
  symlinkSync(join(process.cwd(), "node_modules/eslint"), join(cwd, "node_modules/eslint"));
  const result = await hclkit(["lint", "--quiet"], { cwd, command: await installedAlone() });
  assert.equal([result.code, result.stderr], [1, ""]);
});

test("ESLint 9, the oldest supported version, reports the same", async () => {
  const { path: cwd } = tree({ "x.tf": 'a = "${b}"\n', "node_modules/.keep": "" });
  const ten = await hclkit(["check", "--format", "sarif"], { cwd });
  symlinkSync(join(process.cwd(), "node_modules/eslint-9"), join(cwd, "node_modules/eslint"));
  assert.equal(await hclkit(["check", "--format", "sarif"], { cwd, command: await installedAlone() }), ten);
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
