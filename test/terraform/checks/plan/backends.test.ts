// References and calls in backends.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { reviewed } from "../../../helpers/reviewed.ts";

const BACKENDS: readonly (readonly [argument: string, ...at: string[]])[] = [
  ["bucket = var.b", "var.b"],
  ['bucket = "state-${local.b}"', '"state-${local.b}"'],
  ["bucket = path.root", "path.root"],
  ['bucket = upper("b")', 'upper("b")'],
  ["config = { a = var.b, c = var.d }", "{ a = var.b, c = var.d }"],
  ["bucket = var.b\n  key = var.c", "var.b", "var.c"],
  ['bucket = "b"\n  encrypt = true\n  list = [1, { a = "b" }]'],
  ['assume_role {\n    role = "b"\n  }'],
  ["bucket ="],
];

for (const type of ['backend "s3"', "cloud"]) {
  for (const [argument, ...at] of BACKENDS) {
    test(`${type}: ${argument}`, () => {
      const reported = reviewed("backend-references", `terraform {\n  ${type} {\n  ${argument}\n  }\n}\n`);
      assert.equal(
        reported.map((one) => one.at),
        at,
      );
    });
  }
}

test("JSON strings are literal where no names have values", () => {
  const text = '{"terraform": {"backend": {"s3": {"bucket": "${var.b}", "key": "k"}}}}';
  assert.equal(reviewed("backend-references", { "main.tf.json": text }, "main.tf.json"), []);
});

test.run();
