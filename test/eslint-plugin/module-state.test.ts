// Cached module state is invalidated when files change: between two calls in one process, in `--fix` passes, in
// threads.
import { spawnSync } from "node:child_process";
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import markdown from "@eslint/markdown";
import { buildSync } from "esbuild";
import { ESLint, type Linter } from "eslint";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../tools/dedent.ts";
import plugin from "../../eslint-plugin/index.ts";
import { FileSystem } from "../../node/file-system.ts";
import { isLinter } from "../../node/this-file-system.ts";
import { moduleFolder } from "./module-tester.ts";
import { untilChecked } from "./trusted-reads.ts";

const RULES: Linter.RulesRecord = {
  "hcl/terraform/no-undeclared-reference": "error",
  "hcl/terraform/no-duplicate-declaration": "error",
  "hcl/no-useless-interpolation": "error",
};

function engineIn(cwd: string, options: ESLint.Options = {}): ESLint {
  const native: Linter.Config = { files: ["**/*.tf"], plugins: { hcl: plugin }, language: "hcl/hcl", rules: RULES };
  return new ESLint({ cwd, overrideConfigFile: true, overrideConfig: [native], ...options });
}

function withFolder(files: Readonly<Record<string, string>>, body: (folder: string) => Promise<void>) {
  return async (): Promise<void> => {
    const folder = moduleFolder(files);
    try {
      await body(folder);
    } finally {
      rmSync(folder, { recursive: true });
    }
  };
}

const summaries = (results: readonly ESLint.LintResult[]): string[] =>
  results.flatMap(({ messages }) => messages.map(({ message }) => message.split(":")[0]!));

const UNDECLARED = "Reference to undeclared input variable";
const USE = 'output "a" {\n  value = var.a\n}\n';
const DECLARATION = 'variable "a" {\n}\n';

test(
  "another file of the module changes between two calls",
  withFolder({ "main.tf": USE, "variables.tf": DECLARATION }, async (folder) => {
    const engine = engineIn(folder);
    const lint = async (): Promise<string[]> =>
      summaries(await engine.lintText(USE, { filePath: join(folder, "main.tf") }));
    assert.equal(await lint(), []);
    writeFileSync(join(folder, "variables.tf"), 'variable "b" {\n}\n');
    await untilChecked();
    assert.equal(await lint(), [UNDECLARED]);
    writeFileSync(join(folder, "more.tf"), DECLARATION);
    await untilChecked();
    assert.equal(await lint(), []);
    rmSync(join(folder, "more.tf"));
    await untilChecked();
    assert.equal(await lint(), [UNDECLARED]);
  }),
);

test(
  "a file of a child module changes between two calls",
  withFolder(
    {
      "main.tf": dedent`
        module "c" {
          source = "./c"
          n      = "x"
        }
      `,
    },
    async (folder) => {
      const rules: Linter.RulesRecord = { "hcl/terraform/valid-module-call": "error" };
      const engine = engineIn(folder, {
        overrideConfig: [{ files: ["**/*.tf"], plugins: { hcl: plugin }, language: "hcl/hcl", rules }],
      });
      const lint = async (): Promise<string[]> => summaries(await engine.lintFiles(["main.tf"]));
      assert.equal(await lint(), ["Unreadable module directory"]);
      mkdirSync(join(folder, "c"));
      writeFileSync(join(folder, "c/main.tf"), 'variable "n" {\n  type = number\n}\n');
      await untilChecked();
      assert.equal(await lint(), ["Invalid value for input variable"]);
      writeFileSync(join(folder, "c/main.tf"), 'variable "n" {\n  type = string\n}\n');
      await untilChecked();
      assert.equal(await lint(), []);
    },
  ),
);

test(
  "text that is not saved counts for its file, and for no other",
  withFolder({ "main.tf": USE, "variables.tf": DECLARATION }, async (folder) => {
    const engine = engineIn(folder);
    const lint = async (text: string, name: string): Promise<string[]> =>
      summaries(await engine.lintText(text, { filePath: join(folder, name) }));
    assert.equal(await lint('output "x" {\n  value = var.b\n}\n', "main.tf"), [UNDECLARED]);
    assert.equal(await lint('variable "b" {\n}\n', "variables.tf"), []);
    assert.equal(await lint(USE, "main.tf"), []);
    assert.equal(await lint(`${USE}${DECLARATION}`, "main.tf"), []);
    assert.equal(await lint(`${DECLARATION}${DECLARATION}`, "variables.tf"), ["Duplicate variable declaration"]);
    // A file that exists only in the editor, in an existing directory and in a missing one.
    assert.equal(await lint('output "new" {\n  value = var.a\n}\n', "new.tf"), []);
    assert.equal(await lint(DECLARATION, "new.tf"), []);
    assert.equal(await lint(DECLARATION, "zz.tf"), ["Duplicate variable declaration"]);
    assert.equal(await lint(USE, "nowhere/main.tf"), [UNDECLARED]);
    assert.equal(await lint(USE + DECLARATION, "nowhere/main.tf"), []);
  }),
);

test(
  "passes of --fix work on what the passes before made",
  withFolder({ "main.tf": 'output "a" {\n  value = "${"${var.a}"}"\n}\n' }, async (folder) => {
    const [result] = await engineIn(folder, { fix: true }).lintFiles(["main.tf"]);
    assert.is(result!.output, USE);
    assert.equal(
      result!.messages.map(({ message, line, column, endColumn }) => [message.split(":")[0], line, column, endColumn]),
      [[UNDECLARED, 2, 11, 16]],
    );
  }),
);

