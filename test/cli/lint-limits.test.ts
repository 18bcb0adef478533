// A file that reaches a limit is checked in part: a note says so, and nothing else depends on it.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { tree } from "../helpers/cli.ts";
import { runHere } from "../helpers/run-here.ts";

/** The files of a chain of modules, each of which calls the next one. */
function chain(length: number): Record<string, string> {
  const call = (index: number) => `module "next" {\n  source = "../m${index + 1}"\n  x      = var.x\n}\n`;
  const modules = Array.from({ length }, (_, index) => [
    `m${index}/main.tf`,
    `variable "x" {\n  type = string\n}\n\n${index < length - 1 ? call(index) : 'output "x" {\n  value = var.x\n}\n'}`,
  ]);
  return Object.fromEntries(modules) as Record<string, string>;
}

const LINT = ["lint", "--no-config", "--max-warnings", "0"];
const NOTE =
  /^m0[/\\]main\.tf: The module calls in this file lead to too many modules, or too deep: .*--limits N raises/m;

test("a valid chain of many modules is no problem: one note for each file that leads too deep", async () => {
  const { path: cwd } = tree(chain(30));
  const { code, stdout, stderr } = await runHere(LINT, { cwd });
  assert.is(code, 0);
  assert.is(stdout, "");
  assert.match(stderr, NOTE);
  const notes = stderr.split("\n").filter((line) => line.includes("--limits N")).length;
  assert.match(stderr, `Checked 30 Terraform files, ${notes} of them in part.`);
  assert.not.match(stderr, /^m29/m);
  const raised = await runHere([...LINT, "--limits", "4"], { cwd });
  assert.equal(raised, { code: 0, stdout: "", stderr: "Checked 30 Terraform files.\n" });
});

test("SARIF has a notification, and no result", async () => {
  const { path: cwd } = tree(chain(30));
  const { code, stdout } = await runHere([...LINT, "-f", "sarif"], { cwd });
  assert.is(code, 0);
  const [run] = (JSON.parse(stdout) as { runs: { results: unknown[]; invocations: object[] }[] }).runs;
  assert.equal(run!.results, []);
  const [{ executionSuccessful, toolExecutionNotifications: notes }] = run!.invocations as [
    { executionSuccessful: boolean; toolExecutionNotifications: { level: string; message: { text: string } }[] },
  ];
  assert.is(executionSuccessful, true);
  assert.ok(notes.length > 0 && notes.every(({ level }) => level === "note"));
  assert.match(notes[0]!.message.text, NOTE);
});

test("a result that was cut short is not kept", async () => {
  const { path: cwd } = tree(chain(30));
  const args = [...LINT, "--cache-location", "kept"];
  const first = await runHere(args, { cwd });
  const [name] = readdirSync(join(cwd, "kept"));
  const kept = readFileSync(join(cwd, "kept", name!), "utf8")
    .split("\n")
    .slice(3);
  const directories = kept.map((line) => (JSON.parse(line) as [string])[0]);
  assert.ok(directories.includes(join(cwd, "m29")));
  assert.not.ok(directories.includes(join(cwd, "m0")));
  assert.equal(await runHere(args, { cwd }), first);
});

test("--limits takes a number in a range", async () => {
  const { path: cwd } = tree({ "main.tf": "" });
  for (const value of ["0", "x", "1001"]) {
    const { code, stderr } = await runHere(["lint", "--limits", value], { cwd });
    assert.is(code, 2);
    assert.match(stderr, "--limits");
  }
});

test.run();
