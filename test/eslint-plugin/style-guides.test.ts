// The style guide configurations: ESLint accepts their rules and options, and one fix run settles their order.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Linter } from "eslint";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../tools/dedent.ts";
import plugin from "../../eslint-plugin/index.ts";
import { STYLE_GUIDES } from "../../eslint-plugin/configs/style-guides.ts";
import { checkFix } from "../../tools/checks/fix-checks.ts";
import { fixOnce, lint } from "../../tools/lint.ts";

const linter = new Linter({ cwd: import.meta.dirname });

/** Returns the rules for a file, whose name decides the language. */
function rulesFor(guide: string, filename: string): Linter.RulesRecord {
  const language = filename.endsWith(".json") ? "hcl/json" : "hcl/hcl";
  return plugin.configs[guide]!.find((object) => object.language === language)!.rules as Linter.RulesRecord;
}

function reportsIn(guide: string, filename: string, text: string): string[] {
  const messages = linter.verify(text, plugin.configs[guide]!, { filename });
  return messages.map(({ ruleId, line }) => `${ruleId ?? "?"} ${line}`);
}

/** A resource that follows no guide's order, with comments. */
const MIXED = `# The servers.
resource "aws_instance" "web_server" {
  ami           = var.image # newest
  instance_type = "t3.micro"
  # What costs are counted by.
  tags = {
    Name = "web"
  }

  lifecycle {
    create_before_destroy = true
  }

  # One per zone.
  count = 2
  depends_on = [aws_internet_gateway.main]
  ebs_block_device {
    device_name = "sdb"
  }
}
`;

const BODIES: Readonly<Record<string, readonly string[]>> = {
  "azure-avm": ["count", "ami", "instance_type", "tags", "ebs_block_device", "depends_on", "lifecycle"],
  google: ["ami", "instance_type", "tags", "lifecycle", "count", "depends_on", "ebs_block_device"],
  hashicorp: ["count", "ami", "instance_type", "tags", "ebs_block_device", "lifecycle", "depends_on"],
  "terraform-best-practices": ["count", "ami", "instance_type", "ebs_block_device", "tags", "depends_on", "lifecycle"],
};

for (const [guide, rules] of Object.entries(STYLE_GUIDES)) {
  test(`${guide}: all of its rules exist, in both syntaxes if they support both`, () => {
    const native = rulesFor(guide, "main.tf");
    const json = rulesFor(guide, "main.tf.json");
    for (const name of Object.keys(rules)) assert.ok(`hcl/${name}` in native || `hcl/${name}` in json, name);
    assert.ok(
      Object.keys(json).length > 0 &&
        Object.keys(json).every((name) => name in plugin.rules || name.startsWith("hcl/")),
    );
  });

  test(`${guide}: ESLint accepts the options`, () => {
    assert.ok(reportsIn(guide, "main.tf", 'variable "b-c" {}\n').includes("hcl/naming-convention 1"));
    assert.ok(reportsIn(guide, "main.tf.json", '{ "variable": { "b-c": {} } }\n').includes("hcl/naming-convention 1"));
    assert.equal(
      reportsIn(guide, ".terraform/modules/a/main.tf", 'variable "b-c" {}\n').filter((text) => !text.startsWith("?")),
      [],
    );
  });

  test(`${guide}: one run orders a resource, and the next changes nothing`, () => {
    const config = plugin.configs[guide]!;
    const { output, messages } = linter.verifyAndFix(MIXED, config, { filename: "main.tf" });
    const names = [...output.matchAll(/^ {2}(\w+)(?= *[={])/gm)].map(([, name]) => name!);
    assert.equal(names, BODIES[guide]!);
    assert.equal(
      messages.filter(({ fix }) => fix !== undefined),
      [],
    );
    assert.is(linter.verifyAndFix(output, config, { filename: "main.tf" }).output, output);
    assert.is(checkFix(MIXED, { filename: "main.tf", rules: rulesFor(guide, "main.tf") }), null);
  });
}

/** A file in which every order is wrong. */
const JUMBLED = `${MIXED}
output "zone" {
  value = data.aws_region.current.name
}

locals {
  # Of the web.
  name = "web" # short
  cost = 1
}

variable "zone" {
  default = "a"
  type    = string
}

variable "name" {
  type = string
}

data "aws_eip" "web" {
  depends_on = [
    data.aws_region.current, # where
    aws_instance.web_server,
  ]
  id = aws_instance.web_server.id
}

output "name" {
  value = data.aws_eip.web.id
}

data "aws_region" "current" {
  filter {}
  provider = aws.west
}

provider "aws" {
  features {}
  alias = "west"
}

provider "aws" {}
`;
const ORDERS = ["attribute-order", "block-order", "terraform/declaration-order", "terraform/reference-order"];

for (const guide of Object.keys(STYLE_GUIDES)) {
  test(`${guide} and all other rules do not contradict each other`, () => {
    const config = [...plugin.configs["all"]!, ...plugin.configs[guide]!];
    const { output, messages } = linter.verifyAndFix(JUMBLED, config, { filename: "main.tf" });
    assert.equal(
      messages.filter(({ fix }) => fix !== undefined),
      [],
    );
    assert.is(linter.verifyAndFix(output, config, { filename: "main.tf" }).output, output);
  });
}

for (const [guide, rules] of Object.entries(STYLE_GUIDES)) {
  for (const name of ORDERS.filter((order) => order in rules && !(guide === "azure-avm" && order === "block-order"))) {
    test(`${guide}: ${name} is settled after one pass`, () => {
      const options = { filename: "main.tf", rules: { [`hcl/${name}`]: ["error", ...rules[name]!] as ["error"] } };
      const settled = fixOnce(JUMBLED, options);
      assert.is.not(settled, JUMBLED);
      assert.equal(lint(settled, options), []);
      assert.is(checkFix(JUMBLED, options), null);
    });
  }
}

test("docs/style-guides.md lists exactly the rules of each guide", () => {
  const text = readFileSync(join(import.meta.dirname, "../../docs/style-guides.md"), "utf8");
  const sections = text.split("\n## ").slice(1);
  for (const [guide, rules] of Object.entries(STYLE_GUIDES)) {
    const section = sections.find((one) => one.includes(`\`hcl/${guide}\``))!;
    const named = new Set([...section.matchAll(/\]\(rules\/([\w/-]+)\.md\)/g)].map(([, name]) => name!));
    assert.equal([...named].toSorted(), Object.keys(rules).toSorted(), guide);
  }
});

test("guides differ in the first argument of a variable", () => {
  const variable = dedent`
    variable "name" {
      default     = "a"
      description = "The name."
      type        = string
    }
  `;
  const fixed = (guide: string): string[] => {
    const { output } = linter.verifyAndFix(variable, plugin.configs[guide]!, { filename: "variables.tf" });
    return [...output.matchAll(/^ {2}(\w+)/gm)].map(([, name]) => name!);
  };
  assert.equal(fixed("hashicorp"), ["type", "description", "default"]);
  assert.equal(fixed("terraform-best-practices"), ["description", "type", "default"]);
  assert.equal(fixed("google"), ["default", "description", "type"]);
});

test("a guide's files", () => {
  const other = (guide: string, filename: string): string[] =>
    reportsIn(guide, filename, 'locals {\n  a = "b"\n}\n').filter((text) =>
      text.startsWith("hcl/terraform/file-layout"),
    );
  assert.equal(other("azure-avm", "main.tf"), ["hcl/terraform/file-layout 1"]);
  assert.equal(other("azure-avm", "locals.network.tf"), []);
  assert.equal(other("hashicorp", "main.tf"), []);
});

test.run();
