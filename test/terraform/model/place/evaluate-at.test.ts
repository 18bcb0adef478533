// Values at a place: of loops, instances, `dynamic` blocks and `self`, in both syntaxes.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../../../tools/dedent.ts";
import { consoleOf, type EvaluatedAt, loadModule, typeName, valueText } from "../../../../src/index.ts";
import { MemoryFiles } from "../../../../src/internal.ts";

/** Returns `key = value` for each result at the mark `|` in the text of `main.tf`. */
function at(marked: string, { file = "main.tf", text = null as string | null, given = "" } = {}): EvaluatedAt | null {
  const offset = marked.indexOf("|");
  const module = loadModule("/w", new MemoryFiles({ [`/w/${file}`]: marked.replace("|", "") }));
  if (given === "") return module.evaluateAt(file, offset, text);
  return consoleOf(module, { variables: [{ file: "prod.tfvars", text: given }] }).evaluateAt(file, offset, text);
}

function shown(found: EvaluatedAt | null): string[] | null {
  if (found === null) return null;
  return found.results.map(({ of, value }) =>
    [...[...of].map(([name, key]) => `${name} = ${valueText(key)}:`), valueText(value)].join(" "),
  );
}

const resource = (...lines: string[]): string =>
  ['resource "terraform_data" "a" {', ...lines.map((line) => `  ${line}`), "}", ""].join("\n");

for (const [name, text, expected] of [
  ["element", 'locals {\n  a = [for z in ["a", "b"] : |"${z}!"]\n}\n', ['z = "a": "a!"', 'z = "b": "b!"']],
  ["loop with keys", "locals {\n  a = {for k, v in { x = 1, y = 2 } : k => v |+ 1}\n}\n", ['k = "x": 2', 'k = "y": 3']],
  ["condition", "locals {\n  a = [for z in [1, 2, 3] : z |* 10 if z > 1]\n}\n", ["z = 2: 20", "z = 3: 30"]],
  ["loop's name", 'locals {\n  a = [for |z in ["a"] : upper(z)]\n}\n', ['z = "a": "a"']],
  [
    "loop in a loop",
    "locals {\n  a = [for x in [[1, 2], [3]] : [for y in x : y |+ 1]]\n}\n",
    [
      dedent`
        x = [
          1,
          2,
        ]: y = 1: 2`,
      dedent`
        x = [
          1,
          2,
        ]: y = 2: 3`,
      "x = [\n  3,\n]: y = 3: 4",
    ],
  ],
  ["loop that does not matter", 'locals {\n  a = [for z in [1, 2, 3] : |"x"]\n}\n', ['"x"']],
  ["template loop", 'locals {\n  a = "%{for z in [1, 2]}${z |* 2}%{endfor}"\n}\n', ["z = 1: 2", "z = 2: 4"]],
  [
    "unknown collection",
    dedent`
      variable "v" {
        type = list(number)
      }
      locals {
        a = [for z in var.v : |z]
      }
    `,
    ["(known after apply)"],
  ],
  ["each", resource("for_each = { a = { size = 1 } }", "input = |each.value.size + 1"), ['each.key = "a": 1']],
  [
    "each in an operation",
    resource("for_each = { a = { size = 1 } }", "input = each.value.size |+ 1"),
    ['each.key = "a": 2'],
  ],
  [
    "each of a set",
    resource('for_each = toset(["p", "q"])', "input = |each.key"),
    ['each.key = "p": "p"', 'each.key = "q": "q"'],
  ],
  ["count", resource("count = 2", "input = count.index |* 10"), ["count.index = 0: 0", "count.index = 1: 10"]],
  ["no instance", resource("count = 0", "input = count.index |* 10"), []],
  [
    "block in a block",
    resource('dynamic "x" {', '  for_each = ["u", "v"]', "  content {", "    y = |x.value", "  }", "}"),
    ['x.key = 0: "u"', 'x.key = 1: "v"'],
  ],
  [
    "dynamic block of each instance",
    resource(
      'for_each = { a = ["s", "t"] }',
      'dynamic "x" {',
      "  for_each = each.value",
      "  content {",
      "    y = |x.value",
      "  }",
      "}",
    ),
    ['each.key = "a": x.key = 0: "s"', 'each.key = "a": x.key = 1: "t"'],
  ],
  ["label", 'resource "terraform_data" "|a" {\n}\n', null],
  ["key of an object", "locals {\n  a = { |b = 1 }\n}\n", null],
  ["block type", "|locals {\n}\n", null],
] as const) {
  test(`${name}`, () => {
    assert.equal(shown(at(text)), expected);
  });
}

