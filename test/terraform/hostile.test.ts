// Modules with cycles, or far larger than anyone's: each is loaded, and the time is linear in the size.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../tools/dedent.ts";
import { loadModule } from "../../src/terraform/index.ts";
import { type ModuleFiles, moduleHost } from "../../tools/module-host.ts";

const MANY = 3000;

function codes(files: ModuleFiles): string[] {
  const { diagnostics } = loadModule(".", moduleHost(files));
  return [...new Set(diagnostics.map(({ diagnostic }) => diagnostic.code))];
}

const lines = (count: number, line: (index: number) => string): string =>
  Array.from({ length: count }, (_, index) => line(index)).join("\n");
const locals = (line: (index: number) => string): ModuleFiles => ({ "main.tf": `locals {\n${lines(MANY, line)}\n}\n` });

test("a long chain of local values", () => {
  assert.equal(codes(locals((index) => `  a${index} = ${index + 1 < MANY ? `local.a${index + 1}` : "1"}`)), []);
});

test("a large cycle of local values", () => {
  assert.equal(codes(locals((index) => `  a${index} = local.a${(index + 1) % MANY}`)), ["dependency-cycle"]);
});

test("local values that double", () => {
  assert.equal(
    codes(locals((index) => `  a${index} = ${index === 0 ? "[1]" : `[local.a${index - 1}, local.a${index - 1}]`}`)),
    [],
  );
});

test("a module that calls itself", () => {
  const text = dedent`
    module "a" {
      source = "./."
      x      = module.a.y
    }
    variable "x" {
    }
    output "y" {
      value = module.a.y
    }
  `;
  assert.equal(codes({ "main.tf": text }).includes("undeclared-module"), false);
});

test("modules that call each other", () => {
  const child = (source: string): string =>
    `module "a" {\n  source = "${source}"\n}\noutput "y" {\n  value = module.a.y\n}\n`;
  assert.equal(codes({ "main.tf": child("./b"), "b/main.tf": child("../") }), ["recursive-module-call"]);
});

test("modules in a thousand modules", () => {
  const files = Array.from({ length: 1000 }, (_, index) => {
    const call = `module "n" {\n  source = "../m${index + 1}"\n  x      = var.x\n}\noutput "o" {\n  value = module.n.o\n}\n`;
    const last = 'output "o" {\n  value = var.x\n}\n';
    return [`m${index}/main.tf`, `variable "x" {\n  type = string\n}\n${index < 999 ? call : last}`] as const;
  });
  assert.equal(loadModule("m0", moduleHost(Object.fromEntries(files))).diagnostics, []);
});

test("modules in modules", () => {
  const files = Array.from({ length: 200 }, (_, depth) => {
    const text = dedent`
      module "m" {
        source = "./c"
      }
      output "y" {
        value = try(module.m.y, 1)
      }
    `;
    return [`${"c/".repeat(depth)}main.tf`, depth < 199 ? text : 'output "y" {\n  value = 1\n}\n'] as const;
  });
  assert.equal(codes(Object.fromEntries(files)), []);
});

test("many misspelt names", () => {
  const text = lines(
    500,
    (index) => `variable "number_${index}" {\n}\noutput "o${index}" {\n  value = var.numbr_${index}\n}`,
  );
  assert.equal(codes({ "main.tf": `${text}\n` }), ["undeclared-variable"]);
});

test("thousands of truncated headers", () => {
  const text = lines(MANY, () => "resource x\n{\n}");
  const { diagnostics } = loadModule(".", moduleHost({ "main.tf": `${text}\n` }));
  assert.is(diagnostics.filter(({ diagnostic }) => diagnostic.code === "missing-block-label").length, MANY);
});

test("thousands of errors in JSON", () => {
  const text = `{"locals": [${Array.from({ length: MANY }, () => '{"a" 1}').join(",")}]}`;
  const { diagnostics, files } = loadModule(".", moduleHost({ "main.tf.json": text }));
  assert.is(files[0]!.diagnostics.length, MANY);
  // Syntax errors suppress duplicates about the same object; abandoned objects declare no local values.
  assert.equal([...new Set(diagnostics.map(({ diagnostic }) => diagnostic.code))], ["json-not-arguments"]);
});

test.run();
