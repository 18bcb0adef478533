// Values of `count` and `for_each` that the first plan does not know. Each case was tried with `terraform plan` 1.11, without state.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { reviewed } from "../../../helpers/reviewed.ts";
import { dedent } from "../../../../tools/dedent.ts";
import { moduleHost, type ModuleFiles } from "../../../../tools/module-host.ts";
import { review, loadModule, readProviderSchemas } from "../../../../src/terraform/index.ts";

const DECLARED = dedent`
  resource "terraform_data" "a" {
  }
  resource "terraform_data" "two" {
    count = 2
    input = "n\${count.index}"
  }
  resource "terraform_data" "each" {
    for_each = toset(["x", "y"])
    input    = each.key
  }
  locals {
    ids = [terraform_data.a.id]
    map = { for key in ["a", "b"] : key => terraform_data.a.id }
  }
  variable "on" {
    default = true
  }
`;

const t = (argument: string): string => `${DECLARED}resource "terraform_data" "t" {\n  ${argument}\n}\n`;

const UNKNOWN: readonly (readonly [argument: string, origin: string])[] = [
  ["for_each = toset([terraform_data.a.id])", "terraform_data.a.id"],
  ["for_each = { (terraform_data.a.id) = 1 }", "terraform_data.a.id"],
  ["for_each = toset(local.ids)", "local.ids ← terraform_data.a.id"],
  ["for_each = toset(terraform_data.two[*].id)", "terraform_data.two[*].id"],
  ["for_each = toset([for one in terraform_data.each : one.id])", "terraform_data.each[*].id"],
  ['for_each = { for key in ["a"] : "${key}-${terraform_data.a.id}" => key }', "terraform_data.a.id"],
  ['for_each = toset(concat(["a"], local.ids))', "local.ids ← terraform_data.a.id"],
  ["for_each = toset([timestamp()])", "toset([timestamp()])"],
  ["for_each = toset(values(local.map))", "local.map ← terraform_data.a.id"],
  ['count = terraform_data.a.id == "x" ? 1 : 0', "terraform_data.a.id"],
  ["count = length(terraform_data.a.id)", "terraform_data.a.id"],
  ["count = var.on ? length(terraform_data.a.id) : 0", "terraform_data.a.id"],
  ["count = can(terraform_data.a.id) ? 1 : 0", "terraform_data.a.id"],
  ["count = length(toset(concat(local.ids, [uuid()])))", "local.ids ← terraform_data.a.id"],
  ['count = terraform_data.each["x"].output == "x" ? 1 : 0', 'terraform_data.each["x"].output'],
];

for (const [argument, origin] of UNKNOWN) {
  test(`unknown: ${argument}`, () => {
    const [first, ...others] = reviewed("unknown-instances", t(argument));
    assert.equal(others, []);
    assert.is(first?.at, argument.replace(/^\w+ = /, ""));
    assert.match(first!.detail, ` on ${origin}, which is known only after apply, so the first plan fails. Use `);
    assert.equal(reviewed("likely-unknown-instances", t(argument)), []);
  });
}

const KNOWN = [
  "for_each = { a = terraform_data.a.id }",
  "for_each = local.map",
  "for_each = terraform_data.each",
  "for_each = { for key, one in terraform_data.each : key => one.id }",
  "for_each = toset([for one in terraform_data.each : one.input])",
  "for_each = toset(terraform_data.two[*].input)",
  'for_each = toset([lookup({ a = "x", b = terraform_data.a.id }, "a", "z")])',
  "for_each = toset(keys(local.map))",
  "count = length(local.ids)",
  "count = length(terraform_data.two)",
  "count = terraform_data.a.id == null ? 0 : 1",
  "count = terraform_data.a.output == null ? 1 : 0",
  'count = startswith("x-${terraform_data.a.id}", "x-") ? 1 : 0',
  "count = length(chunklist([terraform_data.a.id], 1))",
];

for (const argument of KNOWN) {
  test(`known: ${argument}`, () => {
    assert.equal(reviewed("unknown-instances", t(argument)), []);
    assert.equal(reviewed("likely-unknown-instances", t(argument)), []);
  });
}

const MORE = dedent`
  variable "names" {
    type = list(string)
  }
  variable "flag" {
    type    = bool
    default = false
  }
  variable "any" {
  }
  data "terraform_remote_state" "r" {
    backend = "local"
  }
`;

const UNCERTAIN: readonly (readonly [argument: string, isLikely: boolean])[] = [
  ["for_each = toset(concat(var.names, [terraform_data.a.id]))", true],
  ["count = var.flag ? length(terraform_data.a.id) : 0", true],
  ["for_each = merge({ for name in var.names : name => name }, { a = terraform_data.a.id })", false],
  // These values are not in the files: either report would be a guess.
  ["for_each = toset(concat(var.any, [terraform_data.a.id]))", false],
  ["count = data.terraform_remote_state.r.outputs.on ? length(terraform_data.a.id) : 0", false],
  ['for_each = toset([coalesce(plantimestamp() == "x" ? "a" : null, terraform_data.a.id)])', false],
];

