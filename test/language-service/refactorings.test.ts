// Refactorings: what they write, and that no report of the module changes through them.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { LanguageService, Linting } from "../../language-service/index.ts";
import { MemoryFiles } from "../../lint/index.ts";
import { applyEdits, format } from "../../src/index.ts";
import { dedent } from "../../tools/dedent.ts";
import { MOVING, type RefactoringCase } from "./moving-refactorings.ts";

type Files = Readonly<Record<string, string>>;

const MAIN = "/w/main.tf";

function selection(marked: string): { text: string; start: number; end: number } {
  const cursor = marked.indexOf("|");
  const start = cursor >= 0 ? cursor : marked.indexOf("«");
  const end = cursor >= 0 ? cursor : marked.indexOf("»") - 1;
  return { text: marked.replaceAll(/[|«»]/g, ""), start, end };
}

const absolute = (files: Files): Record<string, string> =>
  Object.fromEntries(Object.entries(files).map(([name, text]) => [`/w/${name}`, text]));

/** Returns the reports on all files by rule and message, without places. */
async function reportsOn(files: Files): Promise<string[]> {
  const linting = new Linting(new MemoryFiles(files));
  const all = await Promise.all(Object.keys(files).map((path) => linting.diagnose(path)));
  return all.flatMap((reports) => (reports ?? []).map(({ rule, message }) => `${rule}: ${message}`)).toSorted();
}

function refactored(files: Files, title: string): { readonly before: Files; readonly after: Files | null } {
  const { text, start, end } = selection(files["main.tf"]!);
  const before = absolute({ ...files, "main.tf": text });
  const service = new LanguageService(new MemoryFiles(before));
  const action = service.refactorings(MAIN, { start, end }).find((one) => one.title === title);
  const change = action?.change() ?? null;
  if (change === null) return { before, after: null };
  const after = Object.entries(before)
    .filter(([path]) => change.files?.deleted.includes(path) !== true)
    .map(([path, old]) => [path, applyEdits(old, change.edits.get(path) ?? [])]);
  return { before, after: Object.fromEntries([...after, ...(change.files?.created ?? [])]) as Files };
}

