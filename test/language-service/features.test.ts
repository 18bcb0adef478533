// The features that need one document: outline, folding, selection, semantic tokens, formatting, actions.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { LanguageService, Linting, type OutlineItem } from "../../language-service/index.ts";
import { MemoryFiles } from "../../lint/index.ts";
import { applyEdits } from "../../src/index.ts";
import { dedent } from "../../tools/dedent.ts";

const PATH = "/w/main.tf";

function opened(text: string, path = PATH): LanguageService {
  const service = new LanguageService(new MemoryFiles({}));
  service.open(path, text);
  return service;
}

const names = (items: readonly OutlineItem[]): unknown[] =>
  items.map(({ name, children }) => (children.length === 0 ? name : [name, names(children)]));

test("the outline has blocks, arguments and objects", () => {
  const text = dedent`
    resource "a" "b" {
      tags = { x = 1, "y" = ({ z = 2 }) }
      lifecycle {}
    }
    locals {
  `;
  assert.equal(names(opened(text).outline(PATH)), [
    ["resource a b", [["tags", ["x", ["y", ["z"]]]], "lifecycle"]],
    "locals",
  ]);
  const json = '{"variable": {"a": [{"type": "string"}]}, "b": 1, 2}';
  assert.equal(names(opened(json, "/w/a.tf.json").outline("/w/a.tf.json")), [["variable", [["a", ["type"]]]], "b"]);
  assert.equal(opened("${a}", "/w/a.tftpl").outline("/w/a.tftpl"), []);
  assert.equal(opened("").outline("/w/missing.tf"), []);
});

test("bodies, brackets, heredocs, comments and regions fold", () => {
  const text = dedent`
    # one
    # two

    # region names
    locals {
      a = [
        1,
      ]
      b = <<-EOT
        text
      EOT
      c = [1] # not alone
      # alone
    }
    # endregion
    d = f({
      e = 1
    })
  `;
  assert.equal(
    opened(text)
      .folding(PATH)
      .map(({ startLine, endLine, kind }) => [startLine, endLine, kind]),
    [
      [1, 2, "comment"],
      [4, 15, "region"],
      [5, 13, null],
      [6, 7, null],
      [9, 11, null],
      [16, 17, null],
    ],
  );
});

test("a selection grows from the name to the file", () => {
  const text = 'a = f("x", local.b.c)\n';
  const ranges = opened(text).selections(PATH, text.indexOf("b.c"));
  assert.equal(
    ranges.map(({ start, end }) => text.slice(start, end)),
    [".b", "local.b.c", 'f("x", local.b.c)', 'a = f("x", local.b.c)', text],
  );
});

test("semantic tokens say what each name is", () => {
  const text = dedent`
    resource "a" "b" { # c
      x = [for k, v in var.m : upper(k)] == <<T
    t1
    T
    }
  `;
  const shown = opened(text)
    .tokens(PATH)
    .map(({ range, type, modifiers }) => [text.slice(range.start, range.end), type, ...modifiers].join(" "));
  assert.equal(shown, [
    "resource type",
    '" enumMember',
    "a enumMember",
    '" enumMember',
    '" variable declaration',
    "b variable declaration",
    '" variable declaration',
    "# c comment",
    "x property",
    "for keyword",
    "k parameter declaration",
    "v parameter declaration",
    "in keyword",
    "var variable",
    "m property",
    "upper function defaultLibrary",
    "k variable",
    "<<T string",
    "t1 string",
    "T string",
  ]);
  const line = { start: text.indexOf("var"), end: text.indexOf("var") + 3 };
  assert.equal(
    opened(text)
      .tokens(PATH, line)
      .map(({ range }) => range),
    [line],
  );
});

test("formatting changes only the lines that differ", () => {
  const text = dedent`
    a {
     x = 1
    }

    b {
      y = 1
    }

    c {
    z=1
    }
  `;
  const service = opened(text);
  const edits = service.format(PATH, {});
  assert.equal(
    edits.map(({ range, text: written }) => [text.slice(range.start, range.end), written]),
    [
      [" x = 1\n", "  x = 1\n"],
      ["z=1\n", "  z = 1\n"],
    ],
  );
  assert.is(
    applyEdits(text, edits),
    dedent`
      a {
        x = 1
      }

      b {
        y = 1
      }

      c {
        z = 1
      }
    `,
  );
  assert.is(service.format(PATH, {}, { start: 0, end: 5 }).length, 1);
  assert.equal(opened("a {\n").format(PATH, {}), []);
});

