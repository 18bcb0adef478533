// Definitions, references and renames of the names in Nomad's, Packer's, Terragrunt's and Bake's files.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../tools/dedent.ts";
import { LanguageService } from "../../language-service/index.ts";
import { MemoryFiles } from "../../lint/index.ts";
import { applyEdits } from "../../src/index.ts";

type Files = Readonly<Record<string, string>>;

/** Returns the files after a rename at the mark `|` in the first file. */
function renamed(files: Files, name: string): Files | string {
  const [path, marked] = Object.entries(files)[0]!;
  const before = { ...files, [path]: marked.replace("|", "") };
  const result = new LanguageService(new MemoryFiles(before)).rename(path, marked.indexOf("|"), name);
  if (result === null) return "no name";
  if ("problem" in result) return result.problem;
  return Object.fromEntries(
    Object.entries(before).map(([file, text]) => [file, applyEdits(text, result.edits.get(file) ?? [])]),
  );
}

for (const [name, files, expected] of [
  [
    "a variable of Nomad",
    {
      "/n/a.nomad.hcl": dedent`
        variable "|a" {}
        job "a" {
          region = var.a
          name   = "\${var.a}"
        }
      `,
    },
    {
      "/n/a.nomad.hcl": dedent`
        variable "new" {}
        job "a" {
          region = var.new
          name   = "\${var.new}"
        }
      `,
    },
  ],
  [
    "a source of Packer, in strings and other files",
    {
      "/p/a.pkr.hcl": dedent`
        source "null" "a" {}
        build {
          sources = ["source.null.|a", "null.a"]
        }
      `,
      "/p/b.pkr.hcl": 'build {\n  sources = ["source.null.a"]\n}\n',
      "/q/b.pkr.hcl": 'build {\n  sources = ["source.null.a"]\n}\n',
    },
    {
      "/p/a.pkr.hcl": dedent`
        source "null" "new" {}
        build {
          sources = ["source.null.new", "null.new"]
        }
      `,
      "/p/b.pkr.hcl": 'build {\n  sources = ["source.null.new"]\n}\n',
      "/q/b.pkr.hcl": 'build {\n  sources = ["source.null.a"]\n}\n',
    },
  ],
  [
    "a dependency of Terragrunt",
    {
      "/t/terragrunt.hcl": dedent`
        dependency "a" {
          config_path = "../a"
        }
        inputs = {
          a = dependency.|a.outputs.a
        }
      `,
    },
    {
      "/t/terragrunt.hcl": dedent`
        dependency "new" {
          config_path = "../a"
        }
        inputs = {
          a = dependency.new.outputs.a
        }
      `,
    },
  ],
  [
    "a target of Bake",
    {
      "/b/docker-bake.hcl": dedent`
        target "|a" {}
        target "b" {
          inherits = ["a"]
        }
        group "g" {
          targets = ["a", "b"]
        }
      `,
    },
    {
      "/b/docker-bake.hcl": dedent`
        target "new" {}
        target "b" {
          inherits = ["new"]
        }
        group "g" {
          targets = ["new", "b"]
        }
      `,
    },
  ],
  [
    "a variable of Bake",
    {
      "/b/docker-bake.hcl": dedent`
        variable "a" {}
        target "a" {
          tags = ["x:\${|a}"]
        }
      `,
    },
    {
      "/b/docker-bake.hcl": dedent`
        variable "new" {}
        target "a" {
          tags = ["x:\${new}"]
        }
      `,
    },
  ],
  [
    "a source of Packer in filters and in a build's block",
    {
      "/p/a.pkr.hcl": dedent`
        source "null" "|a" {}
        build {
          source "null.a" {}
          provisioner "shell" {
            only = ["null.a", "null.b"]
          }
        }
      `,
    },
    {
      "/p/a.pkr.hcl": dedent`
        source "null" "new" {}
        build {
          source "null.new" {}
          provisioner "shell" {
            only = ["null.new", "null.b"]
          }
        }
      `,
    },
  ],
  [
    "a variable of Packer with a value in a file",
    {
      "/p/a.pkr.hcl": dedent`
        variable "|a" {}
        variable "b" {
          default = "\${var.a}"
        }
      `,
      "/p/x.pkrvars.hcl": 'a = "1"\nb = "2"\n',
      "/p/y.auto.pkrvars.json": '{ "a": "1" }\n',
    },
    {
      "/p/a.pkr.hcl": dedent`
        variable "new" {}
        variable "b" {
          default = "\${var.new}"
        }
      `,
      "/p/x.pkrvars.hcl": 'new = "1"\nb   = "2"\n',
      "/p/y.auto.pkrvars.json": '{ "new": "1" }\n',
    },
  ],
  [
    "a target of Bake as a context and in JSON",
    {
      "/b/docker-bake.hcl": dedent`
        target "|a" {}
        target "b" {
          contexts = { a = "target:a", b = "a" }
          tags     = target.a.tags
        }
      `,
      "/b/docker-bake.override.json":
        '{ "target": { "a": { "tags": ["${TAG}"] }, "c": { "inherits": ["a"], "contexts": { "x": "target:a" } } } }\n',
    },
    {
      "/b/docker-bake.hcl": dedent`
        target "new" {}
        target "b" {
          contexts = { a = "target:new", b = "a" }
          tags     = target.new.tags
        }
      `,
      "/b/docker-bake.override.json":
        '{ "target": { "new": { "tags": ["${TAG}"] }, "c": { "inherits": ["new"], "contexts": { "x": "target:new" } } } }\n',
    },
  ],
  [
    "a variable of Bake in JSON, and not a matrix's name",
    {
      "/b/docker-bake.json":
        '{ "variable": { "|TAG": { "default": "a" } }, "target": { "a": { "tags": ["x:${TAG}"] } } }\n',
      "/b/docker-bake.hcl": dedent`
        target "b" {
          matrix = { TAG = ["1"] }
          tags   = ["x:\${TAG}"]
        }
        target "c" {
          tags = ["x:\${TAG}"]
        }
      `,
    },
    {
      "/b/docker-bake.json":
        '{ "variable": { "new": { "default": "a" } }, "target": { "a": { "tags": ["x:${new}"] } } }\n',
      "/b/docker-bake.hcl": dedent`
        target "b" {
          matrix = { TAG = ["1"] }
          tags   = ["x:\${TAG}"]
        }
        target "c" {
          tags = ["x:\${new}"]
        }
      `,
    },
  ],
] as const) {
  test(`rename ${name}`, () => {
    assert.equal(renamed(files, "new"), expected);
  });
}