const CASES: readonly RefactoringCase[] = [
  {
    name: "a part of an expression becomes a local value, in a new block",
    files: {
      "main.tf": dedent`
        # About.
        resource "terraform_data" "a" {
          input = [«upper("x")», 1]
        }
      `,
    },
    title: "Extract to local.input",
    expected: {
      "main.tf": dedent`
        locals {
          input = upper("x")
        }

        # About.
        resource "terraform_data" "a" {
          input = [local.input, 1]
        }
      `,
    },
  },
  {
    name: "a local value goes to the block that is there, under a name that is free, aligned",
    files: {
      "main.tf": dedent`
        locals {
          input = 1 # one
        }

        resource "terraform_data" "a" {
          input = { some = "\${«upper("x")»}-\${local.input}" }
        }
      `,
    },
    title: "Extract to local.some",
    expected: {
      "main.tf": dedent`
        locals {
          input = 1 # one
          some  = upper("x")
        }

        resource "terraform_data" "a" {
          input = { some = "\${local.some}-\${local.input}" }
        }
      `,
    },
  },
  {
    name: "a part of a local value becomes one below it",
    files: {
      "main.tf": dedent`
        locals {
          # All of them.
          names = [«upper("x")»] # one
          last  = local.names[0]
        }

        output "last" {
          value = local.last
        }
      `,
    },
    title: "Extract to local.names_2",
    expected: {
      "main.tf": dedent`
        locals {
          # All of them.
          names   = [local.names_2] # one
          names_2 = upper("x")
          last    = local.names[0]
        }

        output "last" {
          value = local.last
        }
      `,
    },
  },
  {
    name: "a constant becomes a variable, in the file for variables",
    files: {
      "main.tf": 'resource "terraform_data" "a" {\n  input = «["x", "y"]»\n}\n',
      "variables.tf": dedent`
        variable "b" {
          type = string
        }

        output "b" {
          value = var.b
        }
      `,
    },
    title: "Extract to var.input",
    expected: {
      "main.tf": 'resource "terraform_data" "a" {\n  input = var.input\n}\n',
      "variables.tf": dedent`
        variable "b" {
          type = string
        }

        output "b" {
          value = var.b
        }

        variable "input" {
          type    = list(string)
          default = ["x", "y"]
        }
      `,
    },
  },
  {
    name: "a value becomes an output",
    files: { "main.tf": 'resource "terraform_data" "a" {\n  input = «upper("x")»\n}\n' },
    title: 'Add output "input" with this value',
    expected: {
      "main.tf": dedent`
        resource "terraform_data" "a" {
          input = upper("x")
        }

        output "input" {
          value = upper("x")
        }
      `,
    },
  },
  {
    name: "a local value is put where its name is, in parentheses and in strings",
    files: {
      "main.tf": dedent`
        locals {
          # The sum.
          |sum  = 1 + var.n
          text = "t"
        }

        variable "n" {
          type = number
        }

        output "a" {
          value = [local.sum * 2, local.sum, "\${local.sum}-\${local.text}"]
        }
      `,
    },
    title: "Inline local.sum",
    expected: {
      "main.tf": dedent`
        locals {
          text = "t"
        }

        variable "n" {
          type = number
        }

        output "a" {
          value = [(1 + var.n) * 2, 1 + var.n, "\${1 + var.n}-\${local.text}"]
        }
      `,
    },
  },
  {
    name: "a string is put into a string as a part of it, and its empty block goes",
    files: {
      "main.tf": dedent`
        locals {
          text = "t-\${1 + 1}"
        }
        output "a" {
          value = "x-\${local.|text}"
        }
      `,
    },
    title: "Inline local.text",
    expected: { "main.tf": 'output "a" {\n  value = "x-t-${1 + 1}"\n}\n' },
  },
  {
    name: "a local value becomes a variable",
    files: {
      "main.tf": dedent`
        locals {
          |size = 2
        }
        output "a" {
          value = local.size + 1
        }
      `,
    },
    title: "Turn local.size into a variable",
    expected: {
      "main.tf": dedent`
        output "a" {
          value = var.size + 1
        }

        variable "size" {
          type    = number
          default = 2
        }
      `,
    },
  },
  {
    name: "a variable becomes a local value",
    files: {
      "main.tf": dedent`
        locals {
          one = 1
        }

        variable "two" {
          type    = number
          default = 2
        }

        output "a" {
          value = var.|two + local.one
        }
      `,
    },
    title: "Turn var.two into a local value",
    expected: {
      "main.tf": dedent`
        locals {
          one = 1
          two = 2
        }

        output "a" {
          value = local.two + local.one
        }
      `,
    },
  },
  {
    name: "a variable that is missing is declared",
    files: { "main.tf": 'output "a" {\n  value = var.|missing\n}\n' },
    title: 'Declare variable "missing"',
    keepsReports: false,
    expected: {
      "main.tf": dedent`
        output "a" {
          value = var.missing
        }

        variable "missing" {
          type = string
        }
      `,
    },
  },
  {
    name: "an output that is missing is declared in the called module",
    files: {
      "main.tf": dedent`
        module "m" {
          source = "./child"
        }

        output "a" {
          value = module.m.|missing
        }
      `,
      "child/main.tf": 'output "b" {\n  value = 1\n}\n',
    },
    title: 'Declare output "missing" in the called module',
    keepsReports: false,
    expected: {
      "main.tf": dedent`
        module "m" {
          source = "./child"
        }

        output "a" {
          value = module.m.missing
        }
      `,
      "child/main.tf": dedent`
        output "b" {
          value = 1
        }

        output "missing" {
          value = null
        }
      `,
    },
  },
  {
    name: "required arguments are added, formatted",
    files: {
      "main.tf": 'module "m" {\n  source = "./child"|\n}\n',
      "child/main.tf": dedent`
        variable "name" {
          type = string
        }

        variable "numbers" {
          type = list(number)
        }

        output "b" {
          value = [var.name, var.numbers]
        }
      `,
    },
    title: "Add 2 required arguments",
    keepsReports: false,
    expected: {
      "main.tf": dedent`
        module "m" {
          source  = "./child"
          name    = ""
          numbers = []
        }
      `,
      "child/main.tf": dedent`
        variable "name" {
          type = string
        }

        variable "numbers" {
          type = list(number)
        }

        output "b" {
          value = [var.name, var.numbers]
        }
      `,
    },
  },
  {
    name: "a block goes to the file for its type, with its comments",
    files: {
      "main.tf": dedent`
        # One.
        # Two.
        |output "a" {
          value = 1 # one
        }

        locals {
          b = 1
        }

        output "c" {
          value = local.b
        }
      `,
      "outputs.tf": 'output "b" {\n  value = 2\n}\n',
    },
    title: "Move to outputs.tf",
    expected: {
      "main.tf": dedent`
        locals {
          b = 1
        }

        output "c" {
          value = local.b
        }
      `,
      "outputs.tf": dedent`
        output "b" {
          value = 2
        }

        # One.
        # Two.
        output "a" {
          value = 1 # one
        }
      `,
    },
  },
];

