// Required tags: each way on which a resource gets its tags, and everything that leaves them unknown.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { review, loadModule, readProviderSchemas } from "../../../../src/terraform/index.ts";
import { dedent } from "../../../../tools/dedent.ts";
import { type ModuleFiles, openHost } from "../../../../tools/module-host.ts";

const MAP = ["map", "string"];
const block = (attributes: object, blocks: object = {}): object => ({ block: { attributes, block_types: blocks } });
const optional = (type: unknown): object => ({ type, optional: true });
const computed = (type: unknown): object => ({ type, computed: true });

const SCHEMAS = readProviderSchemas(
  JSON.stringify({
    provider_schemas: {
      "registry.terraform.io/hashicorp/aws": {
        resource_schemas: {
          aws_vpc: block({ id: computed("string"), tags: optional(MAP), tags_all: computed(MAP) }),
          aws_iam_policy_attachment: block({ id: computed("string") }),
          aws_ami_tags: block({ tags: computed(MAP) }),
          aws_autoscaling_group: block(
            { id: computed("string") },
            {
              tag: {
                nesting_mode: "set",
                block: { attributes: { key: optional("string"), value: optional("string") } },
              },
            },
          ),
        },
      },
      "registry.terraform.io/hashicorp/google": {
        resource_schemas: {
          google_compute_instance: block({ labels: optional(MAP), tags: optional(["set", "string"]) }),
          google_storage_bucket: block({ labels: optional(MAP), effective_labels: computed(MAP) }),
        },
      },
      "registry.terraform.io/hashicorp/azurerm": {
        resource_schemas: { azurerm_resource_group: block({ id: computed("string"), tags: optional(MAP) }) },
      },
    },
  }),
)!;

/** Returns the messages about a file in a module. */
function reports(given: ModuleFiles | string, { directory = ".", schemas = SCHEMAS, resources = [""] } = {}): string[] {
  const files = typeof given === "string" ? { "main.tf": given } : given;
  const module = loadModule(directory, openHost(files), { providerSchemas: schemas });
  const options = {
    tags: [
      { name: "Owner", pattern: null },
      { name: "Env", pattern: "^(?:dev|prod)$" },
    ],
    labels: [{ name: "owner", pattern: "^team-" }],
    isExcluded: (type: string) => type === "aws_excluded",
    isTaggable: (type: string) => resources.includes(type),
  };
  const name = "main.tf";
  const text = files[directory === "." ? name : `${directory}/${name}`]!;
  return review(module, name, "required-tags", { tags: options }).map(
    ({ subject, detail }) => `${text.slice(subject.start, subject.end).split("\n")[0]!} | ${detail.split(". ")[0]!}`,
  );
}

const ROOT = 'provider "aws" {\n}\n';
const BOTH = '{ Owner = "a", Env = "dev" }';
const DEFAULTS = `provider "aws" {\n  default_tags {\n    tags = ${BOTH}\n  }\n}\n`;
const vpc = (body: string): string => `resource "aws_vpc" "a" {\n${body}}\n`;

/** Returns a provider configuration with default tags. */
const mergedDefaults = (tags: string): string =>
  `variable "v" {\n}\nlocals {\n  none = {}\n}\nprovider "aws" {\n  default_tags {\n    tags = ${tags}\n  }\n}\n`;