for (const [argument, isLikely] of UNCERTAIN) {
  test(`uncertain: ${argument}`, () => {
    const text = t(argument) + MORE;
    assert.equal(reviewed("unknown-instances", text), []);
    assert.is(reviewed("likely-unknown-instances", text).length, isLikely ? 1 : 0);
  });
}

const CHILD = {
  "child/main.tf": dedent`
    variable "ids" {
      type = list(string)
    }
    resource "terraform_data" "t" {
      for_each = toset(var.ids)
    }
    resource "terraform_data" "own" {
      count = 2
    }
    output "ids" {
      value = terraform_data.own[*].id
    }
  `,
};

const MODULES: readonly (readonly [name: string, main: string, at: string | null, origin: string])[] = [
  [
    "the argument that makes them unknown is reported",
    dedent`
      resource "terraform_data" "a" {}
      module "m" {
        source = "./child"
        ids = [terraform_data.a.id]
      }
    `,
    "[terraform_data.a.id]",
    "var.ids ← terraform_data.a.id",
  ],
  [
    "outputs of another call",
    dedent`
      module "n" {
        source = "./child"
        ids = ["x"]
      }
      module "m" {
        source = "./child"
        ids = module.n.ids
      }
    `,
    "module.n.ids",
    "var.ids ← module.n.ids ← terraform_data.own[*].id",
  ],
  [
    "known arguments",
    dedent`
      module "m" {
        source = "./child"
        ids = ["x"]
      }
    `,
    null,
    "",
  ],
];

for (const [name, main, at, origin] of MODULES) {
  test(`called modules: ${name}`, () => {
    const reported = reviewed("unknown-instances", { ...CHILD, "main.tf": main });
    assert.equal(
      reported.map((problem) => problem.at),
      at === null ? [] : [at],
    );
    if (at !== null)
      assert.match(
        reported[0]!.detail,
        `for_each of module.m.terraform_data.t depends on ${origin}, which is known only after apply, so the first plan fails.`,
      );
  });
}

const WAYS: readonly (readonly [argument: string, origin: string])[] = [
  ["for_each = toset([for n in module.nets : n.ids[0]])", "module.nets[*].ids ← terraform_data.own[*].id"],
  ["for_each = { for p in local.pairs : p.id => p }", "local.pairs ← module.nets[*].ids ← terraform_data.own[*].id"],
  ["for_each = toset(flatten(values(module.nets)[*].ids))", "module.nets[*].ids ← terraform_data.own[*].id"],
  ["count = sum([for id in module.net.ids : length(id)])", "module.net.ids ← terraform_data.own[*].id"],
  ['for_each = { for k, o in terraform_data.many : "${k}-${o.output}" => o }', "terraform_data.many[*].output"],
];

const REPEATED = dedent`
  locals {
    pairs = flatten([for region, n in module.nets : [for id in n.ids : { region = region, id = id }]])
  }
  module "nets" {
    source = "./child"
    for_each = toset(["eu", "us"])
    ids = []
  }
  module "net" {
    source = "./child"
    ids = []
  }
  resource "terraform_data" "many" {
    for_each = toset(["a"])
    input = each.key
  }
`;

for (const [argument, origin] of WAYS) {
  test(`the way of a value through loops: ${argument}`, () => {
    const main = `${REPEATED}resource "terraform_data" "t" {\n  ${argument}\n}\n`;
    const [report, ...others] = reviewed("unknown-instances", { ...CHILD, "main.tf": main });
    assert.equal(others, []);
    assert.match(report!.detail, ` on ${origin}, which is known only after apply, so the first plan fails. Use `);
  });
}

test("a called module by itself has variables of any value", () => {
  const files: ModuleFiles = {
    ...CHILD,
    "main.tf": dedent`
      module "m" {
        source = "./child"
        ids = []
      }
    `,
  };
  const child = loadModule("child", moduleHost(files));
  assert.equal(review(child, "main.tf", "unknown-instances"), []);
});

test("automatic files of values decide, in the order in which Terraform reads them", () => {
  const main = dedent`
    variable "on" {
      default = true
    }
    resource "terraform_data" "a" {}
    resource "terraform_data" "t" {
      count = var.on ? length(terraform_data.a.id) : 0
    }
  `;
  assert.is(reviewed("unknown-instances", { "main.tf": main, "other.tfvars": "on = false\n" }).length, 1);
  assert.is(reviewed("unknown-instances", { "main.tf": main, "terraform.tfvars": "on = false\n" }).length, 0);
  const both = { "main.tf": main, "terraform.tfvars": "on = false\n", "b.auto.tfvars": "on = true\n" };
  assert.is(reviewed("unknown-instances", both).length, 1);
});

