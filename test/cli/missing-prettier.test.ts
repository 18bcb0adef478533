// Prettier is an optional peer: the command needs it only to read a configuration file.
import { cpSync, mkdirSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { bin, hclkit, tree } from "../helpers/cli.ts";

/** Returns the bundled command in a directory where no Prettier can be resolved. */
async function installedAlone(): Promise<string> {
  const { path } = tree({});
  const home = join(path, "node_modules/hclkit");
  cpSync(join(dirname(await bin()), "../.."), home, { recursive: true });
  for (const name of ["diff", "ignore"])
    symlinkSync(join(process.cwd(), "node_modules", name), join(path, "node_modules", name));
  return join(home, "dist/cli/main.js");
}

test("without configuration files Prettier is optional", async () => {
  const { path: cwd, read } = tree({ "x.tf": "a=1\n", "skipped.tf": "a=1\n", ".prettierignore": "skipped.tf\n" });
  assert.equal(await hclkit(["fmt"], { cwd, command: await installedAlone() }), {
    code: 0,
    stdout: "x.tf\n",
    stderr: "",
  });
  assert.is(read("skipped.tf"), "a=1\n");
});

test("with one, a missing Prettier is exit code 2 and the command that installs it", async () => {
  for (const name of [".prettierrc", ".editorconfig"]) {
    const { path: cwd, read } = tree({ "x.tf": "a=1\n", [name]: "" });
    const result = await hclkit(["fmt"], { cwd, command: await installedAlone() });
    assert.is(result.code, 2);
    assert.match(result.stderr, "npm install --save-dev prettier");
    assert.not.match(result.stderr, "    at ");
    assert.is(read("x.tf"), "a=1\n");
  }
});

test("Prettier is also found in the project, if hclkit is installed elsewhere", async () => {
  const { path: cwd, read } = tree({ "x.tf": "b {\nc=1\n}\n", ".prettierrc": "useTabs: true\n" });
  mkdirSync(join(cwd, "node_modules"));
  symlinkSync(join(process.cwd(), "node_modules/prettier"), join(cwd, "node_modules/prettier"));
  assert.equal(await hclkit(["fmt"], { cwd, command: await installedAlone() }), {
    code: 0,
    stdout: "x.tf\n",
    stderr: "",
  });
  assert.is(read("x.tf"), "b {\n\tc = 1\n}\n");
});

test.run();
