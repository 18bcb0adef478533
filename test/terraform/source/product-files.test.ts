// Which of a module's files count for each product.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { loadModule, type ModuleProduct } from "../../../src/index.ts";
import { moduleHost } from "../../../tools/module-host.ts";

const FILES = {
  "/m/a.tf": 'variable "a" {\n}\n',
  "/m/a.tofu": 'variable "b" {\n}\n',
  "/m/c.tf.json": "{}",
  "/m/c.tofu.json": "{}",
  "/m/d.tofu": "",
  "/m/e.tf": 'output "x" {\n  value = [var.a, var.b]\n}\n',
  "/m/tests/t.tftest.hcl": "",
  "/m/tests/t.tofutest.hcl": "",
};

const ROWS: readonly (readonly [product: ModuleProduct | null, files: readonly string[], undeclared: number])[] = [
  ["terraform", ["a.tf", "c.tf.json", "e.tf"], 1],
  ["opentofu", ["a.tofu", "c.tofu.json", "d.tofu", "e.tf"], 1],
  // As in OpenTofu, which reads them all.
  [null, ["a.tofu", "c.tofu.json", "d.tofu", "e.tf"], 1],
];

for (const [product, files, undeclared] of ROWS)
  test(`files for ${product ?? "a product that is not chosen"}`, () => {
    const module = loadModule("/m", moduleHost(FILES), product === null ? {} : { versions: { product } });
    const primary = module.files.filter(({ role }) => role === "primary");
    assert.equal(
      primary.map(({ name }) => name),
      files,
    );
    const missing = module.diagnostics.filter(({ diagnostic }) => diagnostic.code.startsWith("undeclared"));
    assert.is(missing.length, undeclared);
    const [variable] = module.declarations.variables.keys();
    assert.is(variable, product === "terraform" ? "a" : "b");
  });

test.run();
