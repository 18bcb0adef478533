// moved, removed and import blocks that a plan refuses.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../../../tools/dedent.ts";
import { reviewed } from "../../../helpers/reviewed.ts";

const A = 'resource "terraform_data" "a" {}\n';
const COUNTED = 'resource "terraform_data" "a" {\n  count = 2\n}\n';
const EACH = 'resource "terraform_data" "a" {\n  for_each = { x = 1 }\n}\n';
const OPEN = dedent`
  variable "n" {}
  resource "terraform_data" "a" {
    count = var.n
  }
`;
const CALL = 'module "m" {\n  source = "./m"\n}\n';
const CALLS = dedent`
  module "m" {
    source = "./m"
    count  = 2
  }
`;
const OF_M = {
  "m/main.tf": `${A}module "n" {\n  source = "./n"\n}\n`,
  "m/n/main.tf": 'resource "terraform_data" "b" {\n  count = 2\n}\n',
};

function moved(from: string, to: string): string {
  return `moved {\n  from = ${from}\n  to   = ${to}\n}\n`;
}

function removed(from: string): string {
  return `removed {\n  from = ${from}\n}\n`;
}

function importedEach(forEach: string, to: string): string {
  return `import {\n  for_each = ${forEach}\n  to = ${to}\n  id = "i"\n}\n`;
}

function imported(to: string): string {
  return `import {\n  to = ${to}\n  id = "i"\n}\n`;
}

const BIRD = 'resource "terraform_data" "bird" {}\ndata "terraform_data" "birb" {}\n';

const REPORTED: readonly (readonly [text: string, at: string, detail: string])[] = [
  [moved("terraform_data.a", "terraform_data.b") + A, "moved", "moves terraform_data.a, which"],
  [moved("terraform_data.a", "terraform_data.b") + COUNTED, "moved", "still declared at main.tf:5,1-30"],
  [moved("terraform_data.a", "module.m.terraform_data.a") + A, "moved", "moves terraform_data.a, which"],
  [moved("terraform_data.a", "terraform_data.b[0]") + A, "moved", "moves terraform_data.a, which"],
  [moved("terraform_data.a", "terraform_data.a") + A, "moved", "a move from terraform_data.a to the same address"],
  [moved("module.m", "module.n") + CALL, "moved", "moves module.m, which"],
  [moved("module.m", 'module.n["k"]') + CALL, "moved", "moves module.m, which"],
  [moved("terraform_data.a[1]", "terraform_data.b[0]") + COUNTED, "moved", "moves terraform_data.a[1], which"],
  [moved("terraform_data.a[1]", "terraform_data.b") + COUNTED, "moved", "moves terraform_data.a[1], which"],
  [moved('terraform_data.a["x"]', "terraform_data.b") + EACH, "moved", 'moves terraform_data.a["x"], which'],
  [moved("module.m.terraform_data.a", "terraform_data.b") + CALL, "moved", "still declared at m/main.tf:1,1-30"],
  [moved("module.m[1].terraform_data.a", "terraform_data.b") + CALLS, "moved", "moves module.m[1].terraform_data.a"],
  [moved("module.m.module.n.terraform_data.b", "terraform_data.b") + CALL, "moved", "declared at m/n/main.tf:1,1-30"],
  [moved("module.m.module.n", "module.n") + CALL, "moved", "moves module.m.module.n, which"],
  [moved("module.m[0]", "module.n") + CALLS, "moved", "moves module.m[0], which"],
  [moved('a.x["k"]', "a.y") + moved('a.x["k"]', "a.z"), "moved", 'moves a.x["k"] too'],
  [moved("a.x[0]", "a.x[0]"), "moved", "a move from a.x[0] to the same address"],
  [moved("a.x[0]", "a.x[1]") + moved("a.x[1]", "a.x[0]"), "moved", "a.x[0] → a.x[1] → a.x[0]"],
  [removed("module.m.terraform_data.a") + CALL, "removed", "still declared at m/main.tf:1,1-30"],
  [removed("module.m.terraform_data.a") + CALLS, "removed", "removes module.m.terraform_data.a, which"],
  [removed("module.m.module.n.terraform_data.b") + CALL, "removed", "still declared at m/n/main.tf:1,1-30"],
  [removed("module.m.module.n") + CALL, "removed", "removes module.m.module.n, which"],
  [imported("terraform_data.b") + A, "terraform_data.b", "terraform_data.b is not declared in this module. Declare it"],
  [imported("terraform_data.birb") + BIRD, "terraform_data.birb", "Did you mean terraform_data.bird?"],
  [imported('terraform_data.a["y"]') + EACH, 'terraform_data.a["y"]', 'no resource instance terraform_data.a["y"]'],
  [imported("terraform_data.a[2]") + COUNTED, "terraform_data.a[2]", "no resource instance terraform_data.a[2]"],
  [imported("module.m.terraform_data.a") + CALLS, "module.m.terraform_data.a", "instance module.m.terraform_data.a"],
  [imported("module.m[2].terraform_data.a") + CALLS, "module.m[2].terraform_data.a", "instance module.m[2].terr"],
  [
    importedEach('["x", "y"]', "terraform_data.a[each.value]") + EACH,
    "terraform_data.a[each.value]",
    'terraform_data.a["y"]',
  ],
  [
    importedEach('{ p = "x", q = "z" }', 'terraform_data.a["${each.value}"]') + EACH,
    'terraform_data.a["${each.value}"]',
    'no resource instance terraform_data.a["z"]',
  ],
  [removed("terraform_data.a") + A, 'resource "terraform_data" "a"', "block names terraform_data.a"],
  [removed("terraform_data.a") + COUNTED, 'resource "terraform_data" "a"', "block names terraform_data.a"],
  [removed("module.m") + CALL, 'module "m"', "block names module.m"],
];

