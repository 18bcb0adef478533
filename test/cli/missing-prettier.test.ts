// Prettier is an optional peer: the command works without it, and reads its configuration all the same.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { hclkit, tree } from "../helpers/cli.ts";
import { installedAlone } from "../helpers/installed.ts";

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
