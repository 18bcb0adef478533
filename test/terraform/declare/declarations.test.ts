// Reading files: declarations with their parts, in both syntaxes, in damaged files, and with overrides applied.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../../tools/dedent.ts";
import type { BodyAttribute, BodyBlock } from "../../../src/model/index.ts";
import { TREE } from "../../../src/syntax/index.ts";
import type { SourceFile } from "../../../src/terraform/index.ts";
import { rangeText } from "../../../src/terraform/source/range-text.ts";
import { typeExpressionText, valueText } from "../../../src/values/index.ts";
import { configReports, readConfig } from "../../helpers/module-config.ts";

const NATIVE = `variable "v" {
  type      = list(number)
  default   = ["1"]
  sensitive = true
}
output "o" {
  value = 1
}
module "m" {
  source  = "./m"
  a       = 1
  version = null
  _ {
    count = 2
  }
}
resource "t" "n" {
  x = 1
  provisioner "local-exec" {
    when    = destroy
    command = "x"
  }
}
provider "p" {
  alias  = "q"
  region = 1
}
check "c" {
  data "d" "e" {
  }
  assert {
    condition     = data.d.e.f
    error_message = "No."
  }
}
terraform {
  required_providers {
    p = {
      source                = "a/p"
      version               = "1.0"
      configuration_aliases = [p.q]
    }
  }
}
`;

const JSON_FORM = JSON.stringify({
  variable: { v: { type: "list(number)", default: ["1"], sensitive: true } },
  output: { o: { value: 1 } },
  module: { m: { source: "./m", a: 1, version: null, _: { count: 2 } } },
  resource: { t: { n: { x: 1, provisioner: { "local-exec": { when: "destroy", command: "x" } } } } },
  provider: { p: { alias: "q", region: 1 } },
  check: { c: { data: { d: { e: {} } }, assert: { condition: "${data.d.e.f}", error_message: "No." } } },
  terraform: { required_providers: { p: { source: "a/p", version: "1.0", configuration_aliases: ["p.q"] } } },
});

for (const [syntax, text] of [
  ["native", NATIVE],
  ["JSON", `# main.tf.json:\n${JSON_FORM}\n`],
] as const) {
  test(`reads the parts of declarations from the ${syntax} syntax`, () => {
    const { declarations } = readConfig(text).merged;
    const variable = declarations.variables.get("v")!;
    assert.is(typeExpressionText(variable.type), "list(number)");
    assert.is(valueText(variable.defaultValue!), "tolist([\n  1,\n])");
    assert.equal([variable.isSensitive, variable.isEphemeral, variable.isNullable], [true, false, true]);
    assert.is(declarations.outputs.get("o")!.value?.name, "value");
    const call = declarations.modules.get("m")!;
    assert.is(call.source, "./m");
    assert.equal([...call.arguments.keys()], ["a", "count"]);
    assert.is(call.count, null);
    const resource = declarations.resources.get("t.n")!;
    assert.equal([...resource.config.justAttributes().attributes.keys()], ["x"]);
    assert.is(resource.provisioners[0]!.isDestroy, true);
    assert.equal([...resource.provisioners[0]!.config.justAttributes().attributes.keys()], ["command"]);
    assert.is(declarations.resources.get("data.d.e")!.check, "c");
    assert.is(declarations.providers[0]!.alias, "q");
    const required = declarations.requiredProviders.get("p")!;
    assert.equal([required.source, required.version], ["a/p", "1.0"]);
    assert.equal(
      required.configurationAliases.map(({ localName, alias }) => [localName, alias]),
      [["p", "q"]],
    );
  });
}

test("reads the rest of a damaged file, and reports it as Terraform does", () => {
  const text = dedent`
    variable "a" {
    }
    variable "a" {
      type = nope
    }
    locals {
      b = (
    }
    foo {
    }
  `;
  assert.equal(configReports(text), ["unknown-type-keyword 4,10-14", "unsupported-block-type 9,1-4"]);
  assert.is(readConfig(text).merged.declarations.variables.has("a"), true);
});

