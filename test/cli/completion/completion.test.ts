// `hclkit completion`.
import { spawnSync } from "node:child_process";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { COMMANDS } from "../../../cli/commands.ts";
import { COMMAND_USAGE, type CommandName, optionNames } from "../../../cli/usage/commands.ts";
import { tree } from "../../helpers/cli.ts";
import { runHere } from "../../helpers/run-here.ts";

const { path: cwd } = tree({});
const script = async (shell: string): Promise<string> => (await runHere(["completion", shell], { cwd })).stdout;

test("every command has its options in the table, those of its help among them", async () => {
  assert.equal(new Set(Object.keys(COMMAND_USAGE)), new Set(Object.keys(COMMANDS)));
  for (const command of Object.keys(COMMANDS) as CommandName[]) {
    const { stdout } = await runHere([command, "--help"], { cwd });
    const documented = [...stdout.matchAll(/^ {2}(?:-\w, )?(--[a-z][\w-]+)/gm)].map(([, name]) => name!);
    assert.ok(documented.includes("--help"), command);
    const names = optionNames(command);
    assert.equal(
      documented.filter((name) => !names.includes(name)),
      [],
      command,
    );
  }
});

test("bash completes commands, options and rules", async () => {
  const complete = async (...words: string[]): Promise<string[]> => {
    const run = `COMP_WORDS=(hclkit "$@"); COMP_CWORD=$#; _hclkit; printf '%s\\n' "\${COMPREPLY[@]}"`;
    const { stdout } = spawnSync("bash", ["-c", `${await script("bash")}\n${run}`, "bash", ...words], {
      encoding: "utf8",
    });
    return stdout.split("\n").filter(Boolean);
  };
  assert.equal(await complete("li"), ["lint"]);
  assert.equal(await complete("lint", "--max"), ["--max-same-issues", "--max-warnings"]);
  assert.equal(await complete("fmt", "--line"), ["--line-breaks"]);
  assert.equal(await complete("explain", "no-legacy"), ["no-legacy-index", "no-legacy-splat"]);
});

test("zsh and fish have the same names", async () => {
  for (const shell of ["zsh", "fish"]) {
    const text = await script(shell);
    for (const name of ["max-same-issues", "no-legacy-index", "check", "chdir"]) assert.match(text, name);
  }
});

test("other shells are usage errors", async () => {
  for (const args of [["completion"], ["completion", "csh"], ["completion", "bash", "zsh"]]) {
    const { code, stdout } = await runHere(args, { cwd });
    assert.equal([code, stdout], [2, ""]);
  }
});

test.run();
