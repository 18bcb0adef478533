import { mkdirSync } from "node:fs";
import { join } from "node:path";
import * as prettier from "prettier";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../tools/dedent.ts";
import * as plugin from "../../prettier-plugin/index.ts";
import { ConfigFiles } from "../../cli/config/config-files.ts";
import { configurationFor, DEFAULT_OPTIONS, optionsFromConfig } from "../../cli/fmt/configuration.ts";
import { Directories } from "../../cli/files/directories.ts";
import { hclkit, tree, type Files } from "../helpers/cli.ts";
import { runHere } from "../helpers/run-here.ts";

const NESTED = "b {\nc=1\n}\n";

async function formatted(files: Files, name = "x.tf"): Promise<string> {
  const { path: cwd, read } = tree({ [name]: NESTED, ...files });
  const result = await runHere(["fmt"], { cwd });
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
  assert.equal(new Directories().configuration(path), { prettier: false, editor: false, isIrregular: false });
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
  const editorconfig = "root = true\n[*.tf]\nindent_style = tab\n";
  assert.is(await formatted({ ".editorconfig": editorconfig }), "b {\n\tc = 1\n}\n");
  const { path, read } = tree({ ".editorconfig": editorconfig, "repository/x.tf": NESTED });
  mkdirSync(join(path, "repository/.git"));
  await hclkit(["fmt"], { cwd: join(path, "repository") });
  assert.is(read("repository/x.tf"), "b {\n  c = 1\n}\n");
});

test(".editorconfig indents HCL only by a section that names it, unless Prettier formats HCL", async () => {
  const spaces = "b {\n  c = 1\n}\n";
  const tabs = "b {\n\tc = 1\n}\n";
  const result = async (files: Record<string, string>): Promise<string> => {
    const { path: cwd, read } = tree({ ...files, "x.tf": NESTED });
    assert.is((await runHere(["fmt"], { cwd })).code, 0);
    return read("x.tf");
  };
  const editorconfig = (pattern: string) => ({ ".editorconfig": `root = true\n[${pattern}]\nindent_style = tab\n` });
  for (const pattern of ["*", "**", "*.{json,yml}"]) assert.is(await result(editorconfig(pattern)), spaces, pattern);
  for (const pattern of ["*.tf", "*.{hcl,tf}", "{x.tf,y}"]) assert.is(await result(editorconfig(pattern)), tabs);
  const all = editorconfig("*");
  assert.is(await result({ ...all, "package.json": '{ "devDependencies": { "prettier": "3" } }' }), spaces);
  assert.is(await result({ ...all, "node_modules/prettier/package.json": "{}" }), spaces);
  assert.is(await result({ ...all, ".prettierrc": "semi: false\n" }), spaces);
  assert.is(await result({ ...all, ".prettierrc": "useTabs: true\n" }), tabs);
  assert.is(await result({ ...all, ".prettierrc": 'plugins: ["hclkit/prettier-plugin"]\n' }), tabs);
  const width = { ".editorconfig": "[*]\nmax_line_length = 20\n" };
  const { path: cwd, read } = tree({ ...width, "x.tf": 'a = ["aaaaaaaa", "bbbbbbbb"]\n' });
  await runHere(["fmt"], { cwd });
  const expected = dedent`
    a = [
      "aaaaaaaa",
      "bbbbbbbb",
    ]
  `;
  assert.is(read("x.tf"), expected);
});

test("one note says that .editorconfig does not indent HCL, or that it does", async () => {
  const notesOf = async (files: Record<string, string>, ...args: string[]): Promise<string> => {
    const { path: cwd } = tree({ "x.tf": NESTED, "y.hcl": NESTED, ...files });
    return (await runHere(["fmt", ...args], { cwd })).stderr;
  };
  const all = {
    ".editorconfig": dedent`
      root = true
      [*]
      indent_style = space
      indent_size = 4
    `,
  };
  const plugin = { ".prettierrc": 'plugins: ["hclkit/prettier-plugin"]\n' };
  assert.match(await notesOf(all), /^The indentation of all files in \.editorconfig does not apply to HCL.*\n$/);
  assert.match(
    await notesOf({ ...all, ...plugin }),
    /^The indentation of all files in \.editorconfig applies to HCL.*\n$/,
  );
  const named = `${all[".editorconfig"]}[*.{tf,hcl}]\nindent_size = 2\n`;
  assert.is(await notesOf({ ".editorconfig": named, ...plugin }), "");
  assert.is(await notesOf({ ".editorconfig": "[*]\nindent_size = 2\n" }), "");
  assert.is(await notesOf({ ...all, ".prettierrc": "tabWidth: 4\n" }), "");
  assert.is(await notesOf(all, "--tab-width", "4"), "");
  assert.is(await notesOf(all, "--no-config"), "");
});