for (const [text, at, detail] of REPORTED) {
  test(`${text} is reported`, () => {
    const reported = reviewed("refactorings", { "main.tf": text, ...OF_M });
    assert.equal(
      reported.map((one) => one.at),
      [at],
    );
    assert.match(reported[0]!.detail, detail);
  });
}

const SILENT: readonly string[] = [
  moved("terraform_data.a", "terraform_data.b"),
  moved("terraform_data.b", "terraform_data.a") + A,
  // Both addresses are, or may be, the same declared instance.
  moved("terraform_data.a", "terraform_data.a[0]") + COUNTED,
  moved("terraform_data.a", "terraform_data.b[0]") + COUNTED,
  moved("terraform_data.a[2]", "terraform_data.b") + COUNTED,
  moved("terraform_data.a[0]", "terraform_data.b") + A,
  moved("terraform_data.a[0]", "terraform_data.b") + OPEN,
  moved('terraform_data.a["y"]', "terraform_data.b") + EACH,
  moved("module.m.terraform_data.c", "terraform_data.b") + CALL,
  moved("module.m.terraform_data.a", "terraform_data.b") + CALLS,
  moved("module.m[2].terraform_data.a", "terraform_data.b") + CALLS,
  moved("module.m[0]", "module.n") + CALL,
  moved("module.o.terraform_data.a", "terraform_data.b") + CALL,
  moved("a.x", "a.y") + moved("a.x", "a.z[0]"),
  imported("terraform_data.a") + A,
  imported("terraform_data.a[0]") + COUNTED,
  imported('terraform_data.a["y"]') + OPEN,
  imported("module.m[1].terraform_data.a") + CALLS,
  imported("module.m.terraform_data.a") + CALL,
  importedEach('["x"]', "terraform_data.a[each.value]") + EACH,
  importedEach('["y"]', "terraform_data.a[each.value]") + OPEN,
  // Validation reports the kind of key.
  importedEach('["y"]', "terraform_data.a[each.value]") + COUNTED,
  // The configuration is to be generated.
  imported("terraform_data.a"),
  // An import has a provider only for a configuration that is generated.
  imported("x_y.z").replace("}", "  provider = x.p\n}") + A,
  moved("data.b.a", "data.b.c") + A,
  removed("module.m.terraform_data.c") + CALL,
  removed("module.m.module.o") + CALL,
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
    assert.equal(reviewed("refactorings", { "main.tf": text, ...OF_M }), []);
  });
}

test("the declared object and the block that removes it may be in different files, and in JSON", () => {
  const files = { "main.tf": A, "b.tf.json": '{"removed": {"from": "terraform_data.a"}}' };
  assert.equal(
    reviewed("refactorings", files).map(({ code }) => code),
    ["removed-object-exists"],
  );
  assert.equal(reviewed("refactorings", files, "b.tf.json"), []);
});

test.run();
