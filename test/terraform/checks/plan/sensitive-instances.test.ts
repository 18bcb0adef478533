// Calls that pass sensitive values on to a `for_each` in the called module. `terraform plan` 1.11 refuses what is reported.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../../../tools/dedent.ts";
import { reviewed } from "../../../helpers/reviewed.ts";

const VARIABLES = `variable "names" {
  type      = set(string)
  sensitive = true
}
variable "word" {
  type      = string
  sensitive = true
}
`;

const CHILD = `variable "names" {
  type = any
}
variable "size" {
  type    = number
  default = 1
}
locals {
  all = toset(var.names)
}
resource "terraform_data" "t" {
  for_each = local.all
}
resource "terraform_data" "c" {
  count = var.size
}
`;

const THROUGH = dedent`
  variable "words" {
  }
  module "deep" {
    source = "../m"
    names  = var.words
  }
`;

function reported(call: string): string[] {
  const files = { "main.tf": `${VARIABLES}${call}`, "m/main.tf": CHILD, "through/main.tf": THROUGH };
  return reviewed("sensitive-instances", files).map(({ at, detail }) => `${at}: ${/of (\S+)/.exec(detail)![1]!}`);
}

const call = (argument: string, more = ""): string => `module "a" {\n  source = "./m"\n${more}  ${argument}\n}\n`;

const REFUSED: readonly (readonly [argument: string, at: string])[] = [
  ["names = var.names", "var.names"],
  ['names = var.word == "" ? toset(["a"]) : toset([])', 'var.word == "" ? toset(["a"]) : toset([])'],
  ['names = [for k in ["x"] : k if var.word != ""]', '[for k in ["x"] : k if var.word != ""]'],
  ["names = [var.word]", "[var.word]"],
];

for (const [argument, at] of REFUSED) {
  test(`${argument} is refused`, () => {
    assert.equal(reported(call(argument)), [`${at}: module.a.terraform_data.t`]);
  });
}

test("through another module", () => {
  const text = dedent`
    module "a" {
      source = "./through"
      words  = var.names
    }
  `;
  assert.equal(reported(text), ["var.names: module.a.module.deep.terraform_data.t"]);
});

const ACCEPTED = [
  "names = nonsensitive(var.names)",
  "names = keys({ a = var.word })",
  'names = ["a"]\n  size = length(var.names)',
];

for (const argument of ACCEPTED) {
  test(`${argument} is accepted`, () => assert.equal(reported(call(argument)), []));
}

test("a call that may have no instance is not reported", () => {
  assert.equal(reported(call("names = var.names", "  count = 0\n")), []);
});

test.run();