test("prettier --check agrees with fmt, in projects with Prettier or a .prettierrc", async () => {
  const config = { plugins: [join(import.meta.dirname, "../../prettier-plugin/index.ts")] };
  const rc = (options: object) => JSON.stringify({ ...config, ...options });
  const everything = dedent`
    root = true
    [*]
    indent_style = tab
    max_line_length = 40
    end_of_line = lf
  `;
  for (const files of [
    { ".prettierrc": rc({ tabWidth: 4, endOfLine: "auto" }) },
    { ".prettierrc": rc({ endOfLine: "auto" }), ".editorconfig": everything },
    {
      ".prettierrc": rc({}),
      ".editorconfig": "[*.hcl]\nindent_size = 3\n",
      "a/.editorconfig": "[*]\nindent_size = 5\n",
    },
    {
      ".prettierrc": rc({ overrides: [{ files: "a/**/*.tf", options: { hclLineBreaks: "preserve", useTabs: true } }] }),
    },
    { ".prettierrc": rc({ printWidth: 30 }), ".prettierignore": "a/b/", ".gitignore": "y.hcl\n" },
  ]) {
    const source = dedent`
      b {
      c=1 # d
      long = ["aaaaaaaaaaaaaa", "bbbbbbbbbbbb"]
      }
    `;
    const names = ["x.tf", "y.hcl", "a/x.tf", "a/b/y.hcl"];
    const { path: cwd, read } = tree({ ...files, ...Object.fromEntries(names.map((name) => [name, source])) });
    const { stderr } = await runHere(["fmt"], { cwd });
    const isIndented = /^\[\*\]\nindent/m.test(`${files[".editorconfig"] ?? ""}\n${files["a/.editorconfig"] ?? ""}`);
    const isNoted = isIndented || ".gitignore" in files;
    assert.is(stderr === "", !isNoted, stderr);
    for (const name of names) {
      const filepath = join(cwd, name);
      const ignorePath = [".gitignore", ".prettierignore"].map((file) => join(cwd, file));
      const { ignored } = await prettier.getFileInfo(filepath, { ignorePath, ...config });
      const options = { ...(await prettier.resolveConfig(filepath, { editorconfig: true })), filepath };
      const expected = ignored ? source : await prettier.format(source, { ...options, plugins: [plugin] });
      assert.is(read(name), expected, `${name} under ${JSON.stringify(files)}`);
    }
  }
});

test("pragmas apply if the configuration asks for them", async () => {
  const file = async (config: object, text: string) => {
    const { path: cwd, read } = tree({ ".prettierrc": JSON.stringify(config), "x.hcl": text });
    assert.is((await runHere(["fmt"], { cwd })).stderr, "");
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
    const result = await runHere(["fmt"], { cwd });
    assert.is(result.code, 2);
    assert.match(result.stderr, message);
    assert.is(read("x.tf"), NESTED);
  }
});

test("a configuration that does not load and does not name hclkit gives a note", async () => {
  const configurations = {
    "prettier.config.mjs": 'import "not-installed";\nexport default {};\n',
    ".prettierrc": '"@org/prettier-config"\n',
    "package.json": '{ "prettier": "@org/prettier-config" }\n',
  };
  for (const [name, text] of Object.entries(configurations)) {
    const { path: cwd, read } = tree({ [name]: text, "x.tf": "a=1\n" });
    const result = await runHere(["fmt"], { cwd });
    assert.is(result.code, 0, name);
    assert.match(result.stderr, `Note: ${name} cannot be loaded, and does not name hclkit`);
    assert.is(read("x.tf"), "a = 1\n");
  }
  const { path: cwd, read } = tree({
    ".prettierrc.mjs": 'import "not-installed";\nexport default { plugins: ["hclkit/prettier-plugin"] };\n',
    "x.tf": "a=1\n",
  });
  assert.is((await runHere(["fmt"], { cwd })).code, 2);
  assert.is(read("x.tf"), "a=1\n");
});

test("a warning about YAML in a .prettierrc has no stack trace", async () => {
  const { path: cwd, read } = tree({ "x.tf": NESTED, ".prettierrc": "tabWidth: 4\nx: !unknown 1\n" });
  const { stderr } = await runHere(["fmt"], { cwd });
  assert.match(stderr, "YAMLWarning: Unresolved tag: !unknown at line 2, column 4");
  assert.not.match(stderr, /^ +at /m);
  assert.is(read("x.tf"), "b {\n    c = 1\n}\n");
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
  const optionsOf = configurationFor(new ConfigFiles(new Directories()), {}, null);
  assert.ok((await optionsOf(files[0]!)) === (await optionsOf(files[1]!)));
  const plain = tree({ "a.tf": "" });
  const file = { name: "a.tf", path: join(plain.path, "a.tf") };
  const plainOptionsOf = configurationFor(new ConfigFiles(new Directories()), {}, null);
  assert.ok((await plainOptionsOf(file)) === DEFAULT_OPTIONS);
});

test.run();
