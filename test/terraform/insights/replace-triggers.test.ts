// Names in replace_triggered_by.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { insights } from "../../helpers/insights.ts";

function resource(triggers: string): string {
  return `resource "terraform_data" "a" {\n  count = 2\n  lifecycle {\n    replace_triggered_by = ${triggers}\n  }\n}\nresource "terraform_data" "bird" {}\n`;
}

const LISTS: readonly (readonly [triggers: string, ...at: string[]])[] = [
  ["[terraform_data.bird, terraform_data.bird.id, terraform_data.a[count.index]]"],
  ["[terraform_data.b]", "terraform_data.b"],
  ["[terraform_data.birt.id, terraform_data.bird]", "terraform_data.birt"],
  ["[terraform_data.c[count.index].id]", "terraform_data.c"],
  // Errors of other kinds.
  ["[local.x, var.y]"],
  ["terraform_data.b"],
  ['["terraform_data.b"]'],
];

for (const [triggers, ...at] of LISTS) {
  test(`${triggers} ${at.length === 0 ? "refers to existing objects" : "does not find " + at.join()}`, () => {
    const found = insights("replace-triggers", resource(triggers));
    assert.equal(
      found.map((one) => one.at),
      at,
    );
  });
}

test("similar names are suggested, in JSON too", () => {
  const text = JSON.stringify({
    resource: {
      terraform_data: { a: { lifecycle: { replace_triggered_by: ["terraform_data.birt.id"] } }, bird: {} },
    },
  });
  const [found] = insights("replace-triggers", { "main.tf.json": text }, "main.tf.json");
  assert.is(
    found?.detail,
    "A resource terraform_data.birt has not been declared in this module. Did you mean terraform_data.bird?",
  );
});

test.run();
