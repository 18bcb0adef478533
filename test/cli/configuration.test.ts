import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { configurationFor, DEFAULT_OPTIONS, optionsFromConfig } from "../../cli/fmt/configuration.ts";
import { Directories } from "../../cli/files/directories.ts";
import { hclkit, tree, type Files } from "../helpers/cli.ts";

const NESTED = "b {\nc=1\n}\n";

async function formatted(files: Files, name = "x.tf"): Promise<string> {
  const { path: cwd, read } = tree({ [name]: NESTED, ...files });
  const result = await hclkit(["fmt"], { cwd });
  assert.is(result.stderr, "");
  return read(name);
}

test("without configuration, two spaces", async () => {
  assert.is(await formatted({}), "b {\n  c = 1\n}\n");
});

test(".prettierrc is honoured in its forms", async () => {
  const expected = "b {\n    c = 1\n}\n";
  assert.is(await formatted({ ".prettierrc": "tabWidth: 4\n" }), expected);
  assert.is(await formatted({ ".prettierrc.json": '{ "tabWidth": 4 }' }), expected);
  assert.is(await formatted({ ".prettierrc.toml": "tabWidth = 4\n" }), expected);
  assert.is(await formatted({ "prettier.config.mjs": "export default { tabWidth: 4 };\n" }), expected);
  assert.is(await formatted({ "package.json": '{ "prettier": { "tabWidth": 4 } }' }), expected);
});

test("a package.json without a prettier key is ignored", async () => {
  const manifest = '{ "name": "x", "devDependencies": { "prettier": "3" } }';
  assert.is(await formatted({ "package.json": manifest }), "b {\n  c = 1\n}\n");
  const { path } = tree({ "package.json": manifest });
  assert.is(new Directories().isConfigured(path), false);
});

test("overrides apply to matching files", async () => {
  const config = JSON.stringify({ overrides: [{ files: "*.nomad", options: { useTabs: true } }] });
  const files = { ".prettierrc": config, "y.nomad": NESTED };
  assert.is(await formatted(files), "b {\n  c = 1\n}\n");
  assert.is(await formatted(files, "y.nomad"), "b {\n\tc = 1\n}\n");
});

test("the nearest configuration wins, and those above count for directories below", async () => {
  const files = { ".prettierrc": "tabWidth: 4\n", "near/.prettierrc": "useTabs: true\n", "near/x.tf": NESTED };
  assert.is(await formatted({ ...files, "far/below/x.tf": NESTED }, "far/below/x.tf"), "b {\n    c = 1\n}\n");
  assert.is(await formatted(files, "near/x.tf"), "b {\n\tc = 1\n}\n");
});

test(".editorconfig is honoured, up to the root of the repository", async () => {
  const editorconfig = "root = true\n[*]\nindent_style = tab\n";
  assert.is(await formatted({ ".editorconfig": editorconfig }), "b {\n\tc = 1\n}\n");
  const { path, read } = tree({ ".editorconfig": editorconfig, "repository/x.tf": NESTED });
  mkdirSync(join(path, "repository/.git"));
  await hclkit(["fmt"], { cwd: join(path, "repository") });
  assert.is(read("repository/x.tf"), "b {\n  c = 1\n}\n");
});

test("pragmas apply if the configuration asks for them", async () => {
  const file = async (config: object, text: string) => {
    const { path: cwd, read } = tree({ ".prettierrc": JSON.stringify(config), "x.hcl": text });
    assert.is((await hclkit(["fmt"], { cwd })).stderr, "");
    return read("x.hcl");
  };
  assert.is(await file({ requirePragma: true }, "a=1\n"), "a=1\n");
  assert.is(await file({ requirePragma: true }, "# @format\na=1\n"), "# @format\na = 1\n");
  assert.is(await file({ checkIgnorePragma: true }, "# @noformat\na=1\n"), "# @noformat\na=1\n");
  assert.is(await file({}, "# @noformat\na=1\n"), "# @noformat\na = 1\n");
  assert.is(await file({ insertPragma: true }, "a=1\r\n"), "# @format\r\n\r\na = 1\r\n");
  assert.is(await file({ insertPragma: true }, "# @format\na=1\n"), "# @format\na = 1\n");
  assert.is(await file({ insertPragma: true }, ""), "");
});

test("an invalid configuration is reported with each file, which stays unchanged", async () => {
  for (const [config, message] of [
    ["{ nonsense", "x.tf: its configuration cannot be used"],
    [
      '{ "printWidth": "wide" }',
      'x.tf: its configuration cannot be used: the configured printWidth is not valid: "wide"',
    ],
    ['{ "hclLineBreaks": "maybe" }', "the configured hclLineBreaks is not valid"],
    ['{ "endOfLine": "cr" }', 'endOfLine "cr" cannot be used'],
  ] as const) {
    const { path: cwd, read } = tree({ ".prettierrc": config, "x.tf": NESTED });
    const result = await hclkit(["fmt"], { cwd });
    assert.is(result.code, 2);
    assert.match(result.stderr, message);
    assert.is(read("x.tf"), NESTED);
  }
});

test("option names and values are translated; the rest of a configuration is ignored", () => {
  const config = {
    hclLineBreaks: "preserve",
    hclAlign: false,
    printWidth: Infinity,
    endOfLine: "crlf",
    trailingComma: "none",
    parser: "terraform",
    semi: false,
    plugins: ["x"],
  };
  assert.equal(optionsFromConfig(config), {
    lineBreaks: "preserve",
    align: false,
    printWidth: Infinity,
    endOfLine: "crlf",
    trailingComma: "none",
    dialect: "terraform",
  });
  assert.equal(optionsFromConfig({ parser: "babel" }), { endOfLine: "auto" });
});

test("files with equal options share them", async () => {
  const { path } = tree({ ".prettierrc": "tabWidth: 4\n", "a.tf": "", "b.tf": "" });
  const files = ["a.tf", "b.tf"].map((name) => ({ name, path: join(path, name) }));
  const optionsOf = await configurationFor(files, new Directories(), path);
  assert.ok((await optionsOf(files[0]!)) === (await optionsOf(files[1]!)));
  const plain = tree({ "a.tf": "" });
  const file = { name: "a.tf", path: join(plain.path, "a.tf") };
  assert.ok((await (await configurationFor([file], new Directories(), plain.path))(file)) === DEFAULT_OPTIONS);
});

test.run();