test(
  "fences in Markdown belong to no module",
  withFolder({ "main.tf": DECLARATION, "a.md": `\`\`\`hcl\n${USE}\`\`\`\n` }, async (folder) => {
    const engine = new ESLint({
      cwd: folder,
      overrideConfigFile: true,
      overrideConfig: [
        { files: ["**/*.md"], plugins: { markdown } as never, processor: "markdown/markdown" },
        { files: ["**/*.md/*.hcl"], plugins: { hcl: plugin }, language: "hcl/hcl", rules: RULES },
      ],
    });
    assert.equal(summaries(await engine.lintFiles(["a.md"])), []);
  }),
);

const root = join(import.meta.dirname, "../..");

/** Creates a project that has ESLint, and a configuration with the rules. Threads cannot load TypeScript. */
function project(folder: string): void {
  mkdirSync(join(folder, "node_modules"));
  symlinkSync(join(root, "node_modules/eslint"), join(folder, "node_modules/eslint"), "junction");
  buildSync({
    entryPoints: [join(root, "eslint-plugin/index.ts")],
    outfile: join(folder, "plugin.mjs"),
    bundle: true,
    format: "esm",
    platform: "node",
  });
  writeFileSync(
    join(folder, "eslint.config.mjs"),
    `import hcl from "./plugin.mjs";\n` +
      `export default [{ files: ["**/*.tf"], plugins: { hcl }, language: "hcl/hcl", rules: ${JSON.stringify(RULES)} }];\n`,
  );
}

function eslint(folder: string, args: readonly string[], input = ""): string[] {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [join(folder, "node_modules/eslint/bin/eslint.js"), "--format", "json", ...args],
    { cwd: folder, input, encoding: "utf8" },
  );
  assert.ok(stdout !== "", stderr);
  return summaries(JSON.parse(stdout) as ESLint.LintResult[]);
}

test(
  "threads see the whole module, each for itself; standard input is a file of its name",
  withFolder(
    {
      "a.tf": USE,
      "b.tf": USE.replace('"a"', '"b"'),
      "c.tf": DECLARATION,
      "d.tf": 'output "d" {\n  value = var.missing\n}\n',
    },
    async (folder) => {
      project(folder);
      for (const concurrency of ["off", "2"])
        assert.equal(eslint(folder, ["--concurrency", concurrency, "*.tf"]), [UNDECLARED], concurrency);
      assert.equal(eslint(folder, ["--stdin", "--stdin-filename", "a.tf"], USE), []);
      assert.equal(eslint(folder, ["--stdin", "--stdin-filename", "a.tf"], "locals {\n  x = var.x\n}\n"), [UNDECLARED]);
      assert.equal(eslint(folder, ["--stdin", "--stdin-filename", "sub/a.tf"], USE), [UNDECLARED]);
    },
  ),
);

test("the program distinguishes a linter run from a server", () => {
  const one = [
    "/p/node_modules/.bin/eslint",
    "/p/node_modules/eslint/bin/eslint.js",
    "/p/node_modules/.pnpm/eslint@10.15.0/node_modules/eslint/lib/eslint/worker.js",
    "C:\\p\\node_modules\\eslint\\bin\\eslint.js",
  ];
  const many = [
    undefined,
    "/p/server/out/eslintServer.js",
    "/p/node_modules/.bin/eslint_d",
    "/p/node_modules/eslint_d/lib/daemon.js",
    "/p/languageService/eslint/bin/eslint-plugin-provider.js",
    "/p/node_modules/vscode-langservers-extracted/bin/vscode-eslint-language-server",
    "/p/node_modules/eslint/lib/api.js",
    "/p/scripts/lint.js",
  ];
  for (const program of one) assert.ok(isLinter(program), program);
  for (const program of many) assert.not.ok(isLinter(program), program);
});

test(
  "a run looks once at each directory and file; other processes look again after a while",
  withFolder({ "main.tf": "a = 1\n" }, async (folder) => {
    const path = join(folder, "main.tf");
    const [run, server] = [new FileSystem("none"), new FileSystem("polled")];
    const changes = new Map<FileSystem, number>([run, server].map((files) => [files, 0]));
    const read = (disk: FileSystem): unknown => {
      if (disk.takeChanges(false).size > 0) changes.set(disk, changes.get(disk)! + 1);
      return [
        disk.list(folder),
        disk.readText(path),
        disk.readText(join(folder, "no.tf")),
        disk.list(join(folder, "no")),
      ];
    };
    const before = [["main.tf"], "a = 1\n", null, null];
    assert.equal([read(run), read(server), read(server)], [before, before, before]);
    // The parent directory's listing tells that the directory is missing.
    assert.equal([run.listed, server.listed, changes.get(run), changes.get(server)], [1, 1, 0, 0]);
    writeFileSync(path, "a = 2\n");
    mkdirSync(join(folder, "no"));
    await untilChecked(server);
    assert.equal([read(run), read(server)], [before, [["main.tf"], "a = 2\n", null, []]]);
    assert.equal([run.listed, changes.get(run), changes.get(server)], [1, 0, 1]);
    // Unchanged files are not read again.
    assert.is(server.listed, 3);
    await untilChecked(server);
    read(server);
    assert.equal([server.listed, changes.get(server)], [3, 1]);
  }),
);

test.run();
