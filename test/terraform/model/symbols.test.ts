// Symbols: every place where a name is written, and what a rename changes.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { MemoryFiles } from "../../../lint/index.ts";
import { applyEdits, ModuleLoader } from "../../../src/index.ts";
import { type Occurrence, occurrencesOf, renameSymbol, symbolAt, symbolsIn } from "../../../src/internal.ts";
import { occurrencesInFile } from "../../../src/terraform/model/symbols/file-occurrences.ts";
import { queryCounts, resetQueryCounts } from "../../../src/terraform/query.ts";
import { checkRenames } from "../../../tools/checks/rename-check.ts";
import { dedent } from "../../../tools/dedent.ts";

const FILES = {
  "/w/main.tf": dedent`
    terraform {
      required_version = ">= 1.5"
      required_providers {
        aws = {
          source                = "hashicorp/aws"
          configuration_aliases = [aws.east]
        }
      }
    }
    variable "region" {
      default = "region"
    }
    locals {
      ids = [for region in [var.region] : region]
    }
    provider "aws" {
      alias = "west"
    }
    resource "terraform_data" "one" {
      input    = local.ids
      provider = aws.west
    }
    data "terraform_remote_state" "old" {
      backend    = "local"
      depends_on = ["terraform_data.one", module.child]
    }
    module "child" {
      source    = "./child"
      name      = "\${var.region}-\${resource.terraform_data.one.id}"
      providers = { aws.there = aws.west }
    }
    output "all" {
      value = [module.child.id, data.terraform_remote_state.old.outputs]
    }
    check "health" {
      assert {
        condition     = var.region != ""
        error_message = "\${local.ids[0]} has no region"
      }
    }
    moved {
      from = terraform_data.zero
      to   = terraform_data.one
    }
    import {
      to = module.child.terraform_data.inner
      id = "a"
    }
    module "many" {
      source   = "./child"
      for_each = local.ids
      name     = each.key
    }
    output "loops" {
      value = [for one in module.many : one.id]
    }
  `,
  "/w/main_override.tf": 'variable "region" {\n  default = "other"\n}\n',
  "/w/more.tf.json": JSON.stringify({
    locals: { more: "${var.region} ${local.ids[0]}" },
    output: { json: { value: "region", depends_on: ["terraform_data.one"] } },
  }),
  "/w/terraform.tfvars": 'region = "a"\n',
  "/w/main.tftest.hcl": dedent`
    variables {
      region = "b"
    }
    run "first" {
      command         = plan
      expect_failures = [var.region, output.all, check.health]
    }
    run "second" {
      module {
        source = "./child"
      }
      variables {
        name = run.first.all
      }
      assert {
        condition     = output.id != var.name
        error_message = "same"
      }
    }
    override_module {
      target  = module.child
      outputs = { id = "b" }
    }
  `,
  "/w/child/main.tf": dedent`
    terraform {
      required_providers {
        aws = {
          source                = "hashicorp/aws"
          configuration_aliases = [aws.there]
        }
      }
    }
    variable "name" {}
    resource "terraform_data" "inner" {
      input = var.name
    }
    output "id" {
      value = terraform_data.inner.id
    }
  `,
};

const host = new MemoryFiles(FILES);
const load = (directory = "/w") => new ModuleLoader(host).load(directory);

/** Returns the places of a symbol as `file:line`, by its address in the module of a directory. */
function places(address: string, directory = "/w"): string[] {
  const symbol = symbolsIn(load(directory)).find((one) => one.address === address);
  assert.ok(symbol, address);
  return occurrencesOf(symbol).map(({ path, range, role }) => {
    const text = FILES[path as keyof typeof FILES];
    assert.is(text.slice(range.start, range.end), symbol.name);
    return `${path.slice("/w/".length)}:${text.slice(0, range.start).split("\n").length} ${role}`;
  });
}

