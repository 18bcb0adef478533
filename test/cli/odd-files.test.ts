// Devices, pipes and directories that are named like module files.
import { spawnSync } from "node:child_process";
import { existsSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { test } from "uvu";
import * as assert from "uvu/assert";
import { dedent } from "../../tools/dedent.ts";
import { tree } from "../helpers/cli.ts";
import { runHere } from "../helpers/run-here.ts";

const LINT = ["lint", "--config-preset", "terraform", "-f", "github", "a.tf"];
const BESIDE = ["z.tf", "terraform.tfvars", "tests/x.tftest.hcl", "child/main.tf"];

const MODULE = {
  "a.tf": dedent`
    locals {
      a = 1
      a = 2
    }

    module "m" {
      source = "./child"
    }
  `,
  "child/variables.tf": 'variable "v" {}\n',
  "tests/main.tftest.hcl": 'run "a" {}\n',
};

async function lintBeside(make: (path: string) => void): Promise<void> {
  const { path: cwd } = tree(MODULE);
  for (const name of BESIDE) make(join(cwd, name));
  const { code, stdout } = await runHere(LINT, { cwd });
  assert.is(code, 1);
  assert.match(stdout, "file=a.tf");
  const evaluated = await runHere(["eval", "--module", "child", "1 + 1"], { cwd });
  assert.is(evaluated.code, 2);
  assert.match(evaluated.stderr, "main.tf: is not a regular file");
}

if (existsSync("/dev/zero")) {
  test("devices among module files are not read", () => lintBeside((path) => symlinkSync("/dev/zero", path)));
}

test("pipes among module files do not block", () =>
  lintBeside((path) => assert.is(spawnSync("mkfifo", [path]).status, 0)));

test("a directory with a file's name is skipped", async () => {
  const { path: cwd } = tree({ "d.tf/x": "", "m.tf": "locals {\n  a = 1\n}\n" });
  const { code, stdout } = await runHere(["eval", "--module", ".", "local.a"], { cwd });
  assert.equal([code, stdout], [0, "1\n"]);
});

test.run();
