// A loader after changes reports what a new one does, and keeps the modules that do not depend on them.
import fc from "fast-check";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../../tools/dedent.ts";
import { isCalledAnywhere, type ModuleHost, ModuleLoader } from "../../../src/terraform/index.ts";
import { joinPath } from "../../../src/text/index.ts";
import { scaleLimits } from "../../../src/work.ts";

type Files = Map<string, string>;

/** Returns a host on files that may change. */
function hostOn(files: Files): ModuleHost {
  const below = (directory: string): string[] =>
    [...files.keys()].flatMap((path) => (path.startsWith(`${directory}/`) ? [path.slice(directory.length + 1)] : []));
  const readFile = (directory: string, path: string, readText: (path: string) => string | null) => {
    const text = readText(joinPath(directory, path));
    return text === null ? ("refused" as const) : new TextEncoder().encode(text);
  };
  const functionFiles: ModuleHost["filesBelow"] = (directory, readText = (path) => files.get(path) ?? null) => ({
    directory: null,
    homeDirectory: null,
    readFile: (path) => readFile(directory, path, readText),
    kindOf: () => "refused",
    list: () => "refused",
  });
  return {
    list: (directory) => {
      const names = below(directory).filter((path) => !path.includes("/"));
      return below(directory).length === 0 ? null : names;
    },
    directories: (directory) => [
      ...new Set(below(directory).flatMap((path) => (path.includes("/") ? [path.split("/")[0]!] : []))),
    ],
    readText: (path) => files.get(path) ?? null,
    filesBelow: functionFiles,
    filesAround: functionFiles,
  };
}

const DIRECTORIES = ["/r", "/r/a", "/r/b", "/r/b/c", "/r/d"];

/** The possible contents of a file, by its name. */
const TEXTS: Readonly<Record<string, readonly string[]>> = {
  "main.tf": [
    "",
    dedent`
      variable "x" {}
      output "o" {
        value = var.x + 1
      }
    `,
    dedent`
      variable "x" {
        type = string
      }
      variable "y" {}
    `,
    dedent`
      terraform {
        required_version = "~> 1.2.0"
      }
      output "o" {
        value = strcontains("a", "b")
      }
    `,
    dedent`
      module "a" {
        source = "./a"
        x      = {}
      }
      locals {
        l = module.a.o
      }
    `,
    dedent`
      module "c" {
        source = "../b/c"
        z      = 1
      }
      output "o" {
        value = module.c.o + "a"
      }
    `,
    dedent`
      module "b" {
        source = "\${var.dir}/b"
      }
      variable "dir" {
        default = ".."
        const   = true
      }
    `,
    dedent`
      locals {
        t = templatefile("\${path.module}/t.txt", { name = 1 })
        u = local.t + 1
      }
    `,
  ],
  "more.tf": [
    "",
    'variable "x" {}\n',
    'module "up" {\n  source = "../"\n}\n',
    dedent`
      module "d" {
        source = "./d"
      }
      output "p" {
        value = module.d.none
      }
    `,
    "locals {\n",
  ],
  "t.txt": ["${name}", "${other}", "1"],
  "terraform.tfvars": ["x = 1\n", "none = 2\n"],
  "tests/a.tftest.hcl": [
    dedent`
      run "a" {
        assert {
          condition     = output.o == 1
          error_message = "e"
        }
      }
    `,
  ],
  ".terraform-version": ["1.1.0\n", "1.9.0\n"],
  ".terraform.lock.hcl": ['provider "registry.opentofu.org/hashicorp/null" {\n  version = "3.2.0"\n}\n'],
};

const NAMES = Object.keys(TEXTS);

/** A change to a file: another text, or null to remove it. */
const changes = fc.record({
  directory: fc.constantFrom(...DIRECTORIES),
  name: fc.oneof({ weight: 3, arbitrary: fc.constantFrom("main.tf", "more.tf") }, fc.constantFrom(...NAMES)),
  text: fc.option(fc.nat(7), { freq: 4 }),
  /** Which modules are looked at before the change. */
  looks: fc.subarray(DIRECTORIES),
});

type Change = typeof changes extends fc.Arbitrary<infer T> ? T : never;

