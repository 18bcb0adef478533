// Imports in OpenTofu: addresses with computed keys, `for_each` with tuples, and IDs without marks.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../../tools/dedent.ts";
import { versionReports } from "../../helpers/version-rows.ts";

/** Returns the reports for an import, without those for its place in the file. */
function imported(argumentsOf: string, rest = "", versions = "OT 1.12"): string[] {
  const text = `resource "a_b" "c" {\n  for_each = toset(["k"])\n}\nimport {\n${argumentsOf}}\n${rest}`;
  return versionReports(versions, text).map((report) => report.split(" ")[0]!);
}

function withKey(key: string, rest = ""): string[] {
  return imported(`  to = a_b.c[${key}]\n  id = "x"\n`, rest);
}

function forEach(collection: string, rest = "", id = "each.value"): string[] {
  return imported(`  for_each = ${collection}\n  to       = a_b.c[each.key]\n  id       = ${id}\n`, rest);
}

test("keys are expressions with the value of a key", () => {
  for (const key of ['"k"', "var.k", 'true ? "k" : "l"', "data.a_b.d.e", "0"])
    assert.equal(
      withKey(
        key,
        dedent`
          variable "k" {
          }
          data "a_b" "d" {
          }
        `,
      ),
      [],
      key,
    );
  for (const key of ["local.k", "toset([])", 'sensitive("k")'])
    assert.equal(withKey(key, "locals {\n  k = {}\n}\n"), ["invalid-import-key"], key);
  assert.equal(withKey("var.k", 'variable "k" {\n  type = list(string)\n}\n'), ["invalid-import-key"]);
});

test("names in keys are declared", () => {
  assert.equal(withKey("local.k"), ["undeclared-local"]);
  assert.equal(withKey("each.key"), ["each-outside"]);
});

test("elements are those of maps, sets and tuples", () => {
  for (const collection of ['{ k = "x" }', 'toset(["k"])', '["x"]', "var.m"])
    assert.equal(forEach(collection, 'variable "m" {\n  type = map(string)\n}\n'), [], collection);
  for (const collection of ["null", "var.l", 'sensitive({ k = "x" })', "1", "var.n"])
    assert.equal(
      forEach(
        collection,
        dedent`
          variable "l" {
            type = list(string)
          }
          variable "n" {
            type = set(number)
          }
        `,
        '"x"',
      ),
      [collection === "var.n" ? "invalid-for-each-set" : "invalid-for-each"],
      collection,
    );
});

test("IDs of all elements are known strings without marks", () => {
  assert.equal(forEach('{ k = "x", l = null }'), ["invalid-import-id"]);
  assert.equal(forEach('{ k = "x", l = sensitive("y") }'), ["invalid-import-id"]);
  assert.equal(forEach('[{ id = null }, { id = "x" }]', "", "each.value.id"), ["invalid-import-id"]);
  // The provider decides about it.
  assert.equal(forEach('{ k = "" }'), []);
});

test("an address is a reference", () => {
  assert.equal(imported('  to = true ? a_b.c : a_b.d\n  id = "x"\n'), ["import-address-expression"]);
});

test.run();
