// The options of every command, and the words of other tools.
import { test } from "uvu";
import * as assert from "uvu/assert";
import { COMMANDS } from "../../cli/commands.ts";
import { colorVariables, takeGlobalOptions } from "../../cli/global-options.ts";
import { unknownCommand } from "../../cli/unknown-command.ts";
import { hclkit, tree } from "../helpers/cli.ts";

const { path: cwd } = tree({ "sub/deep/main.tf": "a =  1\n", "sub/bad.tf": 'output "a" {\n  value = var.nope\n}\n' });

test("they are taken from any place before --", () => {
  const cases: readonly (readonly [string, string])[] = [
    ["-C sub lint x", "lint x | sub | null"],
    ["lint -C sub x", "lint x | sub | null"],
    ["--chdir=sub --chdir deep fmt", "fmt | sub,deep | null"],
    ["-chdir=sub fmt -c", "fmt -c | sub | null"],
    ["lint --color", "lint |  | always"],
    ["--no-color lint", "lint |  | never"],
    ["lint -no-color", "lint |  | never"],
    ["lint --color=auto", "lint |  | auto"],
    ["eval -- -C --color", "eval -- -C --color |  | null"],
  ];
  for (const [line, expected] of cases) {
    const { args, directories, color } = takeGlobalOptions(line.split(" "));
    assert.is(`${args.join(" ")} | ${directories.join(",")} | ${color}`, expected);
  }
});

test("colours are passed on in the environment", () => {
  assert.equal(colorVariables("always"), { FORCE_COLOR: "1", NO_COLOR: undefined });
  assert.equal(colorVariables("never"), { NO_COLOR: "1", FORCE_COLOR: undefined });
  assert.equal([colorVariables("auto"), colorVariables(null)], [{}, {}]);
});

test("every command runs in the directory, also in its threads", async () => {
  assert.is((await hclkit(["-chdir=sub/deep", "fmt", "--check"], { cwd })).stdout, "main.tf\n");
  for (const args of [
    ["-C", "sub", "lint", "--format", "unix"],
    ["check", "--chdir", "sub", "--format=unix", "bad.tf"],
  ]) {
    const { code, stdout } = await hclkit(args, { cwd });
    assert.is(code, 1, args.join(" "));
    assert.match(stdout, "sub/bad.tf:2:");
  }
});

test("colours as asked for, whatever the environment says", async () => {
  const args = ["lint", "sub/bad.tf"];
  const escape = "\u001B[";
  const plain = await hclkit([...args, "--no-color"], { cwd, env: { FORCE_COLOR: "1" } });
  assert.not.ok(plain.stdout.includes(escape));
  const painted = await hclkit(["--color", ...args], { cwd, env: { NO_COLOR: "1" } });
  assert.ok(painted.stdout.includes(escape));
  assert.is(painted.stderr.includes("Warning"), false);
});

test("invalid values are usage errors", async () => {
  for (const [args, message] of [
    [["-C"], "-C requires a directory."],
    [["lint", "--chdir="], "--chdir= requires a directory."],
    [["-C", "nowhere", "lint"], "--chdir nowhere: it does not exist."],
    [["lint", "--color=red"], '--color accepts always, never, auto; not "red".'],
    [["lint", "--no-color=1"], "--no-color takes no value."],
  ] as const) {
    const { code, stderr } = await hclkit(args, { cwd });
    assert.is(code, 2, args.join(" "));
    assert.match(stderr, `hclkit: ${message}`);
  }
});

test("words of other tools lead to our commands", async () => {
  const { code, stderr } = await hclkit(["format"], { cwd });
  assert.is(code, 2);
  assert.is(stderr, `hclkit: ${unknownCommand("format", Object.keys(COMMANDS))}\n`);
  for (const [word, command] of [
    ["format", "fmt"],
    ["validate", "lint"],
    ["console", "eval"],
    ["lnt", "lint"],
    ["plan", "lint"],
    ["rule", "rules"],
    ["list", "rules"],
  ] as const)
    assert.match(
      unknownCommand(word, Object.keys(COMMANDS)),
      new RegExp(`Unknown command "${word}"\\. Did you mean "(?:hclkit )?${command}"\\? See`),
    );
});

test.run();
