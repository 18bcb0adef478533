// Unreadable files in a listing: they could declare anything, so possibly affected diagnostics are not reported.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../tools/dedent.ts";
import { review, reviewTopics, loadModule, type LoadedModule } from "../../src/terraform/index.ts";
import { moduleHost } from "../../tools/module-host.ts";

const FILES = {
  "main.tf": `locals {
  a = var.secret
}
module "child" {
  source = "./child"
  b      = 1
  c      = 2
}
output "d" {
  value = module.child.e
}
`,
  "variables.tf": 'variable "secret" {}\n',
  "child/main.tf": 'variable "b" {}\n',
  "child/outputs.tf": dedent`
    output "e" {
      value = 1
    }
    variable "c" {}
  `,
};

/** Returns the module in `.`, on a host that lists some files but cannot read them. */
function loadWithout(...unreadable: readonly string[]): LoadedModule {
  const host = moduleHost(FILES);
  return loadModule(".", { ...host, readText: (path) => (unreadable.includes(path) ? null : host.readText(path)) });
}

function reportsOf(module: LoadedModule): string[] {
  const reviewed = reviewTopics.flatMap((topic) => review(module, "main.tf", topic));
  return [...module.diagnosticsOf("main.tf"), ...reviewed].map(({ summary }) => summary);
}

test("a module is complete when all of its files can be read", () => {
  assert.equal(reportsOf(loadWithout()), ["Unused module argument", "Unused module argument"]);
  assert.is(loadWithout().isComplete, true);
});

test("possible declarations in an unreadable file are not reported as missing", () => {
  const module = loadWithout("variables.tf");
  assert.is(module.isComplete, false);
  assert.equal(reportsOf(module), []);
});

test("arguments and outputs of a child module with an unreadable file are not reported", () => {
  assert.equal(reportsOf(loadWithout("child/outputs.tf")), []);
});

test.run();
