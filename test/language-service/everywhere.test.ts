// Every feature at every place in small files with every node type, as they are and cut off everywhere.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { LanguageService } from "../../language-service/index.ts";
import { MemoryFiles } from "../../lint/index.ts";
import {
  jsonVisitorKeys,
  parseConfig,
  parseJson,
  parseTemplate,
  type SyntaxTree,
  visitorKeys,
  walk,
} from "../../src/index.ts";
import { fileProblems, offsetProblems } from "../../tools/checks/service-check.ts";
import { dedent } from "../../tools/dedent.ts";
import { Random } from "../../tools/random.ts";

/** Files in one module, and other products' files, by path. */
const FILES: Readonly<Record<string, string>> = {
  "/w/blocks.tf": dedent`
    resource "terraform_data" "a" {
      for_each = toset(["k"])
      input    = { "\${each.key}" = each.value, (local.n) = 1 }
      dynamic "x" {
        for_each = [1]
        iterator = it
        content {
          y = it.value
        }
      }
      lifecycle {
        ignore_changes = [input]
      }
    }
  `,
  "/w/operators.tf": dedent`
    locals {
      n = -1 + 2 * (3 - 4) % 5
      b = !true && local.n > 1 || false
      c = local.b ? 1 : null
      d = [1, "two"][0]
      e = { a = 1 }["a"]
      f = terraform_data.a[*].id
      g = terraform_data.a.*.id
      h = local.d.0
      i = upper(concat(["x"], local.j...)[0])
      j = provider::x::f(1)
    }
  `,
  "/w/loops.tf": dedent`
    locals {
      t = [for k, v in { a = 1 } : upper(k) if v > 0]
      o = { for v in ["a"] : v => v... }
      m = "%{ for z in [1] ~}\${z}%{ endfor }%{ if true }y%{ else }n%{ endif }"
    }
  `,
  "/w/strings.tf": dedent`
    variable "v" {
      type        = object({ a = optional(string, "x") })
      description = "About \\"v\\"."
    }
    output "o" {
      # A comment.
      value = <<-EOT
        \${var.v.a}
        %{ if true }x%{ endif }
      EOT
    }
  `,
  "/w/calls.tf": dedent`
    module "m" {
      source = "./child"
      name   = var.v.a
    }
    moved {
      from = terraform_data.b
      to   = terraform_data.a
    }
    provider "aws" {
      alias = "west"
    }
  `,
  "/w/child/main.tf": dedent`
    variable "name" {}
    output "id" {
      value = var.name
    }
  `,
  "/w/prod.tfvars": 'v = { a = "x" }\n',
  "/w/a.tftest.hcl": dedent`
    run "one" {
      variables {
        v = {}
      }
      assert {
        condition     = output.o == ""
        error_message = "no"
      }
    }
  `,
  "/w/t.tftpl": "%{ for x in xs }${x}%{ endfor }\n${upper(y)}\n",
  "/w/more.tf.json": '{"locals": {"k": "${local.n + 1}", "l": [1, true, null, {"a": "b"}]}}\n',
  "/w/damaged.tf": 'a = \nb "c" {\n  d = [1,\n}\ne = "f\ng.h\n',
  "/w/damaged.tf.json": '{"a": , "b" 1, }\n',
  "/n/job.nomad.hcl": dedent`
    job "a" {
      group "g" {
        count = 1
        task "t" {
          driver = "docker"
        }
      }
    }
  `,
  "/p/a.pkr.hcl": dedent`
    source "null" "s" {
      communicator = "none"
    }
    build {
      sources = ["source.null.s"]
    }
  `,
  "/t/terragrunt.hcl": dedent`
    include "root" {
      path = find_in_parent_folders("root.hcl")
    }
    inputs = {
      a = local.b
    }
    locals {
      b = 1
    }
  `,
  "/b/docker-bake.hcl": dedent`
    variable "TAG" {
      default = "x"
    }
    target "t" {
      tags = ["a:\${TAG}"]
    }
  `,
  "/g/plain.hcl": dedent`
    a = 1
    b {
      c = [1]
    }
  `,
};

function treeOf(path: string, text: string): SyntaxTree {
  if (path.endsWith(".tftpl")) return parseTemplate(text) as SyntaxTree;
  return (path.endsWith(".json") ? parseJson(text) : parseConfig(text)) as SyntaxTree;
}

test("the files have every kind of node", () => {
  const types = new Set<string>();
  for (const [path, text] of Object.entries(FILES))
    walk(treeOf(path, text).root, {
      enter(node) {
        types.add(node.type);
        return undefined;
      },
    });
  const missing = [...Object.keys(visitorKeys), ...Object.keys(jsonVisitorKeys)].filter((type) => !types.has(type));
  assert.equal(missing, ["ExpressionFile"]);
});

const host = new MemoryFiles(FILES);
const service = new LanguageService(host);

/** Returns the problems in the answers at places of a text. */
function problemsIn(path: string, text: string, offsets: readonly number[], random: Random): string[] {
  service.open(path, text);
  const file = { service, path, text, readText: (other: string) => (other === path ? text : host.readText(other)) };
  return [
    ...fileProblems(file),
    ...offsets.flatMap((offset) => offsetProblems(file, offset, random, offset % 3 === 0)),
  ];
}

for (const [path, text] of Object.entries(FILES)) {
  test(`every place in ${path}`, () => {
    const random = new Random(text.length);
    const problems = problemsIn(
      path,
      text,
      Array.from({ length: text.length + 1 }, (_, offset) => offset),
      random,
    );
    service.close(path);
    assert.equal(problems, []);
  });

  test(`every beginning of ${path}`, () => {
    const random = new Random(text.length);
    const problems: string[] = [];
    for (let end = 0; end < text.length; end++) problems.push(...problemsIn(path, text.slice(0, end), [end], random));
    service.close(path);
    assert.equal(problems, []);
  });
}

test.run();
