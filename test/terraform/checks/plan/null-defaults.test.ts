// Expressions that fail because a default is null, or has an optional attribute that is.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../../../tools/dedent.ts";
import { review, loadModule } from "../../../../src/terraform/index.ts";
import { evaluations } from "../../../../src/terraform/model/module-values.ts";
import { moduleHost, openHost } from "../../../../tools/module-host.ts";

const VARIABLE = dedent`
  variable "o" {
    type    = object({ n = number })
    default = null
  }
`;

/** Returns the reported text in a module for a version of Terraform. */
function reported(text: string, version = "1.12"): string[] {
  const module = loadModule(".", moduleHost({ "main.tf": text }), { versions: { product: "terraform", version } });
  return review(module, "main.tf", "null-defaults").map(({ subject }) => text.slice(subject.start, subject.end));
}

function output(value: string): string {
  return `${VARIABLE}output "a" {\n  value = ${value}\n}\n`;
}

test("an attribute of the default", () => {
  assert.equal(reported(output("var.o.n")), [".n"]);
  assert.equal(reported(`${VARIABLE}locals {\n  a = upper(var.o.n)\n}\n`), [".n"]);
});

test("a module with a backend or a workspace, whose values may be there", () => {
  for (const block of ['backend "s3" {}', "cloud {}"])
    assert.equal(reported(`terraform {\n  ${block}\n}\n${output("var.o.n")}`), []);
});

test("a test for null, in the versions in which it decides", () => {
  assert.equal(reported(output("var.o == null || var.o.n > 1")), []);
  assert.equal(reported(output("var.o == null || var.o.n > 1"), "1.11"), [".n"]);
  assert.equal(reported(output("var.o == null ? 0 : var.o.n"), "1.11"), []);
  assert.equal(reported(output("try(var.o.n, 0)"), "1.11"), []);
});

const NULLS = dedent`
  variable "o" {
    type    = object({ n = optional(object({ a = string })), list = optional(list(string)), on = optional(bool), map = optional(map(string)) })
    default = {}
  }
  variable "many" {
    type    = map(string)
    default = null
  }
`;

const FAILING: readonly (readonly [text: string, at: string])[] = [
  ['output "a" {\n  value = var.o.n.a\n}\n', ".a"],
  ['output "a" {\n  value = [for one in var.o.list : one]\n}\n', "var.o.list"],
  ['output "a" {\n  value = "%{ for one in var.o.list }${one}%{ endfor }"\n}\n', "var.o.list"],
  ['resource "terraform_data" "a" {\n  input = var.o.n.a\n}\n', ".a"],
  ['resource "terraform_data" "a" {\n  for_each = var.many\n}\n', "var.many"],
  ['resource "terraform_data" "a" {\n  for_each = var.o.map\n}\n', "var.o.map"],
  [
    dedent`
      resource "thing" "a" {
        dynamic "b" {
          for_each = var.many
          content {}
        }
      }
    `,
    "var.many",
  ],
  [
    dedent`
      output "a" {
        value = 1
        precondition {
          condition = var.o.on
          error_message = "No."
        }
      }
    `,
    "var.o.on",
  ],
];

for (const [text, at] of FAILING) {
  test(`${text.replaceAll("\n", " ")} fails with nulls in the default`, () => {
    assert.equal(reported(NULLS + text), [at]);
  });
}

const GUARDED = [
  'resource "terraform_data" "a" {\n  for_each = coalesce(var.many, {})\n}\n',
  dedent`
    resource "terraform_data" "a" {
      count = var.many == null ? 0 : 1
      input = var.o.n.a
    }
  `,
  'output "a" {\n  value = var.o.list == null ? [] : [for one in var.o.list : one]\n}\n',
  // An argument that the provider declares.
  dedent`
    resource "thing" "a" {
      accelerator {
        count = var.many
      }
    }
  `,
];

for (const text of GUARDED) {
  test(`${text.replaceAll("\n", " ")} may be fine`, () => assert.equal(reported(NULLS + text), []));
}

