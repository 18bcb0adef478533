// Validation results for a file: diagnostics and sound expressions, computed once and kept beside the module.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { loadModule, type LoadedModule, validate } from "../../../../src/terraform/index.ts";
import { moduleHost } from "../../../../tools/module-host.ts";

const FILES = {
  "main.tf": `variable "zones" {
  type = list(string)
}
locals {
  count = length(var.zones)
  first = var.zone[0]
  sum   = 1 + "a"
  name  = "base"
}
`,
  "override.tf": 'locals {\n  name = "other"\n}\n',
  "main.tftest.hcl": 'run "a" {\n  command = destroy\n}\n',
};

function localsOf(module: LoadedModule): [string, boolean][] {
  const { sound } = validate(module, "main.tf");
  const [main] = module.configuration;
  return main!.declarations.locals.map(({ name, attribute }) => [name, sound.has(attribute.expression)]);
}

test("expressions without errors, or that are replaced, are sound", () => {
  assert.equal(localsOf(loadModule(".", moduleHost(FILES))), [
    ["count", true],
    ["first", false],
    ["sum", false],
    ["name", true],
  ]);
});

test("a result is kept, and nothing is written into the module", () => {
  const module = loadModule(".", moduleHost(FILES));
  const before = Object.keys(module);
  const validation = validate(module, "main.tf");
  assert.is(validate(module, "main.tf"), validation);
  assert.is(module.diagnosticsOf("main.tf"), validation.diagnostics);
  assert.equal(Object.keys(module), before);
  assert.is.not(validate(loadModule(".", moduleHost(FILES)), "main.tf"), validation);
});

test("files have the diagnostics for their kind, other names have none", () => {
  const module = loadModule(".", moduleHost(FILES));
  const codes = (name: string): string[] => validate(module, name).diagnostics.map(({ code }) => code);
  assert.equal(codes("main.tf"), ["undeclared-variable", "invalid-operand"]);
  assert.equal(codes("main.tftest.hcl"), ["invalid-command-keyword"]);
  assert.equal(codes("other.tf"), []);
  assert.equal(
    module.diagnostics.map(({ file }) => file),
    ["main.tf", "main.tf", "main.tftest.hcl"],
  );
});

test("no expression in a module is sound while a file cannot be read", () => {
  const module = loadModule(".", moduleHost({ ...FILES, "broken.tf": "locals {\n" }));
  const sound = localsOf(module).filter(([, isSound]) => isSound);
  assert.equal(sound, []);
});

test.run();