/** The body of a resource with declarations around it, and the rest of the message; null if it is right or unknown. */
const TABLE: readonly (readonly [name: string, around: string, body: string, problem: string | null])[] = [
  ["no tags", ROOT, "", "lacks the tags"],
  ["an empty map", ROOT, "tags = {}", "lacks the tags"],
  ["null", ROOT, "tags = null", "lacks the tags"],
  ["one of two", ROOT, 'tags = { Owner = "a" }', 'lacks the tag "Env"'],
  ["another case", ROOT, 'tags = { owner = "a", Env = "dev" }', 'lacks the tag "Owner"'],
  ["both", ROOT, `tags = ${BOTH}`, null],
  ["a quoted key", ROOT, 'tags = { "Owner" = "a", "Env" = "dev" }', null],
  ["an unknown value", `${ROOT}variable "v" {\n}\n`, "tags = { Owner = var.v, Env = var.v }", null],
  ["an unknown key", `${ROOT}variable "v" {\n}\n`, 'tags = { (var.v) = "a" }', null],
  ["a wrong value", ROOT, 'tags = { Owner = "a", Env = "test" }', 'The tag "Env" of aws_vpc.a is "test"'],
  ["merge", ROOT, 'tags = merge({ Owner = "a" }, { Name = "b" })', 'lacks the tag "Env"'],
  ["merge of both", ROOT, 'tags = merge({ Owner = "a" }, { Env = "prod" })', null],
  ["merge that overrides a value", ROOT, `tags = merge(${BOTH}, { Env = "x" })`, 'The tag "Env" of aws_vpc.a is "x"'],
  ["merge with an unknown map", `${ROOT}variable "v" {\n}\n`, 'tags = merge(var.v, { Owner = "a" })', null],
  ["merge with an unknown map that is overridden", `${ROOT}variable "v" {\n}\n`, `tags = merge(var.v, ${BOTH})`, null],
  ["a local value", `${ROOT}locals {\n  t = { Owner = "a" }\n}\n`, "tags = local.t", 'lacks the tag "Env"'],
  ["a local value with both", `${ROOT}locals {\n  t = ${BOTH}\n}\n`, "tags = local.t", null],
  [
    "merge of local values",
    `${ROOT}locals {\n  t = { Owner = "a" }\n  u = merge(local.t, { Env = "dev" })\n}\n`,
    "tags = local.u",
    null,
  ],
  ["a loop", ROOT, 'tags = { for key in ["Owner"] : key => "a" }', 'lacks the tag "Env"'],
  ["a loop with both", ROOT, 'tags = { for key in ["Owner", "Env"] : key => "dev" }', null],
  ["a loop over an unknown list", `${ROOT}variable "v" {\n}\n`, 'tags = { for key in var.v : key => "a" }', null],
  ["zipmap", ROOT, 'tags = zipmap(["Owner", "Env"], ["a", "dev"])', null],
  [
    "a conditional with an unknown condition",
    `${ROOT}variable "v" {\n}\n`,
    'tags = var.v ? {} : { Owner = "a" }',
    null,
  ],
  ["a conditional with a known condition", ROOT, `tags = true ? { Env = "dev" } : ${BOTH}`, 'lacks the tag "Owner"'],
  ["a variable without a default", `${ROOT}variable "v" {\n  type = map(string)\n}\n`, "tags = var.v", null],
  ["a default in a root module", `${ROOT}variable "v" {\n  default = {}\n}\n`, "tags = var.v", "lacks the tags"],
  ["count", ROOT, 'count = 2\ntags = { Owner = "a${count.index}" }', 'lacks the tag "Env"'],
  ["no instances", ROOT, "count = 0", null],
  [
    "an element of for_each without",
    ROOT,
    `for_each = { x = ${BOTH}, y = { Owner = "b" } }\ntags = each.value`,
    'lacks the tag "Env"',
  ],
  ["elements of for_each", ROOT, `for_each = { x = ${BOTH} }\ntags = each.value`, null],
  ["default_tags", DEFAULTS, "", null],
  ["default_tags and tags", DEFAULTS, 'tags = { Name = "b" }', null],
  [
    "default_tags with one",
    dedent`
      provider "aws" {
        default_tags {
          tags = { Owner = "a" }
        }
      }
    `,
    "",
    'lacks the tag "Env"',
  ],
  ["a tag that overrides default_tags", DEFAULTS, 'tags = { Env = "x" }', 'The tag "Env" of aws_vpc.a is "x"'],
  ["a wrong value in default_tags", DEFAULTS.replace("dev", "x"), "", 'The tag "Env" of aws_vpc.a is "x"'],
  [
    "unknown default_tags",
    dedent`
      variable "v" {
      }
      provider "aws" {
        default_tags {
          tags = var.v
        }
      }
    `,
    "",
    null,
  ],
  [
    "dynamic default_tags",
    dedent`
      variable "v" {
      }
      provider "aws" {
        dynamic "default_tags" {
          for_each = var.v
          content {}
        }
      }
    `,
    "",
    null,
  ],
  ["default_tags of another alias", `${ROOT}${DEFAULTS.replace("{\n", '{\n  alias = "west"\n')}`, "", "lacks the tags"],
  [
    "default_tags of the alias",
    `${ROOT}${DEFAULTS.replace("{\n", '{\n  alias = "west"\n')}`,
    "provider = aws.west",
    null,
  ],
  ["default_tags that merge known maps", mergedDefaults('merge({ Owner = "a" }, { Env = "dev" })'), "", null],
  ["default_tags that merge one", mergedDefaults('merge({ Owner = "a" }, local.none)'), "", 'lacks the tag "Env"'],
  ["default_tags that merge an unknown map", mergedDefaults('merge({ Owner = "a" }, var.v)'), "", null],
  ["default_tags for known keys", mergedDefaults('{ for key in ["Owner"] : key => "a" }'), "", 'lacks the tag "Env"'],
  ["default_tags and a merge", mergedDefaults('{ Owner = "a" }'), 'tags = merge(local.none, { Env = "dev" })', null],
  ["an alias that callers may pass", ROOT, "provider = aws.west", null],
  ["a data source", `${ROOT}data "aws_x" "d" {\n}\n`, 'tags = merge(data.aws_x.d.tags, { Owner = "a" })', null],
  [
    "the tags of a resource",
    ROOT + vpc("").replace('"a"', '"b"').replace("{", `{\ntags = ${BOTH}`),
    "tags = aws_vpc.b.tags",
    null,
  ],
  ["try with an unknown map", `${ROOT}variable "v" {\n}\n`, 'tags = try(var.v, { Owner = "a" })', null],
  ["try with known maps", ROOT, 'tags = merge({ Owner = "a" }, try({}.none, {}))', 'lacks the tag "Env"'],
  ["coalesce with an unknown map", `${ROOT}variable "v" {\n}\n`, 'tags = coalesce(var.v, { Owner = "a" })', null],
  ["a missing file", ROOT, 'tags = jsondecode(file("no.json"))', null],
  [
    "a merge of a conditional with an unknown condition",
    `${ROOT}variable "v" {\n}\n`,
    'tags = merge({ Owner = "a" }, var.v ? { Env = "dev" } : {})',
    null,
  ],
  [
    "a loop with an unknown filter",
    `${ROOT}variable "v" {\n}\n`,
    'tags = { for key in ["Owner"] : key => "a" if var.v }',
    null,
  ],
  [
    "a loop with a known filter",
    ROOT,
    `tags = { for key, tag in ${BOTH} : key => tag if key != "Env" }`,
    'lacks the tag "Env"',
  ],
  ["an output of an unknown module", `${ROOT}module "m" {\n  source = "x/y/z"\n}\n`, "tags = module.m.tags", null],
  [
    "a merge with an expanded list",
    `${ROOT}locals {\n  all = [{ Owner = "a" }, { Env = "dev" }]\n}\n`,
    "tags = merge(local.all...)",
    null,
  ],
  ["a block, the old form", ROOT, 'tags {\n  Owner = "a"\n}', null],
  ["a module that may have callers", "", "", null],
  ["a root module without a provider block", 'terraform {\n  backend "s3" {}\n}\n', "", "lacks the tags"],
];

