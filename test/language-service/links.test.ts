// Links to modules and to files that functions read.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { LanguageService } from "../../language-service/index.ts";
import { MemoryFiles } from "../../lint/index.ts";
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
      c = [file("missing.txt"), file(local.a), file("\${local.a}.txt"), upper("a.txt"), file(""), file("a.txt
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

test.run();
