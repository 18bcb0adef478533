// Names in replace_triggered_by.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { reviewed } from "../../../helpers/reviewed.ts";

function resource(triggers: string): string {
  return `resource "terraform_data" "a" {\n  count = 2\n  lifecycle {\n    replace_triggered_by = ${triggers}\n  }\n}\nresource "terraform_data" "bird" {}\nresource "terraform_data" "each" {\n  for_each = toset(["x"])\n}\n`;
}

const LISTS: readonly (readonly [triggers: string, ...at: string[]])[] = [
  ["[terraform_data.bird, terraform_data.bird.id]"],
  ["[terraform_data.b]", "terraform_data.b"],
  ["[terraform_data.birt.id, terraform_data.bird]", "terraform_data.birt"],
  ["[terraform_data.c[count.index].id]", "terraform_data.c"],
  // Instances that are not there: the resource has none, others, or fewer.
  ["[terraform_data.bird[0]]", "terraform_data.bird[0]"],
  ["[terraform_data.bird[count.index].id]", "terraform_data.bird"],
  ["[terraform_data.a[7]]", "terraform_data.a[7]"],
  ['[terraform_data.a["0"]]', 'terraform_data.a["0"]'],
  ["[terraform_data.a.id]", "terraform_data.a"],
  ['[terraform_data.each["y"].id]', 'terraform_data.each["y"]'],
  ["[terraform_data.each[0]]", "terraform_data.each[0]"],
  ["[terraform_data.each[count.index]]", "terraform_data.each"],
  ['[terraform_data.each, terraform_data.each["x"]]'],
  // Keys inside attributes are not instance keys, and other values than strings and whole numbers are no keys.
  ["[terraform_data.bird.input[count.index]]"],
  ["[terraform_data.each[null]]"],
  // Something else than references.
  ["[(terraform_data.bird)]", "(terraform_data.bird)"],
  ['["${terraform_data.bird.id}"]', '"${terraform_data.bird.id}"'],
  ["[upper(terraform_data.bird.id)]", "upper(terraform_data.bird.id)"],
  ["[terraform_data.bird[*].id]", "terraform_data.bird[*].id"],
  ["[terraform_data.each[0 + 0]]", "0 + 0"],
  ["[terraform_data.bird == null ? 1 : 2]", "terraform_data.bird == null ? 1 : 2"],
  // Errors of other kinds.
  ["[local.x, var.y]"],
  ["[terraform_data.a[true]]"],
  ["terraform_data.b"],
  ['["terraform_data.b"]'],
];

for (const [triggers, ...at] of LISTS) {
  test(`${triggers} ${at.length === 0 ? "refers to existing objects" : "does not find " + at.join()}`, () => {
    const reported = reviewed("replace-triggers", resource(triggers));
    assert.equal(
      reported.map((one) => one.at),
      at,
    );
  });
}

test("a data source that is read while planning triggers nothing", () => {
  const data = (config: string): string =>
    `variable "path" {}\ndata "terraform_remote_state" "s" {\n  backend = "local"\n  config = ${config}\n}\n`;
  const reported = (config: string): (readonly [string, string])[] =>
    reviewed("replace-triggers", data(config) + resource("[data.terraform_remote_state.s]")).map((one) => [
      one.code,
      one.at,
    ]);
  assert.equal(reported("{ path = var.path }"), [["data-replace-trigger", "data.terraform_remote_state.s"]]);
  // Read during apply, it has a change.
  assert.equal(reported("{ path = terraform_data.bird.id }"), []);
});

for (const [repetition, trigger, isReported] of [
  ["", "terraform_data.a", true],
  ["", "terraform_data.a.input", true],
  ["count = 2", "terraform_data.a", true],
  ["count = 2", "terraform_data.a[0].input", true],
  ["count = 2", "terraform_data.a.0.id", true],
  ["count = 2", "terraform_data.a[count.index].input", true],
  ['for_each = toset(["x"])', 'terraform_data.a["x"]', true],
  ["count = var.size", "terraform_data.a[count.index]", true],
  // No instance looks for its change.
  ["count = 0", "terraform_data.a", false],
  ["count = 0", "terraform_data.a[count.index]", false],
  ["for_each = {}", "terraform_data.a[each.key]", false],
  ["", "terraform_data.b", false],
] as const) {
  test(`with ${repetition || "one instance"}, ${trigger} in its own list is ${isReported ? "reported" : "accepted"}`, () => {
    const lifecycle = `  lifecycle {\n    replace_triggered_by = [${trigger}]\n  }\n`;
    const text = `variable "size" {}\nresource "terraform_data" "a" {\n  ${repetition}\n${lifecycle}}\nresource "terraform_data" "b" {}\n`;
    assert.equal(
      reviewed("replace-triggers", text).map(({ code, at }) => [code, at]),
      isReported ? [["own-replace-trigger", trigger.replace("[count.index]", "").replace(/\.(input|id)$/u, "")]] : [],
    );
  });
}

test("similar names are suggested, in JSON too", () => {
  const text = JSON.stringify({
    resource: {
      terraform_data: { a: { lifecycle: { replace_triggered_by: ["terraform_data.birt.id"] } }, bird: {} },
    },
  });
  const [first] = reviewed("replace-triggers", { "main.tf.json": text }, "main.tf.json");
  assert.is(
    first?.detail,
    "A resource terraform_data.birt has not been declared in this module. Did you mean terraform_data.bird?",
  );
});

test.run();
