// Links to modules and to files that functions read.
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { LanguageService } from "../../language-service/index.ts";
import { MemoryFiles } from "../../lint/index.ts";
import { FileSystem } from "../../node/file-system.ts";
import { fileNameOf } from "../../src/internal.ts";
import { temporaryDirectory } from "../helpers/temporary.ts";
import { dedent } from "../../tools/dedent.ts";

test("sources and files that exist are links", () => {
  const files = new MemoryFiles({
    "/w/a.txt": "a",
    "/w/t/b.tftpl": "b",
    "/up.txt": "up",
    "/w/child/variables.tf": 'variable "x" {}\n',
    "/w/child/main.tf": "",
    "/w/other/only.tf": "",
  });
  const text = dedent`
    module "child" {
      source = "./child"
      x      = file("a.txt")
    }
    module "other" {
      source = "./other/"
    }
    module "missing" {
      source = "./missing"
    }
    locals {
      a = templatefile("\${path.module}/t/b.tftpl", {})
      b = [filebase64("\${path.module}/../up.txt"), fileexists("./a.txt")]
      c = [file("missing.txt"), file(local.a), file("\${local.a}.txt"), upper("a.txt"), file(""), file("t/"), file("a.txt
    }
  `;
  const service = new LanguageService(files);
  service.open("/w/main.tf", text);
  assert.equal(
    service.links("/w/main.tf").map(({ range, target }) => [text.slice(range.start, range.end), target]),
    [
      ["./child", "/w/child/main.tf"],
      ["a.txt", "/w/a.txt"],
      ["./other/", "/w/other/only.tf"],
      ["${path.module}/t/b.tftpl", "/w/t/b.tftpl"],
      ["${path.module}/../up.txt", "/up.txt"],
      ["./a.txt", "/w/a.txt"],
      ["a.txt", "/w/a.txt"],
    ],
  );
});

test("a configuration of Terragrunt leads to its includes, dependencies and modules", () => {
  const files = new MemoryFiles({
    "/r/root.hcl": "",
    "/r/modules/vpc/main.tf": "",
    "/r/live/vpc/terragrunt.hcl": "",
    "/r/units/db/terragrunt.hcl": "",
  });
  const service = new LanguageService(files);
  const linksOf = (path: string, text: string): string[][] => {
    service.open(path, text);
    return service.links(path).map(({ range, target }) => [text.slice(range.start, range.end), target]);
  };
  const unit = dedent`
    include "root" {
      path = find_in_parent_folders("root.hcl")
    }
    include "no" {
      path = find_in_parent_folders("missing.hcl")
    }
    dependency "vpc" {
      config_path = "../vpc"
    }
    dependency "remote" {
      config_path = values.path
    }
    terraform {
      source = "../..//modules/vpc"
    }
  `;
  assert.equal(linksOf("/r/live/app/terragrunt.hcl", unit), [
    ['find_in_parent_folders("root.hcl")', "/r/root.hcl"],
    ["../vpc", "/r/live/vpc/terragrunt.hcl"],
    ["../..//modules/vpc", "/r/modules/vpc/main.tf"],
  ]);
  const remote = 'terraform {\n  source = "git::https://example.com//modules/vpc?ref=1"\n}\n';
  assert.equal(linksOf("/r/live/app/terragrunt.hcl", remote), []);
  const stack = dedent`
    unit "db" {
      source = "../../units/db"
      path   = "db"
    }
  `;
  assert.equal(linksOf("/r/live/all/terragrunt.stack.hcl", stack), [["../../units/db", "/r/units/db/terragrunt.hcl"]]);
  assert.equal(service.definition("/r/live/all/terragrunt.stack.hcl", stack.indexOf("units/db")), [
    { path: "/r/units/db/terragrunt.hcl", range: { start: 0, end: 0 } },
  ]);
});

test("a workspace that is not trusted has no links out of it", () => {
  const directory = temporaryDirectory();
  mkdirSync(join(directory, "w"));
  writeFileSync(join(directory, "outside.txt"), "");
  writeFileSync(join(directory, "w/inside.txt"), "");
  const main = join(directory, "w/main.tf");
  const targets = (within: readonly string[] | null): string[] => {
    const service = new LanguageService(new FileSystem("polled", within));
    service.open(main, 'locals {\n  a = [file("inside.txt"), file("../outside.txt")]\n}\n');
    return service.links(main).map(({ target }) => fileNameOf(target));
  };
  assert.equal(targets(null), ["inside.txt", "outside.txt"]);
  assert.equal(targets([join(directory, "w")]), ["inside.txt"]);
});

test.run();
