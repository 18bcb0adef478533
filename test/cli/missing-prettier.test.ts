// Prettier is an optional peer: the command works without it, and reads its configuration all the same.
import { cpSync, mkdirSync, readFileSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { bin } from "../../tools/bundle.ts";
import { hclkit, tree } from "../helpers/cli.ts";

/** Returns the bundled command in a directory where no Prettier can be resolved. */
async function installedAlone(): Promise<string> {
  const { path } = tree({});
  const home = join(path, "node_modules/hclkit");
  cpSync(join(dirname(await bin()), "../.."), home, { recursive: true });
  const { dependencies } = JSON.parse(readFileSync("package.json", "utf8")) as { dependencies: object };
  for (const name of Object.keys(dependencies)) {
    mkdirSync(dirname(join(path, "node_modules", name)), { recursive: true });
    symlinkSync(join(process.cwd(), "node_modules", name), join(path, "node_modules", name));
  }
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

test("nor with them", async () => {
  for (const [name, text] of Object.entries({
    ".prettierrc": "# YAML\nuseTabs: true\n",
    ".prettierrc.json": '{ "useTabs": true }',
    ".prettierrc.json5": "{ useTabs: true, }",
    ".prettierrc.toml": "useTabs = true\n",
    "prettier.config.mjs": "export default { useTabs: true };\n",
    ".editorconfig": "[*.tf]\nindent_style = tab\n",
    ".hclkit.hcl": "format {\n\tuse_tabs = true\n}\n",
  })) {
    const { path: cwd, read } = tree({ "x.tf": "b {\nc=1\n}\n", [name]: text });
    const result = await hclkit(["fmt", "x.tf"], { cwd, command: await installedAlone() });
    assert.equal(result, { code: 0, stdout: "x.tf\n", stderr: "" }, name);
    assert.is(read("x.tf"), "b {\n\tc = 1\n}\n", name);
  }
});

test.run();
