// What Terragrunt units anywhere in a repository generate in a module.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { DialectChecker, parseConfig } from "../../src/index.ts";
import { includersOf, MemoryFiles, rootAround, terragruntAround, unitsBelow } from "../../src/internal.ts";
import { dedent } from "../../tools/dedent.ts";

const ROOT = dedent`
  generate "common" {
    path      = "common.tf"
    if_exists = "overwrite"
    contents  = file("common.txt")
  }
`;
const COMMON = 'variable "env" {\n}\n';
const INCLUDE = 'include "root" {\n  path = find_in_parent_folders("root.hcl")\n}\n';

function variables(directory: string, files: Readonly<Record<string, string>>): string[] | null {
  const host = new MemoryFiles(files);
  const { generated } = terragruntAround(directory, host, () => unitsBelow("/repo", host));
  return generated && [...generated.variables].toSorted();
}

const live = (unit: string, directory = "modules/app"): string[] | null =>
  variables(`/repo/${directory}`, {
    "/repo/live/root.hcl": ROOT,
    "/repo/live/common.txt": COMMON,
    "/repo/live/eu/app/terragrunt.hcl": unit,
    [`/repo/${directory}/main.tf`]: "",
  });

const withSource = (source: string, locals = ""): string => `${locals}${INCLUDE}terraform {\n  source = ${source}\n}\n`;

for (const source of [
  '"../../../modules//app"',
  '"../../../modules/app"',
  '"../../../modules/./x/../app"',
  '"${get_repo_root()}/modules//app"',
  '"${get_env("BASE")}/modules//app"',
  '"${get_env("BASE")}//modules/app?ref=v1"',
  '"${dirname(find_in_parent_folders("root.hcl"))}/../modules//app"',
  'get_env("LOCAL") == "" ? "git::https://example.com/m.git//app?ref=v1" : "../../../modules//app"',
  '"${get_env("LOCAL") == "" ? "git::https://example.com/m.git//app?ref=v${get_env("V")}" : "../../../modules//app"}"',
  '"${(get_env("X") == "" ? "../../.." : get_env("BASE"))}/modules//${get_env("Y") == "" ? "app" : "other"}"',
  '"git::ssh://git@example.com/org/repo.git//modules/app?ref=${get_env("REF")}"',
  '"../../../modules/${get_env("NAME")}"',
  'format("../../../modules/%s", get_env("NAME"))',
])
  test(`a unit with source ${source}`, () => assert.equal(live(withSource(source)), ["env"]));

for (const source of [
  '"../../../modules//other"',
  'get_env("SOURCE")',
  '"${get_env("BASE")}"',
  '"git::https://example.com/m.git?ref=v1"',
  '"tfr:///org/app/aws?version=1.0.0"',
  '"${get_env("BASE")}/ap"',
  '"${get_env("X") == "" ? "../../../modules" : "../.."}/other"',
])
  test(`a unit of another module, with source ${source}`, () => assert.equal(live(withSource(source)), []));

test("a source in a local value, and in an included file", () => {
  const locals = 'locals {\n  base = get_env("X") == "" ? "../../../modules" : "git::https://example.com/m.git"\n}\n';
  assert.equal(live(withSource('local.base == "" ? "" : "${local.base}//app"', locals)), ["env"]);
  assert.equal(live(withSource("local.base", locals), "modules"), ["env"]);
  const included = variables("/repo/modules/app", {
    "/repo/live/root.hcl": `${ROOT}terraform {\n  source = "../../modules//app"\n}\n`,
    "/repo/live/common.txt": COMMON,
    "/repo/live/app/terragrunt.hcl": INCLUDE,
    "/repo/modules/app/main.tf": "",
  });
  assert.equal(included, ["env"]);
});

test("the units of a catalog are copied, so that only the end of their sources counts", () => {
  const files = {
    "/repo/units/app/terragrunt.hcl": `terraform {\n  source = "../../../modules//app"\n}\n${ROOT}`,
    "/repo/units/app/common.txt": COMMON,
    "/repo/modules/app/main.tf": "",
  };
  assert.equal(variables("/repo/modules/app", files), ["env"]);
});