for (const [address, directory, expected] of [
  [
    "var.region",
    "/w",
    [
      ...["more.tf.json:1 reference", "main.tf:10 declaration", "main.tf:14 reference", "main.tf:29 reference"],
      ...["main.tf:37 reference", "main_override.tf:1 declaration", "terraform.tfvars:1 value"],
      ...["main.tftest.hcl:2 value", "main.tftest.hcl:6 reference"],
    ],
  ],
  [
    "local.ids",
    "/w",
    [
      "more.tf.json:1 reference",
      "main.tf:14 declaration",
      "main.tf:20 reference",
      "main.tf:38 reference",
      "main.tf:51 reference",
    ],
  ],
  [
    "terraform_data.one",
    "/w",
    [
      ...["more.tf.json:1 reference", "main.tf:19 declaration", "main.tf:25 reference", "main.tf:29 reference"],
      "main.tf:43 reference",
    ],
  ],
  ["data.terraform_remote_state.old", "/w", ["main.tf:23 declaration", "main.tf:33 reference"]],
  ["aws.west", "/w", ["main.tf:17 declaration", "main.tf:21 reference", "main.tf:30 reference"]],
  ["aws.east", "/w", ["main.tf:6 declaration"]],
  [
    "module.child",
    "/w",
    [
      "main.tf:25 reference",
      "main.tf:27 declaration",
      "main.tf:33 reference",
      "main.tf:46 reference",
      "main.tftest.hcl:21 reference",
    ],
  ],
  ["output.all", "/w", ["main.tf:32 declaration", "main.tftest.hcl:6 reference", "main.tftest.hcl:13 reference"]],
  ["check.health", "/w", ["main.tf:35 declaration", "main.tftest.hcl:6 reference"]],
  [
    "var.name",
    "/w/child",
    [
      ...["main.tf:9 declaration", "main.tf:11 reference", "main.tf:29 value", "main.tf:52 value"],
      ...["main.tftest.hcl:13 value", "main.tftest.hcl:16 reference"],
    ],
  ],
  [
    "output.id",
    "/w/child",
    [
      "main.tf:13 declaration",
      "main.tf:33 reference",
      "main.tf:55 reference",
      "main.tftest.hcl:16 reference",
      "main.tftest.hcl:22 value",
    ],
  ],
  ["terraform_data.inner", "/w/child", ["main.tf:10 declaration", "main.tf:14 reference", "main.tf:46 reference"]],
  ["aws.there", "/w/child", ["main.tf:5 declaration", "main.tf:30 reference"]],
] as const) {
  test(`the places of ${address}`, () => {
    const found = places(address, directory).map((place) => place.replace("child/", ""));
    assert.equal(found.toSorted(), [...expected].toSorted());
  });
}

test("the name of a run belongs to its test file", () => {
  const text = FILES["/w/main.tftest.hcl"];
  const occurrence = symbolAt(load(), "main.tftest.hcl", text.indexOf("first.all") + 2);
  assert.is(occurrence?.symbol.kind, "run");
  assert.is(occurrencesOf(occurrence!.symbol).length, 2);
});

test("what is no symbol has none", () => {
  const text = FILES["/w/main.tf"];
  for (const part of ['"region"\n', "region in", ": region]", "= [for", "hashicorp/aws", "terraform_data.zero"])
    assert.is(symbolAt(load(), "main.tf", text.indexOf(part) + 2), null, part);
});

function renamed(address: string, name: string, files: Readonly<Record<string, string>>): unknown {
  const module = new ModuleLoader(new MemoryFiles(files)).load("/w");
  const renaming = renameSymbol(
    symbolsIn(module).find((one) => one.address === address)!,
    name,
  );
  if ("problem" in renaming) return renaming.problem;
  return Object.fromEntries([...renaming.edits].map(([path, edits]) => [path, applyEdits(files[path]!, edits)]));
}

const VERSION = 'terraform {\n  required_version = ">= 1.5"\n}\n';

test("a renamed resource gets a moved block, and former addresses stay", () => {
  const text = `resource "terraform_data" "a" {}\n\nmoved {\n  from = terraform_data.z\n  to   = terraform_data.a\n}\noutput "b" {\n  value = terraform_data.a\n}\n`;
  const moved = dedent`


    moved {
      from = terraform_data.a
      to   = terraform_data.c
    }`;
  const after = text
    .replace('"a" {}', `"c" {}${moved}`)
    .replace("value = terraform_data.a", "value = terraform_data.c");
  const files = { "/w/versions.tf": VERSION, "/w/main.tf": text };
  assert.equal(renamed("terraform_data.a", "c", files), { "/w/main.tf": after });
  // Back again, the block is removed.
  assert.equal(renamed("terraform_data.c", "a", { ...files, "/w/main.tf": after }), { "/w/main.tf": text });
});

test("versions without moved blocks get none", () => {
  const files = { "/w/versions.tf": VERSION.replace("1.5", "1.0"), "/w/main.tf": 'resource "terraform_data" "a" {}\n' };
  assert.equal(renamed("terraform_data.a", "c", files), { "/w/main.tf": 'resource "terraform_data" "c" {}\n' });
});