/** Makes a change. Returns the paths that differ: the file's, and those of directories with other names. */
function make(files: Files, { directory, name, text }: Change): Set<string> {
  const path = `${directory}/${name}`;
  const texts = TEXTS[name]!;
  const before = new Set([...files.keys()].flatMap(ancestors));
  const isListed = files.has(path);
  if (text === null) files.delete(path);
  else files.set(path, texts[text % texts.length]!);
  const after = new Set([...files.keys()].flatMap(ancestors));
  const changed = new Set([path]);
  if (isListed !== files.has(path)) changed.add(`${path.slice(0, path.lastIndexOf("/"))}/`);
  for (const one of [...before, ...after]) {
    if (before.has(one) && after.has(one)) continue;
    changed.add(`${one}/`).add(`${one.slice(0, one.lastIndexOf("/"))}/`);
  }
  return changed;
}

function ancestors(path: string): string[] {
  const end = path.lastIndexOf("/");
  return end <= 0 ? [] : [path.slice(0, end), ...ancestors(path.slice(0, end))];
}

/** Returns all that a module reports, with its product and versions. */
function reports(loader: ModuleLoader, directory: string): string {
  const module = loader.load(directory);
  const found = module.diagnostics.map(
    ({ file, diagnostic }) => `${file} ${diagnostic.subject.start} ${diagnostic.detail}`,
  );
  const values = module.files
    .filter(({ role }) => role === "variables")
    .flatMap(({ name }) => module.diagnosticsOf(name));
  return JSON.stringify([module.dialect, String(module.versions.text), found, values.map(({ detail }) => detail)]);
}

test("after changes a loader reports what a new one does", () => {
  let kept = 0;
  let compared = 0;
  fc.assert(
    fc.property(fc.array(changes, { minLength: 3, maxLength: 12 }), (all) => {
      const files: Files = new Map();
      const loader = new ModuleLoader(hostOn(files));
      for (const change of all) {
        const before = change.looks.map((directory) => [directory, loader.load(directory)] as const);
        for (const [directory] of before) reports(loader, directory);
        loader.forget(make(files, change));
        for (const [directory, module] of before) {
          compared++;
          if (loader.load(directory) === module) kept++;
          assert.is(reports(loader, directory), reports(new ModuleLoader(hostOn(files)), directory), directory);
        }
      }
    }),
    { numRuns: 60 },
  );
  assert.ok(compared > 400, `${compared} comparisons`);
  assert.ok(kept > compared / 10, `${kept} of ${compared} modules kept`);
});

test("a module that does not depend on a change is kept, with its children", () => {
  const files: Files = new Map([
    ["/r/main.tf", 'module "a" {\n  source = "./a"\n}\n'],
    ["/r/a/main.tf", "locals {\n  x = 1\n}\n"],
    ["/r/b/main.tf", "locals {\n  y = 1\n}\n"],
  ]);
  const loader = new ModuleLoader(hostOn(files));
  const load = () => ["/r", "/r/a", "/r/b"].map((directory) => loader.load(directory));
  load().map((module) => module.diagnostics);
  const [root, a, b] = load();
  files.set("/r/b/main.tf", "locals {\n  y = 2\n}\n");
  loader.forget(new Set(["/r/b/main.tf"]));
  assert.is(loader.load("/r/a"), a);
  assert.is(loader.load("/r"), root);
  assert.is.not(loader.load("/r/b"), b);
  files.set("/r/a/main.tf", "locals {\n  x = 2\n}\n");
  loader.forget(new Set(["/r/a/main.tf"]));
  assert.is.not(loader.load("/r"), root);
});

test("a called module is kept when its caller changes, as long as the calls lead to the same directories", () => {
  const files: Files = new Map([
    ["/r/main.tf", 'module "a" {\n  source = "./a"\n}\n'],
    ["/r/a/main.tf", "locals {\n  x = 1\n}\n"],
    ["/r/b/main.tf", "locals {\n  x = 1\n}\n"],
  ]);
  const loader = new ModuleLoader(hostOn(files));
  const called = ["/r/a", "/r/b"];
  const before = called.map((directory) => loader.load(directory));
  assert.equal(before.map(isCalledAnywhere), [true, false]);
  files.set(
    "/r/main.tf",
    dedent`
      module "a" {
        source = "./a"
      }
      output "o" {
        value = module.a
      }
    `,
  );
  loader.forget(new Set(["/r/main.tf"]));
  assert.equal(
    called.map((directory) => loader.load(directory)),
    before,
  );
  files.set("/r/main.tf", 'module "b" {\n  source = "./b"\n}\n');
  loader.forget(new Set(["/r/main.tf"]));
  const after = called.map((directory) => loader.load(directory));
  assert.equal(
    after.map((module, index) => module === before[index]),
    [false, false],
  );
  assert.equal(after.map(isCalledAnywhere), [false, true]);
});

