// Expressions and conditions that fail in every plan. Those on `terraform_data` were tried with `terraform plan` 1.11,
// without state; those on other resources follow from them.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../../../tools/dedent.ts";
import { reviewed } from "../../../helpers/reviewed.ts";

const FILES = {
  "child/main.tf": dedent`
    variable "names" {
      type = list(string)
    }
    resource "terraform_data" "c" {
      for_each = toset(var.names)
    }
    resource "terraform_data" "d" {
      count = length(var.names)
    }
    output "ids" {
      value = { for k, v in terraform_data.c : k => v.id }
    }
    output "list" {
      value = terraform_data.d[*].id
    }
    output "names" {
      value = var.names
    }
  `,
  "strict/main.tf": dedent`
    variable "size" {
      validation {
        condition     = var.size > 5
        error_message = "No."
      }
    }
    variable "other" {
      default = 1
    }
    resource "terraform_data" "a" {
      lifecycle {
        precondition {
          condition     = length(var.other[*]) > 0
          error_message = "No."
        }
      }
    }
  `,
};

const MAIN = dedent`
  variable "size" {
    type    = number
    default = 0
  }
  locals {
    names = toset(["x", "y"])
    two   = 2
  }
  resource "terraform_data" "each" {
    for_each = local.names
    input    = each.key
  }
  resource "terraform_data" "two" {
    count = local.two
    input = count.index
  }
  resource "terraform_data" "none" {
    count = 0
  }
  resource "terraform_data" "one" {
  }
  resource "other_thing" "many" {
    for_each = local.names
    name     = each.key
  }
  module "each" {
    source   = "./child"
    for_each = local.names
    names    = [each.key]
  }
  module "two" {
    source = "./child"
    count  = 2
    names  = ["p", "q"]
  }
  module "single" {
    source = "./child"
    names  = ["p", "q"]
  }
`;

/** Returns the details of the reports on a topic about a text after the declarations above. */
function reportsOn(topic: "failing-expressions" | "failing-conditions", text: string): string[] {
  return reviewed(topic, { ...FILES, "main.tf": MAIN + text }).map(({ detail }) => detail);
}

const output = (expression: string): string => `output "o" {\n  value = ${expression}\n}\n`;

const NO_ELEMENT = "The given key does not identify an element in this collection value";

const FAILING: readonly (readonly [expression: string, detail: string])[] = [
  ['terraform_data.each["z"].id', NO_ELEMENT],
  ["terraform_data.two[2].id", `${NO_ELEMENT}: the given index is greater`],
  ["terraform_data.two[-1].id", `${NO_ELEMENT}: a negative number`],
  ["terraform_data.two[local.two].id", NO_ELEMENT],
  ["terraform_data.two[length(terraform_data.two)].id", NO_ELEMENT],
  ["terraform_data.none[0].id", `${NO_ELEMENT}: the collection has no elements`],
  ["(terraform_data.two[*].id)[3]", NO_ELEMENT],
  ["values(terraform_data.each)[2].id", NO_ELEMENT],
  ["keys(terraform_data.each)[2]", NO_ELEMENT],
  ['lookup(terraform_data.each, "z").id', 'the given object has no attribute "z"'],
  ['merge(terraform_data.each["z"], {})', NO_ELEMENT],
  ['[for k in ["x", "z"] : terraform_data.each[k].id]', NO_ELEMENT],
  ["[for i in range(3) : terraform_data.two[i].id]", NO_ELEMENT],
  ["one(terraform_data.two[*].id)", "zero or one elements"],
  ["one([for k, v in terraform_data.each : v.id])", "zero or one elements"],
  ["coalesce(null, one(terraform_data.none[*].id))", "no non-null"],
  ["element(terraform_data.none[*].id, 0)", "empty list"],
  ["sum(terraform_data.none[*].id)", "cannot sum an empty list"],
  ["slice(terraform_data.two[*].id, 0, 3)", "end index"],
  ['zipmap(["a"], terraform_data.two[*].id)', "number of keys (1)"],
  ['{ for k, v in terraform_data.each : "same" => v.id }', "If duplicates are expected"],
  ['{ for i, d in terraform_data.two : "k${floor(i / 2)}" => d.id }', "If duplicates are expected"],
  ["{ for d in terraform_data.two : d.input % 1 => d.id }", "If duplicates are expected"],
  ['tonumber(terraform_data.each["x"].input)', "decimal representation"],
  ['module.each["z"].ids', NO_ELEMENT],
  ['module.each["x"].ids["y"]', NO_ELEMENT],
  ['[for k, m in module.each : m.ids["x"]]', NO_ELEMENT],
  ["module.two[2].list", NO_ELEMENT],
  ["module.two[1].list[2]", NO_ELEMENT],
  ["module.two[*].list[3]", NO_ELEMENT],
  ['module.single.ids["z"]', NO_ELEMENT],
  ["module.single.names[3]", NO_ELEMENT],
  ["one(module.single.list)", "zero or one elements"],
  // Without a schema, the instances of a resource are known.
  ['other_thing.many["z"].id', NO_ELEMENT],
  ["one(values(other_thing.many)[*].id)", "zero or one elements"],
];