test("a name that is taken, or is no name, is refused", () => {
  const files = { "/w/main.tf": 'variable "a" {}\nvariable "b" {}\n' };
  assert.is(renamed("var.a", "b", files), "name-taken");
  assert.is(renamed("var.a", "1", files), "not-a-name");
  assert.equal(renamed("var.a", "a", files), {});
});

test("an open call's outputs and names in loops are found again under their names", () => {
  const text = FILES["/w/main.tf"];
  const occurrence = symbolAt(load(), "main.tf", text.indexOf("one.id]") + 4);
  assert.is(occurrence?.symbol.address, "output.id");
});

test("outputs are found in functions' results with instances, and in loops over a stack's components", () => {
  const results = dedent`
    module "many" {
      source   = "./child"
      for_each = toset(["a"])
    }
    output "splat" {
      value = values(module.many)[*].id
    }
    output "each" {
      value = [element(values(module.many), 0).id, lookup(module.many, "a").id, one((values(module.many))).id]
    }
    output "other" {
      value = [[for many in [{ id = 1 }] : values(many)[*].id], values({ id = 1 })[0].id, keys(module.many)[0].id]
    }
  `;
  const stack = dedent`
    component "many" {
      source   = "./child"
      for_each = toset(["a"])
    }
    output "ids" {
      type  = list(string)
      value = [for one in component.many : one.id]
    }
  `;
  const files = {
    "/w/main.tf": results,
    "/s/main.tfcomponent.hcl": stack,
    "/w/child/main.tf": 'output "id" {\n  value = 1\n}\n',
    "/s/child/main.tf": 'output "id" {\n  value = 1\n}\n',
  };
  const loader = new ModuleLoader(new MemoryFiles(files));
  const edits = (directory: string, caller: string): number | undefined => {
    const module = loader.load(`${directory}/child`);
    const renaming = renameSymbol({ kind: "output", name: "id", address: "output.id", module }, "other_id", false);
    return "problem" in renaming ? 0 : renaming.edits.get(`${directory}/${caller}`)?.length;
  };
  assert.is(edits("/w", "main.tf"), 4);
  assert.is(edits("/s", "main.tfcomponent.hcl"), 1);
});

test("outputs are found behind constructors, loops, conditionals and iterators", () => {
  const uses = dedent`
    module "m" {
      source = "./child"
    }
    locals {
      list   = [module.m, null]
      nested = { a = { b = module.m }, c = { id = 1 } }
    }
    resource "terraform_data" "loops" {
      input = [
        [for one in [module.m] : one.id],
        { for k, v in { a = module.m } : k => v.id },
        [for one in [for same in [module.m] : same] : one.id],
        { for id, all in { for k, v in [module.m] : k => v... } : id => all[*].id },
        [for one in concat([module.m], []) : one["id"]],
        "%{for one in [module.m]}\${one.id}%{endfor}",
      ]
    }
    resource "terraform_data" "steps" {
      input = [
        local.list[0].id, local.list.0.id, local.nested.a.b.id, local.nested["a"].b["id"], module.m["id"],
        (var.first ? module.m : null).id, try(module.m, null).id, merge(local.nested, {})[var.name].b.id,
      ]
    }
    resource "terraform_data" "each" {
      for_each = { a = module.m }
      input    = each.value.id
      dynamic "block" {
        for_each = [module.m]
        content {
          input = [block.value.id, [for one in block.value.list : one.id]]
        }
      }
    }
    resource "terraform_data" "other" {
      input = [
        local.nested.c.id, [for module in [{ id = 1 }] : module.m.id], [for id, one in [module.m] : id.id],
        keys({ a = module.m })[0].id, local.list.id,
      ]
    }
    variable "first" {}
    variable "name" {}
  `;
  const files = { "/w/main.tf": uses, "/w/child/main.tf": 'output "id" {\n  value = 1\n}\n' };
  const json = {
    "//": "${[for one in [module.m] : one.id]}",
    output: { x: { value: "${[for one in [module.m] : one.id]}" } },
  };
  const withJson = { ...files, "/w/more.tf.json": JSON.stringify(json) };
  const module = new ModuleLoader(new MemoryFiles(withJson)).load("/w/child");
  const renaming = renameSymbol({ kind: "output", name: "id", address: "output.id", module }, "other_id", false);
  assert.ok("edits" in renaming);
  const lines = renaming.edits.get("/w/main.tf")!.map(({ range }) => uses.slice(0, range.start).split("\n").length);
  assert.equal(lines, [10, 11, 12, 13, 14, 15, 20, 20, 20, 20, 20, 21, 21, 21, 26, 30]);
  assert.is(renaming.edits.get("/w/more.tf.json")?.length, 1);
  assert.equal(checkRenames("/w/child", new MemoryFiles(files)).findings, []);
});