test("reports have actions, and all fixes are one", async () => {
  const text = dedent`
    locals {
      a = 1
    }
    output "b" {
      value = "\${locl.a}"
    }
  `;
  const service = opened(text);
  const linting = new Linting(new MemoryFiles({}));
  linting.open(PATH, text);
  const reports = (await linting.diagnose(PATH))!;
  const actions = service.actions(PATH, { start: 0, end: text.length }, reports);
  assert.equal(
    actions.map(({ title, isPreferred }) => [title, isPreferred]),
    [
      ["Fix this no-useless-interpolation problem", true],
      ["Write `local` instead", true],
      ["Ignore no-useless-interpolation here", false],
      ["Ignore no-useless-interpolation in this file", false],
      ["Ignore terraform/no-undeclared-reference here", false],
      ["Ignore terraform/no-undeclared-reference in this file", false],
    ],
  );
  assert.equal(service.actions(PATH, { start: 0, end: 3 }, reports), []);
  assert.match(applyEdits(text, await linting.fixAll(PATH)), "value = locl.a");
  assert.is(await linting.diagnose("/w/missing.tf"), null);
});

test("comments silence a report, in both syntaxes", async () => {
  for (const [path, text, expected] of [
    [
      PATH,
      "locals {\n  a = local.b\n}\n",
      dedent`
        locals {
          # hclkit-ignore terraform/no-undeclared-reference: TODO: say why
          a = local.b
        }
      `,
    ],
    [
      "/w/a.tf.json",
      dedent`
        {
          "locals": {
            "a": "\${local.b}"
          }
        }
      `,
      dedent`
        {
          "locals": {
            "//": "hclkit-ignore terraform/no-undeclared-reference: TODO: say why",
            "a": "\${local.b}"
          }
        }
      `,
    ],
  ] as const) {
    const linting = new Linting(new MemoryFiles({ [path]: text }));
    const reports = (await linting.diagnose(path))!;
    const whole = { start: 0, end: text.length };
    const actions = opened(text, path).actions(path, whole, reports);
    const here = actions.find(({ title }) => title === "Ignore terraform/no-undeclared-reference here");
    const ignored = applyEdits(text, here!.change()!.edits.get(path)!);
    assert.is(ignored, expected);
    linting.open(path, ignored);
    const left = (await linting.diagnose(path))!;
    assert.not.ok(left.some(({ rule }) => rule === "hcl/terraform/no-undeclared-reference"));
  }
});

test("declarations are found in a workspace by a part of their address", () => {
  const files = new MemoryFiles({
    "/w/main.tf": dedent`
      variable "region" {}
      resource "aws_vpc" "main" {}
      locals {
        region = 1
      }
    `,
    "/w/a/job.nomad.hcl": 'job "region" {\n}\n',
    "/w/.terraform/m/main.tf": 'variable "region" {}\n',
    "/w/node_modules/m/main.tf": 'variable "region" {}\n',
  });
  const service = new LanguageService(files);
  const found = (query: string): string[] => service.workspaceSymbols(["/w"], query).map(({ name }) => name);
  assert.equal(found("REGION"), ["var.region", "local.region", "job.region"]);
  assert.equal(found("aws_vpc.m"), ["aws_vpc.main"]);
  service.open("/w/main.tf", 'variable "zone" {}\n');
  assert.equal(found("region"), ["job.region"]);
  const [{ path, range } = { path: "", range: { start: 0, end: 0 } }] = service.workspaceSymbols(["/w"], "zone");
  assert.equal([path, range], ["/w/main.tf", { start: 9, end: 15 }]);
});

test("an open document counts until it is closed", () => {
  const files = new MemoryFiles({ [PATH]: "saved = 1\n" });
  const service = new LanguageService(files);
  service.open(PATH, "open = 1\n");
  assert.equal(names(service.outline(PATH)), ["open"]);
  service.close(PATH);
  assert.equal(names(service.outline(PATH)), ["saved"]);
});

test("no feature throws for any beginning of a file, at any offset", () => {
  const text = dedent`
    resource "a" "b" {
      # c
      x = [for k in <<-T
      \${k.y[0]}
      T
      : { (k) = "é😀" }]
    }
  `;
  for (let end = 0; end <= text.length; end++) {
    const service = opened(text.slice(0, end));
    service.outline(PATH);
    service.folding(PATH);
    service.format(PATH, {});
    const tokens = service.tokens(PATH);
    for (const [index, { range }] of tokens.entries())
      assert.ok(range.start < range.end && range.start >= (tokens[index - 1]?.range.end ?? 0));
    for (let offset = 0; offset <= end; offset++) assert.ok(service.selections(PATH, offset).length > 0);
  }
});

test.run();
