// The cache of `hclkit lint`: results are reused as long as their dependencies are unchanged.
import { readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../tools/dedent.ts";
import type { WriteOperations } from "../../cli/files/write-file.ts";
import { LintCache } from "../../cli/lint/cache.ts";
import { Directories } from "../../cli/files/directories.ts";
import { ModuleDigests } from "../../cli/lint/module-digests.ts";
import { DEFAULT_RULE_SETTINGS } from "../../lint/rule-settings.ts";
import { compressed } from "../../node/data-file.ts";
import { AS_ERROR, hclkit, tree } from "../helpers/cli.ts";
import { runHere } from "../helpers/run-here.ts";
import { compactText, serverSchema } from "../helpers/schema-library.ts";

const BAD = 'a = "${b}"\n';

/** Marks all results in a cache, so that reports from the cache can be recognized. */
const RECOMMENDED = ["--config-preset", "recommended"];

function mark(path: string): void {
  const text = readFileSync(path, "utf8");
  writeFileSync(path, text.replaceAll("Unnecessary", "MARKED"));
}

test("a second run takes its results from the cache, until a file changes", async () => {
  const { path: cwd, write } = tree({ "main.tf": BAD, "other.tf": "c = 1\n", "sub/x.tf": BAD });
  const lint = (...more: string[]) =>
    hclkit(["lint", ...AS_ERROR, "--cache", ...(more.includes("--config-preset") ? [] : RECOMMENDED), ...more], {
      cwd,
    });
  const first = await lint();
  assert.is(first.code, 1);
  const cache = join(cwd, ".hclkitcache");
  mark(cache);
  const second = await lint();
  assert.is(second.code, 1);
  assert.is(second.stdout.split("MARKED").length, 3);
  assert.is((await lint("--format", "html")).code, 1);
  // Another file of the module: only results for that directory are computed again.
  write({ "other.tf": "c = 2\n" });
  const third = await lint();
  assert.equal([third.stdout.split("MARKED").length, third.stdout.split("Unnecessary").length], [2, 2]);
  mark(cache);
  assert.not.match((await lint("--config-preset", "all")).stdout, "MARKED");
  mark(cache);
  assert.not.match((await runHere(["lint", ...AS_ERROR, ...RECOMMENDED], { cwd })).stdout, "MARKED");
});

test("the data directory of Terraform makes results stale", async () => {
  const entry = { Key: "m", Source: "registry.terraform.io/a/b/c", Version: "1.0.0", Dir: "data/modules/m" };
  const { path: cwd } = tree({
    "main.tf": dedent`
      module "m" {
        source = "a/b/c"
      }
      output "o" {
        value = module.m.missing
      }
    `,
    "data/modules/m/main.tf": "",
    "data/modules/modules.json": JSON.stringify({ Modules: [entry] }),
  });
  const only = ["--only", "hcl/terraform/no-invalid-expression"];
  const report = async (data: string, command: string, ...more: string[]): Promise<string> =>
    /Unsupported attribute/.exec(
      (await hclkit([command, ...only, ...more, "main.tf"], { cwd, env: { TF_DATA_DIR: data } })).stdout,
    )?.[0] ?? "";
  assert.is(await report("", "lint", "--cache"), "");
  assert.is(await report("data", "lint", "--cache"), "Unsupported attribute");
  assert.is(await report("other", "lint", "--cache"), "");
  assert.is(await report(join(cwd, "data"), "lint"), "Unsupported attribute");
});

test("a changed file in a rule's option makes results stale, and its path is that of the command line", async () => {
  const table = (value: string): string =>
    JSON.stringify({
      providers: ["acme/x"],
      license: "MIT",
      values: { a: { enum: [value] } },
      resources: { x_y: { size: "a" } },
    });
  const { path, write } = tree({
    "main.tf": dedent`
      terraform {
        required_providers {
          x = {
            source = "acme/x"
          }
        }
      }
      resource "x_y" "a" {
        size = "big"
      }
    `,
    "sub/table.json": table("small"),
  });
  const rule = '--rule=terraform/valid-attribute-value: [error, { tables: ["table.json"] }]';
  const lint = () => runHere(["lint", "--cache", rule, ".."], { cwd: join(path, "sub") });
  const first = await lint();
  assert.is(first.code, 1, first.stderr);
  assert.match(first.stdout, 'does not accept "big"');
  write({ "sub/table.json": table("big") });
  assert.is((await lint()).code, 0);
});

test("new provider schemas and a new lock file make results stale", async () => {
  const main = dedent`
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
  const { path: cwd, write } = tree({ "a/main.tf": main });
  const lint = async () =>
    (await runHere(["lint", "--cache", "--only", "hcl/terraform/valid-declaration"], { cwd })).code;
  assert.is(await lint(), 0);
  const provider = "registry.terraform.io/acme/cloud";
  const file = (version: string, attribute: string): Record<string, Buffer> => {
    const text = compactText(serverSchema({ [attribute]: { type: "number" } }), { provider, version });
    return { [`.hclkit/schemas/${provider}/${version}.jsonl.gz`]: compressed(text) };
  };
  write(file("1.0.0", "name"));
  assert.is(await lint(), 1);
  write(file("1.1.0", "size"));
  assert.is(await lint(), 0);
  write({ "a/.terraform.lock.hcl": `provider "${provider}" {\n  version = "1.0.0"\n}\n` });
  assert.is(await lint(), 1);
});

test("the lock file of a caller that is not linted makes results stale", async () => {
  const provider = "registry.terraform.io/acme/cloud";
  const schema = (version: string, attribute: string): Record<string, Buffer> => {
    const text = compactText(serverSchema({ [attribute]: { type: "number" } }), { provider, version });
    return { [`.hclkit/schemas/${provider}/${version}.jsonl.gz`]: compressed(text) };
  };
  const lock = (version: string): string => `provider "${provider}" {\n  version = "${version}"\n}\n`;
  const requirement = dedent`
    terraform {
      required_providers {
        cloud = {
          source = "acme/cloud"
        }
      }
    }
  `;
  const { path: cwd, write } = tree({
    "env/main.tf": 'module "it" {\n  source = "../it"\n}\n',
    "env/.terraform.lock.hcl": lock("1.1.0"),
    "it/main.tf": `${requirement}\nresource "cloud_server" "a" {\n  size = 1\n}\n`,
    ...schema("1.0.0", "name"),
    ...schema("1.1.0", "size"),
  });
  const lint = async () =>
    (await runHere(["lint", "--cache", "--only", "hcl/terraform/valid-declaration", "it"], { cwd })).code;
  assert.is(await lint(), 0);
  write({ "env/.terraform.lock.hcl": lock("1.0.0") });
  assert.is(await lint(), 1);
  write({ "env/main.tf": "" });
  assert.is(await lint(), 0);
});

test("a full file system leaves the old cache, and no temporary file", () => {
  const { path: cwd, read } = tree({ "main.tf": BAD, ".hclkitcache": "{}" });
  const path = join(cwd, ".hclkitcache");
  const full = (): never => {
    throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
  };
  const operations: readonly Partial<WriteOperations>[] = [
    {
      // A part of it still fits.
      writeFileSync: (file, text) => {
        writeFileSync(file, String(text).slice(0, 1));
        full();
      },
    },
    { renameSync: full },
  ];
  for (const failing of operations) {
    const cache = new LintCache(path, new ModuleDigests(new Directories(), []), DEFAULT_RULE_SETTINGS);
    assert.throws(
      () => cache.save({ writeFileSync, renameSync, ...failing }),
      (error: Error) => error.name === "UsageError" && error.message.endsWith("no space left on the device"),
    );
    assert.is(read(".hclkitcache"), "{}");
    assert.equal(readdirSync(cwd).toSorted(), [".hclkitcache", "main.tf"]);
  }
});

test("fixes are made regardless of the cache", async () => {
  const { path: cwd, read } = tree({ "main.tf": BAD });
  assert.is((await runHere(["lint", ...AS_ERROR, ...RECOMMENDED, "--cache"], { cwd })).code, 1);
  assert.is((await runHere(["lint", ...AS_ERROR, ...RECOMMENDED, "--cache", "--fix"], { cwd })).code, 0);
  assert.is(read("main.tf"), "a = b\n");
  assert.is((await runHere(["lint", ...AS_ERROR, ...RECOMMENDED, "--cache"], { cwd })).code, 0);
});

test("a damaged cache is created again, and a cache that cannot be written is an error", async () => {
  const { path: cwd, read } = tree({ "main.tf": BAD, "own-cache": "{ damaged" });
  assert.is((await runHere(["lint", "--cache-location", "own-cache"], { cwd })).code, 1);
  assert.ok(JSON.parse(read("own-cache")));
  assert.is((await runHere(["lint", "--cache-location", "new/folder/cache"], { cwd })).code, 1);
  assert.ok(JSON.parse(read("new/folder/cache")));
  const result = await runHere(["lint", "--cache-location", "main.tf/cache"], { cwd });
  assert.is(result.code, 2);
  assert.match(result.stderr, "cannot be written: ");
});

test("every part of a key counts", () => {
  const { path } = tree({ "main.tf": "a = 1\n", "sub/main.tf": "a = 1\n" });
  const digests = new ModuleDigests(new Directories(), [path, join(path, "sub")]);
  const cache = new LintCache(join(path, "cache"), digests, DEFAULT_RULE_SETTINGS);
  const file = { path: join(path, "main.tf"), name: "main.tf" };
  const other = { path: join(path, "sub/main.tf"), name: "sub/main.tf" };
  const keys = [
    cache.keyOf(file, "a = 1\n", ["10.0.0", { rules: {} }], null),
    cache.keyOf(file, "a = 1\n", ["10.0.1", { rules: {} }], null),
    cache.keyOf(other, "a = 1\n", ["10.0.0", { rules: {} }], null),
    cache.keyOf(file, "a = 2\n", ["10.0.0", { rules: {} }], null),
    cache.keyOf(file, "a = 1\n", ["10.0.0", { rules: { x: 2 } }], null),
    cache.keyOf(file, "a = 1\n", ["10.0.0", { rules: {} }], { printWidth: 80 }),
  ];
  assert.is(new Set(keys).size, keys.length);
  assert.is(cache.keyOf(file, "a = 1\n", ["10.0.0", { rules: {} }], null), keys[0]);
});

test("the key of a variable file depends on the modules in the settings", () => {
  const { path, write } = tree({ "vars/a.tfvars": "", "infra/main.tf": "" });
  const file = { path: join(path, "vars/a.tfvars"), name: "vars/a.tfvars" };
  const configuration = { settings: { hcl: { variableFiles: { "**": [join(path, "infra")] } } } };
  const key = (): string => {
    const digests = new ModuleDigests(new Directories(), [join(path, "vars")]);
    return new LintCache(join(path, "cache"), digests, DEFAULT_RULE_SETTINGS).keyOf(
      file,
      "",
      ["10.0.0", configuration],
      null,
    );
  };
  const before = key();
  write({ "infra/main.tf": "# changed\n" });
  assert.is.not(key(), before);
});

const CALL = dedent`
  module "c" {
    source = "./c"
    n      = var.n
  }
  variable "n" {
  }
`;

/**
 * The files that each digest depends on, by directory: a change to one of these files changes the digest, other changes
 * do not.
 */
const DEPENDENCIES: readonly (readonly [
  directory: string,
  changes: readonly string[],
  changesNot: readonly string[],
])[] = [
  [
    "app",
    [
      "app/main.tf",
      "app/x.tfvars",
      "app/c/main.tf",
      "app/tests/a.tftest.hcl",
      "app/t/a.tpl",
      "app/data.json",
      "shared/main.tf",
    ],
    ["other/main.tf", "live/a/terragrunt.hcl"],
  ],
  ["up/module", ["up/one.tpl", "up/t/two.tpl", "up/t/three.tpl"], ["up/other.tpl", "outside.tpl"]],
  ["app/c", ["app/c/main.tf", "app/main.tf"], ["other/main.tf"]],
  ["app/tests", ["app/main.tf", "app/tests/a.tftest.hcl"], ["other/main.tf"]],
  ["backslashes", ["backslashes/main.tf", "shared/main.tf"], ["other/main.tf"]],
  ["vars/env", ["vars/env/a.tfvars", "vars/main.tf", "vars/sub/main.tf"], ["other/main.tf"]],
  ["other", ["other/main.tf"], ["app/main.tf", "other/notes.txt"]],
  ["live/a", ["live/a/terragrunt.hcl", "live/root.hcl", "live/common/region.hcl"], ["other/main.tf"]],
  ["live/b", ["live/b/terragrunt.hcl", "live/root.hcl", "stacks/app/main.tf"], ["other/main.tf"]],
];

test("a module's digest changes with all of its possible dependencies", () => {
  const { path, write } = tree({
    // Files above the tree are irrelevant.
    ".git/HEAD": "",
    "app/main.tf": `${CALL}output "t" {\n  value = templatefile("\${path.module}/t/a.tpl", {})\n}\n`,
    "app/x.tfvars": "n = 1\n",
    "up/module/main.tf": dedent`
      locals {
        one  = templatefile("\${path.module}/../one.tpl", {})
        out  = templatefile("\${path.module}/../../../outside.tpl", {})
        many = [for name in ["two"] : templatefile("\${path.module}/../t/\${name}.tpl", {})]
        part = templatefile("\${path.module}/../t/th\${"ree"}.tpl", {})
      }
    `,
    "up/one.tpl": "",
    "up/t/three.tpl": "",
    "up/t/two.tpl": "",
    "up/other.tpl": "",
    "outside.tpl": "",
    "app/c/main.tf": dedent`
      variable "n" {
      }
      module "s" {
        source = "../../shared"
      }
    `,
    "app/tests/a.tftest.hcl": 'run "a" {\n}\n',
    "app/t/a.tpl": "x",
    "app/data.json": "{}",
    "backslashes/main.tf": 'module "s" {\n  source = "..\\\\shared"\n}\n',
    "shared/main.tf": "locals {\n}\n",
    "vars/main.tf": "locals {\n}\n",
    "vars/sub/main.tf": "locals {\n}\n",
    "vars/env/a.tfvars": "",
    "other/main.tf": "locals {\n}\n",
    "other/notes.txt": "n",
    "live/root.hcl": "locals {\n}\n",
    "live/common/region.hcl": "locals {\n}\n",
    "stacks/app/main.tf": "locals {\n}\n",
    "live/b/terragrunt.hcl":
      'terraform {\n  source = "${dirname(find_in_parent_folders("root.hcl"))}/../stacks//app"\n}\n',
    "live/a/terragrunt.hcl": dedent`
      include "r" {
        path = find_in_parent_folders("root.hcl")
      }
      locals {
        c = read_terragrunt_config("../common/region.hcl")
      }
    `,
  });
  const all = DEPENDENCIES.map(([directory]) => join(path, directory));
  const digestOf = (directory: string): string => new ModuleDigests(new Directories(), all).of(join(path, directory));
  for (const [directory, changes, changesNot] of DEPENDENCIES) {
    for (const name of [...changes, ...changesNot]) {
      const before = digestOf(directory);
      write({ [name]: `${readFileSync(join(path, name), "utf8")}# changed\n` });
      assert.is(digestOf(directory) !== before, changes.includes(name), `${directory}: ${name}`);
    }
  }
});

