// Local module calls: each source was tried with `terraform init` and `terraform validate`.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../../tools/dedent.ts";
import { moduleHost, moduleReports } from "../../../tools/module-host.ts";
import { loadModule } from "../../../src/terraform/index.ts";

/** Returns the codes for a call with an argument that the child module does not declare. */
function reports(source: string): string[] {
  const main = `module "a" {
  source = ${JSON.stringify(source)}
  nope   = 1
}
`;
  return moduleReports({
    "main.tf": main,
    "child/main.tf": 'variable "x" {\n  default = 1\n}\n',
    "../beside/main.tf": "",
  }).map(({ code }) => code);
}

for (const source of [
  ...["./child", ".\\child", "./child/", ".//child", ".\\\\child", "./x\\..\\child", "./x/../child//."],
  ...["../beside", "..\\beside"],
]) {
  test(`${source} is followed`, () => assert.equal(reports(source), ["unsupported-argument"]));
}

for (const source of ["child", ".", "..", "child\\x", ".../child", "./elsewhere", "/child"])
  test(`${source} is not followed`, () => assert.not(reports(source).includes("unsupported-argument")));

test("messages name the directory with slashes", () => {
  const [report] = moduleReports({
    "main.tf": dedent`
      module "a" {
        source = "..\\\\x\\\\child"
        n      = null
      }
    `,
    "../x/child/main.tf": 'variable "n" {\n  nullable = false\n}\n',
  });
  assert.is(report!.code, "null-required-argument");
  assert.match(report!.detail, "../x/child/main.tf:1,1-13");
});

/** A manifest that has one module installed, in a directory of its own. */
function installed(source: string, version: string): Record<string, string> {
  const Modules = [{ Key: "m", Source: source, Version: version, Dir: ".terraform/modules/m" }];
  return {
    ".terraform/modules/modules.json": JSON.stringify({ Modules }),
    ".terraform/modules/m/main.tf": 'output "a" {\n  value = 1\n}\n',
  };
}

for (const [call, source, version, isInstalled] of [
  ['source = "a/b/c"', "registry.terraform.io/a/b/c", "1.2.0", true],
  ['source = "a/b/c"\n version = "~> 1.1"', "registry.terraform.io/a/b/c", "1.2.0", true],
  ['source = "a/b/c"\n version = "~> 2.0"', "registry.terraform.io/a/b/c", "1.2.0", false],
  ['source = "a/b/d"', "registry.terraform.io/a/b/c", "1.2.0", false],
  ['source = "github.com/a/b"', "git::https://github.com/a/b.git", "", true],
  ['source = "git::https://github.com/a/b.git?ref=v2"', "git::https://github.com/a/b.git?ref=v1", "", false],
  // Each row was compared with `terraform validate` 1.11.
  ['source = "a/b/c"', "registry.terraform.io/a/b/c2", "1.2.0", false],
  ['source = "a/b/c"', "registry.terraform.io/xa/b/c", "1.2.0", false],
  ['source = "a/b/c"', "registry.terraform.io/a/b/c//sub", "1.2.0", false],
  ['source = "a/b/c"', "other.com/a/b/c", "1.2.0", false],
  ['source = "a/b/c//sub"', "registry.terraform.io/a/b/c//sub", "1.2.0", true],
  ['source = "Other.com/a/b/c"', "other.com/a/b/c", "1.2.0", true],
  ['source = "A/b/c"', "registry.terraform.io/a/b/c", "1.2.0", false],
  ['source = "a/b/c"\n version = "1.2.0"', "registry.terraform.io/a/b/c", "", false],
  ['source = "a/b/c"\n version = ">= 1.0"', "registry.terraform.io/a/b/c", "1.1.0-beta1", false],
  ['source = "github.com/a/b"', "git::https://github.com/a/b.git?ref=v1", "", false],
  ['source = "github.com/a/b.git//s?ref=v1"', "git::https://github.com/a/b.git//s?ref=v1", "", true],
  ['source = "github.com/a/b/s"', "git::https://github.com/a/b.git//s", "", true],
  ['source = "bitbucket.org/a/b"', "git::https://bitbucket.org/a/b.git", "", true],
  ['source = "git@github.com:a/b.git?ref=v1"', "git::ssh://git@github.com/a/b.git?ref=v1", "", true],
  ['source = "git::git@github.com:a/b.git"', "git::ssh://git@github.com/a/b.git", "", true],
  ['source = "git::https://github.com/a/b.git"', "git::ssh://git@github.com/a/b.git", "", false],
  ['source = "git::https://github.com/a/b"', "git::https://github.com/a/b.git", "", false],
  ['source = "https://example.com/a.zip"', "https://example.com/a.zip", "", true],
  ['source = "s3.amazonaws.com/b/x.zip"', "s3::https://s3.amazonaws.com/b/x.zip", "", true],
  ['source = "b.s3-eu-west-1.amazonaws.com/x.zip"', "s3::https://s3-eu-west-1.amazonaws.com/b/x.zip", "", true],
  ['source = "www.googleapis.com/storage/v1/b/x"', "gcs::https://www.googleapis.com/storage/v1/b/x", "", true],
] as const)
  test(`${call} and ${source} ${version} installed`, () => {
    const module = loadModule(
      ".",
      moduleHost({ "main.tf": `module "m" {\n ${call}\n}\n`, ...installed(source, version) }),
    );
    assert.is(module.child(module.declarations.modules.get("m")!) !== null, isInstalled);
  });

test("a stale module does not decide its caller's versions", () => {
  const files = (version: string): Record<string, string> => ({
    "main.tf": `module "m" {\n source = "a/b/c"\n version = "${version}"\n}\n`,
    ...installed("registry.terraform.io/a/b/c", "1.2.0"),
    ".terraform/modules/m/main.tf": 'terraform {\n required_version = "~> 1.9.0"\n}\n',
  });
  assert.is(loadModule(".", moduleHost(files("1.2.0"))).versions.text, "1.9");
  assert.is.not(loadModule(".", moduleHost(files("2.0.0"))).versions.text, "1.9");
});

test("modules may be installed in another directory", () => {
  const files = { "main.tf": 'module "m" {\n source = "a/b/c"\n}\n', ...installed("a/b/c", "") };
  const moved = Object.entries(files).map(([path, text]) => [
    path.replace(".terraform/modules/modules.json", "data/modules/modules.json"),
    text,
  ]);
  const host = moduleHost(Object.fromEntries(moved) as Record<string, string>);
  const module = loadModule(".", host, { dataDirectory: "data" });
  assert.ok(module.child(module.declarations.modules.get("m")!) !== null);
});

test.run();