test("a file that cannot be read may declare anything", () => {
  const files = (contents: string) => ({
    "/repo/live/root.hcl": `generate "g" {\n  path = "g.tf"\n  contents = ${contents}\n}\n`,
    "/repo/live/app/terragrunt.hcl": withSource('"../../modules//app"'),
    "/repo/modules/app/main.tf": "",
  });
  assert.is(variables("/repo/modules/app", files('templatefile("a.tftpl", {})')), null);
  assert.is(variables("/repo/modules/app", files('file("missing.tf")')), null);
  assert.is(variables("/repo/modules/app", files('get_env("TEXT")')), null);
  assert.equal(variables("/repo/modules/app", files('"variable \\"a\\" {}\\n"')), ["a"]);
  assert.equal(variables("/repo/modules/other", files('file("missing.tf")')), []);
  assert.is(
    variables("/repo/modules/app", { "/repo/live/app/terragrunt.hcl": withSource('"../../modules//app"') }),
    null,
  );
});

test("all kinds of declarations", () => {
  const host = new MemoryFiles({
    "/repo/live/app/terragrunt.hcl": dedent`
      terraform {
        source = "../../modules//app"
      }
      generate "all" {
        path     = "all.tf"
        contents = <<-EOT
          terraform {
            required_version = ">= 1.5"
            required_providers {
              null = { source = "hashicorp/null" }
            }
          }
          provider "aws" {
            alias  = "west"
            region = "\${get_env("R")}"
          }
          locals {
            a = var.used
          }
          data "aws_region" "here" {}
          resource "terraform_data" "r" {}
          module "m" {
            source = "./m"
          }
        EOT
      }
      generate "text" {
        path     = "notes.txt"
        contents = file("nothing")
      }
    `,
    "/repo/modules/app/main.tf": "",
  });
  const { generated } = terragruntAround("/repo/modules/app", host, () => unitsBelow("/repo", host));
  assert.equal([...generated!.providers], ["aws", "aws.west", "null"]);
  assert.equal([...generated!.requirements], ["null"]);
  assert.equal([...generated!.locals], ["a"]);
  assert.equal([...generated!.resources], ["terraform_data.r", "data.aws_region.here"]);
  assert.equal([...generated!.modules], ["m"]);
  assert.is(generated!.hasRequiredVersion, true);
  assert.match(generated!.text, "var.used");
});

/** Returns the codes and names of what is reported in a shared file; the other files are the units around it. */
function reportedInShared(text: string, units: Readonly<Record<string, string>>, name = "state.hcl"): string[] {
  const host = new MemoryFiles({ [`/repo/shared/${name}`]: text, "/repo/.git/HEAD": "", ...units });
  const checker = new DialectChecker(
    host,
    () => null,
    (path) => includersOf(path, unitsBelow("/repo", host)),
  );
  const input = { directory: "/repo/shared", name, tree: parseConfig(text) };
  return checker
    .check("terragrunt", input)
    .map(({ code, subject }) => `${code} ${text.slice(subject.start, subject.end)}`);
}

test("a shared file has the names of the units that include it", () => {
  const text = "inputs = { all = [dependency.sub.outputs, dependency.other.outputs, feature.fast.value] }\n";
  const include = 'include "state" {\n  path = "../shared/state.hcl"\n}\n';
  const dependency = (name: string): string => `dependency "${name}" {\n  config_path = "../x"\n}\n`;
  const missing = ["undeclared-name other", "undeclared-name fast"];
  const sub = include + dependency("sub");
  assert.equal(reportedInShared(text, {}), [], "no unit includes it");
  assert.equal(reportedInShared(text, { "/repo/a/terragrunt.hcl": sub }), missing);
  const both = { "/repo/a/terragrunt.hcl": sub, "/repo/b/terragrunt.hcl": include + dependency("other") };
  assert.equal(reportedInShared(text, both), ["undeclared-name fast"], "one of two units declares it");
  const more = 'include "more" {\n  path = "../shared/more.hcl"\n}\n';
  const flag = 'feature "fast" {\n  default = true\n}\n';
  const beside = { "/repo/a/terragrunt.hcl": sub + more, "/repo/shared/more.hcl": flag + dependency("other") };
  assert.equal(reportedInShared(text, beside), [], "another file that the unit includes declares both");
  assert.equal(reportedInShared(text, { "/repo/a/terragrunt.hcl": sub + more }), [], "that file cannot be read");
  const open = 'include "any" {\n  path = get_env("SHARED")\n}\n';
  const maybe = { "/repo/a/terragrunt.hcl": sub, "/repo/b/terragrunt.hcl": open };
  assert.equal(reportedInShared(text, maybe), [], "a unit may include it");
});

