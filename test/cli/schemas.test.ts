// `hclkit schemas`, with a program that prints given schemas in place of Terraform.
import { chmodSync, existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../tools/dedent.ts";
import { type Files, hclkit, tree } from "../helpers/cli.ts";
import { runHere } from "../helpers/run-here.ts";
import { serverSchema } from "../helpers/schema-library.ts";
import { readDataFile } from "../../node/data-file.ts";
import { readSchemaText } from "../../src/internal.ts";

const CLOUD = "registry.terraform.io/acme/cloud";
const NAME = { name: { type: "string", optional: true } };

const OUTPUT = JSON.stringify({
  format_version: "1.0",
  provider_schemas: { [CLOUD]: serverSchema(NAME), "terraform.io/builtin/terraform": {} },
});

const lock = (version: string, provider = CLOUD): string => `provider "${provider}" {\n  version = "${version}"\n}\n`;

const MAIN = dedent`
  terraform {
    required_providers {
      cloud = {
        source = "acme/cloud"
      }
    }
  }

  resource "cloud_server" "a" {
    size = 1
  }
`;

/** A program that notes its directory and arguments, and prints the schemas. */
const PROGRAM = dedent`
  #!/usr/bin/env node
  const { appendFileSync, readFileSync } = require("node:fs");
  const { join } = require("node:path");
  appendFileSync(join(__dirname, "calls"), process.cwd() + " " + process.argv.slice(2).join(" ") + "\\n");
  process.stdout.write(readFileSync(join(__dirname, "output.json")));
`;

const FAILING =
  '#!/bin/sh\nprintf "\\033[31m╷\\033[0m\\n│ Error: Inconsistent dependency lock file\\n╵\\n" >&2\nexit 1\n';

/** Returns a directory with programs, and a function that runs the command with them and a cache directory of its own. */
function project(files: Files) {
  const { path: cwd, read } = tree({
    "bin/terraform": PROGRAM,
    "bin/failing": FAILING,
    "bin/output.json": OUTPUT,
    "bin/calls": "",
    ...files,
  });
  for (const name of ["terraform", "failing"]) chmodSync(join(cwd, "bin", name), 0o755);
  const env = { XDG_CACHE_HOME: join(cwd, "cache"), PATH: `${join(cwd, "bin")}:${process.env["PATH"]}` };
  const run = (...args: readonly string[]) => runHere(args, { cwd, env });
  const calls = (): number => read("bin/calls").split("\n").length - 1;
  return { cwd, env, run, calls, read };
}

const cachedFile = (version: string): string => `cache/hclkit/schemas/${CLOUD}/${version}.jsonl.gz`;

const INSTALLED = { "a/.terraform/providers/x": "", "a/main.tf": MAIN, "a/.terraform.lock.hcl": lock("1.2.0") };

test("runs the program once for each root module, and lint finds the schemas", async () => {
  const { cwd, env, run, calls, read } = project({
    ...INSTALLED,
    "a/modules/b/main.tf": MAIN,
    "c/main.tf": MAIN,
    "node_modules/d/.terraform/providers/x": "",
    "node_modules/d/main.tf": MAIN,
  });
  assert.is((await run("lint", "a")).code, 0);
  const { code, stdout, stderr } = await hclkit(["schemas"], { cwd, env });
  assert.equal([code, stdout, stderr], [0, `${CLOUD} 1.2.0: 1 KiB in ${cachedFile("1.2.0")}\n`, ""]);
  assert.is(read("bin/calls"), `${join(cwd, "a")} providers schema -json\n`);
  assert.equal(readSchemaText(readDataFile(join(cwd, cachedFile("1.2.0")))!)?.identity, {
    provider: CLOUD,
    version: "1.2.0",
  });
  const linted = await run("lint", "a");
  assert.is(linted.code, 1);
  assert.match(linted.stdout, "Unsupported argument");
  const second = await run("schemas");
  assert.equal([second.code, second.stdout, second.stderr], [0, "", "a: all versions are stored already.\n"]);
  assert.is(calls(), 1);
  assert.is((await run("schemas", "--force")).code, 0);
  assert.is(calls(), 2);
});

test("--output writes files to commit", async () => {
  const { cwd, run } = project(INSTALLED);
  const { code, stdout } = await run("schemas", "--output", ".hclkit/schemas", "a");
  assert.equal([code, stdout], [0, `${CLOUD} 1.2.0: 1 KiB in .hclkit/schemas/${CLOUD}/1.2.0.jsonl.gz\n`]);
  assert.not.ok(existsSync(join(cwd, "cache")));
  assert.is((await run("lint", "a")).code, 1);
});

test("--from reads a file, also compressed, with versions from the lock file or the command line", async () => {
  const { cwd, run, calls } = project({ "x.json": OUTPUT, "x.gz": gzipSync(OUTPUT), "y.json": "{}" });
  const unknown = await run("schemas", "--from", "x.json");
  assert.is(unknown.code, 2);
  assert.match(unknown.stderr, `The version of ${CLOUD} is not known`);
  for (const [file, address] of [
    ["x.json", "acme/cloud"],
    ["x.gz", CLOUD],
  ]) {
    const given = await run("schemas", "--from", file!, "--provider-version", `${address}=2.0.0`, "-o", file!.slice(2));
    assert.equal([given.code, given.stderr], [0, ""]);
  }
  const path = `${CLOUD}/2.0.0.jsonl.gz`;
  assert.equal(readFileSync(join(cwd, "json", path)), readFileSync(join(cwd, "gz", path)));
  const locked = project({ "x.json": OUTPUT, ".terraform.lock.hcl": lock("1.2.0") });
  assert.is((await locked.run("schemas", "--from", "x.json")).code, 0);
  assert.ok(existsSync(join(locked.cwd, cachedFile("1.2.0"))));
  const wrong = await run("schemas", "--from", "y.json");
  assert.equal(
    [wrong.code, wrong.stderr],
    [2, "hclkit: y.json: This is not the output of terraform providers schema -json.\n"],
  );
  assert.is(calls(), 0);
});

test("a program that fails, or is missing, is named; the other modules are done", async () => {
  const { run, cwd } = project({ ...INSTALLED, "b/.terraform/providers/x": "", "b/main.tofu": "" });
  const missing = await run("schemas");
  assert.is(missing.code, 2);
  assert.match(missing.stderr, /^b: tofu (is not installed|failed)/);
  assert.ok(existsSync(join(cwd, cachedFile("1.2.0"))));
  const other = await run("schemas", "--force", "--binary", "/bin/echo", "a", "b");
  assert.equal(
    [other.code, other.stderr],
    [2, ["a", "b"].map((name) => `${name}: /bin/echo did not print the schemas of providers\n`).join("")],
  );
  const failing = await run("schemas", "--force", "--binary", join(cwd, "bin/failing"), "a");
  assert.is(failing.code, 2);
  assert.match(failing.stderr, "failed: Error: Inconsistent dependency lock file\n");
});

test("a version for a provider without schemas is a usage error, and so is an empty directory name", async () => {
  const { run } = project({ "x.json": OUTPUT, ".terraform.lock.hcl": lock("1.2.0") });
  const misspelt = await run("schemas", "--from", "x.json", "--provider-version", "amce/cloud=2.0.0");
  assert.equal([misspelt.code, misspelt.stderr], [2, "--provider-version: there are no schemas of amce/cloud.\n"]);
  const empty = await run("schemas", "--from", "x.json", "--output", "");
  assert.equal([empty.code, empty.stderr], [2, "hclkit: --output requires the path of a directory.\n"]);
});

test("the built-in provider is always known", async () => {
  const { run, cwd } = project({
    "x.json": JSON.stringify({ provider_schemas: { "terraform.io/builtin/terraform": {} } }),
  });
  const { code, stdout, stderr } = await run("schemas", "--from", "x.json");
  assert.equal(
    [code, stdout, stderr],
    [0, "", "x.json: only the built-in provider, whose schemas are always known.\n"],
  );
  assert.not.ok(existsSync(join(cwd, "cache")));
});

test("TF_DATA_DIR", async () => {
  const { run } = project({ "a/data/providers/x": "", "a/main.tf": MAIN, "a/.terraform.lock.hcl": lock("1.2.0") });
  assert.is((await run("schemas")).code, 2);
  const { path: cwd } = tree({
    "a/data/providers/x": "",
    "a/main.tf": MAIN,
    "a/.terraform.lock.hcl": lock("1.2.0"),
    x: PROGRAM,
    "output.json": OUTPUT,
  });
  chmodSync(join(cwd, "x"), 0o755);
  const env = { XDG_CACHE_HOME: join(cwd, "cache"), TF_DATA_DIR: "data" };
  assert.is((await hclkit(["schemas", "--binary", join(cwd, "x")], { cwd, env })).code, 0);
});

const WRONG: readonly [args: readonly string[], message: string][] = [
  [[], "No root module with installed providers (.terraform/providers) found."],
  [["nowhere"], "nowhere: no such file or directory"],
  [["--from", "nowhere.json"], "nowhere.json: no such file or directory"],
  [["--from", "x.json", "a"], "--from runs no program"],
  [["--provider-version", "aws=5"], "--provider-version requires ADDRESS=VERSION"],
  [["--provider-version", "hashicorp/aws=x"], "--provider-version requires ADDRESS=VERSION"],
];

for (const [args, message] of WRONG) {
  test(`a usage error: ${args.join(" ") || "no modules"}`, async () => {
    const { run } = project({ "x.json": OUTPUT });
    const { code, stderr } = await run("schemas", ...args);
    assert.is(code, 2);
    assert.match(stderr, message);
  });
}

test("addresses and versions cannot lead out of the directory", async () => {
  const { run, cwd } = project({
    "x.json": JSON.stringify({ provider_schemas: { "../../x": {}, "a/b/..": {} } }),
  });
  const { code, stderr } = await run("schemas", "--from", "x.json", "--provider-version", "a/b/..=1.0.0");
  assert.is(code, 2);
  assert.match(stderr, "is not a provider's address and version");
  assert.not.ok(existsSync(join(cwd, "cache")));
});

test.run();