test("module rules' reports come from the cache while the module is unchanged", async () => {
  const { path: cwd, write } = tree({ "main.tf": CALL, "c/main.tf": 'variable "n" {\n  type = number\n}\n' });
  const lint = () => runHere(["lint", "--cache", "--config-preset", "terraform", "main.tf"], { cwd });
  assert.is((await lint()).code, 0);
  write({ "c/main.tf": 'variable "m" {\n}\n' });
  const changed = await lint();
  assert.is(changed.code, 1);
  assert.match(changed.stdout, 'An argument named "n" is not expected here');
  write({ "c/main.tf": 'variable "n" {\n}\n' });
  assert.is((await lint()).code, 0);
});

test("a cache with another shape is not used, whatever it contains", async () => {
  const { path: cwd } = tree({ "main.tf": BAD });
  const first = await runHere(["lint", ...AS_ERROR, "--cache", ...RECOMMENDED], { cwd });
  assert.is(first.code, 1);
  const path = join(cwd, ".hclkitcache");
  const cache = JSON.parse(readFileSync(path, "utf8")) as Record<
    string,
    { key: string; result: { messages: object[] } }
  >;
  const { key, result } = cache["main.tf"]!;
  const [message] = result.messages;
  const wrong: unknown[] = [
    ...[null, {}, [], "x", { ...result, messages: null }, { ...result, messages: "x" }, { ...result, errorCount: "1" }],
    ...[null, { message: 5 }, { ...message, line: "1<img src=x>" }, { ...message, severity: 3 }].map((one) => ({
      ...result,
      messages: [one],
    })),
    { ...result, messages: [{ ...message, fix: { range: [0], text: "" } }] },
    { ...result, suppressedMessages: [{ ...message, suppressions: "x" }] },
    { ...result, usedDeprecatedRules: null },
  ];
  for (const one of wrong) {
    writeFileSync(path, JSON.stringify({ "main.tf": { key, result: one } }));
    assert.equal(await runHere(["lint", ...AS_ERROR, "--cache", ...RECOMMENDED], { cwd }), first, JSON.stringify(one));
  }
});

test.run();
