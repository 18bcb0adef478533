// Schemas from Terraform, whose place a script takes: the commands, and the results that are read.
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { configurationFor, plannedSteps, withInstalled } from "../../scripts/provider-schemas/from-terraform.ts";
import { parseConfig } from "../../src/index.ts";
import { temporaryDirectory } from "../helpers/temporary.ts";

/** Writes a program that locks a version, and prints its arguments where a schema would be. */
function standIn(lock: string): [string, string] {
  const path = join(temporaryDirectory(), "terraform.mjs");
  const text = [
    'import { readFileSync, writeFileSync } from "node:fs";',
    'if (process.argv[2] === "init") writeFileSync(".terraform.lock.hcl", ' + JSON.stringify(lock) + ");",
    'else console.log(JSON.stringify([process.argv.slice(2), readFileSync("main.tf", "utf8")]));',
  ];
  writeFileSync(path, text.join("\n"));
  return [process.execPath, path];
}

const LOCK = 'provider "registry.terraform.io/acme/cloud" {\n  version = "1.2.3"\n}\n';

test("the schema is printed where the provider was installed, and has the locked version", () => {
  const result = withInstalled(
    "acme/cloud",
    (file, version) => [version, JSON.parse(readFileSync(file, "utf8"))],
    standIn(LOCK),
  );
  assert.equal(result, ["1.2.3", [["providers", "schema", "-json"], configurationFor("acme/cloud")]]);
});

test("without a locked version nothing is added", () => {
  const use = (): void => assert.unreachable();
  assert.throws(() => withInstalled("acme/cloud", use, standIn("")), /locked no version of acme\/cloud/);
  assert.throws(() => withInstalled("acme/cloud", use, [process.execPath, "missing.mjs"]));
});

test("the configuration is valid, and the plan names it and both commands", () => {
  assert.equal(parseConfig(configurationFor("acme/cloud")).diagnostics, []);
  assert.equal(plannedSteps("acme/cloud"), [
    "acme/cloud:",
    configurationFor("acme/cloud"),
    "terraform init -backend=false -input=false -no-color",
    "terraform providers schema -json",
  ]);
});

test.run();
