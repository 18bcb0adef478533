// The option that switches provider schemas off.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { parseLintArguments } from "../../cli/lint/arguments.ts";
import { compressed } from "../../node/data-file.ts";
import { tree } from "../helpers/cli.ts";
import { runHere } from "../helpers/run-here.ts";
import { dedent } from "../../tools/dedent.ts";
import { compactText, serverSchema } from "../helpers/schema-library.ts";

const PROVIDER = "registry.terraform.io/acme/cloud";
const VERSION = "1.0.0";

/** A schema without the attribute in `MAIN`. */
const SCHEMA = compressed(
  compactText(serverSchema({ name: { type: "string" } }), { provider: PROVIDER, version: VERSION }),
);

const FILE = `${PROVIDER}/${VERSION}.jsonl.gz`;

const MAIN = dedent`
  terraform {
    required_providers {
      cloud = {
        source  = "acme/cloud"
        version = "~> 1.0"
      }
    }
  }

  resource "cloud_server" "a" {
    size = 1
  }
`;

const RULE = ["--only", "hcl/terraform/valid-declaration"];

test("lint and check have the option", () => {
  assert.is(parseLintArguments("lint", []).usesSchemas, true);
  assert.is(parseLintArguments("lint", ["--no-provider-schemas"]).usesSchemas, false);
  assert.is(parseLintArguments("check", ["--no-provider-schemas"]).usesSchemas, false);
});

const PLACES: readonly (readonly [name: string, path: string, more: Readonly<Record<string, string>>])[] = [
  ["the repository", ".hclkit/schemas", {}],
  ["the directory that .hclkit.hcl names", "vendor", { ".hclkit.hcl": 'provider_schemas = "vendor"\n' }],
  [
    "the directory that a section names",
    "vendor",
    {
      ".hclkit.hcl": dedent`
        provider_schemas = false
        files "*.tf" {
          provider_schemas = "vendor"
        }
      `,
    },
  ],
];

for (const [name, path, more] of PLACES)
  test(`schemas in ${name} do not count`, async () => {
    const { path: cwd } = tree({ "main.tf": MAIN, [`${path}/${FILE}`]: SCHEMA, ...more });
    const { stdout, code } = await runHere(["lint", ...RULE], { cwd });
    assert.is(code, 1);
    assert.match(stdout, "size");
    assert.is((await runHere(["lint", ...RULE, "--no-provider-schemas"], { cwd })).code, 0);
  });

test("schemas in the cache directory do not count, in either command", async () => {
  const { path: cwd } = tree({ "main.tf": MAIN, [`cache/hclkit/schemas/${FILE}`]: SCHEMA });
  const env = { XDG_CACHE_HOME: `${cwd}/cache` };
  for (const command of ["lint", "check"]) {
    assert.is((await runHere([command, ...RULE], { cwd, env })).code, 1);
    assert.is((await runHere([command, ...RULE, "--no-provider-schemas"], { cwd, env })).code, 0);
  }
});

test("the built-in provider is checked, and mistakes in settings are still reported", async () => {
  const builtin = 'resource "terraform_data" "a" {\n  size = 1\n}\n';
  const { path: cwd } = tree({
    "main.tf": builtin,
    "other/.hclkit.hcl": "provider_schemas = true\n",
    "other/a.tf": MAIN,
  });
  const off = await runHere(["lint", ...RULE, "--no-provider-schemas", "main.tf"], { cwd });
  assert.match(off.stdout, "size");
  assert.is((await runHere(["lint", ...RULE, "--no-provider-schemas", "other"], { cwd })).code, 2);
});

test("results that are kept are not those with schemas", async () => {
  const { path: cwd } = tree({ "main.tf": MAIN, [`.hclkit/schemas/${FILE}`]: SCHEMA });
  const lint = async (...more: readonly string[]) =>
    (await runHere(["lint", "--cache", ...RULE, ...more], { cwd })).code;
  assert.is(await lint(), 1);
  assert.is(await lint("--no-provider-schemas"), 0);
  assert.is(await lint(), 1);
});

test("the version of a provider on the command line counts, whatever the module says", async () => {
  const { path: cwd } = tree({
    "main.tf": dedent`
      terraform {
        required_providers {
          aws = {
            source  = "hashicorp/aws"
            version = "~> 5.0"
          }
        }
      }

      resource "aws_instance" "a" {
        ami           = "ami-1"
        instance_type = "t3.micro"
        cpu_core_count = 2
      }
    `,
  });
  const reported = async (...args: string[]): Promise<boolean> =>
    (await runHere(["lint", "--no-config", ...args], { cwd })).stdout.includes(
      "`cpu_core_count` was removed from hashicorp/aws in 6.0",
    );
  assert.is(await reported(), false);
  assert.is(await reported("--provider-version", "hashicorp/aws=6.0.0"), true);
  assert.is(await reported("--provider-version", "hashicorp/aws=5.49.0"), false);
  assert.is(await reported("--provider-version", "hashicorp/aws=99.0.0"), false);
  const { code, stderr } = await runHere(["lint", "--provider-version", "aws=6"], { cwd });
  assert.is(code, 2);
  assert.match(stderr, /--provider-version takes ADDRESS=VERSION/);
});

test.run();