const OPERANDS = dedent`
  variable "text" {
    type    = string
    default = null
  }
  variable "number" {
    type    = number
    default = null
  }
  variable "list" {
    type    = list(string)
    default = null
  }
  variable "o" {
    type    = object({ text = optional(string), other = optional(string, "x") })
    default = {}
  }
`;

const REFUSED: readonly (readonly [value: string, at: string])[] = [
  ['"app-\${var.text}"', "var.text"],
  ['"app-\${var.o.text}"', "var.o.text"],
  ["upper(var.text)", "var.text"],
  ['contains(var.list, "x")', "var.list"],
  ["var.number + 1", "var.number + 1"],
  ["var.number > 1", "var.number > 1"],
  ["-var.number", "-var.number"],
  ["var.number == 1 || var.number > 1 ? 1 : 2", "var.number > 1"],
  ["var.list[0]", "[0]"],
  // Only a value that is no list becomes an empty one.
  ["var.list[*]", "var.list"],
  ["{ (var.text) = 1 }", "1"],
];

for (const [value, at] of REFUSED) {
  test(`${value} does not accept null`, () => {
    assert.equal(reported(`${OPERANDS}output "a" {\n  value = ${value}\n}\n`), [at]);
  });
}

const ACCEPTED = [
  "var.text",
  "[var.text]",
  'var.text == null ? "" : "app-\${var.text}"',
  'coalesce(var.text, "x")',
  'try("app-\${var.text}", "")',
  "var.text == null",
  "var.text[*]",
  "merge({ a = 1 }, var.o)",
  // The error is not about null.
  "tonumber(var.o.other)",
];

for (const value of ACCEPTED) {
  test(`${value} accepts null`, () => {
    assert.equal(reported(`${OPERANDS}output "a" {\n  value = ${value}\n}\n`), []);
  });
}

test("a value in a variable file replaces the default", () => {
  const text = output('"app-${var.o.n}"');
  const inModule = (path: string, values: string): number => {
    const module = loadModule(".", openHost({ "main.tf": text, [path]: values }));
    return review(module, "main.tf", "null-defaults").length;
  };
  assert.is(inModule("terraform.tfvars", "o = { n = 1 }\n"), 0);
  assert.is(inModule("env/prod.tfvars", "o = { n = 1 }\n"), 0);
  assert.is(inModule("env/prod.tfvars", "p = 1\n"), 1);
});

test("a variable that every caller nearby passes", () => {
  const call = (name: string, more = ""): string => `module "${name}" {\n  source = "./m"\n${more}}\n`;
  const inCalled = (main: string): number => {
    const module = loadModule("m", openHost({ "main.tf": main, "m/main.tf": output('"app-${var.o.n}"') }));
    return review(module, "main.tf", "null-defaults").length;
  };
  assert.is(inCalled(call("a", "  o = { n = 1 }\n")), 0);
  assert.is(inCalled(call("a", "  o = { n = 1 }\n") + call("b")), 1);
  assert.is(inCalled(call("a").replace("./m", "./n")), 1);
});

test("an expression with many defaults is evaluated once", () => {
  const names = Array.from({ length: 50 }, (_, index) => `v${index}`);
  const variables = names.map((name) => `variable "${name}" {\n  type    = string\n  default = null\n}\n`).join("");
  const locals = `locals {\n  all = {\n${names.map((name) => `    ${name} = var.${name}\n`).join("")}  }\n}\n`;
  const before = evaluations.computed;
  assert.equal(reported(variables + locals), []);
  assert.ok(evaluations.computed - before < names.length, `${evaluations.computed - before} evaluations`);
});

test("other defaults, validations and required variables are not reported", () => {
  assert.equal(reported(output("var.o.n").replace("= null", "= { n = 1 }")), []);
  assert.equal(reported(output("var.o.n").replace("default = null", "nullable = false")), []);
  const validation = dedent`
    validation {
        condition     = var.o != null
        error_message = "No."
      }`;
  assert.equal(reported(output("var.o.n").replace("default = null", `default = null\n  ${validation}`)), []);
});

test.run();