test("a name that is taken, and a name that is none, are refused", () => {
  const files = {
    "/n/a.nomad.hcl": dedent`
      variable "|a" {}
      variable "b" {}
      job "a" {
        region = var.a
      }
    `,
  };
  assert.is(renamed(files, "b"), "name-taken");
  assert.is(renamed(files, "1"), "not-a-name");
  assert.is(renamed({ "/n/a.nomad.hcl": "job |{\n}\n" }, "b"), "no name");
});

test("definitions and references are found over the files that are read together", () => {
  const service = new LanguageService(
    new MemoryFiles({ "/p/a.pkr.hcl": "locals {\n  a = 1\n}\n", "/p/b.pkr.hcl": "locals {\n  b = local.a\n}\n" }),
  );
  const offset = "locals {\n  b = local.".length;
  assert.equal(
    service.definition("/p/b.pkr.hcl", offset).map(({ path, range }) => [path, range.start]),
    [["/p/a.pkr.hcl", 11]],
  );
  assert.is(service.references("/p/b.pkr.hcl", offset).length, 2);
  assert.is(service.highlights("/p/b.pkr.hcl", offset).length, 1);
});

test("files that are read together are parsed again where they have changed alone", () => {
  const files = {
    "/p/a.pkr.hcl": "locals {\n  a = 1\n}\n",
    "/p/b.pkr.hcl": "locals {\n  b = 1\n}\n",
    "/p/c.pkr.hcl": "",
  };
  const service = new LanguageService(new MemoryFiles(files));
  service.open("/p/a.pkr.hcl", files["/p/a.pkr.hcl"]);
  const together = (): readonly unknown[] => service.document("/p/a.pkr.hcl")!.together();
  const before = together();
  assert.ok(together().every((one, index) => one === before[index]));
  service.open("/p/b.pkr.hcl", "locals {\n  c = local.a\n}\n");
  assert.equal(
    together().map((one, index) => one === before[index]),
    [true, false, true],
  );
  assert.is(service.references("/p/a.pkr.hcl", 12).length, 2);
});

test.run();
