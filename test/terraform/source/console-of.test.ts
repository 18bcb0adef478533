// A module with values for its variables: what a run says about the values, and why a value is unknown.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { type Console, consoleOf, type ConsoleOptions, loadModule, valueText } from "../../../src/index.ts";
import { MemoryFiles } from "../../../src/internal.ts";
import { dedent } from "../../../tools/dedent.ts";

type Files = Readonly<Record<string, string>>;

function consoleFor(files: Files, variables: ConsoleOptions["variables"] = []): Console {
  const paths = Object.entries(files).map(([name, text]) => [`/w/${name}`, text]);
  return consoleOf(loadModule("/w", new MemoryFiles(Object.fromEntries(paths) as Files)), { variables });
}

/** Returns the problems of a console as `source: severity code`. */
function problemsIn(files: Files, variables: ConsoleOptions["variables"]): string[] {
  const { problems } = consoleFor(files, variables);
  return problems.map(({ source, diagnostic }) => `${source}: ${diagnostic.severity} ${diagnostic.code}`);
}

test("values for undeclared variables are errors in texts and warnings in files", () => {
  const files = { "main.tf": 'variable "a" {}\n', "terraform.tfvars": "x = 1\n" };
  assert.equal(
    problemsIn(files, [
      { name: "zzz", text: "1" },
      { file: "p.tfvars", text: "y = 1\na = 2\n" },
      { name: "a", text: "3" },
    ]),
    [
      "terraform.tfvars: warning undeclared-variable-value",
      "<value for var.zzz>: error undeclared-variable-argument",
      "p.tfvars: warning undeclared-variable-value",
    ],
  );
  assert.equal(problemsIn({ "main.tf": "locals {\n  a =\n}\n" }, [{ name: "a", text: "1" }]), []);
});

test("validations reject values", () => {
  const text = dedent`
    variable "a" {
      type = number
      validation {
        condition     = var.a > 3
        error_message = "Too small."
      }
    }
  `;
  const [problem] = consoleFor({ "main.tf": text }, [{ name: "a", text: "1" }]).problems;
  assert.is(problem!.source, "main.tf");
  assert.is(problem!.diagnostic.code, "invalid-variable-value");
  assert.match(problem!.diagnostic.detail, "Too small.");
  assert.equal(problemsIn({ "main.tf": text }, [{ name: "a", text: "4" }]), []);
  assert.equal(problemsIn({ "main.tf": text }, []), []);
});

test("a value that is unknown for a fault has reasons", () => {
  const text = dedent`
    variable "a" {}
    resource "terraform_data" "r" {}
    locals {
      a = local.b
      b = local.a
      c = upper([])
      d = var.a
    }
  `;
  const { reasonsFor } = consoleFor({ "main.tf": text });
  assert.equal(reasonsFor("local.a"), ["local.a is unknown: it depends on itself."]);
  assert.match(reasonsFor("local.c")[0]!, /^local\.c is unknown: it has an error\. /);
  assert.equal(reasonsFor("[local.d]"), ["var.a has no value."]);
  assert.equal(reasonsFor("terraform_data.r.id"), []);
  assert.equal(reasonsFor('false ? var.a : "b"'), []);
  assert.equal(reasonsFor("local.none"), []);
});

test("a value with an error leaves its variable unknown, whatever the default", () => {
  const files = {
    "main.tf": dedent`
      variable "size" {
        type    = number
        default = 3
      }
    `,
  };
  for (const [given, code] of [
    [{ name: "size", text: "abc" }, "unsuitable-variable-value"],
    [{ file: "a.tfvars", text: 'size = "abc"\n' }, "unsuitable-variable-value"],
    [{ file: "a.tfvars", text: "size = nope\n" }, "variables-not-allowed"],
  ] as const) {
    const { problems, evaluate, reasonsFor } = consoleFor(files, [given]);
    assert.equal(
      problems.map(({ diagnostic }) => `${diagnostic.severity} ${diagnostic.code}`),
      [`error ${code}`],
    );
    assert.is(evaluate("var.size").value.isKnown, false);
    assert.equal(reasonsFor("var.size + 1"), ["The value for var.size has an error."]);
  }
  assert.is(valueText(consoleFor(files, [{ name: "size", text: "4" }]).evaluate("var.size").value), "4");
});

test("reasons are found in called modules", () => {
  const main = dedent`
    variable "region" {}
    locals {
      zone = "\${var.region}-a"
    }
    module "m" {
      source = "./m"
      zone   = local.zone
    }
  `;
  const inner = dedent`
    variable "zone" {}
    locals {
      a    = local.b
      b    = local.a
      name = upper(var.zone)
    }
    output "name" {
      value = local.name
    }
    output "loop" {
      value = local.a
    }
    output "wrong" {
      value = 1 + "x"
    }
  `;
  const { reasonsFor } = consoleFor({ "main.tf": main, "m/main.tf": inner });
  assert.equal(reasonsFor("module.m.name"), ["var.region has no value."]);
  assert.equal(reasonsFor("[module.m.loop]"), ["In module.m: local.a is unknown: it depends on itself."]);
  assert.match(reasonsFor("module.m.wrong")[0]!, /^In module\.m: The output wrong is unknown: it has an error\. /);
  assert.is(reasonsFor("module.m").length, 3);
});

test.run();
