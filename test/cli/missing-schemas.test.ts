// An installation without the schemas that are part of it.
import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { missingTablesSentence } from "../../cli/lint/finish/missing-tables.ts";
import { hclkit, tree } from "../helpers/cli.ts";
import { installedAlone } from "../helpers/installed.ts";
import { dedent } from "../../tools/dedent.ts";

const SENTENCE =
  "This installation is incomplete: the schemas of hashicorp/null, which are part of hclkit, cannot be read. Install it again.";

test("an installation without its schemas says so once, in every format", async () => {
  const main = dedent`
    resource "null_resource" "a" {
      trigger = {}
    }
  `;
  const { path: cwd } = tree({ "main.tf": main, "other/main.tf": main });
  const command = await installedAlone();
  const said = async (...args: string[]): Promise<string[]> => {
    const { stderr } = await hclkit(["lint", "--no-cache", ...args], { cwd, command });
    return stderr.split("\n").filter((line) => line.includes("incomplete"));
  };
  assert.equal(await said(), []);
  // A link to those in the repository.
  const tables = join(dirname(command), "../../schemas");
  renameSync(tables, `${tables}-elsewhere`);
  assert.equal(await said("-f", "json"), [SENTENCE]);
  mkdirSync(join(tables, "registry.terraform.io/hashicorp"), { recursive: true });
  writeFileSync(join(tables, "registry.terraform.io/hashicorp/null.jsonl.gz"), "damaged");
  assert.equal(await said(), [SENTENCE]);
  assert.equal(await said("--no-provider-schemas"), []);
});

test("an installation without attribute values says so once, and checks the rest", async () => {
  const main = dedent`
    resource "aws_ebs_volume" "a" {
      availability_zone = var.zone
      type              = "gp9"
    }
  `;
  const { path: cwd } = tree({ "main.tf": main });
  const command = await installedAlone();
  const lint = async () => hclkit(["lint", "--no-cache", "-f", "unix"], { cwd, command });
  assert.match((await lint()).stdout, "Invalid attribute value");
  for (const name of ["aws", "azurerm", "google"]) rmSync(join(dirname(command), `values-${name}.txt`));
  const { stdout, stderr } = await lint();
  assert.match(stdout, "Reference to undeclared input variable");
  assert.not.match(stdout, "Bug in hclkit");
  assert.match(
    stderr,
    "This installation is incomplete: the attribute values of aws, azurerm and google, which are part of hclkit, cannot be read. Install it again.",
  );
});

test("providers without a shipped table, and tables that are there, are not mentioned", () => {
  const file = (...providers: string[]) => ({
    checked: 0,
    resources: Object.fromEntries(providers.map((provider) => [provider, 1])),
    modules: 0,
  });
  assert.is(
    missingTablesSentence([file("acme/cloud")], () => null),
    null,
  );
  assert.is(
    missingTablesSentence([file("hashicorp/null")], () => ""),
    null,
  );
  assert.is(
    missingTablesSentence([file("hashicorp/null"), file("hashicorp/null", "acme/cloud")], () => null),
    SENTENCE,
  );
  const many = file("hashicorp/null", "hashicorp/tls", "hashicorp/aws", "hashicorp/google");
  assert.match(
    missingTablesSentence([many], () => null)!,
    "the schemas of 4 providers, which",
  );
});

test.run();
