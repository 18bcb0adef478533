// HCL 1 files and other tools' templates: how they are detected.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../tools/dedent.ts";
import { isForeignTemplateFile } from "../../src/products/content.ts";
import { isForeignTemplate, isHcl1, parseConfig } from "../../src/syntax/index.ts";

for (const [name, text, expected] of [
  [
    "a brace on a line of its own",
    dedent`
      path "secret/*"
      {
        capabilities = ["read", "list",]
      }
    `,
    true,
  ],
  ["quoted keys", '"default" = {\n  "a.b" = 0x1082, c = -1.5e3\n}\n', true],
  ["blocks without labels or braces for objects", 'telemetry { statsite_address = "a" }\n# end', true],
  ["strings with interpolation", 'a = "${lookup(var.a, "b")} \\" $x"\n', true],
  [
    "heredocs and comments",
    dedent`
      /* c */ a = <<EOF
       b
        EOF
      // d
      b = [<<-X
      X
      , true]
    `,
    true,
  ],
  [
    "labels on several lines, and colons in maps",
    dedent`
      version "1.0" "1.1"
              "1.2" {
        auto-version { github-release = "a/b" }
      }
      sums = {
        "https://a": "x",
        b: { c: true },
      }
    `,
    true,
  ],
  [
    "words that a script replaces",
    dedent`
      datacenter = DATA_CENTER
      options {
        "a.b" = "1"
      }
    `,
    true,
  ],
  ["nothing", "", true],
  ["a colon in a block", "a {\n  b: 1\n}\n", false],
  ["an expression", "a = b + 1\n", false],
  ["a missing brace", "a {\n", false],
  ["a brace too many", "a = 1 }\n", false],
  ["two keys of an argument", 'a "b" = 1\n', false],
  ["an unclosed string", 'a = "b\n', false],
  ["a name as a value", "a = b\n", false],
  ["an unclosed list", "a = [1\n", false],
  ["blocks in each other without end", "a {".repeat(10_000), false],
  ["lists in each other without end", `a = ${"[".repeat(10_000)}`, false],
] as const) {
  test(`${expected ? "recognises" : "refuses"} HCL 1 with ${name}`, () => {
    assert.is(isHcl1(text), expected);
  });
}

for (const [name, text, expected] of [
  ["Levant", 'job "[[ .name ]]" {\n  count = [[ .count ]]\n}\n', true],
  [
    "Levant, in a line of its own",
    dedent`
      a = 1
      [[- if .x ]]
      b = 2
      [[- end ]]
    `,
    true,
  ],
  ["Nomad Pack", 'region = [[ var "region" . | quote ]]\n', true],
  ["Go", "a {\n{{ range .x }}\n}\n", true],
  ["Jinja", "{% if x %}\na = 1\n{% endif %}\n", true],
  ["ERB", "a = <%= x %>\n", true],
  ["Go, in a string that is not closed", 'a = "{{ .x }}\n', true],
  ["marks in strings alone", 'a = "{{ .x }}" b\n', false],
  ["lists in lists", "a = [[1, 2], [b.c]]\n", false],
  ["lists in lists in a line with an error", "a = [[b.c, if]] )\n", false],
  ["valid HCL", 'a = "[[ .x ]]"\n', false],
] as const) {
  test(`${expected ? "recognises a template" : "is not a template"}: ${name}`, () => {
    assert.is(isForeignTemplate(parseConfig(text)), expected);
  });
}

test("only files that may be templates are parsed", () => {
  const parsed: string[] = [];
  const isTemplate = (name: string, text: string) =>
    isForeignTemplateFile(name, text, (source) => {
      parsed.push(name);
      return parseConfig(source);
    });
  assert.is(isTemplate("a.nomad", "a = [[ .b ]]\n"), true);
  assert.is(isTemplate("b.hcl", "a = [[1]]\n"), false);
  assert.is(isTemplate("c.tf", "a = [[ .b ]]\n"), false);
  assert.is(isTemplate("d.hcl", "a = ]\n"), false);
  assert.equal(parsed, ["a.nomad", "b.hcl"]);
});

test("long lines are recognised, too", () => {
  const rows: readonly (readonly [string, boolean])[] = [
    ["{".repeat(100_000), false],
    ["{%".repeat(50_000), false],
    [`"${'\\"'.repeat(50_000)}`, false],
    ["[[- ".repeat(25_000), true],
  ];
  for (const [line, isTemplate] of rows) {
    assert.is(isForeignTemplate(parseConfig(`)${line}`)), isTemplate, line.slice(0, 4));
  }
});

test.run();