test("does not miss possible declarations in a damaged file", () => {
  assert.equal(
    configReports(dedent`
      variable {
      # override.tf:
      variable "a" {
      }
    `),
    ["missing-block-label 1,10-11"],
  );
  assert.equal(configReports('# override.tf:\nvariable "a" {\n}\n'), ["missing-base-variable override.tf:1,1-13"]);
});

const UNCLOSED: readonly (readonly [text: string, ...reports: string[]])[] = [
  [
    dedent`
      variable "a" {

      resource "b" "c" {
        count = []
        lifecycle {
          no = 1
        }
      }
    `,
    "unsupported-block-type 3,1-9",
  ],
  [
    dedent`
      resource "b" "c" {

      output "a" {
      }
    `,
  ],
  [
    dedent`
      locals {
        x = 1

      output "a" {
      }
      output "b" {
      }
    `,
    "unexpected-block 4,1-7",
  ],
  [
    dedent`
      output "a" {
      }
      terraform {

      variable "x" {
      }
    `,
    "missing-required-argument 1,12-12",
    "unsupported-block-type 5,1-9",
  ],
];

for (const [text, ...expected] of UNCLOSED)
  test(`text after a block without a closing brace is inside it: ${JSON.stringify(text)}`, () =>
    assert.equal(configReports(text), expected));

test("still reports other errors in a file with a duplicate argument", () => {
  assert.equal(
    configReports(dedent`
      variable "a" {
        type = nope
        type = nope
      }
    `),
    ["unknown-type-keyword 2,10-14"],
  );
});

const BASE = `variable "a" {
  type    = string
  default = "1"
}
resource "t" "n" {
  x = 1
  y = 1
  inner {
    z = 1
  }
  dynamic "other" {
    for_each = []
    content {
    }
  }
}
module "m" {
  source = "./m"
  a      = 1
  b      = 1
}
`;

const OVERRIDE = `# override.tf:
variable "a" {
  type = number
}
resource "t" "n" {
  y = 2
  inner {
    z = 2
  }
  other {
  }
}
module "m" {
  b = 2
}
`;

test("applies overrides argument by argument and block type by block type", () => {
  const { files, merged } = readConfig(BASE + OVERRIDE);
  const { variables, resources, modules } = merged.declarations;
  assert.is(valueText(variables.get("a")!.defaultValue!), "1");
  const { attributes, blocks } = resources.get("t.n")!.config.decode({
    attributes: [{ name: "x", required: true }, { name: "y" }],
    blocks: [{ type: "inner" }, { type: "other" }, { type: "dynamic", labelNames: ["type"] }],
  });
  const fileOf = ({ node }: BodyAttribute | BodyBlock): SourceFile | undefined =>
    files.find(({ file }) => file.tree === (node[TREE] as unknown))?.file;
  const places = [...attributes.values(), ...blocks].map((item) => [
    "name" in item ? item.name : item.type,
    fileOf(item)?.name,
  ]);
  assert.equal(places, [
    ["x", "main.tf"],
    ["y", "override.tf"],
    ["inner", "override.tf"],
    ["other", "override.tf"],
  ]);
  assert.equal(
    [...modules.get("m")!.arguments.values()].map((argument) => fileOf(argument)?.name),
    ["main.tf", "override.tf"],
  );
});

test("requires an argument that neither body has", () => {
  const { config } = readConfig(BASE + OVERRIDE).merged.declarations.resources.get("t.n")!;
  const { diagnostics } = config.decodePartially({
    attributes: [
      { name: "x", required: true },
      { name: "w", required: true },
    ],
  });
  assert.equal(
    diagnostics.map(({ code, detail }) => `${code}: ${detail}`),
    ['missing-required-argument: The argument "w" is required, but no definition was found.'],
  );
});

test("refers to positions by lines and columns of characters", () => {
  const { file } = readConfig('locals {\n  a = "👨‍👩‍👧" + 1\n  b = [\n  ]\n}\n').files[0]!;
  const at = file.text.indexOf("+");
  assert.is(rangeText(file, { start: at, end: at + 1 }), "main.tf:2,11-12");
  assert.is(rangeText(file, { start: at, end: file.text.indexOf("]") + 1 }), "main.tf:2,11-4,4");
});

test.run();
