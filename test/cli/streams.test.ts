// Pipes and standard input as files, and an output that cannot be written.
import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { reasonOf } from "../../cli/files/file-problem.ts";
import { bin } from "../../tools/bundle.ts";
import { hclkit, tree } from "../helpers/cli.ts";
import { runHere } from "../helpers/run-here.ts";

const { path: cwd } = tree({ "main.tf": "a=1\n", "values.tfvars": "zone = 1\n" });

const EXPECTED = '{\n  "a": 1\n}\n';

/** Runs a line in a shell, in which $HCLKIT is the command. Bash, for `<(…)`. */
async function shell(line: string): Promise<{ status: number | null; stdout: string; stderr: string }> {
  const HCLKIT = `${process.execPath} ${await bin()}`;
  return spawnSync("bash", ["-c", line], { cwd, encoding: "utf8", env: { ...process.env, HCLKIT } });
}

test("json reads standard input, by each of its names", async () => {
  for (const name of ["-", "/dev/stdin"]) {
    assert.equal(
      await hclkit(["json", name], { cwd, input: "a=1\n" }),
      { code: 0, stdout: EXPECTED, stderr: "" },
      name,
    );
    assert.is((await shell(`cat main.tf | $HCLKIT json ${name}`)).stdout, EXPECTED, name);
    assert.is((await shell(`$HCLKIT json ${name} < main.tf`)).stdout, EXPECTED, name);
  }
});

test("pipes that a shell makes are read to their end, also slow and long ones", async () => {
  assert.is((await shell("$HCLKIT json <(cat main.tf)")).stdout, EXPECTED);
  assert.is((await shell("$HCLKIT json <(printf a; sleep 0.3; echo =1)")).stdout, EXPECTED);
  const long = await shell('$HCLKIT json <(for i in $(seq 20000); do echo "a$i = $i"; done)');
  assert.is(Object.keys(JSON.parse(long.stdout) as object).length, 20_000);
  assert.match((await shell("$HCLKIT dump <(cat main.tf)")).stdout, "Attribute");
  assert.is((await shell("$HCLKIT eval --var-file <(cat values.tfvars) zone")).stdout, "1\n");
});

test("a file that is JSON already gets a hint", async () => {
  const { code, stderr } = await runHere(["json", "x.tf.json"], { cwd });
  assert.is(code, 2);
  assert.is(stderr, "hclkit: x.tf.json is JSON already. Did you mean --to-hcl?\n");
});

test("fmt - formats standard input as a file of Terraform", async () => {
  const input = 'variable a {\ntype = "string"\n}\n';
  const { code, stdout } = await runHere(["fmt", "-"], { cwd, input });
  assert.is(code, 0);
  assert.is(stdout, 'variable "a" {\n  type = string\n}\n');
});

test("an output that cannot be written is exit code 2 without a stack trace", async () => {
  if (!existsSync("/dev/full")) return;
  for (const line of [
    "fmt --list",
    "fmt --diff",
    "lint",
    "check",
    "json main.tf",
    "eval 1",
    "explain naming-convention",
  ]) {
    const { status, stderr } = await shell(`$HCLKIT ${line} > /dev/full`);
    assert.is(status, 2, line);
    assert.match(stderr, "hclkit: the output cannot be written: no space left", line);
    assert.not.match(stderr, "    at ", line);
  }
});

test("a reader that closes the output does not change the exit code", async () => {
  for (const line of ["fmt --check", "fmt --diff", "check"]) {
    // The reader is gone before anything is written.
    const { stdout, stderr } = await shell(`{ sleep 0.2; $HCLKIT ${line}; } | true; echo \${PIPESTATUS[0]}`);
    assert.is(stdout, "1\n", line);
    assert.not.match(stderr, "EPIPE", line);
  }
});

test("a deleted current directory is reported in a sentence by every command", async () => {
  for (const line of ["fmt", "lint", "check", "eval 1", "explain naming-convention"]) {
    const { status, stderr } = await shell(`mkdir gone; cd gone; rmdir ../gone; $HCLKIT ${line}`);
    assert.is(status, 2, line);
    assert.match(stderr, /hclkit: The current directory does not exist any more\.\n$/, line);
    assert.not.match(stderr, "    at ", line);
  }
});

test("a name that is not UTF-8 is said to be the reason", () => {
  const error = Object.assign(new Error("ENOENT: no such file or directory"), { code: "ENOENT" });
  assert.is(reasonOf({ ...error, path: "caf\u00e9.tf" }), "no such file or directory");
  assert.match(reasonOf({ ...error, path: "caf\ufffd.tf" }), "its name is not valid UTF-8");
});

test("misspelt commands and options get a suggestion", async () => {
  for (const [args, message] of [
    [["frmt"], 'Unknown command "frmt". Did you mean "fmt"?'],
    [["--versoin"], 'Unknown option "--versoin". Did you mean "--version"?'],
    [["lint", "--fxi"], 'Unknown option "--fxi". Did you mean "--fix"?'],
    [["check", "--print-widht", "1"], 'Unknown option "--print-widht". Did you mean "--print-width"?'],
    [["eval", "--vars", "a=1"], 'Unknown option "--vars". Did you mean "--var"?'],
    [["json", "-to-hc", "x"], 'Unknown option "-to-hc". Did you mean "--to-hcl"?'],
    [["dump", "--hepl"], 'Unknown option "--hepl". Did you mean "--help"?'],
  ] as const) {
    const isCommand = args.length > 1;
    const { code, stderr } = await (isCommand ? runHere(args, { cwd }) : hclkit(args, { cwd }));
    assert.is(code, 2);
    assert.match(stderr, message);
  }
});

test.run();