for (const [name, around, body, problem] of TABLE) {
  test(`vpc with ${name}`, () => {
    const [first, ...others] = reports(`${around}${vpc(`${body}\n`)}`);
    assert.equal(others, []);
    if (problem === null) assert.is(first, undefined);
    else assert.ok(first?.includes(problem), first ?? "nothing is reported");
  });
}

test("types without settable tags", () => {
  const text = dedent`
    resource "aws_iam_policy_attachment" "a" {
    }
    resource "aws_ami_tags" "b" {
    }
    data "aws_vpc" "c" {
    }
  `;
  assert.equal(reports(`${ROOT}${text}`), []);
});

const group = (body: string): string => `${ROOT}resource "aws_autoscaling_group" "a" {\n${body}}\n`;
const tag = (key: string, value: string): string => `tag {\n  key = ${key}\n  value = ${value}\n}\n`;

const BLOCKS: readonly (readonly [name: string, body: string, problem: string | null])[] = [
  ["none", "", "lacks the tags"],
  ["one", tag('"Owner"', '"a"'), 'lacks the tag "Env"'],
  ["both", tag('"Owner"', '"a"') + tag('"Env"', '"dev"'), null],
  ["a wrong value", tag('"Owner"', '"a"') + tag('"Env"', '"x"'), 'The tag "Env" of aws_autoscaling_group.a is "x"'],
  ["an unknown key", tag("var.key", '"a"'), null],
  ["dynamic", dynamicTags(BOTH), null],
  ["dynamic with one", dynamicTags('{ Owner = "a" }'), 'lacks the tag "Env"'],
  [
    "dynamic with merge",
    dynamicTags('merge({ Owner = "a" }, { Env = "x" })'),
    'The tag "Env" of aws_autoscaling_group.a is "x"',
  ],
  ["dynamic over an unknown map", dynamicTags("var.tags"), null],
];