for (const { name, files, title, expected, keepsReports = true } of [...CASES, ...MOVING]) {
  test(name, async () => {
    const { before, after } = refactored(files, title);
    assert.ok(after !== null, "the refactoring is not offered");
    for (const [path, text] of Object.entries(absolute(expected))) {
      assert.is(after[path], text);
      if (!path.endsWith(".json")) assert.is(format(text), text);
    }
    if (keepsReports) assert.equal(await reportsOn(after), await reportsOn(before));
    else assert.ok((await reportsOn(after)).length < (await reportsOn(before)).length);
  });
}

/** Returns files with the line breaks of Windows. */
const withReturns = (files: Files): Files =>
  Object.fromEntries(Object.entries(files).map(([name, text]) => [name, text.replaceAll("\n", "\r\n")]));

for (const { name, files, title, expected } of [...CASES, ...MOVING]) {
  test(`${name}, with the file's own line breaks`, () => {
    const { after } = refactored(withReturns(files), title);
    assert.ok(after !== null, "the refactoring is not offered");
    for (const [path, text] of Object.entries(absolute(withReturns(expected)))) assert.is(after[path], text);
  });
}

test("files that are not formatted keep their line breaks", () => {
  const text = dedent`
    resource "terraform_data" "a" {
      count = |2
    }

    output "b" {
    value = terraform_data.a[0].id
    }
  `;
  const { after } = refactored(withReturns({ "main.tf": text }), "Turn count into for_each");
  assert.match(after![MAIN]!, "moved {");
  assert.not.match(after![MAIN]!, /[^\r]\n/);
});

for (const [name, marked, kind] of [
  ["names of loops stay where they are", "locals {\n  a = [for z in [1] : «z + 1»]\n}\n", "refactor.extract"],
  [
    "instances, too",
    dedent`
      resource "terraform_data" "a" {
        count = 2
        input = «count.index + 1»
      }
    `,
    "refactor.extract",
  ],
  ["constants that are not evaluated stay", 'terraform {\n  required_version = «">= 1.5"»\n}\n', "refactor.extract"],
  [
    "part of a name is no expression",
    dedent`
      locals {
        a = local.«b»
        b = 1
      }
    `,
    "refactor.extract",
  ],
  [
    "a local value that is captured is not put there",
    dedent`
      locals {
        |a = var.x
        b = [for var in [1] : local.a]
      }
    `,
    "refactor.inline",
  ],
  [
    "count that depends on inputs stays",
    dedent`
      variable "n" {}
      resource "terraform_data" "a" {
        |count = var.n
      }
    `,
    "refactor.rewrite",
  ],
  [
    "count stays where all instances are used together",
    dedent`
      resource "terraform_data" "a" {
        |count = 2
      }
      output "o" {
        value = terraform_data.a[*].id
      }
    `,
    "refactor.rewrite",
  ],
  [
    "a resource with a path of the module in it stays",
    'resource "terraform_data" "|main" {\n  input = path.module\n}\n',
    "refactor.move",
  ],
  ["files with syntax errors are left alone", "locals {\n  |a = 1\n  b = \n}\n", "refactor"],
] as const) {
  test(name, () => {
    const { text, start, end } = selection(marked);
    const service = new LanguageService(new MemoryFiles({ [MAIN]: text }));
    const found = service
      .refactorings(MAIN, { start, end })
      .filter(({ title }) => !title.startsWith("Convert to JSON"));
    assert.equal(
      found.filter((one) => one.kind.startsWith(kind)).map(({ title }) => title),
      [],
    );
  });
}

test.run();