for (const [expression, detail] of FAILING) {
  test(`fails: ${expression}`, () => {
    const [report, ...others] = reportsOn("failing-expressions", output(expression));
    assert.equal(others, []);
    assert.ok(report?.includes(detail), report);
  });
}

const FINE = [
  'terraform_data.each["x"].id',
  "terraform_data.two[1].id",
  "terraform_data.two[local.two - 1].id",
  "terraform_data.none[*].id",
  "one(terraform_data.none[*].id)",
  "element(terraform_data.two[*].id, 5)",
  "values(terraform_data.each)[1].id",
  'try(terraform_data.each["z"].id, null)',
  'can(terraform_data.each["z"])',
  'false ? terraform_data.each["z"].id : "a"',
  'true ? "a" : terraform_data.each["z"].id',
  '[for k in ["x", "y"] : terraform_data.each[k].id]',
  "[for i in range(2) : terraform_data.two[i].id]",
  '{ for k, v in terraform_data.each : "same" => v.id... }',
  '{ for z in ["p", "q"] : z => module.single.ids[z] }',
  "[for k, m in module.each : m.ids[k]]",
  'module.each["x"].ids["x"]',
  "module.two[1].list[1]",
  "slice(terraform_data.two[*].id, 0, 2)",
  'other_thing.many["x"].name + 1',
  // These depend on the values of variables.
  "terraform_data.two[var.size].id",
  "terraform_data.two[var.size + 5].id",
];

for (const expression of FINE) {
  test(`does not fail: ${expression}`, () => {
    assert.equal(reportsOn("failing-expressions", output(expression)), []);
  });
}

const data = (body: string): string => `resource "terraform_data" "t" {\n${body}}\n`;

test("expressions of instances fail for the instances that exist", () => {
  const by = (forEach: string): string[] =>
    reportsOn("failing-expressions", data(`for_each = ${forEach}\ninput = terraform_data.each[each.key].id\n`));
  assert.equal(by('toset(["x", "q"])'), [`${NO_ELEMENT}. It fails for the instance with each.key "q".`]);
  assert.equal(by('toset(["x", "y"])'), []);
  const counted = (count: string): string[] =>
    reportsOn("failing-expressions", data(`count = ${count}\ninput = terraform_data.two[count.index].id\n`));
  assert.is(
    counted("3")[0]!.slice(-"It fails for the instance with count.index 2.".length),
    "It fails for the instance with count.index 2.",
  );
  for (const count of ["0", "2", "var.size"]) assert.equal(counted(count), [], count);
});

test("instances are known through any number of local values, in any order", () => {
  const count = 100;
  const chain = Array.from({ length: count }, (_, index) => `  l${index} = local.l${index + 1}\n`);
  const last = `  l${count} = terraform_data.one[*].id\n`;
  for (const lines of [
    [...chain, last],
    [last, ...chain.toReversed()],
  ]) {
    const text = `resource "terraform_data" "one" {\n  count = 1\n}\nlocals {\n${lines.join("")}}\noutput "o" {\n  value = local.l0[1]\n}\n`;
    assert.is(reviewed("failing-expressions", text).length, 1);
  }
});

test("locals, arguments of calls and conditions fail; generated blocks and provisioners may not be evaluated", () => {
  const missing = 'terraform_data.each["z"].id';
  const texts: readonly (readonly [text: string, count: number])[] = [
    [`locals {\n  a = ${missing}\n}\n`, 1],
    [`locals {\n  a = { for k, v in terraform_data.each : k => v.id }\n}\n${output('local.a["z"]')}`, 1],
    [`module "a" {\n  source = "./child"\n  names = [${missing}]\n}\n`, 1],
    [`module "a" {\n  source = "./child"\n  count = 0\n  names = [${missing}]\n}\n`, 0],
    [data(`lifecycle {\n  precondition {\n    condition = ${missing} != ""\n    error_message = "No."\n  }\n}\n`), 1],
    [data(`provisioner "local-exec" {\n  command = ${missing}\n}\n`), 0],
    [`check "a" {\n  assert {\n    condition = ${missing} != ""\n    error_message = "No."\n  }\n}\n`, 0],
    [
      `resource "other_thing" "b" {\n  dynamic "c" {\n    for_each = var.size > 1 ? [1] : []\n    content {\n      d = ${missing}\n    }\n  }\n}\n`,
      0,
    ],
  ];
  for (const [text, count] of texts) assert.is(reportsOn("failing-expressions", text).length, count, text);
});

test("what validation reports is not repeated", () => {
  assert.equal(reportsOn("failing-expressions", output("terraform_data.two.id + local.none")), []);
  assert.equal(reportsOn("failing-expressions", output('terraform_data.two[0].input + "x"')), []);
});

const precondition = (condition: string): string =>
  data(`lifecycle {\n  precondition {\n    condition = ${condition}\n    error_message = "No."\n  }\n}\n`);

