// Directories whose files are not one module.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../../tools/dedent.ts";
import { directoryKind, partsNote } from "../../../src/internal.ts";
import { loadModule } from "../../../src/terraform/index.ts";
import { moduleHost } from "../../../tools/module-host.ts";

type Files = Readonly<Record<string, string>>;

const load = (directory: string, files: Files) =>
  loadModule(
    directory,
    moduleHost(Object.fromEntries(Object.entries(files).map(([name, text]) => [`${directory}/${name}`, text]))),
  );
const kindOf = (directory: string, files: Files): string => directoryKind(load(directory, files)).kind;

const resource = (name: string, more = ""): string => `resource "a_b" "${name}" {\n}\n${more}`;
const ONE = { "main.tf": resource("x") };

test("examples in a provider's documentation", () => {
  for (const directory of [
    "/p/examples/resources/a_b",
    "/p/examples/data-sources/a_b_c",
    "/p/examples/ephemeral-resources/a_b",
    "/p/examples/functions/parse",
    "/p/examples/provider",
  ])
    assert.is(kindOf(directory, ONE), "documentation", directory);
  for (const directory of ["/p/examples/a_b", "/p/resources/a_b", "/p/examples/resources/a_b/full", "/p/examples"])
    assert.is(kindOf(directory, ONE), "module", directory);
});

test("variants side by side", () => {
  const all = resource("x", 'variable "v" {}\n');
  assert.is(kindOf("/m", { "a.tf": all, "b.tf": all, "c.tf": all, "d.tf": resource("y") }), "variants");
  assert.match(directoryKind(load("/m", { "a.tf": all, "b.tf": all, "c.tf": all })).note!, "3 of these 3 files");
  // Two files: only if hardly anything differs.
  const many = resource("x", resource("y", resource("z")));
  assert.is(kindOf("/m", { "a.tf": many, "b.tf": many }), "variants");
  assert.is(kindOf("/m", { "a.tf": resource("x"), "b.tf": resource("x") }), "module");
  assert.is(kindOf("/m", { "a.tf": many, "b.tf": resource("x", resource("w")) }), "module");
  assert.is(kindOf("/m", { "a.tf": all, "b.tf": all, "c.tf": "", "d.tf": "", "e.tf": "", "f.tf": "" }), "module");
  assert.is(kindOf("/m", { "main.tf": all, "main_override.tf": all }), "module");
  const values = 'output "o" {\n  value = 1\n}\n';
  assert.is(kindOf("/m", { "a.tf": values, "b.tf": values, "c.tf": values }), "module");
  const json = '{"resource": {"a_b": {"x": {}}}}';
  assert.is(kindOf("/m", { "a.tf.json": json, "b.tf.json": json, "c.tf.json": json }), "variants");
});

test("a pair of variants in documentation and test data", () => {
  const one = resource("x", 'provider "a" {}\n');
  const others = { "main.tf": resource("y"), "outputs.tf": "", "variables.tf": "", "versions.tf": "" };
  for (const directory of ["/p/docs/v4-to-v5/example", "/p/examples/x", "/p/a/testdata/x", "/p/test-fixtures"]) {
    assert.is(kindOf(directory, { "v4.tf": one, "v5.tf": one, ...others }), "variants", directory);
    assert.is(kindOf(directory, { "v4.tf": one, "v5.tf": `${one}${resource("z")}`, ...others }), "module", directory);
  }
  assert.is(kindOf("/p/modules/x", { "v4.tf": one, "v5.tf": one, ...others }), "module");
  assert.is(kindOf("/p/modules/x", { "v4.tf": one, "v5.tf": one }), "module");
  assert.is(kindOf("/p/examples/x", { "a.tf": 'variable "x" {}\n', "b.tf": 'variable "x" {}\n' }), "module");
});

test("variants of settings side by side", () => {
  const encryption = dedent`
    terraform {
      encryption {
      }
    }
  `;
  assert.is(kindOf("/m", { "a.tf": encryption, "b.tofu": encryption, "c.tf": encryption }), "variants");
  assert.is(kindOf("/m", { "a.tf": encryption, "b.tf": encryption }), "module");
});

test("the output of CDK for Terraform", () => {
  const stack = '{"terraform": {"backend": {"local": {}}}}';
  assert.is(kindOf("/m/cdktf.out", { "a.tf.json": stack, "b.tf.json": stack }), "generated");
  assert.is(kindOf("/m/cdktf.out/stacks/a", { "cdk.tf.json": stack }), "module");
});

test("parts of modules elsewhere", () => {
  const uses = (names: readonly string[]): string => resource("x").replace("{\n}", `{\n  v = [${names.join(", ")}]\n}`);
  const names = ["var.alpha", "var.bravo", "local.charlie", "module.delta.x", "a_b.echo.id", "data.c_d.foxtrot.id"];
  const more = ["var.golf", "local.hotel"];
  const note = partsNote(load("/m", { "a.tf": uses(names), "b.tf": uses(more).replace('"x"', '"y"') }));
  assert.match(note!, "8 names are not declared in these files, such as var.alpha, var.bravo and local.charlie");
  const isModule = (files: Files): void => assert.is(partsNote(load("/m", files)), null);
  isModule({ "a.tf": uses(names), "b.tf": uses(more.slice(1)).replace('"x"', '"y"') });
  isModule({ "a.tf": uses([...names, ...more]) });
  isModule({ "a.tf": uses(names), "b.tf": uses(more).replace('"x"', '"y"'), "c.tf": 'variable "alpa" {}\n' });
  const declared = Array.from({ length: 9 }, (_, index) => `d${index}${"x".repeat(index)}`);
  isModule({
    "a.tf": uses(names),
    "b.tf": uses([...more, ...declared.map((name) => `var.${name}`)]).replace('"x"', '"y"'),
    "c.tf": declared.map((name) => `variable "${name}" {}\n`).join(""),
  });
});

test.run();
