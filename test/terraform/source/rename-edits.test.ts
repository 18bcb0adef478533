// Renaming what a module declares, and the places of its name.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { applyEdits, loadModule, type Module, placesOfName, renameEdits } from "../../../src/index.ts";
import { MemoryFiles } from "../../../src/internal.ts";
import { dedent } from "../../../tools/dedent.ts";

const FILES = {
  "/w/net/main.tf": dedent`
    variable "zone" {}
    resource "terraform_data" "a" {
      input = var.zone
    }
  `,
  "/w/net/terraform.tfvars": 'zone = "z"\n',
  "/w/net/tests/a.tftest.hcl": dedent`
    run "r" {
      assert {
        condition     = var.zone == "z"
        error_message = "x"
      }
    }
  `,
  "/w/main.tf": dedent`
    module "net" {
      source = "./net"
      zone   = "b"
    }
  `,
} as const;

const load = (): Module => loadModule("/w/net", new MemoryFiles(FILES));

/** Returns the changed files. */
function changed(edits: ReadonlyMap<string, Parameters<typeof applyEdits>[1]>): Record<string, string> {
  return Object.fromEntries(
    [...edits].map(([path, ofFile]) => [path, applyEdits(FILES[path as keyof typeof FILES], ofFile)]),
  );
}

test("a variable is renamed in its module, its tests, its values and its callers", () => {
  const module = load();
  const result = renameEdits(module, module.declarations.variables.get("zone")!, "area");
  assert.ok(result.ok);
  const expected = Object.entries(FILES).map(([path, text]) => [path, text.replaceAll("zone", "area")] as const);
  const texts = changed(result.edits);
  assert.equal(Object.keys(texts).toSorted(), Object.keys(FILES).toSorted());
  for (const [path, text] of expected)
    assert.is(texts[path]?.replaceAll(/ +/g, " "), text.replaceAll(/ +/g, " "), path);
  const places = placesOfName(module, { file: "main.tf", offset: FILES["/w/net/main.tf"].indexOf("var.zone") + 5 });
  assert.equal(
    places.map(({ path, range, role }) => [FILES[path as keyof typeof FILES].slice(range.start, range.end), role]),
    [
      ["zone", "declaration"],
      ["zone", "reference"],
      ["zone", "value"],
      ["zone", "reference"],
      ["zone", "value"],
    ],
  );
});

test("a resource gets a moved block, or not", () => {
  const module = load();
  const [resource] = module.declarations.resources.values();
  const texts = (moves: boolean): string => {
    const result = renameEdits(module, resource!, "b", { moves });
    return result.ok ? Object.values(changed(result.edits)).join("") : result.message;
  };
  assert.match(texts(true), "from = terraform_data.a\n  to   = terraform_data.b\n");
  assert.not.match(texts(false), "moved");
});

test("what cannot be renamed has a reason", () => {
  const module = loadModule("/w", new MemoryFiles({ "/w/main.tf": 'variable "a" {}\nvariable "b" {}\n' }));
  const a = module.declarations.variables.get("a")!;
  const problem = (...[object, name]: [Parameters<typeof renameEdits>[1], string]): string => {
    const result = renameEdits(module, object, name);
    return result.ok ? "ok" : `${result.problem}: ${result.message}`;
  };
  assert.is(problem(a, "1"), 'invalid-name: "1" is not an identifier.');
  assert.is(problem(a, "b"), "name-taken: The module declares b already.");
  for (const name of ["source", "count", "depends_on"])
    assert.is(
      problem(a, name),
      `reserved-name: No variable can be named ${name}: the name has a meaning in module blocks.`,
    );
  assert.is(problem({ file: "main.tf", offset: 2 }, "b"), "not-found: No declared name is written there.");
  assert.equal(placesOfName(module, { file: "none.tf", offset: 0 }), []);
});

test("a reference has the range of its name", () => {
  const text = dedent`
    variable "a" {}
    data "d" "e" {}
    output "o" {
      value = [var.a.x, data.d.e[0].x, module.m.o, self, path.module]
    }
  `;
  const json = String.raw`{ "output": { "p": { "value": ["\u0024{var.a}", "\t${"${var.a}"}"] } } }`;
  const module = loadModule("/w", new MemoryFiles({ "/w/main.tf": text, "/w/p.tf.json": json }));
  const names = (file: string, source: string) =>
    module.references
      .filter((one) => one.file === file)
      .map(({ reference: { nameRange } }) => nameRange && source.slice(nameRange.start, nameRange.end));
  assert.equal(names("main.tf", text), ["a", "e", "m", null, "module"]);
  for (const name of names("p.tf.json", json)) assert.ok(name === null || name === "a", String(name));
});

test.run();