const FALSE = [
  "length(terraform_data.two) == 3",
  'contains(keys(terraform_data.each), "z")',
  "length(module.single.list) > 2",
  'terraform_data.each["x"].input == "z"',
  "local.two > 2",
  'alltrue([for k, v in terraform_data.each : k != "x"])',
  "terraform_data.one.output != null",
];

for (const condition of FALSE) {
  test(`is false: ${condition}`, () => {
    assert.equal(reportsOn("failing-conditions", precondition(condition)), [
      "This condition is false in every plan, so the plan of terraform_data.t fails. Correct the condition, or the values that it refers to.",
    ]);
  });
}

const NOT_FALSE = [
  "length(terraform_data.two) == 2",
  'terraform_data.one.id == ""',
  "terraform_data.one.output == null",
  "var.size > 5",
  'other_thing.many["x"].name == ""',
];

for (const condition of NOT_FALSE) {
  test(`may be true: ${condition}`, () => {
    assert.equal(reportsOn("failing-conditions", precondition(condition)), []);
  });
}

test("postconditions, outputs and instances; not assertions, nor instances that do not exist", () => {
  const rule = (type: string, condition = "local.two > 2"): string =>
    `${type} {\n  condition = ${condition}\n  error_message = "No."\n}\n`;
  const texts: readonly (readonly [text: string, detail: string | null])[] = [
    [data(`lifecycle {\n${rule("postcondition")}}\n`), "so the plan of terraform_data.t fails."],
    [data(`lifecycle {\n${rule("postcondition", 'self.id == ""')}}\n`), null],
    [
      data(`input = "a"\nlifecycle {\n${rule("postcondition", 'self.input == "b"')}}\n`),
      "so the plan of terraform_data.t fails.",
    ],
    [data(`input = "a"\nlifecycle {\n${rule("postcondition", 'self.output == "b"')}}\n`), null],
    [
      data(`count = 3\ninput = count.index\nlifecycle {\n${rule("postcondition", "self.input < 2")}}\n`),
      "It is false for the instance with count.index 2.",
    ],
    [data(`count = var.size\ninput = "a"\nlifecycle {\n${rule("postcondition", 'self.input == "b"')}}\n`), null],
    [`output "o" {\n  value = 1\n${rule("precondition")}}\n`, "so the plan of output.o fails."],
    [data(`count = 0\nlifecycle {\n${rule("precondition")}}\n`), null],
    [data(`count = var.size\nlifecycle {\n${rule("precondition")}}\n`), null],
    [
      data(`count = 3\nlifecycle {\n${rule("precondition", "count.index < 2")}}\n`),
      "It is false for the instance with count.index 2.",
    ],
    [`check "c" {\n${rule("assert")}}\n`, null],
  ];
  for (const [text, detail] of texts) {
    const reported = reportsOn("failing-conditions", text);
    if (detail === null) assert.equal(reported, [], text);
    else assert.ok(reported.length === 1 && reported[0]!.includes(detail), text);
  }
});

test("conditions of called modules are reported at the argument that makes them false", () => {
  const call = (body: string): string => `module "s" {\n  source = "./strict"\n${body}}\n`;
  const text = call("size = length(terraform_data.two)\n");
  const [report, ...others] = reviewed("failing-conditions", { ...FILES, "main.tf": MAIN + text });
  assert.equal(others, []);
  assert.equal(report, {
    code: "failing-module-condition",
    at: "length(terraform_data.two)",
    detail:
      "The condition at main.tf:3 of the module is false for the values of this call, so module.s.var.size fails in every plan. Change what this call passes.",
  });
  assert.is(reportsOn("failing-conditions", call("size = 6\nother = terraform_data.two[*].id\n")).length, 0);
  assert.is(reportsOn("failing-conditions", call("size = 6\nother = terraform_data.none[*].id\n")).length, 1);
  assert.is(reportsOn("failing-conditions", call("size = 6\nother = null\n")).length, 1);
  assert.is(reportsOn("failing-conditions", call("size = var.size\n")).length, 0);
  // The rejection of a value that validation knows has its own report.
  assert.is(reportsOn("failing-conditions", call("size = 5\n")).length, 0);
  assert.is(reportsOn("failing-conditions", call("count = 0\nsize = length(terraform_data.two)\n")).length, 0);
});

test("an argument may refer to another output of the same module", () => {
  const child = dedent`
    variable "size" {
      type = number
      validation {
        condition     = var.size > 5
        error_message = "No."
      }
    }
    output "small" {
      value = length(terraform_data.two)
    }
    output "same" {
      value = var.size
    }
    resource "terraform_data" "two" {
      count = 2
    }
  `;
  const found = (argument: string): number => {
    const text = `module "a" {\n  source = "./a"\n  size   = ${argument}\n}\n`;
    return reviewed("failing-conditions", { "main.tf": text, "a/main.tf": child }).length;
  };
  assert.is(found("module.a.small"), 1);
  assert.is(found("module.a.small + 4"), 0);
  // A cycle, which validation reports.
  assert.is(found("module.a.same"), 0);
  assert.is(found("length(module.a)"), 0);
});

test.run();
