// Reports on files with syntax errors, as an editor wants them while a person types.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { type LintConfig, MemoryFiles, WorkspaceLinter } from "../../lint/index.ts";
import { dedent } from "../../tools/dedent.ts";

const ALL: LintConfig = { presets: ["all"] };

/** Returns the rules and the reported code by file. */
async function reportsIn(files: Record<string, string>, config?: LintConfig): Promise<Record<string, string[]>> {
  const paths = Object.fromEntries(Object.entries(files).map(([name, text]) => [`/w/${name}`, text]));
  const linter = new WorkspaceLinter(new MemoryFiles(paths), { isTolerant: true });
  const reports = await linter.lint(Object.keys(paths), config === undefined ? {} : { config });
  return Object.fromEntries(
    [...reports].map(([path, found]) => [
      path.slice(3),
      found.map(({ rule, range }) =>
        `${(rule ?? "").replace(/^hcl\/(?:terraform\/)?/, "")} ${paths[path]!.slice(range.start, range.end).trim()}`.trim(),
      ),
    ]),
  );
}

test("an unfinished line removes no other report, in its file and in its module", async () => {
  const main = dedent`
    output "a" {
      value = local.nope
    }
    output "b" {
      value = local.
    }
  `;
  const found = await reportsIn({ "main.tf": main, "other.tf": 'output "c" {\n  value = var.nope\n}\n' });
  assert.equal(found["main.tf"], ["no-undeclared-reference local.nope", "syntax"]);
  assert.equal(found["other.tf"], ["no-undeclared-reference var.nope"]);
});

const USES = dedent`
  output "uses" {
    value = [local.a, var.a, aws_instance.a.id, module.a.b]
  }
`;

const GOES_ON = dedent`
  locals {
    b = {
    a = 1
  }
`;

for (const [what, text, expected] of [
  ["a name in `locals`", "locals {\n  a\n}\n", ["var.a", "aws_instance.a", "module.a.b"]],
  ["an item in `locals` goes on", GOES_ON, []],
  ["an argument without a value", "locals {\n  b =\n}\n", ["local.a", "var.a", "aws_instance.a", "module.a.b"]],
  ["a header", 'variable "a"\n', ["local.a", "aws_instance.a", "module.a.b"]],
  ["a word that could be any header", "some\n", []],
  ["an unclosed block", 'variable "b" {\n', []],
  ["an open quote", 'locals {\n  b = "x\n}\n', ["local.a", "var.a", "aws_instance.a", "module.a.b"]],
  ["an open heredoc", "locals {\n  b = <<T\n", []],
] as const) {
  test(`names that damage could declare are unknown: ${what}`, async () => {
    const found = await reportsIn({ "a.tf": text, "b.tf": USES });
    assert.equal(
      found["b.tf"],
      expected.map((name) => `no-undeclared-reference ${name}`),
    );
    assert.ok(
      found["a.tf"]!.every((report) => report.startsWith("syntax")),
      found["a.tf"]!.join("\n"),
    );
  });
}

test("nothing but the syntax is reported about damaged parts, and the rest of a value is checked", async () => {
  const text = dedent`
    locals {
      a = {
        b = "\${local.nope}"
        c = "\${local.
        d = "\${local.nope}"
      }
    }
  `;
  const { "main.tf": found } = await reportsIn({ "main.tf": text });
  assert.equal(found!.filter((report) => report.startsWith("no-useless-interpolation")).length, 2);
  assert.ok(found!.some((report) => report.startsWith("syntax")));
  assert.not.ok(found!.some((report) => report.startsWith("no-misplaced-reference")));
});

test("what a block lacks is not reported while it has an unfinished item", async () => {
  const text = dedent`
    output "a" {
      valu
    }
    resource "aws_instance" "a" {
      co
      ami = count.index
    }
    output "b" {
      value = aws_instance.a[0].id
    }
    output "c" {
    }
  `;
  const { "main.tf": found } = await reportsIn({ "main.tf": text });
  assert.equal(
    found!.filter((report) => !report.startsWith("syntax")),
    ["valid-declaration"],
  );
});

test("names in a called module that is damaged are unknown", async () => {
  const found = await reportsIn({
    "main.tf": dedent`
      module "m" {
        source = "./m"
        a = 1
      }
      output "o" {
        value = module.m.b
      }
    `,
    "m/main.tf": "variable\n",
  });
  assert.equal(found["main.tf"], []);
});

test("damaged files are not fixed, and fixes need whole modules", async () => {
  const files = new MemoryFiles({ "/w/main.tf": 'a = "${b}"\nc =\n', "/w/other.tf": 'variable "unused" {}\n' });
  const linter = new WorkspaceLinter(files, { isTolerant: true });
  assert.equal([...(await linter.fix(["/w/main.tf", "/w/other.tf"], { config: { presets: ["strict"] } }))], []);
});

test("no beginning of a module has a report that the module lacks, but at its end", async () => {
  const text = dedent`
    variable "names" {
      type    = map(object({ size = number, tags = optional(list(string), []) }))
      default = {}
    }
    locals {
      sizes = { for key, one in var.names : key => one.size if one.size > 1 }
      text  = <<-EOT
        \${join(",", keys(local.sizes))}
      EOT
    }
    resource "aws_instance" "a" {
      for_each = local.sizes
      ami      = each.key
      dynamic "tag" {
        for_each = each.value > 1 ? ["x"] : []
        content {
          key = tag.value
        }
      }
    }
    output "ids" {
      value = [for one in aws_instance.a : one.id]
    }
  `;
  const files = new MemoryFiles({});
  const linter = new WorkspaceLinter(files, { isTolerant: true });
  const keysOf = async (beginning: string): Promise<Set<string>> => {
    files.write("/w/main.tf", beginning);
    const reports = await linter.lint(["/w/main.tf"], { config: ALL });
    const line = beginning.lastIndexOf("\n") + 1;
    return new Set(
      [...reports].flatMap(([, found]) =>
        found
          .filter(({ rule, range }) => rule !== "hcl/syntax" && range.end < line)
          .map(({ rule, code, range }) => `${rule} ${code} ${range.start}`),
      ),
    );
  };
  const whole = await keysOf(text);
  for (let end = 0; end < text.length; end += 5) {
    const beginning = text.slice(0, end);
    const found = await keysOf(beginning);
    const isWhole = /\n\}\n?$|^$/.test(beginning);
    if (!isWhole)
      assert.equal(
        [...found].filter((key) => !whole.has(key)),
        [],
        beginning,
      );
  }
});

test("the separators of other languages have corrections, with titles", async () => {
  const text = dedent`
    locals {
      a: 1,
      b = 2; d = 3
      c = [1 2]
    }
  `;
  const linter = new WorkspaceLinter(new MemoryFiles({ "/w/main.tf": text }), { isTolerant: true });
  const found = (await linter.lint(["/w/main.tf"])).get("/w/main.tf")!;
  const corrections = found.flatMap(({ rule, suggestions }) => (rule === "hcl/syntax" ? suggestions : []));
  assert.equal(
    corrections.map(({ title, edits }) => [title, ...edits.map(({ text: replacement }) => replacement)]),
    [
      ["Write `=` instead.", " ="],
      ["Begin a new line.", "\n  "],
      ["Insert `,`.", ","],
    ],
  );
});

test.run();