test("an output's name in a loop over calls of two modules belongs to both", () => {
  const files = {
    "/w/main.tf": dedent`
      module "a" {
        source = "./a"
      }
      module "b" {
        source = "./b"
      }
      output "ids" {
        value = [for one in [module.a, module.b, module.a] : one.id]
      }
    `,
    "/w/a/main.tf": 'output "id" {\n  value = 1\n}\n',
    "/w/b/main.tf": 'output "id" {\n  value = 1\n}\n',
  };
  const loader = new ModuleLoader(new MemoryFiles(files));
  for (const directory of ["/w/a", "/w/b"]) {
    const module = loader.load(directory);
    const references = occurrencesOf({ kind: "output", name: "id", address: "output.id", module });
    assert.equal(
      references.map(({ path, role }) => [path, role]),
      [
        [`${directory}/main.tf`, "declaration"],
        ["/w/main.tf", "reference"],
      ],
    );
  }
});

test("at each offset is the first of the file's symbols there, for which the others are not looked for", () => {
  const loops = dedent`
    module "m" {
      source = "./child"
    }
    locals {
      a = [for one in [module.m] : one.id][0]
    }
    resource "terraform_data" "first" {
      input = [for one in [module.m] : one.id]
    }
    resource "terraform_data" "second" {
      count = length([for one in [module.m] : one.id])
      lifecycle {
        precondition {
          condition     = [for one in [module.m] : one.id][0] != ""
          error_message = "There is none."
        }
      }
    }
  `;
  const files = { ...FILES, "/w/loops.tf": loops };
  const loader = new ModuleLoader(new MemoryFiles(files));
  let count = 0;
  for (const module of ["/w", "/w/child"].map((directory) => loader.load(directory)))
    for (const file of [...module.files, ...module.tests]) {
      const all = occurrencesInFile(module, file);
      for (let offset = 0; offset <= file.text.length; offset++) {
        const expected = all.find(({ range }) => range.start <= offset && offset <= range.end) ?? null;
        assert.equal(where(symbolAt(module, file.name, offset)), where(expected), `${file.name} ${offset}`);
        count += expected === null ? 0 : 1;
      }
    }
  assert.ok(count > 300);
  const module = new ModuleLoader(new MemoryFiles({ "/w/main.tf": "locals {\n  a = local.a\n}\n" })).load("/w");
  resetQueryCounts();
  assert.is(symbolAt(module, "main.tf", 12)?.symbol.address, "local.a");
  const asked = queryCounts().filter(({ asked, name }) => asked > 0 && ["symbolsInFile", "sitesOf"].includes(name));
  assert.equal(asked, []);
  const fresh = new ModuleLoader(new MemoryFiles(files)).load("/w");
  resetQueryCounts();
  assert.is(symbolAt(fresh, "loops.tf", loops.indexOf("first"))?.symbol.address, "terraform_data.first");
  // The other resource's expressions are not listed.
  assert.is(queryCounts().find(({ name }) => name === "sitesWith")?.computed, 1);
});

/** Returns a place and its symbol, without the module. */
const where = (occurrence: Occurrence | null): unknown =>
  occurrence && [occurrence.symbol.address, occurrence.symbol.module.directory, occurrence.range, occurrence.role];

test("renaming changes no report, and back again no text", () => {
  for (const directory of ["/w", "/w/child"]) {
    const { renamed: count, findings } = checkRenames(directory, new MemoryFiles(FILES));
    assert.equal(findings, []);
    assert.ok(count > 2);
  }
});

test("the check finds reports that a rename changes", () => {
  const files = {
    "/w/main.tf": dedent`
      locals {
        a = 1
      }

      output "b" {
        value = templatefile("a.tftpl", local.all)
      }
    `,
    "/w/all.tf": "locals {\n  all = { x = local.a }\n}\n",
  };
  // Before the rename, only half of the module is seen.
  const host = new MemoryFiles(files);
  const list = host.list.bind(host);
  let asked = 0;
  host.list = (directory) => (asked++ < 1 ? ["main.tf"] : list(directory));
  assert.ok(checkRenames("/w", host).findings.length > 0);
});

test.run();
