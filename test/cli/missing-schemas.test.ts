// An installation without the schemas that are part of it.
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { missingTablesSentence } from "../../node/provider-schemas/missing-tables.ts";
import { connectionOver } from "../../lsp/this-machine.ts";
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

test("results without attribute values are not kept", async () => {
  const { path: cwd } = tree({ "main.tf": 'resource "aws_ebs_volume" "a" {\n  type = "gp9"\n}\n' });
  const command = await installedAlone();
  const env = { HCLKIT_CACHE_DIR: mkdtempSync(join(tmpdir(), "hclkit-missing-")) };
  const lint = async () => (await hclkit(["lint", "-f", "unix"], { cwd, command, env })).stdout;
  const table = join(dirname(command), "values-aws.txt");
  renameSync(table, `${table}-elsewhere`);
  for (let run = 1; run <= 2; run++) assert.not.match(await lint(), "Invalid attribute value");
  renameSync(`${table}-elsewhere`, table);
  for (let run = 1; run <= 2; run++) assert.match(await lint(), "Invalid attribute value");
});

test("results without provider schemas are not kept", async () => {
  const { path: cwd } = tree({ "main.tf": 'resource "null_resource" "a" {\n  triggers = 5\n}\n' });
  const command = await installedAlone();
  const env = { HCLKIT_CACHE_DIR: mkdtempSync(join(tmpdir(), "hclkit-missing-")) };
  const lint = async () => hclkit(["lint", "-f", "unix"], { cwd, command, env });
  const tables = join(dirname(command), "../../schemas");
  renameSync(tables, `${tables}-elsewhere`);
  for (let run = 1; run <= 2; run++) assert.match((await lint()).stderr, SENTENCE);
  renameSync(`${tables}-elsewhere`, tables);
  for (let run = 1; run <= 2; run++) assert.match((await lint()).stdout, "Incorrect attribute value type");
});

/** Resolves to the reports on a file with a text, and what the user is shown, of a server that an installation starts. */
async function served(
  command: string,
  text: string,
): Promise<{ readonly reports: string[]; readonly shown: string[] }> {
  const child = spawn(process.execPath, [command, "lsp"], { stdio: ["pipe", "pipe", "inherit"] });
  const connection = connectionOver(child.stdout, child.stdin);
  const shown: string[] = [];
  connection.onNotification("window/showMessage", ({ message }: { message: string }) => void shown.push(message));
  connection.listen();
  await connection.sendRequest("initialize", {
    capabilities: { workspace: { diagnostics: { refreshSupport: true } }, textDocument: { diagnostic: {} } },
  });
  const reports: string[] = [];
  for (const name of ["main.tf", "other.tf"]) {
    const uri = `file:///missing/${name}`;
    await connection.sendNotification("textDocument/didOpen", { textDocument: { uri, version: 1, text } });
    const asked = { textDocument: { uri } };
    const { items } = await connection.sendRequest<{ items: { message: string }[] }>("textDocument/diagnostic", asked);
    reports.push(...items.map(({ message }) => message));
    await connection.sendRequest("textDocument/completion", { ...asked, position: { line: 2, character: 24 } });
  }
  await connection.sendRequest("shutdown");
  await connection.sendNotification("exit");
  await new Promise((resolve) => child.once("exit", resolve));
  return { reports, shown };
}

test("a language server of such an installation checks the rest, and says so once", async () => {
  const text = dedent`
    resource "aws_ebs_volume" "a" {
      availability_zone = var.zone
      type              = "gp9"
    }
  `;
  const command = await installedAlone();
  for (const [name, content] of [
    ["aws", "damaged"],
    ["azurerm", null],
    ["google", null],
  ] as const) {
    const path = join(dirname(command), `values-${name}.txt`);
    rmSync(path);
    if (content !== null) writeFileSync(path, content);
  }
  const { reports, shown } = await served(command, text);
  assert.ok(reports.some((message) => message.startsWith("Reference to undeclared input variable")));
  assert.not.ok(reports.some((message) => message.includes("Bug in hclkit")));
  assert.equal(shown.length, 1);
  assert.match(shown[0]!, "attribute values of azurerm and google");
});

test("providers without a shipped table, and tables that are there, are not mentioned", () => {
  const file = (...providers: string[]) => ({
    checked: 0,
    resources: Object.fromEntries(providers.map((provider) => [provider, 1])),
    modules: 0,
  });
  assert.is(
    missingTablesSentence([file("acme/cloud")], [], () => false),
    null,
  );
  assert.is(
    missingTablesSentence([file("hashicorp/null")], [], () => true),
    null,
  );
  assert.is(
    missingTablesSentence([file("hashicorp/null"), file("hashicorp/null", "acme/cloud")], [], () => false),
    SENTENCE,
  );
  const many = file("hashicorp/null", "hashicorp/tls", "hashicorp/aws", "hashicorp/google");
  assert.match(
    missingTablesSentence([many], [], () => false)!,
    "the schemas of 4 providers, which",
  );
});

test.run();
