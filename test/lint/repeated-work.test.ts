// Work that a run over many files does once: counted, not timed.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { Workspace } from "../../eslint-plugin/module/workspace.ts";
import { WorkspaceLinter } from "../../lint/index.ts";
import { MemoryFiles } from "../../src/internal.ts";
import { evaluations } from "../../src/terraform/model/module-values.ts";

const COUNT = 20;

const each = (text: (index: number) => string): string => Array.from({ length: COUNT }, (_, at) => text(at)).join("");

/** The files of modules which have installed others, so that each has a loader, and one beside them. */
const ROOTS = {
  ...Object.fromEntries(
    Array.from({ length: COUNT }, (_, index) => [
      [`/w/root${index}/main.tf`, "locals {}\n"],
      [`/w/root${index}/.terraform/modules/modules.json`, '{ "Modules": [] }'],
    ]).flat() as [string, string][],
  ),
  "/w/other/main.tf": "locals {}\n",
};

/** Returns files in memory, and how often the text of each was asked for. */
function countedFiles(): { readonly files: MemoryFiles; readonly reads: Map<string, number> } {
  const files = new MemoryFiles(ROOTS, "/w");
  const reads = new Map<string, number>();
  const readText = (path: string): string | null => {
    reads.set(path, (reads.get(path) ?? 0) + 1);
    return files.readText(path);
  };
  return { files: Object.create(files, { readText: { value: readText } }) as MemoryFiles, reads };
}

const callersOf = (workspace: Workspace, directory: string): string[] =>
  workspace
    .moduleIn(directory)
    .callers("near")
    .map((caller) => caller.directory);

test("a directory is searched for callers once for all modules near it", () => {
  const { files, reads } = countedFiles();
  const workspace = new Workspace(files);
  assert.equal(callersOf(workspace, "/w/root0"), []);
  const first = reads.get("/w/other/main.tf")!;
  assert.is(first, 1);
  for (let index = 1; index < COUNT; index++) assert.equal(callersOf(workspace, `/w/root${index}`), []);
  assert.is(reads.get("/w/other/main.tf"), first);
});

test("version files above modules are looked for once for all of them", () => {
  const { files, reads } = countedFiles();
  const workspace = new Workspace(files);
  for (let index = 0; index < COUNT; index++)
    assert.is(workspace.moduleIn(`/w/root${index}`).versions.product, "terraform");
  assert.is(reads.get("/w/.terraform-version"), 1);
  assert.ok(reads.get("/.terraform.lock.hcl")! <= 2);
});

test("and once more after one of them has changed", () => {
  const host = new MemoryFiles(ROOTS, "/w");
  const workspace = new Workspace(host);
  const products = (): string[] => ["/w/root0", "/w/root1"].map((root) => workspace.moduleIn(root).versions.product);
  assert.equal(products(), ["terraform", "terraform"]);
  host.write("/w/.opentofu-version", "1.8.0\n");
  workspace.refresh();
  assert.equal(products(), ["opentofu", "opentofu"]);
});

test("a directory whose text has changed is searched once more: then all modules learn of its calls", () => {
  const host = new MemoryFiles(ROOTS, "/w");
  const workspace = new Workspace(host);
  for (const root of ["/w/root0", "/w/root1"]) assert.equal(callersOf(workspace, root), []);
  host.write("/w/other/main.tf", 'module "a" {\n  source = "../root1"\n}\n');
  workspace.refresh();
  assert.equal(callersOf(workspace, "/w/root0"), []);
  assert.equal(callersOf(workspace, "/w/root1"), ["/w/other"]);
  host.write("/w/other/main.tf", "locals {}\n");
  workspace.refresh();
  assert.equal(callersOf(workspace, "/w/root1"), []);
});

/** Returns the number of expressions that are evaluated for the reports on a text. */
async function evaluatedFor(text: string): Promise<number> {
  const linter = new WorkspaceLinter(new MemoryFiles({ "/w/main.tf": text }, "/w"));
  evaluations.computed = 0;
  await linter.lint(["/w/main.tf"]);
  return evaluations.computed;
}

test("an expression is evaluated once for all places in a module that have its text", async () => {
  const locals = 'locals {\n  name = upper("a")\n}\n';
  const same = await evaluatedFor(locals + each((at) => `output "o${at}" {\n  value = lower(local.name)\n}\n`));
  const others = await evaluatedFor(locals + each((at) => `output "o${at}" {\n  value = "\${local.name}${at}"\n}\n`));
  assert.ok(others >= COUNT, String(others));
  assert.ok(same < COUNT / 2, String(same));
});

test("the arguments of a module that is not installed are not planned", async () => {
  const call = (source: string): string =>
    `module "m" {\n  source = "${source}"\n${each((at) => `  a${at} = upper("\${terraform.workspace}${at}")\n`)}}\n`;
  const evaluated = await evaluatedFor(call("example/none/aws"));
  assert.ok(evaluated < 2 * COUNT, String(evaluated));
});

test.run();