test("a configuration that a unit elsewhere includes finds its files from there, whatever its name", () => {
  const text = dedent`
    locals {
      region = find_in_parent_folders("region.yaml")
    }
    dependency "dns" {
      config_path = "../dns"
    }
  `;
  const reported = (units: Readonly<Record<string, string>>): string[] =>
    reportedInShared(text, units, "terragrunt.hcl").map((report) => report.split(" ")[0]!);
  const missing = ["missing-parent-file", "missing-dependency-unit"];
  assert.equal(reported({}), missing);
  const including = (path: string) => ({ "/repo/a/b/terragrunt.hcl": `include "x" {\n  path = ${path}\n}\n` });
  assert.equal(reported(including('"../../shared/terragrunt.hcl"')), []);
  assert.equal(reported(including('"../../other/terragrunt.hcl"')), missing);
  assert.equal(reported(including('get_env("SHARED")')), missing, "an include that cannot be read says nothing");
  const stack = dedent`
    unit "a" {
      source = "./missing"
      path   = "a"
    }
  `;
  const inStack = reportedInShared(stack, including('get_env("SHARED")'), "terragrunt.stack.hcl");
  assert.equal(inStack, ['missing-stack-source "./missing"'], "no unit includes a stack");
});

test("the root of the repository", () => {
  const host = new MemoryFiles({ "/r/.git/HEAD": "", "/r/a/b/c/d/main.tf": "", "/s/a/b/c/main.tf": "" });
  assert.is(rootAround("/r/a/b/c/d", host), "/r");
  assert.is(rootAround("/s/a/b/c", host), "/s/a");
  assert.is(rootAround("/s/a/b/c", host, "/s"), "/s");
  assert.is(rootAround("/s/a/b/c", host, "/other"), "/s/a");
});

test("outside a repository, only some directories are searched", () => {
  const directories = Array.from({ length: 6000 }, (_, index) => [`/home/d${index}/x.txt`, ""] as const);
  const listed = (files: Readonly<Record<string, string>>): number => {
    const host = new MemoryFiles(files);
    const asked = new Set<string>();
    const readText = host.readText.bind(host);
    Object.assign(host, {
      readText: (path: string) => {
        asked.add(path.slice(0, path.lastIndexOf("/")));
        return readText(path);
      },
    });
    unitsBelow("/home", host);
    return asked.size;
  };
  assert.is(listed(Object.fromEntries(directories)), 5000);
  assert.is(listed(Object.fromEntries([...directories, ["/home/.git/HEAD", ""]])), 6001);
});

const PART = dedent`
  generate "providers" {
    path      = "providers.tf"
    if_exists = "overwrite"
    contents  = file("../parts/eks/providers.tf")
  }
`;

const copying = (root: string, directory: string): string[] | null =>
  variables(directory, {
    "/repo/live/root.hcl": root,
    "/repo/live/app/terragrunt.hcl": `${INCLUDE}terraform {\n  source = "tfr:///org/app/aws?version=1.0.0"\n}\n`,
    "/repo/parts/eks/providers.tf": 'provider "aws" {}\n',
    "/repo/parts/other/main.tf": "",
  });

test("a file that units copy into their modules is a part of those", () => {
  assert.is(copying(PART, "/repo/parts/eks"), null);
  assert.equal(copying(PART, "/repo/parts/other"), []);
  assert.equal(copying(PART.replace('providers.tf")', 'notes.txt")'), "/repo/parts/eks"), []);
});

test.run();
