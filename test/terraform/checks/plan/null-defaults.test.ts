// Attributes of variables whose default is null, in outputs and local values.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../../../tools/dedent.ts";
import { review, loadModule } from "../../../../src/terraform/index.ts";
import { moduleHost } from "../../../../tools/module-host.ts";

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

test("a test for null, in the versions in which it decides", () => {
  assert.equal(reported(output("var.o == null || var.o.n > 1")), []);
  assert.equal(reported(output("var.o == null || var.o.n > 1"), "1.11"), [".n"]);
  assert.equal(reported(output("var.o == null ? 0 : var.o.n"), "1.11"), []);
  assert.equal(reported(output("try(var.o.n, 0)"), "1.11"), []);
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