test("a called module that is kept has as much to spend after each change", () => {
  const root = (n: number): string => `module "a" {\n  source = "./a"\n  n      = ${n}\n}\n`;
  const files: Files = new Map([
    ["/r/main.tf", root(-1)],
    [
      "/r/a/main.tf",
      dedent`
        variable "n" {
          type = number
          validation {
            condition     = var.n > length(flatten([for i in range(30) : [for j in range(30) : j]]))
            error_message = "Not more than all."
          }
        }
      `,
    ],
  ]);
  scaleLimits(1 / 100);
  try {
    const loader = new ModuleLoader(hostOn(files), { isTolerant: true });
    const codes = (): string[] => loader.load("/r").diagnostics.map(({ diagnostic }) => diagnostic.code);
    assert.equal(codes(), ["invalid-variable-value"]);
    const called = loader.load("/r/a");
    for (let n = 0; n < 12; n++) {
      files.set("/r/main.tf", root(n));
      loader.forget(new Set(["/r/main.tf"]));
      assert.equal(codes(), ["invalid-variable-value"], `change ${n}`);
      assert.is(loader.load("/r/a"), called);
    }
  } finally {
    scaleLimits(1);
  }
});

test("a loader for one text leaves nothing to the other one that does not learn of changes", () => {
  const files: Files = new Map([
    ["/r/main.tf", ""],
    ["/r/a/main.tf", 'terraform {\n  required_version = "~> 1.2.0"\n}\n'],
  ]);
  const loader = new ModuleLoader(hostOn(files));
  loader.withRootOn(hostOn(files)).load("/r");
  loader.load("/r");
  files.set("/r/main.tf", 'module "a" {\n  source = "./a"\n}\n');
  loader.forget(new Set(["/r/main.tf"]));
  assert.is(loader.load("/r").versions.text, "1.2");
});

const RUN = dedent`
  run "a b" {
    module {
      source = "../"
    }
  }
`;

test("a test file has its name in each module that it may belong to", () => {
  const files: Files = new Map([
    ["/r/a/main.tf", ""],
    ["/r/a/tests/x.tftest.hcl", RUN],
    ["/r/a/tests/main.tf", ""],
  ]);
  const loader = new ModuleLoader(hostOn(files));
  // The tests' directory quotes the module's, so that it may be a neighbour.
  assert.equal(
    loader.load("/r/a/tests").tests.map(({ name }) => name),
    ["x.tftest.hcl"],
  );
  const module = loader.load("/r/a");
  assert.equal(
    module.tests.map(({ name }) => name),
    ["tests/x.tftest.hcl"],
  );
  const codes = module.diagnosticsOf("tests/x.tftest.hcl").map(({ code }) => code);
  assert.equal(codes, ["invalid-run-name", "empty-run-module"]);
  assert.is(loader.load("/r/a/tests").tests[0]!.tree, module.tests[0]!.tree);
});

test("a run of a directory above the module, which has a configuration", () => {
  const codesWith = (source: string, above: string): string[] => {
    const files: Files = new Map([
      ["/r/a/main.tf", ""],
      [above, ""],
      ["/r/a/tests/x.tftest.hcl", `run "a" {\n  module {\n    source = "${source}"\n  }\n}\n`],
    ]);
    return new ModuleLoader(hostOn(files))
      .load("/r/a")
      .diagnosticsOf("tests/x.tftest.hcl")
      .map(({ code }) => code);
  };
  assert.equal(codesWith("../", "/r/main.tf"), []);
  assert.equal(codesWith("../", "/r/main.tofu"), []);
  assert.equal(codesWith("./..", "/r/README.md"), ["empty-run-module"]);
  // Another tool may write a module into a directory beside it or below.
  assert.equal(codesWith("../b", "/r/b/README.md"), []);
});

test.run();