test("an expression without names in scope has one value", () => {
  assert.equal(shown(at("locals {\n  b = 1 |+ 2\n}\n")), ["3"]);
});

test("a text has the names that are in scope at the place", () => {
  const text = 'locals {\n  a = [for z in ["a", "b"] : "|"]\n}\n';
  assert.equal(shown(at(text, { text: "upper(z)" })), ['z = "a": "A"', 'z = "b": "B"']);
  assert.equal(shown(at(resource("for_each = { a = 1 }", "|"), { text: "each.value" })), ['each.key = "a": 1']);
  assert.equal(shown(at("|", { text: "1 + 1" })), ["2"]);
  assert.is(at("|", { text: "1 +" })?.results[0]?.diagnostics.length, 1);
});

test("self has the type of the resource", () => {
  const text = resource('provisioner "local-exec" {', "  command = |self.id", "}");
  assert.is(typeName(at(text)!.type), "string");
});

test("at most 100 values are computed", () => {
  const found = at(resource("count = 1000", "input = |count.index"));
  assert.is(found?.results.length, 100);
  assert.is(found?.isCut, true);
  const filtered = at("locals {\n  a = [for z in range(1024) : |z if z > 5000]\n}\n");
  assert.equal([filtered?.results.length, filtered?.isCut], [0, true]);
});

test("values of variable files count when they are given", () => {
  const text = dedent`
    variable "v" {
      type = list(number)
    }
    locals {
      a = [for z in var.v : z |+ 1]
    }
  `;
  assert.equal(shown(at(text, { given: "v = [1, 2]\n" })), ["z = 1: 2", "z = 2: 3"]);
  const module = loadModule("/w", new MemoryFiles({ "/w/main.tf": text.replace("|", "") }));
  const { problems, evaluate } = consoleOf(module, { variables: [{ name: "v", text: "[true]" }] });
  assert.equal(
    problems.map(({ source }) => source),
    ["<value for var.v>"],
  );
  assert.is(evaluate("1 + 1").diagnostics.length, 0);
});

test("a console has a workspace, and a module with a backend is the root", () => {
  const load = (text: string) => loadModule("/w", new MemoryFiles({ "/w/main.tf": text }));
  const plain = load("");
  const value = (workspace?: string): string =>
    valueText(consoleOf(plain, workspace === undefined ? {} : { workspace }).evaluate("terraform.workspace").value);
  assert.equal([value(), value("prod")], ['"default"', '"prod"']);
  const path = (text: string): string[] | null =>
    shown(load(text).evaluateAt("main.tf", 0, "[path.module, path.root]"));
  const unknown = dedent`
    [
      (known after apply),
      (known after apply),
    ]`;
  const root = dedent`
    [
      ".",
      ".",
    ]`;
  assert.equal(path("locals {}\n"), [unknown]);
  assert.equal(path('terraform {\n  backend "s3" {}\n}\n'), [root]);
  assert.equal(path("terraform {\n  cloud {}\n}\n"), [root]);
});

test("JSON strings have the names of their place, and ranges in the file", () => {
  const text = '{"resource": {"terraform_data": {"a": {"for_each": {"k": 1}, "input": "x${ |each.value }"}}}}';
  const found = at(text, { file: "main.tf.json" });
  assert.equal(shown(found), ['each.key = "k": 1']);
  const plain = text.replace("|", "");
  assert.is(plain.slice(found!.range!.start, found!.range!.end), "each.value");
  assert.is(at('{"locals": {"a": |1}}', { file: "main.tf.json" }), null);
});

test("there is a result at every offset of every beginning of a file", () => {
  const text = resource(
    'for_each = { a = ["s"] }',
    'dynamic "x" {',
    "  for_each = each.value",
    "  content {",
    '    y = "${x.value}"',
    "  }",
    "}",
  );
  for (let end = 0; end <= text.length; end++) {
    const module = loadModule("/w", new MemoryFiles({ "/w/main.tf": text.slice(0, end) }));
    for (let offset = Math.max(0, end - 12); offset <= end; offset++) {
      const found = module.evaluateAt("main.tf", offset);
      assert.ok(found === null || found.results.length <= 100);
    }
  }
});

test.run();
