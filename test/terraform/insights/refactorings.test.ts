// moved and removed blocks for objects that are still declared.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../helpers/dedent.ts";
import { insights } from "../../helpers/insights.ts";

const A = 'resource "terraform_data" "a" {}\n';
const COUNTED = 'resource "terraform_data" "a" {\n  count = 2\n}\n';
const CALL = 'module "m" {\n  source = "./m"\n}\n';
const OF_M = { "m/main.tf": A };

function moved(from: string, to: string): string {
  return `moved {\n  from = ${from}\n  to   = ${to}\n}\n`;
}

function removed(from: string): string {
  return `removed {\n  from = ${from}\n}\n`;
}

const REPORTED: readonly (readonly [text: string, at: string, detail: string])[] = [
  [moved("terraform_data.a", "terraform_data.b") + A, "moved", "moves terraform_data.a, which"],
  [moved("terraform_data.a", "terraform_data.b") + COUNTED, "moved", "still declared at main.tf:5,1-30"],
  [moved("terraform_data.a", "module.m.terraform_data.a") + A, "moved", "moves terraform_data.a, which"],
  [moved("terraform_data.a", "terraform_data.b[0]") + A, "moved", "moves terraform_data.a, which"],
  [moved("terraform_data.a", "terraform_data.a") + A, "moved", "a move from terraform_data.a to the same address"],
  [moved("module.m", "module.n") + CALL, "moved", "moves module.m, which"],
  [moved("module.m", 'module.n["k"]') + CALL, "moved", "moves module.m, which"],
  [removed("terraform_data.a") + A, 'resource "terraform_data" "a"', "block names terraform_data.a"],
  [removed("terraform_data.a") + COUNTED, 'resource "terraform_data" "a"', "block names terraform_data.a"],
  [removed("module.m") + CALL, 'module "m"', "block names module.m"],
];

for (const [text, at, detail] of REPORTED) {
  test(`${text} is reported`, () => {
    const found = insights("refactorings", { "main.tf": text, ...OF_M });
    assert.equal(
      found.map((one) => one.at),
      [at],
    );
    assert.match(found[0]!.detail, detail);
  });
}

const SILENT: readonly string[] = [
  moved("terraform_data.a", "terraform_data.b"),
  moved("terraform_data.b", "terraform_data.a") + A,
  // Both addresses are, or may be, the same declared instance.
  moved("terraform_data.a", "terraform_data.a[0]") + COUNTED,
  moved("terraform_data.a", "terraform_data.b[0]") + COUNTED,
  moved("terraform_data.a[2]", "terraform_data.b") + COUNTED,
  moved("module.m.terraform_data.a", "terraform_data.b") + CALL,
  moved("module.m[0]", "module.n") + CALL,
  moved("data.b.a", "data.b.c") + A,
  removed("module.m.terraform_data.a") + CALL,
  removed("terraform_data.b") + A,
  removed("terraform_data.a[0]") + A,
  dedent`
    moved {
      from = 1 + 1
    }
    removed {
    }
  `,
];

for (const text of SILENT) {
  test(`${text} is left to the plan`, () => {
    assert.equal(insights("refactorings", { "main.tf": text, ...OF_M }), []);
  });
}

test("the declared object and the block that removes it may be in different files, and in JSON", () => {
  const files = { "main.tf": A, "b.tf.json": '{"removed": {"from": "terraform_data.a"}}' };
  assert.equal(
    insights("refactorings", files).map(({ code }) => code),
    ["removed-object-exists"],
  );
  assert.equal(insights("refactorings", files, "b.tf.json"), []);
});

test.run();
