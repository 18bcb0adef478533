// A plugin on a passed-in host: open documents, announced changes, and no file system.
import { Linter } from "eslint";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../tools/dedent.ts";
import { createPlugin } from "../../eslint-plugin/plugin.ts";
import { MemoryFiles, OpenDocuments } from "../../src/internal.ts";

const RULES: Linter.RulesRecord = {
  "hcl/terraform/no-undeclared-reference": 2,
  "hcl/terraform/valid-module-call": 2,
  "hcl/terraform/valid-declaration": 2,
};

interface Setup {
  readonly files: MemoryFiles;
  readonly documents: OpenDocuments;
  readonly lint: (path: string) => string[];
}

function setup(texts: Readonly<Record<string, string>>): Setup {
  const files = new MemoryFiles(texts);
  const documents = new OpenDocuments(files);
  const { plugin } = createPlugin(documents);
  const linter = new Linter({ cwd: "/" });
  const configuration: Linter.Config[] = [
    { files: ["**/*.tf"], plugins: { hcl: plugin }, language: "hcl/hcl", rules: RULES },
  ];
  const lint = (path: string): string[] =>
    linter
      .verify(documents.readText(path)!, configuration, { filename: path })
      .map(({ message, line }) => `${line} ${message.split(":")[0]!}`);
  return { files, documents, lint };
}

const USE = 'output "a" {\n  value = var.a\n}\n';
const DECLARATION = 'variable "a" {\n}\n';
const UNDECLARED = "2 Reference to undeclared input variable";

test("open documents count in the reports on other files, saved or not", () => {
  const { documents, lint } = setup({ "/r/main.tf": USE });
  assert.equal(lint("/r/main.tf"), [UNDECLARED]);
  documents.open("/r/new.tf", DECLARATION);
  assert.equal(lint("/r/main.tf"), []);
  documents.open("/r/new.tf", 'variable "b" {\n}\n');
  assert.equal(lint("/r/main.tf"), [UNDECLARED]);
  documents.open("/r/new.tf", DECLARATION);
  documents.close("/r/new.tf");
  assert.equal(lint("/r/main.tf"), [UNDECLARED]);
});

test("an open document hides its file, and changes of it, until it is closed", () => {
  const { files, documents, lint } = setup({ "/r/main.tf": USE, "/r/variables.tf": "" });
  documents.open("/r/variables.tf", DECLARATION);
  assert.equal(lint("/r/main.tf"), []);
  files.write("/r/variables.tf", "# saved elsewhere\n");
  assert.equal(lint("/r/main.tf"), []);
  files.remove("/r/variables.tf");
  assert.equal(lint("/r/main.tf"), []);
  documents.close("/r/variables.tf");
  assert.equal(lint("/r/main.tf"), [UNDECLARED]);
});

test("changes of child modules and new directories count", () => {
  const { files, documents, lint } = setup({
    "/r/main.tf": dedent`
      module "c" {
        source = "./c"
        n      = "x"
      }
    `,
  });
  assert.equal(lint("/r/main.tf"), ["2 Unreadable module directory"]);
  files.write("/r/c/main.tf", 'variable "n" {\n  type = number\n}\n');
  assert.equal(lint("/r/main.tf"), ["3 Invalid value for input variable"]);
  documents.open("/r/c/main.tf", 'variable "n" {\n  type = string\n}\n');
  assert.equal(lint("/r/main.tf"), []);
  documents.close("/r/c/main.tf");
  files.remove("/r/c/main.tf");
  assert.equal(lint("/r/main.tf"), ["2 Unreadable module directory"]);
});

test("the configuration is read from the host", () => {
  const files = new MemoryFiles({ "/r/.hclkit.hcl": "extends = []\n", "/r/a/main.tf": USE }, "/r/a");
  const { plugin } = createPlugin(files);
  assert.is(plugin.fromFile()[0]!.basePath, "/r");
  assert.is(plugin.fromFile("/r/.hclkit.hcl")[0]!.basePath, "/r");
  files.write("/r/.hclkit.hcl", "extends = [\n");
  assert.throws(() => plugin.fromFile(), /\.hclkit\.hcl:/);
  files.remove("/r/.hclkit.hcl");
  assert.throws(() => plugin.fromFile(), /There is no \.hclkit\.hcl in \/r\/a or above it/);
});

test("modules are released by their size, the one that was used least recently first", () => {
  // Each has installed modules of its own, and so a loader of its own.
  const sized = (size: number): Record<string, string> =>
    Object.fromEntries(
      ["a", "b", "c", "d"].flatMap((name) => [
        [`/${name}/main.tf`, `# ${"x".repeat(size)}\n`],
        [`/${name}/.terraform/modules/modules.json`, '{"Modules":[]}'],
      ]),
    );
  const again = (size: number): boolean[] => {
    const files = sized(size);
    const { workspace } = createPlugin(new MemoryFiles(files));
    const moduleIn = (name: string): unknown =>
      workspace.moduleOf(`/${name}/main.tf`, files[`/${name}/main.tf`]!)!.module;
    const before = ["a", "b", "c", "d"].map(moduleIn);
    return ["d", "c", "b", "a"].map((name, index) => moduleIn(name) === before.toReversed()[index]);
  };
  assert.equal(again(1000), [true, true, true, true]);
  assert.equal(again(50_000), [true, true, false, false]);
  assert.equal(again(2_000_000), [true, false, false, false]);
});

/** Files that count how often each of them is read as data. */
class CountedFiles extends MemoryFiles {
  readonly read: string[] = [];

  override readData(path: string): string | null {
    this.read.push(path);
    return super.readData(path);
  }
}

test("files of data are kept up to a size, those used least recently go first", () => {
  const table = JSON.stringify({ format_version: "1.0", provider_schemas: {} });
  const files = new CountedFiles({ "/a.json": table, "/b.json": table, "/c.json": table });
  const { workspace } = createPlugin(files);
  const [a] = ["/a.json", "/b.json"].map((path) => workspace.schemasAt(path));
  assert.is(workspace.schemasAt("/a.json"), a);
  assert.equal(files.read, ["/a.json", "/b.json"]);
  files.write("/large.json", table + " ".repeat(70_000_000));
  workspace.schemasAt("/large.json");
  workspace.schemasAt("/c.json");
  assert.is.not(workspace.schemasAt("/a.json"), a);
  assert.equal(files.read, ["/a.json", "/b.json", "/large.json", "/c.json", "/a.json"]);
});

test("directories of schemas that settings name are kept up to a number", () => {
  const names = Array.from({ length: 6 }, (_, index) => `/schemas-${index}`);
  const { workspace } = createPlugin(new MemoryFiles(Object.fromEntries(names.map((name) => [`${name}/x`, ""]))));
  const first = names.map((name) => workspace.schemasAt(name));
  assert.equal(
    names.toReversed().map((name) => first.includes(workspace.schemasAt(name))),
    [true, true, true, true, false, false],
  );
});

test.run();