function dynamicTags(forEach: string): string {
  return `dynamic "tag" {\n  for_each = ${forEach}\n  content {\n    key = tag.key\n    value = tag.value\n  }\n}\n`;
}

for (const [name, body, problem] of BLOCKS) {
  test(`tag blocks: ${name}`, () => {
    const [first, ...others] = reports(group(body));
    assert.equal(others, []);
    if (problem === null) assert.is(first, undefined);
    else assert.ok(first?.includes(problem), first ?? "nothing is reported");
  });
}

test("labels of Google's resources, and default_labels", () => {
  const text = dedent`
    provider "google" {
      default_labels = { owner = "team-a" }
    }
    resource "google_compute_instance" "a" {
      tags = ["web"]
    }
    resource "google_compute_instance" "b" {
      labels = { owner = "jane" }
    }
    resource "google_storage_bucket" "c" {
    }
  `;
  assert.equal(reports(text), [
    'resource "google_compute_instance" "a" | google_compute_instance.a lacks the tag "owner"',
    '{ owner = "jane" } | The tag "owner" of google_compute_instance.b is "jane", which does not match ^team-.',
  ]);
});

test("a provider without tags for all resources is known in any module", () => {
  assert.equal(reports('resource "azurerm_resource_group" "a" {\n}\n'), [
    'resource "azurerm_resource_group" "a" | azurerm_resource_group.a lacks the tags "Owner", "Env"',
  ]);
});

const CHILD = `variable "tags" {\n  default = {}\n}\n${vpc('  tags = merge(var.tags, { Name = "x" })\n')}`;
const call = (provider: string, body: string): string => `${provider}module "m" {\n  source = "./m"\n${body}}\n`;

