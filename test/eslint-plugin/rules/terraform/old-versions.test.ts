// Modules for versions before 1.0: what those versions accepted is not reported, and one note says so.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../../../tools/dedent.ts";
import { runHere } from "../../../helpers/run-here.ts";
import { tree } from "../../../helpers/cli.ts";

const OLD = dedent`
  variable "names" {
    type = "map"
  }
  resource "aws_instance" "a" {
    count      = 1
    tags       = "\${merge(map("a", "b"), var.names)}"
    ids        = ["\${aws_subnet.s.*.id}"]
    first      = "\${element(list("a"), 0)}"
    subnet     = "\${aws_subnet.s.0.id}"
    depends_on = ["aws_subnet.s"]
    lifecycle {
      ignore_changes = ["*"]
    }
  }
  resource "aws_subnet" "s" {
    count = 2
  }
  provider "aws" {
    version = "~> 1.0"
  }
`;

const requires = (version: string): string => `terraform {\n  required_version = "${version}"\n}\n`;

async function lintOf(files: Record<string, string>): Promise<{ problems: string[]; notes: string[] }> {
  const { path: cwd } = tree(files);
  const { stdout, stderr } = await runHere(["lint", "--format", "json"], { cwd });
  const results = JSON.parse(stdout) as { messages: { ruleId: string }[] }[];
  const notes = stderr.split("\n").filter((line) => line.includes("This module is for"));
  return { problems: results.flatMap(({ messages }) => messages.map(({ ruleId }) => ruleId)), notes };
}

for (const version of ["= 0.11.15", "~> 0.11.0", ">= 0.10.7", "< 0.12", "~> 0.12.0", ">= 0.12, < 0.14"])
  test(`a module that requires ${version}`, async () => {
    const { problems, notes } = await lintOf({
      "main.tf": requires(version) + OLD,
      "more.tf": 'output "o" {\n  value = "${var.names}"\n}\n',
    });
    assert.equal(problems, []);
    assert.is(notes.length, 1, notes.join("\n"));
    assert.match(
      notes[0]!,
      "a version of Terraform before 1.0, by its constraints or by those of its callers: it is checked as",
    );
  });

/** What is not wrong in versions that have it: reported unless the module says that it is for old versions. */
const STYLE = ["hcl/no-useless-interpolation", "hcl/no-legacy-splat", "hcl/no-legacy-index"];

test("a module that says nothing, and whose callers are old", async () => {
  const call = dedent`
    module "m" {
      source = "../m"
      names = {}
    }
  `;
  const files = (...versions: readonly string[]): Record<string, string> => ({
    "m/main.tf": OLD,
    ...Object.fromEntries(versions.map((version, index) => [`root${index}/main.tf`, requires(version) + call])),
  });
  const { problems, notes } = await lintOf(files("~> 0.12.0", "0.11.15"));
  assert.equal(new Set(problems), new Set(STYLE));
  assert.match(notes.join("\n"), /^.*m: This module is for a version of Terraform before 1\.0/);
  assert.ok((await lintOf(files("~> 0.12.0", ">= 1.0"))).problems.length > 5);
  assert.ok((await lintOf(files())).problems.length > 5);
  const between = {
    "m/main.tf": OLD,
    "a/main.tf": call,
    "b/main.tf": `${requires("< 0.12")}module "a" {\n  source = "../a"\n}\n`,
  };
  assert.equal(new Set((await lintOf(between)).problems), new Set(STYLE));
  const far = {
    "m/aws/net/vpc/main.tf": OLD,
    "root/main.tf": `${requires("< 0.12")}${call.replace("../m", "../m/aws/net/vpc")}`,
  };
  assert.equal(new Set((await lintOf({ ...far, ".git/HEAD": "" })).problems), new Set(STYLE));
});

test("lists in lists, reserved names and outputs of a remote state before 0.12", async () => {
  const text = dedent`
    variable "version" {
    }
    data "terraform_remote_state" "net" {
      backend = "local"
    }
    output "o" {
      value = "\${data.terraform_remote_state.net.subnet_id}\${var.version}"
    }
    resource "aws_instance" "b" {
      vpc_security_group_ids = ["\${split(",", "a,b")}"]
    }
  `;
  assert.equal((await lintOf({ "main.tf": requires("0.11.15") + text })).problems, []);
  assert.equal((await lintOf({ "main.tf": requires("0.12.31") + text })).problems, [
    "hcl/terraform/valid-variable",
    "hcl/terraform/valid-resource",
    "hcl/terraform/valid-resource",
  ]);
});

test("only what 0.11 accepted", async () => {
  const whole = dedent`
    output "o" {
      value = "\${aws_subnet.s.id}"
    }
    output "e" {
      value = "\${terraform.env}"
    }
  `;
  assert.equal((await lintOf({ "main.tf": requires("~> 0.11.0") + OLD + whole })).problems, []);
  assert.equal((await lintOf({ "main.tf": requires("~> 0.12.0") + OLD + whole })).problems, [
    "hcl/terraform/no-misplaced-reference",
    "hcl/terraform/no-undeclared-reference",
  ]);
});

test("arguments as blocks, and blocks as arguments", async () => {
  const forms = dedent`
    resource "aws_instance" "b" {
      tags {
        Name = "b"
      }
      root_block_device = {
        volume_size = 10
      }
    }
    terraform {
      backend = {
      }
    }
  `;
  const moduleFor = (version: string): Record<string, string> => ({ "main.tf": forms + requires(version) });
  const old = await lintOf(moduleFor("~> 0.11.0"));
  assert.equal(old.problems, []);
  assert.is(old.notes.length, 1);
  const three = "hcl/terraform/valid-declaration,hcl/terraform/valid-declaration,hcl/terraform/valid-declaration";
  for (const version of ["~> 0.12.0", ">= 1.5"]) assert.is((await lintOf(moduleFor(version))).problems.join(), three);
});

test("everything else is reported", async () => {
  const wrong = 'output "o" {\n  value = "${var.nothing}"\n}\n';
  const { problems } = await lintOf({ "main.tf": requires("~> 0.11.0") + OLD + wrong });
  assert.equal(problems, ["hcl/terraform/no-undeclared-reference"]);
  const today = await lintOf({ "main.tf": requires(">= 0.12") + OLD });
  assert.equal(today.notes, []);
  assert.ok(today.problems.length >= 8, today.problems.join());
});

test.run();
