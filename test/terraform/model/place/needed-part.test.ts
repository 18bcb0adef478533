// The part of an expression that an answer needs: its value is that of the whole, and its text is short.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { LanguageService } from "../../../../language-service/index.ts";
import { MemoryFiles } from "../../../../lint/index.ts";
import { neededText } from "../../../../src/internal.ts";
import { budgetOf } from "../../../../src/terraform/model/values.ts";
import { valueText } from "../../../../src/index.ts";
import { dedent } from "../../../../tools/dedent.ts";

const PATH = "/w/main.tf";

function moduleOf(text: string) {
  return new LanguageService(new MemoryFiles({ [PATH]: text })).document(PATH)!.inModule!.module;
}

const MODULE = moduleOf(dedent`
  variable "v" {
    type = string
  }
  locals {
    map   = { a = { b = [1, upper("x")] }, "c d" = var.v, (1) = 2 }
    plain = { a = { b = [1, upper("x")] }, "c d" = var.v, a = 3, a = { b = [2, upper("y")] } }
    again = local.plain
    other = merge(local.plain, { z = 1 })
    cycle = local.cycle
  }
`);

for (const [text, expected] of [
  ["local.plain.a.b[1]", 'upper("y")'],
  ["local.again.a.b", '[2, upper("y")]'],
  ['local.plain["c d"]', "var.v"],
  ["local.map.a.b", '({ a = { b = [1, upper("x")] }, "c d" = var.v, (1) = 2 }).a.b'],
  [
    "local.plain.missing",
    '({ a = { b = [1, upper("x")] }, "c d" = var.v, a = 3, a = { b = [2, upper("y")] } }).missing',
  ],
  ["local.other.z", "local.other.z"],
  ["local.plain[*].a", "local.plain[*].a"],
  ["local.plain[var.v]", "local.plain[var.v]"],
  ["[for local in [{ plain = 1 }] : local.plain]", "[for local in [{ plain = 1 }] : local.plain]"],
  ["var.v", "var.v"],
  ["1 +", "1 +"],
] as const) {
  test(`needs of ${text}`, () => {
    assert.is(neededText(MODULE, text), expected);
    const [whole, part] = [text, expected].map((one) => MODULE.evaluate(one));
    assert.is(valueText(part!.value), valueText(whole!.value));
  });
}

test("a cycle ends", () => {
  assert.type(neededText(MODULE, "local.cycle.a"), "string");
});

test("a hover evaluates one item of a large object, and the first ones of the whole", () => {
  const items = Array.from({ length: 12_000 }, (_, index) => `    key_${index} = { name = upper("n${index}") }\n`).join(
    "",
  );
  const text = `locals {\n  big = {\n${items}  }\n  one = local.big.key_7.name\n}\noutput "all" {\n  value = [for k, v in local.big : v.name]\n}\n`;
  const service = new LanguageService(new MemoryFiles({ [PATH]: text }));
  const hoverAt = (mark: string, offset: number): string =>
    service.hover(PATH, text.indexOf(mark) + offset)?.text ?? "";
  const module = service.document(PATH)!.inModule!.module;
  assert.is(neededText(module, "local.big.key_7.name"), 'upper("n7")');
  assert.ok(neededText(module, "local.big").length < text.length / 3);
  const budget = budgetOf(module);
  const spend = budget.spend.bind(budget);
  let steps = 0;
  budget.spend = (cost) => {
    steps += cost.steps;
    spend(cost);
  };
  assert.match(hoverAt("one = ", 0), '"N7"');
  assert.match(hoverAt("key_7.name\n", 2), '"N7"');
  assert.match(hoverAt("big = ", 0), '"key_0" = {');
  assert.match(hoverAt("v.name", 3), "more than 97 more");
  assert.is(service.inlayValues(PATH, { start: 0, end: text.length }).length, 1);
  // To evaluate the whole object takes 73,000 steps.
  assert.ok(steps > 0 && steps < 40_000, String(steps));
});

test.run();
