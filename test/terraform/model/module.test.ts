// Module queries: references with their targets, values of expressions.
import { test } from "uvu";
import * as assert from "uvu/assert";
import type { JsonFile } from "../../../src/json/index.ts";
import { evaluate } from "../../../src/model/index.ts";
import type { ConfigFile, Expression } from "../../../src/syntax/index.ts";
import { loadModule } from "../../../src/terraform/index.ts";
import { typeText, valueText } from "../../../src/values/index.ts";
import { moduleHost } from "../../../tools/module-host.ts";

const module = loadModule(
  ".",
  moduleHost({
    "main.tf": `variable "zones" {
  type = list(string)
}
locals {
  first = var.zones[0]
  ports = { http = 80 }
}
resource "terraform_data" "a" {
  for_each = local.ports
  input    = [each.value, data.http.b.body, local.gone]
}
module "net" {
  source = "./net"
}
`,
    "more.tf.json": '{"data": {"http": {"b": {"url": "https://\${local.first}"}}}}',
    "net/main.tf": 'output "cidr" {\n  value = "10.0.0.0/16"\n}\n',
  }),
);

test("references, with their targets", () => {
  const references = module.references.map(({ file, reference: { subject, range }, target }) => {
    const { text } = module.files.find(({ name }) => name === file)!;
    const place = target === null ? null : `${target.file.name}: ${target.name}`;
    return [file, subject.kind, text.slice(range.start, range.end), place];
  });
  assert.equal(references, [
    ["main.tf", "var", "var.zones", "main.tf: zones"],
    ["main.tf", "local", "local.ports", "main.tf: ports"],
    ["main.tf", "each", "each.value", null],
    ["main.tf", "resource", "data.http.b", "more.tf.json: b"],
    ["main.tf", "local", "local.gone", null],
    ["more.tf.json", "local", "local.first", "main.tf: first"],
  ]);
});

for (const [text, type, value] of [
  ["local.ports.http + 1", "number", "81"],
  ["local.first", "string", "(unknown)"],
  ["upper(local.first)", "string", "(unknown)"],
  ["module.net.cidr", "string", '"10.0.0.0/16"'],
] as const) {
  test(`evaluates ${text}`, () => {
    const result = module.evaluate(text);
    assert.equal(result.diagnostics, []);
    assert.is(typeText(result.value.type), type);
    assert.is(result.value.isWhollyKnown ? valueText(result.value) : "(unknown)", value);
  });
}

test("a node is evaluated in its scope", () => {
  const { attribute } = module.declarations.locals.get("ports")!;
  assert.is(module.evaluate(attribute.expression).value.isWhollyKnown, true);
  const forEach = module.declarations.resources.get("terraform_data.a")!.forEach!;
  assert.is(module.evaluate(forEach.expression).value.isWhollyKnown, true);
});

test("nodes that have no value are refused", () => {
  const main = module.files.find(({ name }) => name === "main.tf")!;
  const { body } = main.tree.root as ConfigFile;
  const json = module.files.find(({ name }) => name === "more.tf.json")!.tree.root as unknown as JsonFile;
  for (const node of [main.tree.root, body, body.items[0], json, null, undefined, 1, {}]) {
    const asked = node as unknown as Expression;
    assert.throws(() => module.evaluate(asked), /^evaluate takes an expression/);
    assert.throws(() => evaluate(asked), /^evaluate takes an expression/);
  }
  assert.throws(() => module.evaluate(body.items[0] as unknown as Expression), /a node of type Block is none/);
  assert.throws(() => evaluate(main.tree), /a node of type ConfigFile is none/);
});

test("errors in a text are reported", () => {
  assert.is(module.evaluate("1 +").diagnostics.length, 1);
  assert.is(module.evaluate("local.ports.ftp").diagnostics[0]!.code, "no-such-attribute");
});

test.run();