test("imported resources, and resources without a schema, are left out", () => {
  const imported = dedent`
    import {
      to = terraform_data.a
      id = "x"
    }
  `;
  assert.equal(reviewed("unknown-instances", t("count = length(terraform_data.a.id)") + imported), []);
  assert.equal(reviewed("likely-unknown-instances", t("count = length(terraform_data.a.id)") + imported), []);
  const other = dedent`
    resource "b_c" "d" {}
    resource "b_c" "e" {
      count = length(b_c.d.id)
    }
  `;
  assert.equal(reviewed("unknown-instances", other), []);
});

test("an import block of a calling module names resources of the called one", () => {
  const unknownAt = (to: string): string[] => {
    const main = dedent`
      module "c" {
        source = "./child"
      }
      resource "terraform_data" "counted" {
        count = length(module.c.id)
      }
    `;
    const imported = `import {\n  to = ${to}\n  id = "x"\n}\n`;
    const child = dedent`
      resource "terraform_data" "a" {}
      output "id" {
        value = terraform_data.a.id
      }
    `;
    return reviewed("unknown-instances", { "child/main.tf": child, "main.tf": main + imported }).map(({ at }) => at);
  };
  for (const to of ["module.c.terraform_data.a", 'module.c["x"].terraform_data.a']) assert.equal(unknownAt(to), [], to);
  for (const to of ["terraform_data.a", "module.d.terraform_data.a", "module.c.terraform_data.b"])
    assert.equal(unknownAt(to), ["length(module.c.id)"], to);
});

test("a data source is read during the plan, unless it depends on something unknown", () => {
  const data = (more: string): string =>
    `${t("count = data.terraform_remote_state.r.outputs.n")}data "terraform_remote_state" "r" {\n  backend = "local"\n  ${more}\n}\n`;
  assert.equal(reviewed("unknown-instances", data("")), []);
  assert.is(reviewed("unknown-instances", data("depends_on = [terraform_data.a]")).length, 1);
  assert.is(reviewed("unknown-instances", data("config = { path = terraform_data.a.id }")).length, 1);
});

test("schemas say which attributes are computed: set ones are known, nested ones and tags of the provider are not certain", () => {
  const string = { type: "string" };
  const schemas = readProviderSchemas(
    JSON.stringify({
      provider_schemas: {
        "registry.terraform.io/hashicorp/aws": {
          resource_schemas: {
            aws_thing: {
              block: {
                attributes: {
                  id: { ...string, computed: true },
                  zone: { ...string, optional: true, computed: true },
                  name: { ...string, required: true },
                  tags_all: { type: ["map", "string"], computed: true },
                },
                block_types: {
                  disk: { nesting_mode: "list", block: { attributes: { id: { ...string, computed: true } } } },
                  rule: {
                    nesting_mode: "set",
                    block: { attributes: { id: { ...string, computed: true }, port: { ...string, required: true } } },
                  },
                },
              },
            },
          },
        },
      },
    }),
  )!;
  const reports = (value: string): number => {
    const main = `resource "aws_thing" "a" {\n  name = "n"\n  disk {}\n  rule {\n    port = "80"\n  }\n}\nresource "aws_thing" "z" {\n  name = "n"\n  zone = "b"\n}\nresource "aws_thing" "t" {\n  name     = "t"\n  for_each = toset([${value}])\n}\n`;
    const module = loadModule(".", moduleHost({ "main.tf": main }), { providerSchemas: schemas });
    return review(module, "main.tf", "unknown-instances").length;
  };
  assert.equal(
    ["aws_thing.a.id", "aws_thing.a.zone", "aws_thing.z.zone", "aws_thing.a.name"].map(reports),
    [1, 1, 0, 0],
  );
  assert.equal(["aws_thing.a.disk[0].id", 'aws_thing.a.tags_all["x"]'].map(reports), [1, 0]);
  assert.equal(["one(aws_thing.a.rule[*].id)", "one(aws_thing.a.rule[*].port)"].map(reports), [1, 0]);
  assert.equal(["[for r in aws_thing.a.rule : r.id][0]", "length(aws_thing.a.rule)"].map(reports), [1, 0]);
});

test("calls that use each other's outputs, and modules that call themselves, end", () => {
  const main = dedent`
    module "a" {
      source = "./child"
      ids = module.b.ids
    }
    module "b" {
      source = "./child"
      ids = module.a.ids
    }
    module "c" {
      source = "./"
    }
  `;
  assert.ok(Array.isArray(reviewed("unknown-instances", { ...CHILD, "main.tf": main })));
});

test.run();