const CALLS: readonly (readonly [name: string, main: string, child: string, reported: readonly string[]])[] = [
  ["inputs with both", call(ROOT, `  tags = ${BOTH}\n`), CHILD, []],
  [
    "inputs with one",
    call(ROOT, '  tags = { Env = "dev" }\n'),
    CHILD,
    ['{ Env = "dev" } | module.m.aws_vpc.a lacks the tag "Owner"'],
  ],
  ["no input", call(ROOT, ""), CHILD, ['module "m" | module.m.aws_vpc.a lacks the tags "Owner", "Env"']],
  ["an unknown input", call(`${ROOT}variable "v" {\n}\n`, "  tags = var.v\n"), CHILD, []],
  ["default_tags of the caller", call(DEFAULTS, ""), CHILD, []],
  [
    "a passed alias",
    call(`${ROOT}${DEFAULTS.replace("{\n", '{\n  alias = "west"\n')}`, "  providers = { aws = aws.west }\n"),
    CHILD,
    [],
  ],
  [
    "a passed alias without tags",
    call(`${DEFAULTS}provider "aws" {\n  alias = "west"\n}\n`, "  providers = { aws = aws.west }\n"),
    CHILD,
    ['module "m" | module.m.aws_vpc.a lacks the tags "Owner", "Env"'],
  ],
  ["a caller that is no root module", call("", ""), CHILD, []],
  [
    "instances of a call",
    call(ROOT, `  for_each = { x = ${BOTH}, y = {} }\n  tags = each.value\n`),
    CHILD,
    ['each.value | module.m.aws_vpc.a lacks the tags "Owner", "Env"'],
  ],
];

for (const [name, main, child, reported] of CALLS) {
  test(`a called module: ${name}`, () => {
    assert.equal(reports({ "main.tf": main, "m/main.tf": child }), reported);
  });
}

test("the argument is one with a map", () => {
  const child = dedent`
    variable "name" {
    }
    variable "tags" {
    }
    resource "aws_vpc" "a" {
      tags = merge({ Name = var.name }, var.tags)
    }
  `;
  const main = call(ROOT, '  name = "x"\n  tags = {}\n');
  assert.equal(reports({ "main.tf": main, "m/main.tf": child }), [
    '{} | module.m.aws_vpc.a lacks the tags "Owner", "Env"',
  ]);
});

test("the argument for a variable with a list is none with tags", () => {
  const child = dedent`
    variable "zones" {
      type = list(string)
    }
    variable "tags" {
    }
    resource "aws_vpc" "a" {
      tags = merge({ Name = var.zones[0] }, var.tags)
    }
  `;
  const main = call(`${ROOT}data "aws_x" "d" {\n}\n`, "  zones = data.aws_x.d.names\n  tags = {}\n");
  assert.equal(reports({ "main.tf": main, "m/main.tf": child }), [
    '{} | module.m.aws_vpc.a lacks the tags "Owner", "Env"',
  ]);
});

test("a module with provider configurations of other providers may have callers", () => {
  assert.equal(reports(`provider "google" {\n}\n${vpc("")}`), []);
});

test("a problem that any caller has is reported in the module alone", () => {
  const files = { "main.tf": call(ROOT, ""), "m/main.tf": 'resource "azurerm_resource_group" "a" {\n}\n' };
  assert.equal(reports(files), []);
  assert.is(reports(files, { directory: "m" }).length, 1);
});

test("a called module alone is silent about default_tags", () => {
  assert.equal(reports({ "main.tf": call(ROOT, ""), "m/main.tf": CHILD }, { directory: "m" }), []);
});

test("without schemas, the types in the options are checked", () => {
  const schemas = readProviderSchemas('{"provider_schemas": {}}')!;
  assert.equal(reports(`${ROOT}${vpc("")}`, { schemas }), []);
  assert.is(reports(`${ROOT}${vpc("")}`, { schemas, resources: ["aws_vpc"] }).length, 1);
  assert.equal(reports(`${DEFAULTS}${vpc("")}`, { schemas, resources: ["aws_vpc"] }), []);
  assert.is(reports(group(tag('"Owner"', '"a"')), { schemas, resources: ["aws_autoscaling_group"] }).length, 1);
  assert.equal(reports(`${ROOT}resource "aws_excluded" "a" {\n}\n`, { schemas, resources: ["aws_excluded"] }), []);
});

test.run();
